import { handle, type JobHandler, TouchstoneError } from '@touchstone/platform';
import { sql } from 'kysely';
import { startBackfill } from '../backfill/index.ts';
import { type GithubInstallation, readRepositories, requireApp } from '../github/index.ts';
import {
  type InstallationRow,
  removeRepositories,
  saveRepositories,
  selectInstallation,
} from '../installation/index.ts';
import type { ReviewParts } from '../parts.ts';
import { sendPeople } from '../people/index.ts';
import { listingJob } from './send-listing.ts';

/** What a listing found. */
export interface Listed {
  repositories: number;
  /** Histories that begin to be loaded. */
  jobs: number;
}

/**
 * Lists the repositories of an organization's installation and stores them; from then on there is
 * access.
 * @throws TouchstoneError installation_repositories_failed, which is kept with the installation
 */
export async function listRepositories(
  parts: ReviewParts,
  organizationId: string,
  installationId: string,
): Promise<Listed | undefined> {
  const github = requireApp(parts.github);
  const row = await parts.database.inOrganization(organizationId, (work) =>
    selectInstallation(work, installationId),
  );
  if (row === undefined || row.status === 'suspended' || row.status === 'removed') return undefined;
  const repositories = await readRepositories(github, asGithub(row)).catch(
    async (cause: unknown) => {
      await parts.database.inOrganization(organizationId, (work) =>
        work
          .updateTable('github_installation')
          .set({ list_error: 'installation_repositories_failed' })
          .where('installation_id', '=', installationId)
          .execute(),
      );
      throw new TouchstoneError('installation_repositories_failed', { cause });
    },
  );
  return parts.database.inOrganization(organizationId, async (work) => {
    const added = await saveRepositories(work, organizationId, installationId, repositories);
    const except = repositories.map(({ id }) => id);
    await removeRepositories(work, organizationId, { except, installationId });
    await work
      .updateTable('github_installation')
      .set({
        listed_at: sql<Date>`now()`,
        list_error: null,
        status: sql<'active'>`case when status = 'pending' then 'active' else status end`,
      })
      .where('installation_id', '=', installationId)
      .execute();
    const jobs = await startBackfill(parts, work, organizationId, {
      repositoryIds: added,
      isAgain: true,
    });
    await sendPeople(parts, organizationId, work);
    return { repositories: repositories.length, jobs };
  });
}

export function listingHandler(parts: ReviewParts): JobHandler {
  return handle(listingJob, async ({ installationId }, { organizationId }) => {
    if (organizationId === null || parts.github === undefined) return;
    await listRepositories(parts, organizationId, installationId);
  });
}

function asGithub(row: InstallationRow): Pick<GithubInstallation, 'id' | 'account'> {
  const type = row.account_type === 'organization' ? 'Organization' : 'User';
  return {
    id: row.installation_id,
    account: { id: row.account_id, login: row.account_login, type },
  };
}
