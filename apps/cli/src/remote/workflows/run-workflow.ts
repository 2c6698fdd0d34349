import { randomUUID } from 'node:crypto';
import { workflowSchema } from '@touchstone/contracts';
import { languageOfTerminal } from '../../files/terminal-language.ts';
import { UsageError } from '../../files/usage-error.ts';
import type { RunFlags } from '../../run/options.ts';
import { openReporters } from '../../run/reporters/choose-reporters.ts';
import { findApp } from '../builds/find-app.ts';
import { runReportOf } from '../runs/run-report.ts';
import { inTurn } from '../runs/watching/in-turn.ts';
import type { Server } from '../server/server.ts';
import { countingReports } from './children.ts';
import { linesOf } from './lines.ts';
import { findWorkflow, startWorkflow } from './server-workflows.ts';
import { watchWorkflow } from './watch-workflow.ts';

/**
 * Lets the server run a workflow and tells of its tests as of runs on this machine; answers the exit
 * code: 0 only if the workflow passed. Ctrl+C stops it there; its teardown still runs.
 */
export async function runWorkflow(
  server: Server,
  meant: readonly string[],
  flags: RunFlags,
): Promise<number> {
  const [name, ...more] = meant;
  if (name === undefined || more.length > 0)
    throw new UsageError('Name one workflow: touchstone run --remote --workflow NAME');
  const { id } = await findWorkflow(server, name);
  const path = `/workflows/get_workflow_info?workflow_id=${id}`;
  const { tests, run_config } = await server.call(path, workflowSchema);
  const body = { workflow_id: id, ...(await overridesOf(server, flags)) };
  const interrupt = new AbortController();
  const onSignal = () => interrupt.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    const startedAt = new Date();
    const reporters = openReporters(flags.reporter);
    const outline = { tests: tests.length * Math.max(1, run_config.matrix?.length ?? 0) };
    for (const one of reporters)
      one.started?.({ ...outline, workers: 1, language: languageOfTerminal() });
    const { report, told } = await watchWorkflow(server, {
      start: () => startWorkflow(server, body, randomUUID()),
      listener: inTurn(reporters),
      cancel: interrupt.signal,
    });
    const whole = runReportOf(countingReports(report, told), startedAt);
    for (const one of reporters) await one.finished(whole);
    // Beside what reporters print, which may be for programs.
    process.stderr.write(`${linesOf(server, report).join('\n')}\n`);
    return report.workflow_task.success === true ? 0 : 1;
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

async function overridesOf(server: Server, flags: RunFlags): Promise<object> {
  const { app, build, location } = flags;
  if (build !== undefined && app === undefined)
    throw new UsageError('Say of which app: --app NAME');
  return {
    // The server counts all tries, the flag those after the first; without it the workflow decides.
    ...(flags.retries > 0 && { retries: Math.min(10, flags.retries + 1) }),
    ...(app !== undefined && {
      override_build_config: true,
      build_config: {
        web_build: { app_id: (await findApp(server, app)).id, pinned_version: build ?? null },
      },
    }),
    ...(location !== undefined && { override_location: true, location_config: location }),
    ...(flags.var.size > 0 && { variable_overrides: Object.fromEntries(flags.var) }),
  };
}
