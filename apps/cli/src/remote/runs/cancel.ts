import { stoppedRunSchema } from '@touchstone/contracts';
import { answer, type RemoteFlags } from '../carry-out.ts';
import type { Server } from '../server/server.ts';
import { findRun } from './server-runs.ts';

/** Stops a run; answers the exit code: 1 if it had ended before. */
export async function cancel(server: Server, meant: string, flags: RemoteFlags): Promise<number> {
  const { run } = await findRun(server, meant);
  const path = `/execution/tests/status/cancel/${run.task_id}`;
  const stopped = await server.call(path, stoppedRunSchema, { method: 'POST' });
  answer(flags, stopped, [stopped.message]);
  return stopped.success ? 0 : 1;
}
