import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, relative, resolve, sep } from 'node:path';
import { globalVariablesSchema } from '@touchstone/contracts';
import { readTests } from '../../files/read-tests.ts';
import { UsageError } from '../../files/usage-error.ts';
import { describeProblems } from '../../validate/describe-problems.ts';
import { answer, type RemoteFlags } from '../carry-out.ts';
import type { Server } from '../server/server.ts';
import { openProgress } from '../terminal/progress.ts';
import { listTests } from './calls/server-tests.ts';
import { readLinks } from './links.ts';
import { describeOutcome, isGood } from './outcome.ts';
import { pushParts } from './push-parts.ts';
import { pushTest } from './push-test.ts';
import { type ModuleFile, type ScriptFile, type UsedFiles, usedFiles } from './used-files.ts';

export interface PushFlags extends RemoteFlags {
  force?: true;
}

/**
 * Makes the server's tests what the files say, with the modules and scripts that they use; answers
 * the exit code: 1 when somebody else had changed one of them.
 * @throws UsageError for a file that cannot be run, before anything is sent
 */
export async function push(
  server: Server,
  paths: readonly string[],
  flags: PushFlags,
): Promise<number> {
  const force = flags.force === true;
  const files = await readable(server, paths);
  const links = await readLinks(server.url);
  const outcomes = await pushParts(server, links, { parts: await partsOf(files), force });
  const known = await listTests(server);
  const tests = files.flatMap((file) => (file.status === 'read' ? [file] : []));
  const progress = openProgress({ label: 'Pushing', whole: tests.length });
  try {
    for (const [at, { path, test, text }] of tests.entries()) {
      const folder = folderOf(path, paths);
      outcomes.push(await pushTest(server, links, { path, test, text, folder, known, force }));
      if (tests.length > 1) progress.set(at + 1);
    }
  } finally {
    progress.end();
    await links.save();
  }
  answer(flags, { server: server.url, files: outcomes }, outcomes.flatMap(describeOutcome));
  return outcomes.every(isGood) ? 0 : 1;
}

/** The folders between a file and the one that was named, which the server keeps it in. */
function folderOf(path: string, named: readonly string[]): string {
  const file = resolve(path);
  const root = named.map((one) => resolve(one)).find((one) => file.startsWith(`${one}${sep}`));
  const between = root === undefined ? '.' : dirname(relative(root, file));
  return between === '.' ? '' : between.split(sep).join('/');
}

type Read = Awaited<ReturnType<typeof readTests>>[number] & { text: string };

async function readable(server: Server, paths: readonly string[]): Promise<Read[]> {
  const { result: globals } = await server.call('/variables/global', globalVariablesSchema);
  const found = await readTests(
    paths,
    globals.map(({ variable_name }) => variable_name),
  );
  const errors = found.filter(({ status }) => status === 'refused').flatMap((one) => one.problems);
  if (errors.length > 0) throw new UsageError(describeProblems(errors));
  const names = found.flatMap((one) => (one.status === 'read' ? [one.test.name] : []));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) {
    throw new UsageError(
      `Two files are the test ${JSON.stringify(twice)}. A server keeps one of a name.`,
    );
  }
  return Promise.all(
    found.map(async (one) => ({ ...one, text: await readFile(one.path, 'utf8') })),
  );
}

/** What all files use, each once, and modules that were named themselves. */
async function partsOf(files: readonly Read[]): Promise<Pick<UsedFiles, 'modules' | 'scripts'>> {
  const modules = new Map<string, ModuleFile>();
  const scripts = new Map<string, ScriptFile>();
  for (const { path, text, status } of files) {
    const used = await usedFiles(path, text);
    const itself = { name: basename(path, extname(path)), path, text };
    for (const module of status === 'module' ? [...used.modules, itself] : used.modules)
      if (!modules.has(module.path)) modules.set(module.path, module);
    for (const script of used.scripts) scripts.set(script.path, script);
  }
  return { modules: [...modules.values()], scripts: [...scripts.values()] };
}
