import type { ConnectionStatus } from '@touchstone/contracts';
import { isolateByOrganization } from '@touchstone/platform';
import { type Generated, type Kysely, sql } from 'kysely';

/**
 * An installation of the GitHub App. GitHub tells of it before anybody here has proved that it is
 * theirs: until then it belongs to no organization, and is shown to nobody.
 */
interface GithubInstallationTable {
  installation_id: string;
  organization_id: string | null;
  account_id: string;
  account_login: string;
  account_type: 'organization' | 'user';
  account_avatar_url: string | null;
  status: Exclude<ConnectionStatus, 'pending_approval'>;
  repository_selection: 'all' | 'selected';
  /** Level by name, as the account has accepted them. */
  permissions: unknown;
  events: string[];
  verified_at: Date | null;
  suspended_at: Date | null;
  removed_at: Date | null;
  /** When its repositories were stored last; null before the first time. */
  listed_at: Date | null;
  /** Key of why the last listing failed; null when it did not. */
  list_error: string | null;
  /** When its people were read last. */
  people_at: Date | null;
  /** Backfill waits until then for the code host's limit. */
  paused_until: Date | null;
  /** When the last webhook came. */
  delivered_at: Date | null;
  created_at: Generated<Date>;
}

/** That a member of an account asked its owner for an installation. */
interface GithubInstallationRequestTable {
  organization_id: string;
  user_id: string | null;
  /** Who asked, at GitHub; null where it is not known. */
  requester_id: string | null;
  requested_at: Generated<Date>;
  /** What the owner has installed since. */
  installation_id: string | null;
}

/** A connection that somebody began: what GitHub gives back with its redirect, as a hash. */
interface GithubConnectStateTable {
  organization_id: string;
  state_hash: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

interface RepositoryTable {
  organization_id: string;
  id: string;
  installation_id: string;
  full_name: string;
  default_branch: string;
  is_private: boolean;
  is_archived: boolean;
  is_fork: boolean;
  primary_language: string | null;
  /** Bytes by language; null until they were read. */
  languages: unknown;
  pushed_at: Date | null;
  /** When it was no longer among the repositories of the installation. */
  removed_at: Date | null;
  last_synced_at: Date | null;
  /** Its history is complete from here on. */
  covered_from: Date | null;
  /** Up to which change of a pull request nothing is missing. */
  reconciled_until: Date | null;
}

export interface ConnectionTables {
  github_installation: GithubInstallationTable;
  github_installation_request: GithubInstallationRequestTable;
  github_connect_state: GithubConnectStateTable;
  repository: RepositoryTable;
}

export async function createConnectionTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await createInstallationTable(db, appRole);
  await sql`
    create table github_installation_request (
      organization_id uuid primary key references organization on delete cascade,
      user_id uuid references user_account on delete set null,
      requester_id text,
      requested_at timestamptz not null default now(),
      installation_id text
    )`.execute(db);
  await isolateByOrganization(db, 'github_installation_request', { appRole });
  // GitHub says who had asked when an owner agrees, and not for which organization here.
  await sql`
    create policy named_requester on github_installation_request for select
      using (requester_id = nullif(current_setting('app.github_requester', true), ''))`.execute(db);
  await sql`
    create policy answered_requester on github_installation_request for update
      using (requester_id = nullif(current_setting('app.github_requester', true), ''))`.execute(db);
  await sql`
    create table github_connect_state (
      organization_id uuid not null references organization on delete cascade,
      state_hash bytea not null,
      user_id uuid not null references user_account on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (organization_id, state_hash)
    )`.execute(db);
  await isolateByOrganization(db, 'github_connect_state', { appRole });
  await sql`
    create table repository (
      organization_id uuid not null references organization on delete cascade,
      id text not null,
      installation_id text not null,
      full_name text not null,
      default_branch text not null,
      is_private boolean not null,
      is_archived boolean not null,
      is_fork boolean not null,
      primary_language text,
      languages jsonb,
      pushed_at timestamptz,
      removed_at timestamptz,
      last_synced_at timestamptz,
      covered_from timestamptz,
      reconciled_until timestamptz,
      primary key (organization_id, id)
    )`.execute(db);
  await sql`create index repository_by_name on repository (organization_id, lower(full_name))`.execute(
    db,
  );
  await isolateByOrganization(db, 'repository', { appRole });
}

/**
 * A row is there for its organization, and for whoever names the installation itself
 * (`app.github_installation`), which only happens after GitHub's signature or the account's owner has
 * shown that it may be named.
 */
async function createInstallationTable(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table github_installation (
      installation_id text primary key,
      organization_id uuid references organization on delete set null,
      account_id text not null,
      account_login text not null,
      account_type text not null check (account_type in ('organization', 'user')),
      account_avatar_url text,
      status text not null check (status in ('pending', 'active', 'suspended', 'removed')),
      repository_selection text not null check (repository_selection in ('all', 'selected')),
      permissions jsonb not null default '{}',
      events text[] not null default '{}',
      verified_at timestamptz,
      suspended_at timestamptz,
      removed_at timestamptz,
      listed_at timestamptz,
      list_error text,
      people_at timestamptz,
      paused_until timestamptz,
      delivered_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create index github_installation_of_organization on github_installation (organization_id)`.execute(
    db,
  );
  await isolateByOrganization(db, 'github_installation', { appRole });
  await sql`
    create policy named_installation on github_installation
      using (installation_id = nullif(current_setting('app.github_installation', true), ''))`.execute(
    db,
  );
}
