import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { notTests } from '../../files/find-files.ts';
import { UsageError } from '../../files/usage-error.ts';
import { answer, type RemoteFlags } from '../carry-out.ts';
import { RemoteError } from '../server/remote-error.ts';
import type { Server } from '../server/server.ts';
import { openProgress } from '../terminal/progress.ts';
import { readYaml } from './calls/server-tests.ts';
import { allTests, type FoundTest, findTests } from './find-tests.ts';
import { hashOf, type Links, readLinks } from './links.ts';
import { describeOutcome, isGood, type Outcome } from './outcome.ts';
import { pullParts } from './pull-parts.ts';

export interface PullFlags extends RemoteFlags {
  all?: true;
  into: string;
  force?: true;
}

/**
 * Writes the server's tests into files, those that are linked into theirs, and what they use that
 * is not there yet; answers the exit code: 1 when a file had changes of its own.
 */
export async function pull(
  server: Server,
  meant: readonly string[],
  flags: PullFlags,
): Promise<number> {
  const links = await readLinks(server.url);
  const tests = await choose(server, links, { meant, all: flags.all === true });
  const outcomes: Outcome[] = [];
  const progress = openProgress({ label: 'Pulling', whole: tests.length });
  try {
    for (const [at, test] of tests.entries()) {
      outcomes.push(...(await pullTest(server, links, { test, flags })));
      if (tests.length > 1) progress.set(at + 1);
    }
  } finally {
    progress.end();
    await links.save();
  }
  answer(flags, { server: server.url, files: outcomes }, outcomes.flatMap(describeOutcome));
  return outcomes.every(isGood) ? 0 : 1;
}

async function choose(
  server: Server,
  links: Links,
  { meant, all }: { meant: readonly string[]; all: boolean },
): Promise<FoundTest[]> {
  if (all && meant.length > 0) throw new UsageError('Name tests, or take --all; not both.');
  if (all) return allTests(server);
  const linked = links.tests().filter((file) => existsSync(file));
  if (meant.length > 0) return findTests(server, links, meant);
  if (linked.length > 0) return findTests(server, links, linked);
  throw new UsageError(
    'No file here is linked to a test. Name tests of the server, or take --all.',
  );
}

async function pullTest(
  server: Server,
  links: Links,
  { test, flags }: { test: FoundTest; flags: PullFlags },
): Promise<Outcome[]> {
  const there = await readYaml(server, test.id);
  if (there === undefined) throw new RemoteError(`${test.name} was deleted on ${server.url}.`);
  const { id, version, yaml } = there;
  const file = test.path ?? links.fileOf(id) ?? join(flags.into, newFileOf(test));
  const path = shortPath(file);
  const local = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  const of = { path, kind: 'test', version } as const;
  const isOwn = local !== undefined && local !== yaml && links.of(file)?.sha256 !== hashOf(local);
  if (isOwn && flags.force !== true) {
    const message = `It has changes of its own. See them: touchstone diff ${path}. Take the server's: touchstone pull --force ${path}`;
    return [{ ...of, status: 'conflict', message }];
  }
  if (local !== yaml) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, yaml);
  }
  links.set(file, { kind: 'test', id, version, text: yaml });
  const changed = local === undefined ? 'created' : 'updated';
  const status = local === yaml ? 'unchanged' : changed;
  return [{ ...of, status }, ...(await pullParts(server, links, { path, text: yaml }))];
}

/** Where a test that has no file yet goes: folders of the server are folders here. */
function newFileOf({ folder = '', name }: FoundTest): string {
  const folders = folder === '' ? [] : folder.split('/').map(folderNameOf);
  return join(...folders, `${fileNameOf(name)}.yaml`);
}

/** A folder's name as one may be called on every system, and be looked into by `push`. */
function folderNameOf(name: string): string {
  const plain = name.replace(/[<>:"|?*]/g, '').replace(/^[. ]+|[. ]+$/g, '') || 'folder';
  return notTests.has(plain) ? `${plain}_` : plain;
}

/** A name as a file may be called on every system. */
function fileNameOf(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
  return plain.replace(/^\.+/, '').toLowerCase() || 'test';
}

function shortPath(file: string): string {
  const path = relative('', resolve(file));
  return path.startsWith('..') ? file : path;
}
