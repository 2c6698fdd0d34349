import type { TestFile } from '@touchstone/runner';
import { RemoteError } from '../server/remote-error.ts';
import type { Server } from '../server/server.ts';
import {
  createFromYaml,
  readYaml,
  type ServerTest,
  type ServerYaml,
  saveYaml,
} from './calls/server-tests.ts';
import type { Links } from './links.ts';
import type { Outcome } from './outcome.ts';

interface Pushed {
  path: string;
  text: string;
  test: TestFile;
  /** Where it is to stand if it is new there; one that is there stays in its folder. */
  folder: string;
  /** Tests of the server. */
  known: readonly ServerTest[];
  /** Also over what somebody else saved. */
  force: boolean;
}

/**
 * Makes one test of the server what its file says. A file that is not linked yet is the test of its
 * name, if there is one. What the server refuses is an outcome; what keeps it from answering throws.
 */
export async function pushTest(server: Server, links: Links, pushed: Pushed): Promise<Outcome> {
  const { path, test, text, folder } = pushed;
  const outcome = (status: Outcome['status'], more: Partial<Outcome> = {}): Outcome => ({
    path,
    kind: 'test',
    status,
    ...more,
  });
  const keep = ({ id, version, yaml }: ServerYaml) =>
    links.set(path, { kind: 'test', id, version, text: yaml });
  try {
    const there = await find(server, links, pushed);
    if (there === undefined) {
      const { name, platform } = test;
      const made = await createFromYaml(server, { name, platform, folder, text });
      keep(made);
      return outcome('created', { version: made.version });
    }
    if (there.yaml === text) {
      keep(there);
      return outcome('unchanged', { version: there.version });
    }
    const base = links.of(path);
    if (base?.id !== there.id && !pushed.force)
      return outcome('conflict', { message: unlinked(path, there) });
    const expectedVersion = pushed.force ? 0 : (base?.version ?? 0);
    const saved = await save(server, there.id, { text, expectedVersion });
    keep(saved);
    return outcome('updated', { version: saved.version });
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    if (error.status === 409) return outcome('conflict', { message: changed(path, error.message) });
    if (error.status !== 422 && error.status !== 404) throw error;
    return outcome('refused', { message: error.message });
  }
}

/** A refusal of what was saved already is that of a call that was repeated after a lost answer. */
async function save(
  server: Server,
  id: string,
  wanted: { text: string; expectedVersion: number },
): Promise<ServerYaml> {
  try {
    return await saveYaml(server, id, wanted);
  } catch (error) {
    if (!(error instanceof RemoteError) || error.status !== 409) throw error;
    const now = await readYaml(server, id);
    if (now?.yaml === wanted.text) return now;
    throw error;
  }
}

async function find(
  server: Server,
  links: Links,
  { path, test, known }: Pushed,
): Promise<ServerYaml | undefined> {
  const link = links.of(path);
  const linked = link && (await readYaml(server, link.id));
  if (linked !== undefined) return linked;
  const named = known.find(({ name }) => name === test.name);
  return named && readYaml(server, named.id);
}

function unlinked(path: string, { version, last_modified_by, updated_at }: ServerYaml): string {
  const who = last_modified_by ?? 'Somebody';
  return `The server has another text of this test: ${who} saved version ${version} at ${updated_at}.\n${advice(path)}`;
}

const changed = (path: string, message: string): string => `${message}\n${advice(path)}`;

const advice = (path: string): string =>
  `See it: touchstone diff ${path}. Take it: touchstone pull --force ${path}. Save over it: touchstone push --force ${path}`;
