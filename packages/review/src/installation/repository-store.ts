import { sql } from 'kysely';
import type { GithubRepository } from '../github/index.ts';
import type { Work } from '../work.ts';

/**
 * Keeps repositories of an installation by what GitHub says of them now.
 * @returns ids of those that were not there before, or had been removed
 */
export async function saveRepositories(
  work: Work,
  organizationId: string,
  installationId: string,
  repositories: readonly GithubRepository[],
): Promise<string[]> {
  const ids = repositories.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows: present } = await sql<{ id: string }>`
    select id from repository where organization_id = ${organizationId}
       and id = any(${ids}) and removed_at is null`.execute(work);
  const rows = repositories
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((given) => ({
      id: given.id,
      full_name: given.full_name,
      default_branch: given.default_branch,
      is_private: given.private,
      is_archived: given.archived,
      is_fork: given.fork,
      primary_language: given.language ?? null,
      pushed_at: given.pushed_at ?? null,
    }));
  await sql`
    insert into repository as old (organization_id, id, installation_id, full_name, default_branch,
      is_private, is_archived, is_fork, primary_language, pushed_at)
    select ${organizationId}::uuid, id, ${installationId}, full_name, default_branch,
           is_private, is_archived, is_fork, primary_language, pushed_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (id text, full_name text, default_branch text, is_private boolean,
                  is_archived boolean, is_fork boolean, primary_language text, pushed_at timestamptz)
    on conflict (organization_id, id) do update
      set installation_id = excluded.installation_id, full_name = excluded.full_name,
          default_branch = excluded.default_branch, is_private = excluded.is_private,
          is_archived = excluded.is_archived, is_fork = excluded.is_fork,
          primary_language = coalesce(excluded.primary_language, old.primary_language),
          pushed_at = greatest(old.pushed_at, excluded.pushed_at),
          -- What happened in between was not seen.
          covered_from = case when old.removed_at is null then old.covered_from end,
          reconciled_until = case when old.removed_at is null then old.reconciled_until end,
          removed_at = null`.execute(work);
  const known = new Set(present.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Marks repositories as removed: nobody sees or reads them from now on. */
export async function removeRepositories(
  work: Work,
  organizationId: string,
  which: { ids: readonly string[] } | { except: readonly string[]; installationId: string } | 'all',
): Promise<void> {
  const chosen =
    which === 'all'
      ? sql`true`
      : 'ids' in which
        ? sql`id = any(${which.ids})`
        : sql`installation_id = ${which.installationId} and not (id = any(${which.except}))`;
  await sql`
    update repository set removed_at = now()
     where organization_id = ${organizationId} and removed_at is null and ${chosen}`.execute(work);
}
