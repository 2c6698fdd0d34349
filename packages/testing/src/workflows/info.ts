import type { TestingParts } from '../parts.ts';
import { secondsOf } from '../runs/present.ts';
import { statusOf } from '../runs/run.ts';
import { selectRuns, standingOf } from '../runs/store.ts';
import { selectWorkflowTests } from './store.ts';
import { findWorkflow } from './workflows.ts';

/** A workflow's tests with how each ended last, in this workflow or elsewhere. */
export function readInfo(
  { database }: Pick<TestingParts, 'database'>,
  organizationId: string,
  workflowId: string,
) {
  return database.inOrganization(organizationId, async (transaction) => {
    const { id, name } = await findWorkflow(transaction, organizationId, workflowId);
    const tests = await selectWorkflowTests(transaction, organizationId, id);
    const runs =
      tests.length === 0
        ? []
        : await selectRuns(transaction, organizationId)
            .distinctOn('test_id')
            .where(
              'test_id',
              'in',
              tests.map(({ test_id }) => test_id),
            )
            .orderBy('test_id')
            .orderBy('id', 'desc')
            .execute();
    const last = new Map(runs.map((run) => [run.test_id, run]));
    return {
      data: {
        id,
        name,
        test_info: tests.map(({ test_id, test_name, platform }) => {
          const run = last.get(test_id);
          return {
            id: test_id,
            name: test_name,
            platform,
            last_status: run === undefined ? null : statusOf(standingOf(run)),
            last_execution_time: run?.created_at.toISOString() ?? null,
            last_duration: run === undefined ? null : secondsOf(run),
          };
        }),
      },
    };
  });
}
