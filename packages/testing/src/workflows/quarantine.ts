import type { updateWorkflowTestSchema, workflowTestsSchema } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { z } from 'zod';
import type { Asker } from '../asker.ts';
import { idOf, notFound } from '../ids.ts';
import type { TestingParts } from '../parts.ts';
import { isQuarantined, selectWorkflowTests } from './store.ts';
import { findWorkflow } from './workflows.ts';

type Parts = Pick<TestingParts, 'database'>;

const usualDays = 14;

/** Part of a workflow's tests that may be in quarantine at once: it is no resting place. */
const largestShare = 0.5;

const mostQuarantined = (tests: number): number => Math.max(1, Math.floor(tests * largestShare));

/** The tests of a workflow in their order, and how many may be in quarantine at once. @throws TouchstoneError not_found */
export function listTests(
  { database }: Parts,
  organizationId: string,
  workflowId: string,
): Promise<z.infer<typeof workflowTestsSchema>> {
  return database.inOrganization(organizationId, async (transaction) => {
    const { id } = await findWorkflow(transaction, organizationId, workflowId);
    const rows = await selectWorkflowTests(transaction, organizationId, id);
    const data = rows.map((row) => ({
      id: row.id,
      test_id: row.test_id,
      test_name: row.test_name,
      platform: row.platform,
      failure_policy: isQuarantined(row) ? 'ignore_failure' : 'fail_workflow',
      quarantine:
        isQuarantined(row) && row.quarantined_at !== null && row.quarantined_until !== null
          ? {
              owner: row.quarantine_owner_email,
              reason: row.quarantine_reason,
              since: row.quarantined_at.toISOString(),
              until: row.quarantined_until.toISOString(),
            }
          : null,
    })) satisfies z.infer<typeof workflowTestsSchema>['data'];
    return { data, most_quarantined: mostQuarantined(rows.length) };
  });
}

/**
 * Puts a test of a workflow into quarantine, with whoever did it as its owner and a day on which it
 * ends by itself, or takes it out.
 * @throws TouchstoneError not_found; limit_reached when too many of the workflow's tests would be in it
 */
export async function setFailurePolicy(
  { database }: Parts,
  { organizationId, userId }: Asker,
  workflowTestId: string,
  { failure_policy, reason, days }: z.infer<typeof updateWorkflowTestSchema>,
): Promise<void> {
  const id = idOf(workflowTestId, 'test of a workflow');
  await database.inOrganization(organizationId, async (transaction) => {
    const found = await transaction
      .selectFrom('workflow_test')
      .select(['id', 'workflow_id'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) throw notFound('test of a workflow');
    const isIn = failure_policy === 'ignore_failure';
    if (isIn) {
      const all = await selectWorkflowTests(transaction, organizationId, found.workflow_id);
      const others = all.filter((row) => row.id !== id && isQuarantined(row)).length;
      if (others + 1 > mostQuarantined(all.length)) {
        throw new TouchstoneError('limit_reached', {
          message: `${others} of ${all.length} tests are in quarantine already. Mend or remove one before the next goes in.`,
        });
      }
    }
    const now = new Date();
    await transaction
      .updateTable('workflow_test')
      .set({
        failure_policy,
        quarantine_owner: isIn ? userId : null,
        quarantine_reason: isIn ? (reason ?? null) : null,
        quarantined_at: isIn ? now : null,
        quarantined_until: isIn ? new Date(now.getTime() + (days ?? usualDays) * 86_400_000) : null,
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
  });
}
