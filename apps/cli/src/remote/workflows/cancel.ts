import { stoppedWorkflowSchema } from '@touchstone/contracts';
import { answer, type RemoteFlags } from '../carry-out.ts';
import type { Server } from '../server/server.ts';
import { findWorkflowRun } from './server-workflows.ts';

/** Stops a run of a workflow; answers the exit code: 1 if it had ended before. */
export async function cancelWorkflow(
  server: Server,
  meant: string,
  flags: RemoteFlags,
): Promise<number> {
  const { workflow_task: task } = await findWorkflowRun(server, meant);
  const path = `/workflows/status/cancel/${task.task_id}`;
  const stopped = await server.call(path, stoppedWorkflowSchema, { method: 'POST' });
  answer(flags, stopped, [stopped.message]);
  return stopped.success ? 0 : 1;
}
