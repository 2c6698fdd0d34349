import { handle, type JobDefinition, type JobHandler } from '@touchstone/platform';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TestingParts } from '../parts.ts';
import { advanceJob } from '../workflow-runs/advance-job.ts';
import { startWorkflowWithin } from '../workflow-runs/start.ts';
import { nextTimes } from './schedule.ts';
import { selectWorkflow } from './store.ts';

type Parts = Pick<TestingParts, 'database' | 'queue' | 'vault' | 'log'>;

/** Every minute: starts the workflows whose time has come, and ends those that take too long. */
export const scheduleJob = {
  name: 'workflow.schedule',
  payload: z.object({}),
  retries: 0,
  retryDelaySeconds: 5,
  timeoutSeconds: 55,
  schedule: '* * * * *',
} satisfies JobDefinition;

export function scheduleHandler(parts: Parts): JobHandler {
  return handle(scheduleJob, async () => {
    await startDue(parts, new Date());
    await wakeOverdue(parts);
  });
}

/**
 * Starts each workflow that was due by `now`, once, however many times it missed while nothing ran.
 * One whose last run still goes on is started all the same: runs of one workflow do not depend on
 * each other.
 */
export async function startDue(parts: Parts, now: Date): Promise<void> {
  const due = await inInstallation(parts, (transaction) =>
    transaction
      .selectFrom('workflow')
      .select(['organization_id', 'id'])
      .where('next_run_at', '<=', now)
      .orderBy('next_run_at')
      .limit(1000)
      .execute(),
  );
  for (const { organization_id, id } of due) {
    await startOne(parts, { organizationId: organization_id, id, now }).catch((error: unknown) => {
      parts.log.error({ err: error, workflow: id }, 'a scheduled workflow could not be started');
    });
  }
}

async function startOne(
  parts: Parts,
  { organizationId, id, now }: { organizationId: string; id: string; now: Date },
): Promise<void> {
  await parts.database.inOrganization(organizationId, async (transaction) => {
    const taken = await transaction
      .selectFrom('workflow')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .where('next_run_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (taken === undefined) return;
    const row = await selectWorkflow(transaction, organizationId, id);
    if (row?.schedule == null) return;
    const [next] = nextTimes({ cron: row.schedule, timezone: row.schedule_timezone }, now, 1);
    await transaction
      .updateTable('workflow')
      .set({ next_run_at: next ?? null })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    await startWorkflowWithin(transaction, parts, organizationId, {
      asked: { workflow_id: id },
      startedBy: { userId: null, keyId: null, source: 'workflow', ci: {} },
      triggeredBy: 'schedule',
      isRepeatable: false,
    });
  });
}

async function wakeOverdue({ database, queue }: Parts): Promise<void> {
  const overdue = await inInstallation({ database }, (transaction) =>
    transaction
      .selectFrom('workflow_run')
      .select(['organization_id', 'id'])
      .where('state', '!=', 'ended')
      .where('deadline', '<=', new Date())
      .limit(1000)
      .execute(),
  );
  for (const { organization_id: organizationId, id } of overdue) {
    await database.inOrganization(organizationId, (transaction) =>
      queue.send(advanceJob, { workflowRunId: id }, { transaction, organizationId }),
    );
  }
}

/** In the name of the installation, which may look at, not change, what all organizations have. */
function inInstallation<Result>(
  { database }: Pick<Parts, 'database'>,
  work: (
    transaction: Parameters<Parameters<typeof database.inOrganization>[1]>[0],
  ) => Promise<Result>,
): Promise<Result> {
  return database.global.transaction().execute(async (transaction) => {
    await sql`select set_config('app.installation', 'yes', true)`.execute(transaction);
    return work(transaction);
  });
}
