import { styleText } from 'node:util';
import { executionTaskSchema } from '@touchstone/contracts';
import { answer, type RemoteFlags } from '../carry-out.ts';
import type { Server } from '../server/server.ts';
import { findRun, isOver, listRuns, type ServerRun } from './server-runs.ts';

/**
 * Says how far a run is, or how the newest runs went; answers the exit code: of one run 0 only if it
 * has passed.
 */
export async function status(
  server: Server,
  meant: string | undefined,
  flags: RemoteFlags,
): Promise<number> {
  if (meant === undefined) {
    const runs = await listRuns(server, { limit: 20 });
    const lines = runs.length === 0 ? ['Nothing has run yet.'] : runs.map(lineOf);
    answer(flags, { server: server.url, runs }, lines);
    return 0;
  }
  const { run } = await findRun(server, meant);
  const waitsFor = run.status === 'queued' ? await missing(server, run) : null;
  answer(flags, run, [lineOf(run), ...details(run, waitsFor)]);
  return run.success === true ? 0 : 1;
}

function lineOf(run: ServerRun): string {
  const { word, color } = verdictOf(run);
  const time =
    run.execution_time_seconds === null ? '' : ` ${run.execution_time_seconds.toFixed(1)} s`;
  return `${styleText(color, word.padEnd(9))} ${run.test_name}${styleText('dim', `${time} ${run.task_id}`)}`;
}

function verdictOf({ status, success }: ServerRun) {
  if (!isOver(status)) return { word: status, color: 'yellow' } as const;
  if (success === true) return { word: 'passed', color: 'green' } as const;
  return { word: status === 'completed' ? 'failed' : status, color: 'red' } as const;
}

/** What a run that nobody has taken waits for, if that is not there. */
async function missing(server: Server, { task_id }: ServerRun): Promise<string | null> {
  const path = `/tests/get_test_execution_task?task_id=${task_id}`;
  return (await server.call(path, executionTaskSchema)).current_step;
}

function details(run: ServerRun, waitsFor: string | null): string[] {
  if (run.error_message !== null) return [`  ${run.error_message}`];
  if (isOver(run.status)) return [];
  const of = run.total_steps === null ? '' : ` of ${run.total_steps}`;
  if (waitsFor !== null) return [`  ${waitsFor}`];
  const step = run.current_step === null ? '' : `: ${run.current_step}`;
  return [`  ${run.steps_completed}${of} steps done${step}`];
}
