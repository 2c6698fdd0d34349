import { randomUUID } from 'node:crypto';
import { languageOfTerminal } from '../../files/terminal-language.ts';
import { UsageError } from '../../files/usage-error.ts';
import type { RunFlags } from '../../run/options.ts';
import { openReporters } from '../../run/reporters/choose-reporters.ts';
import { findApp } from '../builds/find-app.ts';
import type { Server } from '../server/server.ts';
import { readYaml } from '../tests/calls/server-tests.ts';
import { type FoundTest, findTests } from '../tests/find-tests.ts';
import { readLinks } from '../tests/links.ts';
import { runReportOf } from './run-report.ts';
import { startRun } from './server-runs.ts';
import { inTurn } from './watching/in-turn.ts';
import { watchRuns } from './watching/watch-runs.ts';
import { WatchedRun } from './watching/watched-run.ts';

/**
 * Lets the server run tests and tells of them as of runs on this machine; answers the same exit code.
 * Ctrl+C stops them there. A file must be as it was pushed, or the verdict would be another one's.
 */
export async function runRemote(
  server: Server,
  meant: readonly string[],
  flags: RunFlags,
): Promise<number> {
  const tests = await choose(server, meant, flags);
  const overrides = await overridesOf(server, flags);
  const interrupt = new AbortController();
  const onSignal = () => interrupt.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    const startedAt = new Date();
    const reporters = openReporters(flags.reporter);
    for (const one of reporters)
      one.started?.({ tests: tests.length, workers: 1, language: languageOfTerminal() });
    const listener = inTurn(reporters);
    const start = async () => {
      const runs: WatchedRun[] = [];
      for (const test of tests) {
        if (interrupt.signal.aborted) break;
        const taskId = await startRun(server, { test_id: test.id, ...overrides }, randomUUID());
        const run = new WatchedRun(taskId, test, listener);
        run.begin();
        runs.push(run);
      }
      return runs;
    };
    const runs = await watchRuns(server, start, interrupt.signal);
    const report = runReportOf(await Promise.all(runs.map((run) => run.report)), startedAt);
    for (const one of reporters) await one.finished(report);
    return report.verdict === 'passed' ? 0 : 1;
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

async function choose(
  server: Server,
  meant: readonly string[],
  { tag, grep }: RunFlags,
): Promise<FoundTest[]> {
  const found = await findTests(server, await readLinks(server.url), meant);
  const wanted = found
    .filter(({ tags }) => tag.length === 0 || tag.some((one) => tags.includes(one)))
    .filter(({ name }) => grep === undefined || grep.test(name));
  if (wanted.length === 0)
    throw new UsageError(`None of ${found.length} tests has such a tag or name.`);
  for (const { id, path, text } of wanted) {
    if (path === undefined) continue;
    const there = await readYaml(server, id);
    if (there?.yaml === text) continue;
    throw new UsageError(
      `${path} is not as on the server, which would run another text. Push it (touchstone push ${path}), or run the server's by its name.`,
    );
  }
  return wanted;
}

async function overridesOf(server: Server, flags: RunFlags): Promise<object> {
  const { app, build, device, location } = flags;
  if (build !== undefined && app === undefined)
    throw new UsageError('Say of which app: --app NAME');
  return {
    // The server counts all tries, the flag those after the first.
    retries: Math.min(10, flags.retries + 1),
    ...(app !== undefined && {
      build: { app_id: (await findApp(server, app)).id, pinned_version: build ?? null },
    }),
    ...(device !== undefined && { device_model: device }),
    ...(location !== undefined && {
      run_config: { execution_mode: { initial_location: location } },
    }),
    ...(flags.var.size > 0 && { variable_overrides: Object.fromEntries(flags.var) }),
  };
}
