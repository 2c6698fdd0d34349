import { z } from 'zod';
import {
  ciRunFact,
  conversationFact,
  deleteComments,
  deploymentFact,
  deploymentStatusFact,
  inlineCommentFact,
  issueFact,
  type Place,
  pullRequestFact,
  reviewFact,
  saveCiRuns,
  saveComments,
  saveDeploymentStatuses,
  saveDeployments,
  saveIssues,
  savePeople,
  savePullRequests,
  saveTags,
  upsertFacts,
} from '../facts/index.ts';
import {
  conversationCommentSchema,
  deploymentSchema,
  deploymentStatusSchema,
  idSchema,
  inlineCommentSchema,
  issueSchema,
  pullRequestSchema,
  reviewSchema,
  userSchema,
  workflowRunSchema,
} from '../github/index.ts';
import { refreshSoon } from '../live/index.ts';
import type { ReviewParts } from '../parts.ts';
import { peopleOf, seen } from '../reading/index.ts';
import { deploymentOf, selectSettings } from '../settings/index.ts';
import type { Work } from '../work.ts';

/** What a handler of one kind of delivery works with. */
interface HandlerContext {
  parts: Pick<ReviewParts, 'queue'>;
  work: Work;
  place: Place;
  fullName: string;
  defaultBranch: string;
  action: string;
}

type Handler = (context: HandlerContext, body: unknown) => Promise<void>;

/** Actions after which the parts of a pull request are other ones than before. */
const changesParts = [
  'opened',
  'reopened',
  'closed',
  'synchronize',
  'ready_for_review',
  'converted_to_draft',
  'review_requested',
  'review_request_removed',
  'edited',
];

/**
 * What each kind of delivery does to the facts of a repository. A delivery is a hint and no truth: it
 * may be old, come twice or not at all. What it says is taken if it is newer than what is known, and
 * what counts depend on is read again a moment later.
 */
export const repositoryHandlers: Record<string, Handler> = {
  async pull_request(context, body) {
    const { work, place, fullName, action } = context;
    const { pull_request: given } = z.object({ pull_request: pullRequestSchema }).parse(body);
    await savePeople(work, place.organizationId, peopleOf(given).flatMap(seen));
    await savePullRequests(work, place, [pullRequestFact(given, fullName)]);
    if (changesParts.includes(action)) await readAgain(context, given.number);
  },

  async pull_request_review(context, body) {
    const { work, place } = context;
    const { review, pull_request } = z
      .object({ review: reviewSchema, pull_request: numberedSchema })
      .parse(body);
    const fact = reviewFact(review, pull_request.number);
    const author = { user: review.user, at: review.submitted_at };
    await savePeople(work, place.organizationId, seen(author));
    // Before its pull request is known, there is nothing that it could be of.
    if (fact !== undefined && (await isKnown(context, pull_request.number)))
      await upsertFacts(work, 'pull_request_review', place, [fact], { key: ['number', 'id'] });
    await readAgain(context, pull_request.number);
  },

  async pull_request_review_comment({ work, place, action }, body) {
    const { comment, pull_request } = z
      .object({ comment: inlineCommentSchema, pull_request: numberedSchema })
      .parse(body);
    const fact = inlineCommentFact(comment, pull_request.number);
    if (action === 'deleted') return deleteComments(work, place, [fact]);
    const author = { user: comment.user, at: comment.created_at };
    await savePeople(work, place.organizationId, seen(author));
    await saveComments(work, place, [fact]);
  },

  async pull_request_review_thread({ work, place, action }, body) {
    const { thread, sender, updated_at } = z
      .object({
        thread: z.object({ comments: z.array(z.object({ id: idSchema })) }),
        sender: userSchema.nullish(),
        updated_at: z.string().nullish(),
      })
      .parse(body);
    const ids = thread.comments.map(({ id }) => id);
    if (ids.length === 0) return;
    const isResolved = action === 'resolved';
    const at = updated_at ? new Date(updated_at) : new Date();
    await work
      .updateTable('pull_request_comment')
      .set({
        resolved_at: isResolved ? at : null,
        resolved_by_id: isResolved ? (sender?.id ?? null) : null,
      })
      .where('organization_id', '=', place.organizationId)
      .where('repository_id', '=', place.repositoryId)
      .where('kind', '=', 'inline')
      .where('id', 'in', ids)
      .execute();
  },

  async issue_comment({ work, place, action }, body) {
    const { issue, comment } = z
      .object({
        issue: z.object({ number: z.int(), pull_request: z.unknown().optional() }),
        comment: conversationCommentSchema,
      })
      .parse(body);
    // Of issues nothing but titles and labels is kept.
    if (issue.pull_request === undefined) return;
    const fact = conversationFact(comment, issue.number);
    if (action === 'deleted') return deleteComments(work, place, [fact]);
    const author = { user: comment.user, at: comment.created_at };
    await savePeople(work, place.organizationId, seen(author));
    await saveComments(work, place, [fact]);
  },

  async issues({ work, place, fullName, action }, body) {
    // They change nothing that is kept, and do not tell the whole issue.
    if (['pinned', 'unpinned'].includes(action)) return;
    const { issue } = z.object({ issue: issueSchema }).parse(body);
    const fact = issueFact(issue, fullName);
    if (action === 'deleted' || action === 'transferred') {
      const gone = { ...fact, title: '', deleted_at: fact.updated_at };
      return upsertFacts(work, 'issue', place, [gone], { key: ['number'] });
    }
    await savePeople(work, place.organizationId, seen({ user: issue.user, at: issue.created_at }));
    await saveIssues(work, place, [fact]);
  },

  async push(context, body) {
    const { ref } = z.object({ ref: z.string() }).parse(body);
    const { parts, work, place, defaultBranch } = context;
    if (ref === `refs/heads/${defaultBranch}`)
      await refreshSoon(parts, work, place, [{ what: 'commits', number: 0 }]);
  },

  async create(context, body) {
    const { ref, ref_type, repository } = z
      .object({
        ref: z.string(),
        ref_type: z.string(),
        repository: z.object({ pushed_at: z.string().nullish() }),
      })
      .parse(body);
    if (ref_type !== 'tag') return;
    const { parts, work, place } = context;
    const pushed_at = repository.pushed_at ? new Date(repository.pushed_at) : new Date();
    await saveTags(work, place, [{ name: ref, sha: null, pushed_at }]);
    await refreshSoon(parts, work, place, [{ what: 'releases', number: 0 }]);
  },

  async release({ parts, work, place }) {
    await refreshSoon(parts, work, place, [{ what: 'releases', number: 0 }]);
  },

  async deployment({ work, place }, body) {
    const { deployment } = z.object({ deployment: deploymentSchema }).parse(body);
    await saveDeployments(work, place, [deploymentFact(deployment)]);
  },

  async deployment_status({ work, place }, body) {
    const { deployment, deployment_status: status } = z
      .object({ deployment: deploymentSchema, deployment_status: deploymentStatusSchema })
      .parse(body);
    await saveDeployments(work, place, [deploymentFact(deployment)]);
    await saveDeploymentStatuses(work, place, [deploymentStatusFact(status, deployment.id)]);
  },

  async workflow_run({ work, place, defaultBranch, action }, body) {
    const { workflow_run: run } = z.object({ workflow_run: workflowRunSchema }).parse(body);
    if (action !== 'completed' || run.head_branch !== defaultBranch) return;
    const { settings } = await selectSettings(work, place.organizationId);
    if (deploymentOf(settings, place.repositoryId).source !== 'workflow') return;
    await saveCiRuns(work, place, [ciRunFact(run)]);
  },
};

const numberedSchema = z.object({ number: z.int() });

async function readAgain({ parts, work, place }: HandlerContext, number: number): Promise<void> {
  await refreshSoon(parts, work, place, [{ what: 'pull_request', number }]);
}

async function isKnown({ work, place }: HandlerContext, number: number): Promise<boolean> {
  const row = await work
    .selectFrom('pull_request')
    .select('number')
    .where('organization_id', '=', place.organizationId)
    .where('repository_id', '=', place.repositoryId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}
