import { isDeepStrictEqual } from 'node:util';
import { moduleVersionsSchema } from '@touchstone/contracts';
import { parse } from 'yaml';
import { z } from 'zod';
import { RemoteError } from '../server/remote-error.ts';
import type { Server } from '../server/server.ts';
import {
  changeModule,
  createModule,
  listModules,
  listScripts,
  type ServerModule,
  type ServerScript,
  saveScript,
} from './calls/server-parts.ts';
import { hashOf, type Links } from './links.ts';
import type { Outcome } from './outcome.ts';
import type { ModuleFile, ScriptFile, UsedFiles } from './used-files.ts';

interface Pushing {
  parts: Pick<UsedFiles, 'modules' | 'scripts'>;
  /** Also over what somebody else saved. */
  force: boolean;
}

/** Makes the modules and scripts of the server what the files say, found by their names. */
export async function pushParts(
  server: Server,
  links: Links,
  { parts: { modules, scripts }, force }: Pushing,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const scriptsThere = scripts.length === 0 ? [] : await listScripts(server);
  for (const script of scripts) {
    const there = scriptsThere.find(({ name }) => name === script.name);
    outcomes.push(await pushScript(server, links, { script, there, force }));
  }
  const modulesThere = modules.length === 0 ? [] : await listModules(server);
  for (const module of modules) {
    const there = modulesThere.find(({ name }) => name === module.name);
    outcomes.push(await pushModule(server, links, { module, there, force }));
  }
  return outcomes;
}

async function pushScript(
  server: Server,
  links: Links,
  { script, there, force }: { script: ScriptFile; there: ServerScript | undefined; force: boolean },
): Promise<Outcome> {
  const { path, code: text, runtime } = script;
  const keep = (id: string) => links.set(path, { kind: 'script', id, version: 0, text });
  const of = { path, kind: 'script' } as const;
  if (there?.code === text && there.runtime === runtime) {
    keep(there.id);
    return { ...of, status: 'unchanged' };
  }
  const isOurs = there === undefined || links.of(path)?.sha256 === hashOf(there.code);
  if (!isOurs && !force) {
    const message = `The server's script was saved at ${there.updated_at} with another text. Save over it: touchstone push --force`;
    return { ...of, status: 'conflict', message };
  }
  keep((await saveScript(server, script, there)).id);
  return { ...of, status: there === undefined ? 'created' : 'updated' };
}

async function pushModule(
  server: Server,
  links: Links,
  { module, there, force }: { module: ModuleFile; there: ServerModule | undefined; force: boolean },
): Promise<Outcome> {
  const { name, path, text } = module;
  const { blocks } = moduleTextSchema.parse(parse(text));
  const of = { path, kind: 'module' } as const;
  const keep = ({ id, version }: ServerModule) =>
    links.set(path, { kind: 'module', id, version, text });
  try {
    if (there === undefined) {
      const made = await createModule(server, name, blocks);
      keep(made);
      return { ...of, status: 'created', version: made.version };
    }
    const base = links.of(path);
    const isSame = isDeepStrictEqual(withoutIds(there.blocks), withoutIds(blocks));
    if (!isSame && base?.id !== there.id && !force)
      return { ...of, status: 'conflict', message: await whoSaved(server, there) };
    const expectedVersion = force || isSame ? 0 : (base?.version ?? 0);
    const saved = isSame
      ? there
      : await changeModule(server, there.id, { blocks, expectedVersion });
    keep(saved);
    const status = saved.version === there.version ? 'unchanged' : 'updated';
    return { ...of, status, version: saved.version };
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    if (error.status === 409)
      return { ...of, status: 'conflict', message: `${error.message}\n${overwrite}` };
    if (error.status === 422) return { ...of, status: 'refused', message: error.message };
    throw error;
  }
}

const overwrite = 'Save over it: touchstone push --force';

/** The reader of tests has read the file already: it is a list of blocks. */
const moduleTextSchema = z.object({ blocks: z.array(z.looseObject({})) });

/** Ids are the server's; the files have none. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      key === 'id' || key === 'module_id' ? [] : [[key, withoutIds(inner)]],
    ),
  );
}

async function whoSaved(server: Server, { id, version }: ServerModule): Promise<string> {
  const { versions } = await server.call(`/modules/${id}/versions?limit=1`, moduleVersionsSchema);
  const who = versions[0]?.modified_by_email ?? 'Somebody';
  return `The server has another module of this name: ${who} saved version ${version} at ${versions[0]?.created_at}.\n${overwrite}`;
}
