import { handle, type JobHandler } from '@touchstone/platform';
import { sql } from 'kysely';
import {
  branchCommitFact,
  ciRunFact,
  releaseFact,
  saveBranchCommits,
  saveCiRuns,
  saveEmails,
  savePeople,
  saveReleases,
  saveTags,
} from '../facts/index.ts';
import { CodeHostPaused, CodeHostRefused } from '../github/index.ts';
import { maySync } from '../may-sync.ts';
import type { ReviewParts } from '../parts.ts';
import {
  type RepositoryContext,
  readPullRequest,
  repositoryContext,
  savePullRequest,
  seen,
  selectRepository,
} from '../reading/index.ts';
import { selectSettings } from '../settings/index.ts';
import { refreshJob } from './send-refresh.ts';
import {
  type ClaimedRefresh,
  claimRefreshes,
  endRefresh,
  nextRefresh,
  postponeRefresh,
} from './store.ts';

const day = 86_400_000;

/** What one job reads before it makes room for others. */
const batch = 8;

/** Attempts after which something is left to the hourly look. */
const maxAttempts = 8;

/** Pages of commits and of runs that one reading follows at most. */
const maxPages = 20;

export function refreshHandler(parts: ReviewParts): JobHandler {
  return handle(refreshJob, async (_, { organizationId, signal, log }) => {
    if (organizationId === null || parts.github === undefined) return;
    if (!(await maySync(parts, organizationId))) return;
    const claimed = await parts.database.inOrganization(organizationId, (work) =>
      claimRefreshes(work, organizationId, batch),
    );
    for (const claim of claimed) {
      if (signal.aborted) break;
      await refresh(parts, claim).catch((error: unknown) => {
        log.warn({ err: error, ...claim.subject }, 'something could not be read again');
        return giveBack(parts, claim, error);
      });
    }
    const due = await parts.database.inOrganization(organizationId, (work) =>
      nextRefresh(work, organizationId),
    );
    if (due === undefined || claimed.length === 0) return;
    const startAfter = due > new Date() ? { startAfter: due } : {};
    await parts.queue.send(refreshJob, {}, { organizationId, ...startAfter });
  });
}

async function refresh(parts: ReviewParts, claim: ClaimedRefresh): Promise<void> {
  const { place, subject } = claim;
  const { organizationId } = place;
  const found = await parts.database.inOrganization(organizationId, async (work) => ({
    repository: await selectRepository(work, place),
    settings: (await selectSettings(work, organizationId)).settings,
  }));
  if (found.repository !== undefined) {
    const context = repositoryContext(parts, organizationId, found.repository, found.settings);
    if (subject.what === 'pull_request') await refreshPullRequest(context, subject.number);
    else await refreshList[subject.what](context);
  }
  await parts.database.inOrganization(organizationId, (work) => endRefresh(work, claim));
}

async function refreshPullRequest(context: RepositoryContext, number: number): Promise<void> {
  const { parts, place } = context;
  const known = await parts.database.inOrganization(place.organizationId, (work) =>
    work
      .selectFrom('pull_request')
      .select('files_for')
      .where('organization_id', '=', place.organizationId)
      .where('repository_id', '=', place.repositoryId)
      .where('number', '=', number)
      .executeTakeFirst(),
  );
  const extent = { knownHead: known?.files_for ?? null, timeline: true, comments: true };
  const read = await readPullRequest(context, number, extent).catch((error: unknown) => {
    if (error instanceof CodeHostRefused && error.status === 404) return undefined;
    throw error;
  });
  if (read === undefined) return;
  await parts.database.inOrganization(place.organizationId, (work) =>
    savePullRequest(work, context, read),
  );
}

const refreshList = {
  /** Commits of the default branch since the newest one that is known. */
  async commits(context: RepositoryContext): Promise<void> {
    const { parts, place, reader, defaultBranch } = context;
    const { organizationId } = place;
    const newest = await parts.database.inOrganization(organizationId, (work) =>
      work
        .selectFrom('branch_commit')
        .select(sql<Date | null>`max(committed_at)`.as('at'))
        .where('organization_id', '=', organizationId)
        .where('repository_id', '=', place.repositoryId)
        .executeTakeFirst(),
    );
    // Clocks differ, and what is merged may have been written a while ago.
    const since = new Date((newest?.at?.getTime() ?? Date.now()) - day);
    for (let page = 1; page <= maxPages; page += 1) {
      const { items, hasNext } = await reader.branchCommits(defaultBranch, { since, page });
      const people = items.map(({ author, commit }) => ({ user: author, at: commit.author?.date }));
      await parts.database.inOrganization(organizationId, async (work) => {
        await savePeople(work, organizationId, people.flatMap(seen));
        await saveEmails(work, organizationId, items, parts.hashKeys);
        const facts = items.map((commit) => branchCommitFact(commit, parts.hashKeys));
        await saveBranchCommits(work, place, facts);
      });
      if (!hasNext) break;
    }
  },

  /** The newest releases and tags; a release that is not among them any more is gone. */
  async releases({ parts, place, reader }: RepositoryContext): Promise<void> {
    const [releases, tags] = [await reader.releases(1), await reader.tags(1)];
    const facts = releases.items.map(releaseFact);
    const oldest = releases.hasNext
      ? new Date(Math.min(...facts.map(({ created_at }) => Number(new Date(created_at)))))
      : new Date(0);
    await parts.database.inOrganization(place.organizationId, async (work) => {
      await saveReleases(work, place, facts);
      await work
        .updateTable('release')
        .set({ deleted_at: sql<Date>`now()` })
        .where('organization_id', '=', place.organizationId)
        .where('repository_id', '=', place.repositoryId)
        .where('deleted_at', 'is', null)
        .where('created_at', '>', oldest)
        .where(sql<boolean>`not (id = any(${facts.map(({ id }) => id)}))`)
        .execute();
      const found = tags.items.map(({ name, commit }) => ({
        name,
        sha: commit.sha,
        pushed_at: null,
      }));
      await saveTags(work, place, found);
    });
  },

  /** Runs of a year, once they have become what a deployment is. */
  async ci_runs({ parts, place, reader, defaultBranch, wantsCiRuns }: RepositoryContext) {
    if (!wantsCiRuns) return;
    const since = new Date(Date.now() - 365 * day);
    for (let page = 1; page <= maxPages; page += 1) {
      const { items, hasNext } = await reader.workflowRuns(defaultBranch, since, page);
      await parts.database.inOrganization(place.organizationId, (work) =>
        saveCiRuns(work, place, items.map(ciRunFact)),
      );
      if (!hasNext) break;
    }
  },
};

/** Tries again later; what fails for good is found by the hourly look, or is gone. */
async function giveBack(parts: ReviewParts, claim: ClaimedRefresh, error: unknown): Promise<void> {
  const { organizationId } = claim.place;
  await parts.database.inOrganization(organizationId, async (work) => {
    const isHopeless = error instanceof CodeHostRefused || claim.attempts >= maxAttempts;
    if (isHopeless) return endRefresh(work, claim);
    const pause = 2 ** claim.attempts * 5000;
    const until = error instanceof CodeHostPaused ? error.until : new Date(Date.now() + pause);
    return postponeRefresh(work, claim, until);
  });
}
