import type { ReviewSettings } from '@touchstone/contracts';
import type { Selectable } from 'kysely';
import type { Place } from '../facts/index.ts';
import { type InstallationCalls, RepositoryReader } from '../github/index.ts';
import type { ReviewParts } from '../parts.ts';
import type { ReviewTables } from '../schema/index.ts';
import { deploymentOf } from '../settings/index.ts';

/** A repository as it is read: what is known of it, and how it is reached. */
export interface RepositoryContext {
  parts: ReviewParts;
  place: Place;
  fullName: string;
  defaultBranch: string;
  reader: RepositoryReader;
  calls: InstallationCalls;
  /** Whether runs of a workflow are what the organization calls a deployment there. */
  wantsCiRuns: boolean;
}

type RepositoryRow = Pick<
  Selectable<ReviewTables['repository']>,
  'id' | 'full_name' | 'default_branch' | 'installation_id'
>;

export function repositoryContext(
  parts: ReviewParts,
  organizationId: string,
  row: RepositoryRow,
  settings: ReviewSettings,
): RepositoryContext {
  const { github } = parts;
  if (github === undefined) throw new Error('A repository is read without a GitHub App.');
  const calls = github.installation(row.installation_id);
  return {
    parts,
    place: { organizationId, repositoryId: row.id },
    fullName: row.full_name,
    defaultBranch: row.default_branch,
    reader: new RepositoryReader(calls.octokit, row.full_name),
    calls,
    wantsCiRuns: deploymentOf(settings, row.id).source === 'workflow',
  };
}
