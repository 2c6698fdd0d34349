import { randomBytes } from 'node:crypto';
import type {
  createNotificationSchema,
  notificationListSchema,
  notificationSchema,
} from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { idOf, notFound } from '../ids.ts';
import type { TestingParts } from '../parts.ts';
import type { Work } from '../work.ts';
import { findWorkflow } from '../workflows/workflows.ts';
import type { NotificationTable } from './tables.ts';

type Parts = Pick<TestingParts, 'database' | 'vault'>;
type Shown = z.infer<typeof notificationSchema>;

/** Receivers of one workflow. */
const mostReceivers = 20;

/** Who is told how runs of a workflow end, the first added first. @throws TouchstoneError not_found */
export function listNotifications(
  { database }: Parts,
  organizationId: string,
  workflowId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<z.infer<typeof notificationListSchema>> {
  return database.inOrganization(organizationId, async (transaction) => {
    const { id } = await findWorkflow(transaction, organizationId, workflowId);
    const all = notificationsOf(transaction, organizationId, id);
    const count = await countOf(all);
    const rows = await all.selectAll().orderBy('id').limit(limit).offset(offset).execute();
    return { data: rows.map(shownOf), count };
  });
}

const notificationsOf = (transaction: Work, organizationId: string, workflowId: string) =>
  transaction
    .selectFrom('workflow_notification')
    .where('organization_id', '=', organizationId)
    .where('workflow_id', '=', workflowId);

async function countOf(all: ReturnType<typeof notificationsOf>): Promise<number> {
  const { count } = await all
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a receiver. The secret that signs what it gets is answered this once. */
export function addNotification(
  { database, vault }: Parts,
  organizationId: string,
  workflowId: string,
  { target, notify_on }: z.infer<typeof createNotificationSchema>,
): Promise<Shown & { secret: string | null }> {
  return database.inOrganization(organizationId, async (transaction) => {
    const workflow = await findWorkflow(transaction, organizationId, workflowId);
    const count = await countOf(notificationsOf(transaction, organizationId, workflow.id));
    if (count >= mostReceivers) throw new TouchstoneError('limit_reached');
    const id = uuid();
    const secret = target.kind === 'webhook' ? randomBytes(32).toString('base64url') : null;
    const row = await transaction
      .insertInto('workflow_notification')
      .values({
        id,
        organization_id: organizationId,
        workflow_id: workflow.id,
        kind: target.kind,
        sealed_target: vault.seal(JSON.stringify(target), id),
        shown: target.kind === 'email' ? target.address : new URL(target.url).host,
        sealed_secret: secret === null ? null : vault.seal(secret, id),
        notify_on,
        last_sent_at: null,
        last_error: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...shownOf(row), secret };
  });
}

/** @throws TouchstoneError not_found */
export async function removeNotification(
  { database }: Parts,
  organizationId: string,
  notificationId: string,
): Promise<void> {
  const id = idOf(notificationId, 'notification');
  await database.inOrganization(organizationId, async (transaction) => {
    const gone = await transaction
      .deleteFrom('workflow_notification')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw notFound('notification');
  });
}

function shownOf(row: Selectable<NotificationTable>): Shown {
  return {
    id: row.id,
    kind: row.kind,
    shown: row.shown,
    notify_on: row.notify_on,
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
    last_error: row.last_error,
  };
}
