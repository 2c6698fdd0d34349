import type { CodeHostInstallation, Repository } from '@touchstone/contracts';
import { z } from 'zod';
import type { InstallationRow } from '../installation/index.ts';
import { toSecondOrNull } from '../wire.ts';
import type { RepositoryWithSync } from './list-store.ts';

/** What the App asks of an account: name and level. */
const permissions: Record<string, 'read' | 'write'> = {
  metadata: 'read',
  contents: 'read',
  pull_requests: 'write',
  checks: 'write',
  issues: 'read',
  deployments: 'read',
  actions: 'read',
  members: 'read',
};

/** What the App wants to hear of; whatever concerns the installation itself is always told. */
const events = [
  'pull_request',
  'pull_request_review',
  'pull_request_review_comment',
  'pull_request_review_thread',
  'issue_comment',
  'issues',
  'push',
  'create',
  'release',
  'deployment',
  'deployment_status',
  'workflow_run',
  'check_run',
  'check_suite',
  'repository',
  'member',
  'organization',
];

/** Permissions that only organizations can give. */
const ofOrganizations = ['members'];

export function presentInstallation(row: InstallationRow, githubUrl: string): CodeHostInstallation {
  const { account_login, account_type } = row;
  return {
    id: row.installation_id,
    account_login,
    account_avatar_url: row.account_avatar_url,
    account_type,
    status: row.status,
    repository_selection: row.repository_selection,
    missing_permissions: missingPermissions(row),
    missing_events: events.filter((event) => !row.events.includes(event)),
    manage_url: manageUrl(row, githubUrl),
    verified_at: toSecondOrNull(row.verified_at),
    suspended_at: toSecondOrNull(row.suspended_at),
  };
}

/** What was asked of the owner of an account, of whom nothing is known yet. */
export function presentRequest({
  installation_id,
}: {
  installation_id: string | null;
}): CodeHostInstallation {
  return {
    id: installation_id,
    account_login: null,
    account_avatar_url: null,
    account_type: null,
    status: installation_id === null ? 'pending_approval' : 'pending',
    repository_selection: null,
    missing_permissions: [],
    missing_events: [],
    manage_url: null,
    verified_at: null,
    suspended_at: null,
  };
}

export function presentRepository(
  row: RepositoryWithSync,
  disabled: readonly string[],
): Repository {
  const [owner = '', name = ''] = row.full_name.split('/', 2);
  return {
    id: row.id,
    full_name: row.full_name,
    name,
    owner,
    default_branch: row.default_branch,
    private: row.is_private,
    archived: row.is_archived,
    fork: row.is_fork,
    enabled: !disabled.includes(row.id),
    primary_language: row.primary_language,
    pushed_at: toSecondOrNull(row.pushed_at),
    last_synced_at: toSecondOrNull(row.last_synced_at),
    covered_from: toSecondOrNull(row.covered_from),
    open_pull_requests: row.last_synced_at === null ? null : row.open_pull_requests,
    backfill_status: row.backfill_status,
  };
}

function missingPermissions({ permissions: given, account_type }: InstallationRow): string[] {
  const granted = z.record(z.string(), z.unknown()).safeParse(given).data ?? {};
  return Object.entries(permissions)
    .filter(([name]) => account_type === 'organization' || !ofOrganizations.includes(name))
    .filter(([name, level]) => granted[name] !== level && granted[name] !== 'write')
    .map(([name]) => name);
}

function manageUrl(
  { installation_id, account_login, account_type }: InstallationRow,
  githubUrl: string,
): string {
  const base = githubUrl.replace(/\/+$/, '');
  const place =
    account_type === 'organization' ? `/organizations/${account_login}/settings` : '/settings';
  return `${base}${place}/installations/${installation_id}`;
}
