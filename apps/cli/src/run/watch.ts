import { watch as watchFolder } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { styleText } from 'node:util';
import { findFiles } from '../files/find-files.ts';

/** Editors write a file in several steps: what comes within this time is one change. */
const togetherMilliseconds = 100;

/** Runs, and runs again whenever a file beside the tests changes, until Ctrl+C. */
export async function watch(
  paths: readonly string[],
  run: (signal: AbortSignal) => Promise<number>,
): Promise<void> {
  const ended = new AbortController();
  const end = () => ended.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  const changes = await changesBeside(paths, ended.signal);
  while (!ended.signal.aborted) {
    const changed = new AbortController();
    const next = changes.next().then(() => changed.abort());
    await run(AbortSignal.any([changed.signal, ended.signal])).catch(report);
    if (ended.signal.aborted) break;
    process.stdout.write(styleText('dim', '\nWaiting for a change. Ctrl+C ends it.\n'));
    await next;
  }
}

const report = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
};

/** One item for each change of a YAML or script file in the folders of the tests or below. */
async function changesBeside(paths: readonly string[], signal: AbortSignal) {
  const folders = new Set((await findFiles(paths)).map((file) => dirname(resolve(file))));
  let wake = Promise.withResolvers<void>();
  const listen = async (folder: string) => {
    try {
      for await (const { filename } of watchFolder(folder, { recursive: true, signal })) {
        if (/\.(?:ya?ml|[jt]s|py|sh)$/.test(filename ?? '')) wake.resolve();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
      wake.resolve();
    }
  };
  for (const folder of folders) void listen(folder);
  return {
    async next(): Promise<void> {
      await wake.promise;
      await new Promise((done) => setTimeout(done, togetherMilliseconds));
      wake = Promise.withResolvers();
    },
  };
}
