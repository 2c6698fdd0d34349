import type { BackfillDays } from '@touchstone/contracts';
import {
  branchCommitFact,
  ciRunFact,
  conversationFact,
  deploymentFact,
  deploymentStatusFact,
  inlineCommentFact,
  issueFact,
  pullRequestFact,
  releaseFact,
  type SeenPerson,
  saveBranchCommits,
  saveCiRuns,
  saveComments,
  saveDeploymentStatuses,
  saveDeployments,
  saveEmails,
  saveIssues,
  savePeople,
  savePullRequests,
  saveReleases,
  saveTags,
} from '../facts/index.ts';
import { peopleOf, type RepositoryContext, seen } from '../reading/index.ts';
import type { Work } from '../work.ts';
import { type BackfillCursor, startOf, stretchOf } from './cursor.ts';
import { selectNumbers } from './store.ts';

/** A page that was read: how it is stored, and whether the step goes on with another one. */
interface ReadPage {
  save(work: Work): Promise<void>;
  hasNext: boolean;
}

type Reading = RepositoryContext & { days: BackfillDays };
type Read = (context: Reading, cursor: BackfillCursor) => Promise<ReadPage>;

const nothing: ReadPage = { save: async () => undefined, hasNext: false };

/** Pages of tags that are read: the newest thousand. */
const maxTagPages = 10;

/** Reads one page of a step; `details` and `compute` are no lists and stand apart. */
export const pagedSteps: Record<Exclude<BackfillCursor['step'], 'details' | 'compute'>, Read> = {
  async list(context, cursor) {
    const { reader, place, fullName, days } = context;
    const { items, hasNext } = await reader.pullRequests(cursor.page);
    const since = startOf(days, cursor);
    const inside = items.filter(({ updated_at }) => new Date(updated_at) >= since);
    return {
      hasNext: hasNext && inside.length === items.length,
      save: async (work) => {
        await savePeople(work, place.organizationId, inside.flatMap(peopleOf).flatMap(seen));
        await savePullRequests(
          work,
          place,
          inside.map((item) => pullRequestFact(item, fullName)),
        );
      },
    };
  },

  async inline_comments(context, cursor) {
    const { reader, place, days } = context;
    const page = await reader.inlineComments(cursor.page);
    if (page === undefined) return inlineCommentsByPullRequest(context, cursor);
    const { since } = stretchOf(days, cursor);
    const inside = page.items.filter(({ updated_at }) => new Date(updated_at) >= since);
    return {
      hasNext: page.hasNext && inside.length === page.items.length,
      save: async (work) => {
        const people = inside.map(({ user, created_at }) => ({ user, at: created_at }));
        await savePeople(work, place.organizationId, people.flatMap(seen));
        const facts = inside.flatMap((comment) => {
          const number = numberIn(comment.pull_request_url);
          return number === undefined ? [] : [inlineCommentFact(comment, number)];
        });
        await saveComments(work, place, facts);
      },
    };
  },

  async conversation({ reader, place, days }, cursor) {
    const { items, hasNext } = await reader.conversation(cursor.page);
    const { since } = stretchOf(days, cursor);
    const inside = items.filter(({ updated_at }) => new Date(updated_at) >= since);
    const ours = inside.flatMap((comment) => {
      const number = numberIn(comment.issue_url);
      // Of issues nothing but titles and labels is kept.
      const isOfPull = comment.html_url?.includes('/pull/') === true;
      return number === undefined || !isOfPull ? [] : [{ comment, number }];
    });
    return {
      hasNext: hasNext && inside.length === items.length,
      save: async (work) => {
        const people = ours.map(({ comment }) => ({ user: comment.user, at: comment.created_at }));
        await savePeople(work, place.organizationId, people.flatMap(seen));
        await saveComments(
          work,
          place,
          ours.map(({ comment, number }) => conversationFact(comment, number)),
        );
      },
    };
  },

  async releases({ reader, place, days }, cursor) {
    const { items, hasNext } = await reader.releases(cursor.page);
    const { since } = stretchOf(days, cursor);
    const facts = items.map(releaseFact);
    const isPast = facts.some(({ created_at }) => new Date(created_at) < since);
    return {
      hasNext: hasNext && !isPast,
      save: (work) => saveReleases(work, place, facts),
    };
  },

  async tags({ reader, place }, cursor) {
    if (cursor.stretch > 0) return nothing;
    const { items, hasNext } = await reader.tags(cursor.page);
    return {
      hasNext: hasNext && cursor.page < maxTagPages,
      save: (work) =>
        saveTags(
          work,
          place,
          items.map(({ name, commit }) => ({ name, sha: commit.sha, pushed_at: null })),
        ),
    };
  },

  async deployments({ reader, place, days }, cursor) {
    const { items, hasNext } = await reader.deployments(cursor.page);
    const { since } = stretchOf(days, cursor);
    const inside = items.filter(({ created_at }) => new Date(created_at) >= since);
    const statuses = await Promise.all(
      inside.map(async ({ id }) =>
        (await reader.deploymentStatuses(id)).map((status) => deploymentStatusFact(status, id)),
      ),
    );
    return {
      hasNext: hasNext && inside.length === items.length,
      save: async (work) => {
        await saveDeployments(work, place, inside.map(deploymentFact));
        await saveDeploymentStatuses(work, place, statuses.flat());
      },
    };
  },

  async commits(context, cursor) {
    const { reader, place, parts, defaultBranch, days } = context;
    const stretch = stretchOf(days, cursor);
    const page = { ...stretch, page: cursor.page };
    const { items, hasNext } = await reader.branchCommits(defaultBranch, page);
    const people = items.map(({ author, commit }) => ({ user: author, at: commit.author?.date }));
    return {
      hasNext,
      save: async (work) => {
        await savePeople(work, place.organizationId, people.flatMap(seen));
        await saveEmails(work, place.organizationId, items, parts.hashKeys);
        await saveBranchCommits(
          work,
          place,
          items.map((commit) => branchCommitFact(commit, parts.hashKeys)),
        );
      },
    };
  },

  async ci_runs({ reader, place, days, defaultBranch, wantsCiRuns }, cursor) {
    if (!wantsCiRuns) return nothing;
    const { since } = stretchOf(days, cursor);
    const { items, hasNext } = await reader.workflowRuns(defaultBranch, since, cursor.page);
    return { hasNext, save: (work) => saveCiRuns(work, place, items.map(ciRunFact)) };
  },

  async issues({ reader, place, days, fullName }, cursor) {
    const { items, hasNext } = await reader.issues(cursor.page);
    const { since } = stretchOf(days, cursor);
    const inside = items.filter(({ updated_at }) => new Date(updated_at) >= since);
    const issues = inside.filter(({ pull_request }) => pull_request === undefined);
    const people: SeenPerson[] = issues
      .map(({ user, created_at }) => ({ user, at: created_at }))
      .flatMap(seen);
    return {
      hasNext: hasNext && inside.length === items.length,
      save: async (work) => {
        await savePeople(work, place.organizationId, people);
        await saveIssues(
          work,
          place,
          issues.map((issue) => issueFact(issue, fullName)),
        );
      },
    };
  },
};

/** Pull requests whose comments are read together where there is no list of all. */
const batch = 10;

/** The same where comments can only be had by pull request: the page counts pull requests in tens. */
async function inlineCommentsByPullRequest(
  { reader, place, days, parts }: Reading,
  cursor: BackfillCursor,
): Promise<ReadPage> {
  const numbers = await parts.database.inOrganization(place.organizationId, (work) =>
    selectNumbers(work, place, stretchOf(days, cursor), {
      offset: (cursor.page - 1) * batch,
      limit: batch,
    }),
  );
  const read = await Promise.all(
    numbers.map(async (number) => ({ number, comments: await reader.inlineCommentsOf(number) })),
  );
  const people = read
    .flatMap(({ comments }) => comments)
    .map(({ user, created_at }) => ({ user, at: created_at }));
  return {
    hasNext: numbers.length === batch,
    save: async (work) => {
      await savePeople(work, place.organizationId, people.flatMap(seen));
      const facts = read.flatMap(({ number, comments }) =>
        comments.map((comment) => inlineCommentFact(comment, number)),
      );
      await saveComments(work, place, facts);
    },
  };
}

/** The number at the end of an address of an issue or a pull request. */
function numberIn(address: string | null | undefined): number | undefined {
  const number = /\/(\d{1,9})$/.exec(address ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
}
