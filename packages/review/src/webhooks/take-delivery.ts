import { type JobDefinition, TouchstoneError } from '@touchstone/platform';
import { sql } from 'kysely';
import { z } from 'zod';
import { nameInstallation, selectInstallation } from '../installation/index.ts';
import type { ReviewParts } from '../parts.ts';
import { takeInstallation } from './account-handlers.ts';
import { envelopeSchema, withoutSource } from './payload.ts';
import { insertDelivery } from './store.ts';

/** Does what a delivery says. */
export const deliveryJob = {
  name: 'review.webhook',
  payload: z.object({ deliveryId: z.string() }),
  retries: 5,
  retryDelaySeconds: 2,
  timeoutSeconds: 60,
} satisfies JobDefinition;

interface Taken {
  id: string;
  event: string;
  body: unknown;
}

/**
 * Takes a delivery whose signature is good: what concerns the installation itself at once, everything
 * else as a job. What belongs to an installation that nobody here has linked is forgotten.
 * @returns false when it was taken before
 */
export async function takeDelivery(
  parts: ReviewParts,
  { id, event, body }: Taken,
): Promise<boolean> {
  const kept = withoutSource(body);
  const envelope = envelopeSchema.safeParse(kept);
  if (!envelope.success || id === '' || id.length > 100 || !/^[a-z_]{1,60}$/.test(event))
    throw new TouchstoneError('malformed_request', { message: 'This is no delivery of GitHub.' });
  const { action = null, installation } = envelope.data;
  if (!installation) return true;
  return parts.database.global.transaction().execute(async (work) => {
    await nameInstallation(work, installation.id);
    if (event === 'installation') await takeInstallation(parts, work, action ?? '', kept);
    const row = await selectInstallation(work, installation.id);
    if (!row?.organization_id) return true;
    const { organization_id: organizationId } = row;
    await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(work);
    const isNew = await insertDelivery(work, organizationId, { id, event, action, body: kept });
    if (!isNew) return false;
    await work
      .updateTable('github_installation')
      .set({ delivered_at: sql<Date>`now()` })
      .where('installation_id', '=', installation.id)
      // Not with each one: they would wait for each other.
      .where(sql<boolean>`coalesce(delivered_at, '-infinity') < now() - interval '1 minute'`)
      .execute();
    await parts.queue.send(deliveryJob, { deliveryId: id }, { organizationId, transaction: work });
    return true;
  });
}
