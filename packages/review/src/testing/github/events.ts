import {
  conversationShape,
  deploymentShape,
  deploymentStatusShape,
  inlineShape,
  issueShape,
  pullShape,
  releaseShape,
  repositoryShape,
  reviewShape,
  type Stand,
  userShape,
} from './shapes.ts';
import type { StoryPerson, StoryPull } from './story.ts';

/** A webhook that GitHub would send. */
export interface PeerEvent {
  at: number;
  event: string;
  payload: Record<string, unknown>;
}

/** Everything that GitHub would tell of a repository between two times, in its order. */
export function eventsBetween(stand: Stand, from: number, to: number): PeerEvent[] {
  const { repository } = stand;
  const events = [
    ...repository.pulls.flatMap((pull) => eventsOfPull(stand, pull)),
    ...repository.commits.map((commit) =>
      event(stand, 'push', commit.at, commit.author, {
        ref: 'refs/heads/main',
        after: commit.sha,
        commits: [
          { id: commit.sha, message: commit.message, author: { email: commit.author.email } },
        ],
      }),
    ),
    ...repository.issues.flatMap(({ createdAt, closedAt, author, ...issue }) => {
      const whole = { createdAt, closedAt, author, ...issue };
      const told = (at: number, action: string) =>
        event(stand, 'issues', at, author, { action, issue: issueShape(stand, whole, at) });
      return [
        told(createdAt, 'opened'),
        ...(closedAt === undefined ? [] : [told(closedAt, 'closed')]),
      ];
    }),
    ...repository.releases.map((release) => {
      const author = repository.commits[0]?.author;
      if (author === undefined) throw new Error('Nobody has worked there.');
      return event(stand, 'release', release.at, author, {
        action: 'published',
        release: releaseShape(release, author),
      });
    }),
    ...repository.deployments.flatMap((deployment) => {
      const author = repository.commits[0]?.author;
      if (author === undefined) throw new Error('Nobody has worked there.');
      return [
        event(stand, 'deployment', deployment.at, author, {
          action: 'created',
          deployment: deploymentShape(deployment),
        }),
        ...deployment.states.map((status) =>
          event(stand, 'deployment_status', status.at, author, {
            action: 'created',
            deployment: deploymentShape(deployment),
            deployment_status: deploymentStatusShape(status),
          }),
        ),
      ];
    }),
  ];
  return events.filter(({ at }) => at > from && at <= to).sort((one, other) => one.at - other.at);
}

function eventsOfPull(stand: Stand, pull: StoryPull): PeerEvent[] {
  const told = (at: number, action: string, sender: StoryPerson, more: object = {}) =>
    event(stand, 'pull_request', at, sender, {
      action,
      number: pull.number,
      pull_request: pullShape(stand, pull, at, 'pull-request'),
      ...more,
    });
  const numbered = (at: number) => pullShape(stand, pull, at, 'pull-request-simple');
  const { end } = pull;
  return [
    told(pull.createdAt, 'opened', pull.author),
    ...(pull.readyAt === undefined ? [] : [told(pull.readyAt, 'ready_for_review', pull.author)]),
    ...pull.requested.map(({ at, reviewer }) =>
      told(at, 'review_requested', pull.author, { requested_reviewer: userShape(reviewer) }),
    ),
    ...pull.labels.map(({ at }) => told(at, 'labeled', pull.author)),
    ...pull.commits
      .filter(({ at }) => at > pull.createdAt)
      .map(({ at, author }) => told(at, 'synchronize', author)),
    ...pull.reviews.map((review) =>
      event(stand, 'pull_request_review', review.at, review.author, {
        action: 'submitted',
        review: { ...reviewShape(review, pull), state: review.state.toLowerCase() },
        pull_request: numbered(review.at),
      }),
    ),
    ...pull.inline.flatMap((comment) =>
      [
        { at: comment.at, action: 'created' },
        ...(comment.deletedAt === undefined ? [] : [{ at: comment.deletedAt, action: 'deleted' }]),
      ].map(({ at, action }) =>
        event(stand, 'pull_request_review_comment', at, comment.author, {
          action,
          comment: inlineShape(stand, comment, pull),
          pull_request: numbered(at),
        }),
      ),
    ),
    ...pull.conversation.flatMap((comment) =>
      [
        { at: comment.at, action: 'created' },
        ...(comment.deletedAt === undefined ? [] : [{ at: comment.deletedAt, action: 'deleted' }]),
      ].map(({ at, action }) =>
        event(stand, 'issue_comment', at, comment.author, {
          action,
          comment: conversationShape(stand, comment, pull.number),
          issue: { number: pull.number, pull_request: { url: stand.url } },
        }),
      ),
    ),
    ...(end === undefined ? [] : [told(end.at, 'closed', end.by)]),
  ];
}

function event(
  stand: Stand,
  name: string,
  at: number,
  sender: StoryPerson,
  payload: Record<string, unknown>,
): PeerEvent {
  return {
    at,
    event: name,
    payload: { ...payload, repository: repositoryShape(stand), sender: userShape(sender) },
  };
}
