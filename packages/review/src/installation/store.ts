import type { ConnectionStatus } from '@touchstone/contracts';
import { type Selectable, sql } from 'kysely';
import type { GithubInstallation } from '../github/index.ts';
import type { ReviewTables } from '../schema/index.ts';
import type { Work } from '../work.ts';

export type InstallationRow = Selectable<ReviewTables['github_installation']>;

/**
 * Lets a transaction see one installation, whosever it is. Only after GitHub's signature, or the proof
 * of who administers its account, has shown that it may be named.
 */
export async function nameInstallation(work: Work, installationId: string): Promise<void> {
  await sql`select set_config('app.github_installation', ${installationId}, true)`.execute(work);
}

/** An installation that the transaction has named or that is of its organization. */
export function selectInstallation(
  work: Work,
  installationId: string,
): Promise<InstallationRow | undefined> {
  return work
    .selectFrom('github_installation')
    .selectAll()
    .where('installation_id', '=', installationId)
    .executeTakeFirst();
}

/** Whether an organization may use what its installation sees. */
export function hasAccess(row: InstallationRow | undefined): row is InstallationRow {
  return row !== undefined && row.status === 'active' && row.listed_at !== null;
}

/** The one that is linked to an organization: a living one before one that is gone. */
export function selectLinked(
  work: Work,
  organizationId: string,
): Promise<InstallationRow | undefined> {
  return work
    .selectFrom('github_installation')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy(sql`status = 'removed'`)
    .orderBy('verified_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Keeps what GitHub says of an installation; whose it is stays as it was. The transaction has named
 * it.
 */
export async function saveInstallation(
  work: Work,
  {
    id,
    account,
    target_type,
    repository_selection,
    permissions,
    events,
    suspended_at,
  }: GithubInstallation,
): Promise<void> {
  const type = account.type ?? target_type;
  const facts = {
    account_id: account.id,
    account_login: account.login,
    account_type: type === 'Organization' ? ('organization' as const) : ('user' as const),
    account_avatar_url: account.avatar_url ?? null,
    repository_selection,
    permissions: JSON.stringify(permissions),
    events,
    suspended_at: suspended_at ? new Date(suspended_at) : null,
  };
  await work
    .insertInto('github_installation')
    .values({ installation_id: id, status: 'pending', ...facts })
    .onConflict((conflict) => conflict.column('installation_id').doUpdateSet(facts))
    .execute();
  await setSuspended(work, id, suspended_at ? new Date(suspended_at) : null);
}

/** Closes or opens an installation as GitHub has it. */
export async function setSuspended(
  work: Work,
  installationId: string,
  suspendedAt: Date | null,
): Promise<void> {
  await work
    .updateTable('github_installation')
    .set({
      suspended_at: suspendedAt,
      status: sql<Exclude<ConnectionStatus, 'pending_approval'>>`case
        when status = 'removed' then 'removed'
        when ${suspendedAt}::timestamptz is not null then 'suspended'
        when listed_at is null then 'pending'
        else 'active' end`,
    })
    .where('installation_id', '=', installationId)
    .execute();
}

/** Marks an installation as gone at GitHub. */
export async function setRemoved(work: Work, installationId: string): Promise<void> {
  await work
    .updateTable('github_installation')
    .set({ status: 'removed', removed_at: sql<Date>`now()` })
    .where('installation_id', '=', installationId)
    .execute();
}

/** Links an installation that nobody else has; it may have been gone before. */
export async function linkInstallation(
  work: Work,
  installationId: string,
  organizationId: string,
): Promise<void> {
  await work
    .updateTable('github_installation')
    .set({
      organization_id: organizationId,
      verified_at: sql<Date>`now()`,
      removed_at: null,
      listed_at: null,
      list_error: null,
      status: sql<'pending' | 'suspended'>`case
        when suspended_at is null then 'pending' else 'suspended' end`,
    })
    .where('installation_id', '=', installationId)
    .execute();
}

/** Gives up what an organization has linked. */
export async function unlinkInstallations(work: Work, organizationId: string): Promise<string[]> {
  const linked = await work
    .selectFrom('github_installation')
    .select('installation_id')
    .where('organization_id', '=', organizationId)
    .execute();
  for (const { installation_id } of linked) {
    // Without an organization it is only seen by its name.
    await nameInstallation(work, installation_id);
    await work
      .updateTable('github_installation')
      .set({ organization_id: null, verified_at: null, listed_at: null, people_at: null })
      .where('installation_id', '=', installation_id)
      .execute();
  }
  return linked.map(({ installation_id }) => installation_id);
}
