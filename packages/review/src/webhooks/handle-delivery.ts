import { handle, type JobHandler } from '@touchstone/platform';
import { nameInstallation } from '../installation/index.ts';
import { maySync } from '../may-sync.ts';
import type { ReviewParts } from '../parts.ts';
import { selectRepository } from '../reading/index.ts';
import { selectSettings } from '../settings/index.ts';
import type { Work } from '../work.ts';
import { accountHandlers } from './account-handlers.ts';
import { repositoryHandlers } from './handlers.ts';
import { envelopeSchema } from './payload.ts';
import { type Delivery, markHandled, selectDelivery } from './store.ts';
import { deliveryJob } from './take-delivery.ts';

export function deliveryHandler(parts: ReviewParts): JobHandler {
  return handle(deliveryJob, async ({ deliveryId }, { organizationId }) => {
    if (organizationId === null) return;
    const isFollowed = await maySync(parts, organizationId);
    await parts.database.inOrganization(organizationId, async (work) => {
      const delivery = await selectDelivery(work, organizationId, deliveryId);
      if (delivery === undefined) return;
      await handleDelivery({ parts, work, organizationId, isFollowed }, delivery);
      await markHandled(work, organizationId, deliveryId);
    });
  });
}

interface Handling {
  parts: ReviewParts;
  work: Work;
  organizationId: string;
  /** Whether what happens in repositories still matters; what happens to the account always does. */
  isFollowed: boolean;
}

/** Does what a delivery says, if it is of a kind and of a repository that is known here. */
async function handleDelivery(
  { parts, work, organizationId, isFollowed }: Handling,
  { event, body }: Delivery,
): Promise<void> {
  const { action = '', installation, repository } = envelopeSchema.parse(body);
  const ofAccount = accountHandlers[event];
  if (ofAccount !== undefined && installation) {
    await nameInstallation(work, installation.id);
    const context = { parts, work, organizationId, installationId: installation.id, action };
    return ofAccount(context, body);
  }
  const ofRepository = repositoryHandlers[event];
  if (ofRepository === undefined || !repository || !isFollowed) return;
  const place = { organizationId, repositoryId: repository.id };
  const row = await selectRepository(work, place);
  const { settings } = await selectSettings(work, organizationId);
  if (row === undefined || settings.repositories.disabled.includes(row.id)) return;
  const { full_name: fullName, default_branch: defaultBranch } = row;
  await ofRepository({ parts, work, place, fullName, defaultBranch, action }, body);
}
