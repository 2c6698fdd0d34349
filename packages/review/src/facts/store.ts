import { sql } from 'kysely';
import type { GithubCommit, GithubUser } from '../github/index.ts';
import type { Work } from '../work.ts';
import type { Fact, SeenPerson } from './fact.ts';
import { type HashKeys, hashEmail } from './hashing.ts';
import { type Place, upsertFacts } from './upsert.ts';

/** Columns of a pull request that its list does not tell. */
const ofDetails = ['additions', 'deletions', 'changed_files', 'commit_count', 'merged_by_id'];

/** Pull requests as a list, a webhook or their own address tells of them. */
export function savePullRequests(work: Work, place: Place, facts: Fact<'pull_request'>[]) {
  return upsertFacts(work, 'pull_request', place, facts, {
    key: ['number'],
    newerBy: 'updated_at',
    kept: ofDetails,
    earliest: ['first_authored_at'],
    untouched: ['details_for', 'files_for'],
  });
}

/** Comments; one that is gone stays gone. */
export function saveComments(work: Work, place: Place, facts: Fact<'pull_request_comment'>[]) {
  return upsertFacts(work, 'pull_request_comment', place, facts, {
    key: ['kind', 'id'],
    newerBy: 'updated_at',
    unless: 'deleted_at',
    untouched: ['resolved_at', 'resolved_by_id', 'deleted_at'],
  });
}

/** Marks comments as deleted, also such as were never seen. */
export async function deleteComments(
  work: Work,
  place: Place,
  facts: Fact<'pull_request_comment'>[],
): Promise<void> {
  const gone = facts.map((fact) => ({ ...fact, body: '', deleted_at: fact.updated_at }));
  await upsertFacts(work, 'pull_request_comment', place, gone, { key: ['kind', 'id'] });
}

export function saveBranchCommits(work: Work, place: Place, facts: Fact<'branch_commit'>[]) {
  return upsertFacts(work, 'branch_commit', place, facts, { key: ['sha'] });
}

export function saveIssues(work: Work, place: Place, facts: Fact<'issue'>[]) {
  return upsertFacts(work, 'issue', place, facts, {
    key: ['number'],
    newerBy: 'updated_at',
    unless: 'deleted_at',
    untouched: ['deleted_at'],
  });
}

/** What is listed is there: a release that was deleted comes back as another one. */
export function saveReleases(work: Work, place: Place, facts: Fact<'release'>[]) {
  return upsertFacts(work, 'release', place, facts, { key: ['id'] });
}

export function saveTags(work: Work, place: Place, facts: Fact<'repository_tag'>[]) {
  return upsertFacts(work, 'repository_tag', place, facts, {
    key: ['name'],
    kept: ['sha', 'pushed_at'],
  });
}

export function saveDeployments(work: Work, place: Place, facts: Fact<'deployment'>[]) {
  return upsertFacts(work, 'deployment', place, facts, { key: ['id'], newerBy: 'updated_at' });
}

export function saveDeploymentStatuses(
  work: Work,
  place: Place,
  facts: Fact<'deployment_status'>[],
) {
  return upsertFacts(work, 'deployment_status', place, facts, { key: ['id'] });
}

export function saveCiRuns(work: Work, place: Place, facts: Fact<'ci_run'>[]) {
  return upsertFacts(work, 'ci_run', place, facts, { key: ['id'], newerBy: 'updated_at' });
}

/** Keeps who was seen, and when they were last active. */
export async function savePeople(
  work: Work,
  organizationId: string,
  seen: readonly SeenPerson[],
): Promise<void> {
  const people = new Map<string, SeenPerson>();
  for (const person of seen) {
    const known = people.get(person.user.id);
    const activeAt = latest(known?.activeAt ?? null, person.activeAt);
    people.set(person.user.id, { user: person.user, activeAt });
  }
  const rows = [...people.values()]
    .toSorted((one, other) => (one.user.id < other.user.id ? -1 : 1))
    .map(({ user, activeAt }) => personRow(user, activeAt));
  if (rows.length === 0) return;
  await sql`
    insert into code_host_person as old
      (organization_id, id, login, avatar_url, account_type, last_active_at)
    select ${organizationId}::uuid, id, login, avatar_url, account_type, last_active_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (id text, login text, avatar_url text, account_type text, last_active_at timestamptz)
    on conflict (organization_id, id) do update
      set login = excluded.login,
          avatar_url = coalesce(excluded.avatar_url, old.avatar_url),
          account_type = excluded.account_type,
          last_active_at = greatest(old.last_active_at, excluded.last_active_at)
      where (old.login, old.account_type) is distinct from (excluded.login, excluded.account_type)
         or old.avatar_url is distinct from coalesce(excluded.avatar_url, old.avatar_url)
         or coalesce(old.last_active_at, '-infinity')
              < coalesce(excluded.last_active_at, '-infinity')`.execute(work);
}

/** Keeps which person the addresses of commits belong to, as far as the code host says so. */
export async function saveEmails(
  work: Work,
  organizationId: string,
  commits: readonly GithubCommit[],
  keys: HashKeys,
): Promise<void> {
  const rows = new Map<string, { email_hash: string; person_id: string }>();
  for (const { commit, author } of commits) {
    const email = commit.author?.email;
    if (!email || author === null) continue;
    const email_hash = `\\x${hashEmail(email, keys).toString('hex')}`;
    rows.set(email_hash, { email_hash, person_id: author.id });
  }
  if (rows.size === 0) return;
  const sorted = [...rows.values()].toSorted((one, other) =>
    one.email_hash < other.email_hash ? -1 : 1,
  );
  await sql`
    insert into code_host_email (organization_id, email_hash, person_id)
    select ${organizationId}::uuid, email_hash, person_id
      from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb)
        as given (email_hash bytea, person_id text)
    on conflict (organization_id, email_hash) do nothing`.execute(work);
}

function personRow({ id, login, avatar_url, type }: GithubUser, activeAt: Date | null) {
  return {
    id,
    login,
    avatar_url: avatar_url ?? null,
    account_type: type,
    last_active_at: activeAt,
  };
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
