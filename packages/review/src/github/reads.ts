import type { Octokit } from '@octokit/core';
import { z } from 'zod';
import { CodeHostRefused, faultOf } from './faults.ts';
import {
  commitSchema,
  conversationCommentSchema,
  deploymentSchema,
  deploymentStatusSchema,
  fileSchema,
  inlineCommentSchema,
  issueSchema,
  pullRequestSchema,
  releaseSchema,
  reviewSchema,
  tagSchema,
  timelineEventSchema,
  workflowRunSchema,
} from './objects.ts';

/** Entries of a page, as many as GitHub gives. */
export const pageSize = 100;

/** Pages of what belongs to one pull request at most; beyond that only its figures count. */
const maxPagesOfOne = 3;

export interface Page<Item> {
  items: Item[];
  hasNext: boolean;
}

/** A repository as calls name it. */
export type RepositoryName = { owner: string; repo: string };

export function repositoryName(fullName: string): RepositoryName {
  const [owner = '', repo = ''] = fullName.split('/', 2);
  return { owner, repo };
}

/**
 * Everything that is read of one repository. Each call throws CodeHostPaused, CodeHostRefused, or
 * whatever else kept it from an answer.
 */
export class RepositoryReader {
  readonly #octokit: Octokit;
  readonly #name: RepositoryName;

  constructor(octokit: Octokit, fullName: string) {
    this.#octokit = octokit;
    this.#name = repositoryName(fullName);
  }

  /** Newest change first. */
  pullRequests(page: number) {
    return this.#page('GET /repos/{owner}/{repo}/pulls', pullRequestSchema, {
      state: 'all',
      sort: 'updated',
      direction: 'desc',
      page,
    });
  }

  async pullRequest(number: number) {
    const path = 'GET /repos/{owner}/{repo}/pulls/{pull_number}';
    return pullRequestSchema.parse(await this.#get(path, { pull_number: number }));
  }

  files(number: number) {
    const path = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/files';
    return this.#all(path, fileSchema, { pull_number: number });
  }

  /** The files between two commits: what a pull request does where its own list says nothing. */
  async compared(base: string, head: string) {
    const path = 'GET /repos/{owner}/{repo}/compare/{basehead}';
    const answer = await this.#get(path, { basehead: `${base}...${head}` });
    return z.object({ files: z.array(fileSchema).default([]) }).parse(answer).files;
  }

  /** Oldest first. */
  commits(number: number) {
    const path = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/commits';
    return this.#all(path, commitSchema, { pull_number: number });
  }

  reviews(number: number) {
    const path = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews';
    return this.#all(path, reviewSchema, { pull_number: number });
  }

  /** Undefined where the code host has none of pull requests. */
  async timeline(number: number) {
    const path = 'GET /repos/{owner}/{repo}/issues/{issue_number}/timeline';
    return unlessMissing(this.#all(path, timelineEventSchema, { issue_number: number }));
  }

  inlineCommentsOf(number: number) {
    const path = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments';
    return this.#all(path, inlineCommentSchema, { pull_number: number });
  }

  conversationOf(number: number) {
    const path = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments';
    return this.#all(path, conversationCommentSchema, { issue_number: number });
  }

  /** Newest change first; undefined where they can only be had by pull request. */
  async inlineComments(page: number) {
    const path = 'GET /repos/{owner}/{repo}/pulls/comments';
    return unlessMissing(this.#page(path, inlineCommentSchema, { ...newestFirst, page }));
  }

  /** Newest change first; also those of issues. */
  conversation(page: number) {
    const path = 'GET /repos/{owner}/{repo}/issues/comments';
    return this.#page(path, conversationCommentSchema, { ...newestFirst, page });
  }

  /** Newest change first; pull requests among them. */
  issues(page: number) {
    return this.#page('GET /repos/{owner}/{repo}/issues', issueSchema, {
      ...newestFirst,
      state: 'all',
      page,
    });
  }

  /** Newest first. */
  releases(page: number) {
    return this.#page('GET /repos/{owner}/{repo}/releases', releaseSchema, { page });
  }

  tags(page: number) {
    return this.#page('GET /repos/{owner}/{repo}/tags', tagSchema, { page });
  }

  /** Newest first; none where the code host has no deployments. */
  async deployments(page: number): Promise<Page<z.infer<typeof deploymentSchema>>> {
    const path = 'GET /repos/{owner}/{repo}/deployments';
    return (await unlessMissing(this.#page(path, deploymentSchema, { page }))) ?? none;
  }

  deploymentStatuses(deploymentId: string) {
    const path = 'GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses';
    return this.#all(path, deploymentStatusSchema, { deployment_id: deploymentId });
  }

  /** Commits of a branch between two times, newest first. */
  branchCommits(branch: string, { since, until, page }: Stretch & { page: number }) {
    return this.#page('GET /repos/{owner}/{repo}/commits', commitSchema, {
      sha: branch,
      since: since.toISOString(),
      ...(until && { until: until.toISOString() }),
      page,
    });
  }

  /** Runs on a branch that were made since a time, newest first. */
  async workflowRuns(branch: string, since: Date, page: number) {
    const path = 'GET /repos/{owner}/{repo}/actions/runs';
    const created = `>=${since.toISOString()}`;
    const answer = await this.#get(path, { branch, created, per_page: pageSize, page });
    const { workflow_runs: items } = z
      .object({ workflow_runs: z.array(workflowRunSchema) })
      .parse(answer);
    return { items, hasNext: items.length === pageSize };
  }

  /** Bytes by language. */
  async languages() {
    return z
      .record(z.string(), z.number())
      .parse(await this.#get('GET /repos/{owner}/{repo}/languages', {}));
  }

  async #get(route: string, parameters: Record<string, unknown>): Promise<unknown> {
    return ask(this.#octokit, route, { ...this.#name, ...parameters });
  }

  async #page<Item extends z.ZodType>(
    route: string,
    item: Item,
    parameters: Record<string, unknown>,
  ): Promise<Page<z.infer<Item>>> {
    const answer = await this.#get(route, { per_page: pageSize, ...parameters });
    const items = z.array(item).parse(answer);
    return { items, hasNext: items.length === pageSize };
  }

  async #all<Item extends z.ZodType>(
    route: string,
    item: Item,
    parameters: Record<string, unknown>,
  ) {
    const found: z.infer<Item>[] = [];
    for (let page = 1; page <= maxPagesOfOne; page += 1) {
      const { items, hasNext } = await this.#page(route, item, { ...parameters, page });
      found.push(...items);
      if (!hasNext) break;
    }
    return found;
  }
}

interface Stretch {
  since: Date;
  until?: Date | undefined;
}

const newestFirst = { sort: 'updated', direction: 'desc' };

const none = { items: [], hasNext: false };

/** Calls GitHub, and says of what fails whether it is a pause, a refusal or neither. */
export async function ask(
  octokit: Octokit,
  route: string,
  parameters: Record<string, unknown>,
): Promise<unknown> {
  try {
    const { data } = await octokit.request(route, parameters);
    return data;
  } catch (error) {
    throw faultOf(error, new Date());
  }
}

/** Undefined instead of a refusal that says that there is no such thing. */
export async function unlessMissing<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CodeHostRefused && error.status === 404) return undefined;
    throw error;
  }
}
