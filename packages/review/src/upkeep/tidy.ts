import { erasedAfterDays } from '@touchstone/billing';
import { sql } from 'kysely';
import { deleteOldStates, keptDays } from '../connection/index.ts';
import { eraseRemoved } from '../erasure/index.ts';
import { removeRepositories } from '../installation/index.ts';
import { endOf } from '../may-sync.ts';
import type { ReviewParts } from '../parts.ts';

const minute = 60_000;
const day = 86_400_000;

/** Days for which webhooks are kept as they came. */
const deliveryDays = 7;

/** Webhooks that are forgotten in one transaction. */
const batch = 5000;

/** Forgets and erases what an organization's days are over for. */
export async function tidy(parts: ReviewParts, organizationId: string, now: Date): Promise<void> {
  await parts.database.inOrganization(organizationId, async (work) => {
    await deleteOldStates(work, organizationId);
    // Suspended for as long as a disconnection is remembered: it is over.
    const suspended = await work
      .selectFrom('github_installation')
      .select('installation_id')
      .where('organization_id', '=', organizationId)
      .where((where) =>
        where.or([
          where('suspended_at', '<', daysAgo(now, keptDays)),
          where('removed_at', '<', daysAgo(now, keptDays)),
        ]),
      )
      .execute();
    for (const { installation_id: installationId } of suspended)
      await removeRepositories(work, organizationId, { except: [], installationId });
    if (suspended.length > 0)
      await work
        .updateTable('repository')
        .set({ removed_at: daysAgo(now, keptDays) })
        .where('organization_id', '=', organizationId)
        .where(
          'installation_id',
          'in',
          suspended.map(({ installation_id }) => installation_id),
        )
        .execute();
  });
  await forgetDeliveries(parts, organizationId, daysAgo(now, deliveryDays));
  const endedAt = await endOf(parts.billing, organizationId);
  if (endedAt !== null && endedAt <= daysAgo(now, erasedAfterDays)) {
    await parts.database.inOrganization(organizationId, (work) =>
      removeRepositories(work, organizationId, 'all'),
    );
    return eraseRemoved(parts, organizationId, new Date(now.getTime() + minute));
  }
  await eraseRemoved(parts, organizationId, daysAgo(now, keptDays));
}

async function forgetDeliveries(
  { database }: Pick<ReviewParts, 'database'>,
  organizationId: string,
  before: Date,
): Promise<void> {
  let deleted = batch;
  while (deleted === batch)
    deleted = await database.inOrganization(organizationId, async (work) => {
      const { numAffectedRows = 0n } = await sql`
        delete from webhook_delivery where organization_id = ${organizationId} and id in (
          select id from webhook_delivery
           where organization_id = ${organizationId} and received_at < ${before}
           limit ${batch})`.execute(work);
      return Number(numAffectedRows);
    });
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
}
