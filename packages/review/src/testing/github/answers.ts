import { likeGithub } from './description.ts';
import type { Operation } from './operations.ts';
import {
  commitShape,
  conversationShape,
  deploymentShape,
  deploymentStatusShape,
  fileShape,
  inlineShape,
  issueChangedAt,
  issueShape,
  pullShape,
  releaseShape,
  repositoryShape,
  reviewShape,
  type Stand,
  timelineShape,
  timeOf,
  userShape,
} from './shapes.ts';
import type { StoryPerson, StoryPull } from './story.ts';
import { thereAt } from './story.ts';
import type { World } from './world.ts';

/** A call of the peer about one repository. */
interface Asked {
  world: World;
  stand: Stand;
  query: URLSearchParams;
  /** Whatever stands in the path after the repository. */
  rest: string[];
}

type Answer = (asked: Asked) => unknown;

/** What the peer answers about a repository; undefined where there is no such thing. */
export const repositoryAnswers: Partial<Record<Operation, Answer>> = {
  'GET /repos/{owner}/{repo}': ({ stand }) => repositoryShape(stand, 'full-repository'),

  'GET /repos/{owner}/{repo}/languages': () => ({ TypeScript: 90_000, CSS: 4000 }),

  'GET /repos/{owner}/{repo}/pulls': ({ world, stand, query }) =>
    paged(world.pulls(stand.repository), query).map((pull) =>
      pullShape(stand, pull, world.now, 'pull-request-simple'),
    ),

  'GET /repos/{owner}/{repo}/pulls/{pull_number}': (asked) =>
    ofPull(asked, (pull) => pullShape(asked.stand, pull, asked.world.now, 'pull-request')),

  'GET /repos/{owner}/{repo}/pulls/{pull_number}/files': (asked) =>
    ofPull(asked, (pull) => paged(pull.files, asked.query).map((file) => fileShape(file, pull))),

  'GET /repos/{owner}/{repo}/pulls/{pull_number}/commits': (asked) =>
    ofPull(asked, ({ commits }) =>
      paged(
        commits.filter(({ at }) => at <= asked.world.now),
        asked.query,
      ).map((commit, at) => commitShape(commit, [commits[at - 1]?.sha ?? 'base'])),
    ),

  'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews': (asked) =>
    ofPull(asked, (pull) =>
      paged(
        pull.reviews.filter(({ at }) => at <= asked.world.now),
        asked.query,
      ).map((review) => reviewShape(review, pull)),
    ),

  'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments': (asked) =>
    ofPull(asked, (pull) =>
      paged(thereAt(pull.inline, asked.world.now), asked.query).map((comment) =>
        inlineShape(asked.stand, comment, pull),
      ),
    ),

  'GET /repos/{owner}/{repo}/issues/{issue_number}/comments': (asked) =>
    ofPull(asked, ({ conversation, number }) =>
      paged(thereAt(conversation, asked.world.now), asked.query).map((comment) =>
        conversationShape(asked.stand, comment, number),
      ),
    ),

  'GET /repos/{owner}/{repo}/issues/{issue_number}/timeline': (asked) =>
    ofPull(asked, (pull) => paged(timelineShape(pull, asked.world.now), asked.query)),

  'GET /repos/{owner}/{repo}/pulls/comments': ({ world, stand, query }) =>
    paged(world.comments(stand.repository, 'inline'), query).map(({ comment, pull }) =>
      inlineShape(stand, comment, pull),
    ),

  'GET /repos/{owner}/{repo}/issues/comments': ({ world, stand, query }) =>
    paged(world.comments(stand.repository, 'conversation'), query).map(({ comment, pull }) =>
      conversationShape(stand, comment, pull.number),
    ),

  'GET /repos/{owner}/{repo}/issues': ({ world, stand, query }) => {
    const issues = stand.repository.issues
      .filter(({ createdAt }) => createdAt <= world.now)
      .sort((one, other) => issueChangedAt(other, world.now) - issueChangedAt(one, world.now));
    return paged(issues, query).map((issue) => issueShape(stand, issue, world.now));
  },

  'GET /repos/{owner}/{repo}/releases': ({ world, stand, query }) =>
    paged(released(world, stand), query).map((release) => releaseShape(release, authorOf(stand))),

  'GET /repos/{owner}/{repo}/tags': ({ world, stand, query }) =>
    paged(released(world, stand), query).map(({ tag, sha }) =>
      likeGithub('tag', { name: tag, commit: { sha, url: 'https://github.invalid/' } }),
    ),

  'GET /repos/{owner}/{repo}/deployments': ({ world, stand, query }) =>
    paged(stand.repository.deployments.filter(({ at }) => at <= world.now).toReversed(), query).map(
      deploymentShape,
    ),

  'GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses': ({ world, stand, rest }) =>
    stand.repository.deployments
      .find(({ id }) => id === Number(rest[1]))
      ?.states.filter(({ at }) => at <= world.now)
      .toReversed()
      .map(deploymentStatusShape),

  'GET /repos/{owner}/{repo}/commits': ({ world, stand, query }) => {
    const since = Date.parse(query.get('since') ?? '1970-01-01T00:00:00Z');
    const until = Math.min(world.now, Date.parse(query.get('until') ?? '9999-01-01T00:00:00Z'));
    const commits = stand.repository.commits
      .filter(({ at }) => at >= since && at <= until)
      .toReversed();
    return paged(commits, query).map((commit) => commitShape(commit, commit.parents));
  },

  'GET /repos/{owner}/{repo}/actions/runs': ({ world, stand, query }) => {
    const runs = stand.repository.commits.filter(({ at }) => at <= world.now).toReversed();
    return {
      total_count: runs.length,
      workflow_runs: paged(runs, query).map(({ sha, at }, index) =>
        likeGithub('workflow-run', {
          id: stand.repository.id * 1000 + index,
          name: 'Deploy',
          workflow_id: 7,
          event: 'push',
          head_branch: 'main',
          head_sha: sha,
          status: 'completed',
          conclusion: 'success',
          run_attempt: 1,
          created_at: timeOf(at),
          updated_at: timeOf(at + 60_000),
          repository: repositoryShape(stand),
          head_repository: repositoryShape(stand),
        }),
      ),
    };
  },

  'GET /repos/{owner}/{repo}/collaborators': ({ stand }) => [
    likeGithub('collaborator', { ...userShape(authorOf(stand)), role_name: 'admin' }),
  ],
};

/** A page of a list, as the query asks for it. */
function paged<Item>(items: readonly Item[], query: URLSearchParams): Item[] {
  const size = Number(query.get('per_page') ?? 30);
  const page = Number(query.get('page') ?? 1);
  return items.slice((page - 1) * size, page * size);
}

function ofPull({ world, stand, rest }: Asked, answer: (pull: StoryPull) => unknown): unknown {
  const pull = world.pull(stand.repository, Number(rest[1]));
  return pull === undefined ? undefined : answer(pull);
}

function released(world: World, { repository }: Stand) {
  return repository.releases.filter(({ at }) => at <= world.now).toReversed();
}

function authorOf({ repository }: Stand): StoryPerson {
  const author = repository.commits[0]?.author;
  if (author === undefined) throw new Error('Nobody has worked there.');
  return author;
}
