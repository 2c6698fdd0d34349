import { TouchstoneError } from '@touchstone/platform';
import { z } from 'zod';
import { retryFailed, sendBackfill } from '../backfill/index.ts';
import { noteApproval, sendListing } from '../connection/index.ts';
import { idSchema, installationSchema, repositorySchema, userSchema } from '../github/index.ts';
import {
  removeRepositories,
  saveInstallation,
  saveRepositories,
  setRemoved,
  setSuspended,
} from '../installation/index.ts';
import type { ReviewParts } from '../parts.ts';
import { sendPeople } from '../people/index.ts';
import type { Work } from '../work.ts';

interface AccountContext {
  parts: Pick<ReviewParts, 'queue' | 'github'>;
  work: Work;
  organizationId: string;
  installationId: string;
  action: string;
}

type Handler = (context: AccountContext, body: unknown) => Promise<void>;

/** What each kind of delivery does to what is known of the account and its repositories. */
export const accountHandlers: Record<string, Handler> = {
  /** What was closed is open again, or more may be read than before. */
  async installation({ parts, work, organizationId, installationId, action }) {
    if (!['unsuspend', 'new_permissions_accepted'].includes(action)) return;
    await retryFailed(work, organizationId, { jobId: undefined, days: undefined });
    await sendBackfill(parts, organizationId, { transaction: work });
    await sendListing(parts, organizationId, installationId, work);
  },

  async installation_repositories(context, body) {
    const { parts, work, organizationId, installationId } = context;
    const { repositories_removed: removed } = z
      .object({ repositories_removed: z.array(z.object({ id: idSchema })).default([]) })
      .parse(body);
    await removeRepositories(work, organizationId, { ids: removed.map(({ id }) => id) });
    await sendListing(parts, organizationId, installationId, work);
  },

  async repository({ parts, work, organizationId, installationId, action }, body) {
    const { repository } = z.object({ repository: repositorySchema }).parse(body);
    if (action === 'deleted')
      return removeRepositories(work, organizationId, { ids: [repository.id] });
    const isKnown = await work
      .selectFrom('repository')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('id', '=', repository.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (isKnown !== undefined) {
      await saveRepositories(work, organizationId, installationId, [repository]);
      const failed = { jobId: undefined, days: undefined };
      if ((await retryFailed(work, organizationId, failed)) > 0)
        await sendBackfill(parts, organizationId, { transaction: work });
    }
    // Where a repository comes from or goes to is for GitHub to say.
    if (action === 'created' || action === 'transferred' || isKnown === undefined)
      await sendListing(parts, organizationId, installationId, work);
  },

  member: readPeople,
  organization: readPeople,

  async installation_target({ work, installationId }, body) {
    const { account } = z.object({ account: userSchema.nullish() }).parse(body);
    if (account === null || account === undefined) return;
    await work
      .updateTable('github_installation')
      .set({ account_login: account.login })
      .where('installation_id', '=', installationId)
      .execute();
  },
};

async function readPeople({ parts, work, organizationId }: AccountContext) {
  await sendPeople(parts, organizationId, work);
}

/**
 * What GitHub says of an installation itself, which may come before anybody here has linked it. The
 * transaction has named it.
 * @throws TouchstoneError malformed_request
 */
export async function takeInstallation(
  parts: Pick<ReviewParts, 'github'>,
  work: Work,
  action: string,
  body: unknown,
): Promise<void> {
  const read = z
    .object({ installation: installationSchema, requester: userSchema.nullish() })
    .safeParse(body);
  if (!read.success)
    throw new TouchstoneError('malformed_request', {
      message: 'This is no installation of GitHub.',
      cause: read.error,
    });
  const { installation, requester } = read.data;
  await saveInstallation(work, installation);
  switch (action) {
    case 'deleted':
      parts.github?.drop(installation.id);
      return setRemoved(work, installation.id);
    case 'suspend':
      parts.github?.drop(installation.id);
      return setSuspended(work, installation.id, new Date(installation.suspended_at ?? Date.now()));
    case 'unsuspend':
      return setSuspended(work, installation.id, null);
    case 'created':
      if (requester) await noteApproval(work, requester.id, installation.id);
  }
}
