import { sql } from 'kysely';
import type { Work } from '../work.ts';

export interface Delivery {
  id: string;
  event: string;
  action: string | null;
  body: unknown;
}

/** @returns false when it was taken before */
export async function insertDelivery(
  work: Work,
  organizationId: string,
  { id, event, action, body }: Delivery,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await work
    .insertInto('webhook_delivery')
    .values({ organization_id: organizationId, id, event, action, body: JSON.stringify(body) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** One that nobody has handled yet. */
export async function selectDelivery(
  work: Work,
  organizationId: string,
  id: string,
): Promise<Delivery | undefined> {
  return work
    .selectFrom('webhook_delivery')
    .select(['id', 'event', 'action', 'body'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function markHandled(work: Work, organizationId: string, id: string): Promise<void> {
  await work
    .updateTable('webhook_delivery')
    .set({ handled_at: sql<Date>`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
