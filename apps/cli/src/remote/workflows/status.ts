import { styleText } from 'node:util';
import { answer, type RemoteFlags } from '../carry-out.ts';
import type { Server } from '../server/server.ts';
import { linesOf, markOf } from './lines.ts';
import { findWorkflowRun, listWorkflows, type ServerWorkflow } from './server-workflows.ts';

/**
 * Says how far a run of a workflow is, or how each workflow ended last; answers the exit code: of one
 * run 0 only if it has passed.
 */
export async function workflowStatus(
  server: Server,
  meant: string | undefined,
  flags: RemoteFlags,
): Promise<number> {
  if (meant === undefined) {
    const workflows = await listWorkflows(server);
    const lines = workflows.length === 0 ? ['There are no workflows yet.'] : workflows.map(lineOf);
    answer(flags, { server: server.url, workflows }, lines);
    return 0;
  }
  const report = await findWorkflowRun(server, meant);
  answer(flags, report, linesOf(server, report));
  return report.workflow_task.success === true ? 0 : 1;
}

function lineOf({ name, last_execution: last }: ServerWorkflow): string {
  if (last === null) return `${styleText('dim', 'never ran')} ${name}`;
  return `${markOf(last.status)} ${name} ${styleText('dim', last.id)}`;
}
