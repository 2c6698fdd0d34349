import {
  runDetailSchema,
  runItemSchema,
  startedRunSchema,
  type TestReport,
} from '@touchstone/contracts';
import { z } from 'zod';
import { UsageError } from '../../files/usage-error.ts';
import { RemoteError } from '../server/remote-error.ts';
import type { Server } from '../server/server.ts';
import { findTests } from '../tests/find-tests.ts';
import { readLinks } from '../tests/links.ts';

export type ServerRun = z.infer<typeof runItemSchema>;
/** A run with its report, if it left one. */
export type RunDetail = z.infer<typeof runDetailSchema>;

const runListSchema = z.object({ items: z.array(runItemSchema) });

export const isOver = (status: ServerRun['status']): boolean =>
  ['completed', 'failed', 'cancelled', 'timeout'].includes(status);

/** The newest runs, of one test or of all. */
export async function listRuns(
  server: Server,
  { testId, limit }: { testId?: string; limit: number },
): Promise<ServerRun[]> {
  const query = new URLSearchParams({ limit: String(limit), ...(testId && { test_id: testId }) });
  return (await server.call(`/runs?${query}`, runListSchema)).items;
}

/** Starts a run of a test; asked again with the same key, the server starts no second one. */
export async function startRun(
  server: Server,
  body: object,
  idempotencyKey: string,
): Promise<string> {
  const path = '/execution/api/execute_test_id_async';
  const call = { method: 'POST', body, idempotencyKey } as const;
  return (await server.call(path, startedRunSchema, call)).task_id;
}

export function readRun(server: Server, taskId: string): Promise<RunDetail> {
  return server.call(`/runs/${encodeURIComponent(taskId)}`, runDetailSchema);
}

/**
 * The run that is meant: by the id of its task, or the newest one of a test that is named by its
 * name, id or file.
 * @throws UsageError when there is none
 */
export async function findRun(server: Server, meant: string): Promise<RunDetail> {
  if (z.uuid().safeParse(meant).success) {
    const run = await readRun(server, meant).catch((error: unknown) => {
      if (error instanceof RemoteError && error.status === 404) return undefined;
      throw error;
    });
    if (run !== undefined) return run;
  }
  const [test] = await findTests(server, await readLinks(server.url), [meant]);
  const [newest] = test === undefined ? [] : await listRuns(server, { testId: test.id, limit: 1 });
  if (newest !== undefined) return readRun(server, newest.task_id);
  throw new UsageError(`${test?.name ?? meant} has not run on ${server.url} yet.`);
}

/** The report of a run that ended; one that could not even begin has only why. */
export function reportOfRun(
  { run, report }: RunDetail,
  { name, tags }: { name: string; tags: readonly string[] },
): TestReport {
  if (report !== null) return report;
  const isCancelled = run.status === 'cancelled';
  return {
    name,
    file: `${name}.yaml`,
    platform: 'web',
    tags: [...tags],
    verdict: isCancelled ? 'cancelled' : 'error',
    ...(run.error_message !== null && { message: run.error_message }),
    started_at: run.started_at ?? run.created_at,
    milliseconds: 1000 * (run.execution_time_seconds ?? 0),
    flaky: false,
    attempts: [],
  };
}
