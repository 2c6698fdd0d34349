import {
  startedWorkflowSchema,
  type UnifiedReport,
  unifiedReportSchema,
  workflowHistorySchema,
  workflowListSchema,
} from '@touchstone/contracts';
import { z } from 'zod';
import { UsageError } from '../../files/usage-error.ts';
import { RemoteError } from '../server/remote-error.ts';
import type { Server } from '../server/server.ts';

export type ServerWorkflow = z.infer<typeof workflowListSchema>['data'][number];

const pageSize = 200;

/** Every workflow of the organization, by name. */
export async function listWorkflows(server: Server): Promise<ServerWorkflow[]> {
  const all: ServerWorkflow[] = [];
  for (;;) {
    const path = `/workflows/get_with_last_status?limit=${pageSize}&offset=${all.length}`;
    const { data, count } = await server.call(path, workflowListSchema);
    all.push(...data);
    if (data.length === 0 || all.length >= count) return all;
  }
}

/**
 * The workflow that is meant, by its name or id.
 * @throws UsageError when there is none
 */
export async function findWorkflow(server: Server, meant: string): Promise<ServerWorkflow> {
  const all = await listWorkflows(server);
  const found = all.find(({ name }) => name === meant) ?? all.find(({ id }) => id === meant);
  if (found !== undefined) return found;
  const names = all.slice(0, 10).map(({ name }) => name);
  throw new UsageError(
    `There is no workflow ${meant} on ${server.url}${names.length > 0 ? ` (${names.join(', ')})` : ''}.`,
  );
}

/** Starts a run of a workflow; asked again with the same key, the server starts no second one. */
export async function startWorkflow(
  server: Server,
  body: object,
  idempotencyKey: string,
): Promise<string> {
  const path = '/execution/api/execute_workflow_id_async';
  const call = { method: 'POST', body, idempotencyKey } as const;
  return (await server.call(path, startedWorkflowSchema, call)).task_id;
}

/** How a run of a workflow goes, or how it ended, with each of its tests. */
export function readWorkflowRun(server: Server, taskId: string): Promise<UnifiedReport> {
  return server.call('/workflows/share/unified-report', unifiedReportSchema, {
    method: 'POST',
    body: { workflow_task_id: taskId },
  });
}

/**
 * The run of a workflow that is meant: by the id of its task, or the newest one of a workflow that is
 * named by its name or id.
 * @throws UsageError when there is none
 */
export async function findWorkflowRun(server: Server, meant: string): Promise<UnifiedReport> {
  if (z.uuid().safeParse(meant).success) {
    const run = await readWorkflowRun(server, meant).catch((error: unknown) => {
      if (error instanceof RemoteError && error.status === 404) return undefined;
      throw error;
    });
    if (run !== undefined) return run;
  }
  const { id, name } = await findWorkflow(server, meant);
  const path = `/workflows/status/history/${id}?limit=1`;
  const [newest] = (await server.call(path, workflowHistorySchema)).executions;
  if (newest !== undefined) return readWorkflowRun(server, newest.execution_id);
  throw new UsageError(`${name} has not run on ${server.url} yet.`);
}
