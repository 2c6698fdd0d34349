import { type Actor, recordAudit } from '@touchstone/identity';
import { TouchstoneError } from '@touchstone/platform';
import { eraseRemoved } from '../erasure/index.ts';
import { removeRepositories, selectLinked, unlinkInstallations } from '../installation/index.ts';
import type { ReviewParts } from '../parts.ts';
import { toSecond } from '../wire.ts';
import { deleteRequest } from './connect-store.ts';

const minute = 60_000;
const day = 86_400_000;

/** Days for which what was loaded is kept after a disconnection. */
export const keptDays = 30;

/**
 * Ends an organization's access to its repositories at once. What was loaded is erased after thirty
 * days, or now.
 * @returns when it is erased
 * @throws TouchstoneError installation_not_found
 */
export async function disconnect(
  parts: ReviewParts,
  { organizationId, actor }: { organizationId: string; actor: Actor },
  eraseNow: boolean,
): Promise<string> {
  const now = new Date();
  await parts.database.inOrganization(organizationId, async (work) => {
    const linked = await selectLinked(work, organizationId);
    await deleteRequest(work, organizationId);
    if (linked === undefined) throw new TouchstoneError('installation_not_found');
    await removeRepositories(work, organizationId, 'all');
    for (const id of await unlinkInstallations(work, organizationId)) parts.github?.drop(id);
    await recordAudit(work, {
      organizationId,
      actor,
      action: 'code_host.disconnected',
      subject: {
        kind: 'installation',
        id: linked.installation_id,
        label: linked.account_login,
      },
      details: { erase_now: eraseNow },
    });
  });
  // The clock of the database may be ahead.
  if (eraseNow) await eraseRemoved(parts, organizationId, new Date(now.getTime() + minute));
  return toSecond(eraseNow ? now : new Date(now.getTime() + keptDays * day));
}
