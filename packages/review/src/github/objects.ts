/**
 * What is read of GitHub's objects, which its API and its webhooks share. Source: the OpenAPI
 * description of GitHub's REST API; tests hold both to it.
 */
import { z } from 'zod';

/** Numbers become text, since they outgrow a double some day. */
export const idSchema = z.union([z.number(), z.string()]).transform(String);

/** A time that GitHub tells, as the database takes it. */
const time = z.string();

export const userSchema = z.object({
  id: idSchema,
  login: z.string(),
  avatar_url: z.string().nullish(),
  type: z.string().default('User'),
});

export type GithubUser = z.infer<typeof userSchema>;

const namedSchema = z.union([z.string(), z.object({ name: z.string().nullish() })]);

const labelsSchema = z
  .array(namedSchema)
  .default([])
  .transform((labels) =>
    labels.flatMap((label) => (typeof label === 'string' ? [label] : [label.name ?? []])).flat(),
  );

export const repositorySchema = z.object({
  id: idSchema,
  full_name: z.string(),
  default_branch: z.string().default('main'),
  private: z.boolean().default(true),
  archived: z.boolean().default(false),
  fork: z.boolean().default(false),
  language: z.string().nullish(),
  /** Webhooks of pushes tell seconds since 1970. */
  pushed_at: z
    .union([time, z.number().transform((seconds) => new Date(seconds * 1000).toISOString())])
    .nullish(),
});

export type GithubRepository = z.infer<typeof repositorySchema>;

const headSchema = z.object({
  ref: z.string(),
  sha: z.string(),
  repo: z.object({ id: idSchema }).nullish(),
});

export const pullRequestSchema = z.object({
  id: idSchema,
  number: z.int(),
  title: z.string(),
  body: z.string().nullish(),
  user: userSchema.nullish(),
  state: z.enum(['open', 'closed']),
  draft: z.boolean().default(false),
  created_at: time,
  updated_at: time,
  closed_at: time.nullish(),
  merged_at: time.nullish(),
  merged_by: userSchema.nullish(),
  merge_commit_sha: z.string().nullish(),
  base: headSchema,
  head: headSchema,
  labels: labelsSchema,
  assignees: z.array(userSchema).nullish(),
  requested_reviewers: z.array(userSchema.or(z.unknown())).nullish(),
  additions: z.int().optional(),
  deletions: z.int().optional(),
  changed_files: z.int().optional(),
  commits: z.int().optional(),
});

export type GithubPullRequest = z.infer<typeof pullRequestSchema>;

export const fileSchema = z.object({
  filename: z.string(),
  previous_filename: z.string().nullish(),
  status: z.string(),
  additions: z.int(),
  deletions: z.int(),
  /** Absent for binary files and very large ones. */
  patch: z.string().nullish(),
});

export type GithubFile = z.infer<typeof fileSchema>;

const signatureSchema = z
  .object({ name: z.string().nullish(), email: z.string().nullish(), date: time.nullish() })
  .nullish();

/** An author that GitHub does not know is an empty object or null. */
const commitUserSchema = z.unknown().transform((given) => userSchema.safeParse(given).data ?? null);

export const commitSchema = z.object({
  sha: z.string(),
  commit: z.object({ message: z.string(), author: signatureSchema, committer: signatureSchema }),
  author: commitUserSchema,
  parents: z.array(z.object({ sha: z.string() })).default([]),
});

export type GithubCommit = z.infer<typeof commitSchema>;

export const reviewSchema = z.object({
  id: idSchema,
  user: userSchema.nullish(),
  /** Upper case in the API, lower case in webhooks. */
  state: z.string().transform((state) => state.toLowerCase()),
  submitted_at: time.nullish(),
  commit_id: z.string().nullish(),
  body: z.string().nullish(),
});

export type GithubReview = z.infer<typeof reviewSchema>;

/** Without `diff_hunk`, which is source code. */
export const inlineCommentSchema = z.object({
  id: idSchema,
  pull_request_review_id: idSchema.nullish(),
  in_reply_to_id: idSchema.nullish(),
  user: userSchema.nullish(),
  body: z.string().nullish(),
  path: z.string(),
  line: z.int().nullish(),
  /** Where it stood when it was written, which no later push moves. */
  original_line: z.int().nullish(),
  original_start_line: z.int().nullish(),
  original_commit_id: z.string().nullish(),
  side: z.string().nullish(),
  created_at: time,
  updated_at: time,
  pull_request_url: z.string().nullish(),
});

export type GithubInlineComment = z.infer<typeof inlineCommentSchema>;

export const conversationCommentSchema = z.object({
  id: idSchema,
  user: userSchema.nullish(),
  body: z.string().nullish(),
  created_at: time,
  updated_at: time,
  issue_url: z.string().nullish(),
  html_url: z.string().nullish(),
});

export type GithubConversationComment = z.infer<typeof conversationCommentSchema>;

export const timelineEventSchema = z.object({
  id: idSchema.nullish(),
  event: z.string().nullish(),
  created_at: time.nullish(),
  actor: userSchema.nullish(),
  requested_reviewer: userSchema.nullish(),
  requested_team: z.object({ slug: z.string() }).nullish(),
  commit_id: z.string().nullish(),
});

export type GithubTimelineEvent = z.infer<typeof timelineEventSchema>;

export const issueSchema = z.object({
  id: idSchema,
  number: z.int(),
  title: z.string(),
  body: z.string().nullish(),
  labels: labelsSchema,
  type: z.object({ name: z.string() }).nullish(),
  state: z.enum(['open', 'closed']),
  user: userSchema.nullish(),
  created_at: time,
  updated_at: time,
  closed_at: time.nullish(),
  /** There for a pull request, which is an issue too. */
  pull_request: z.unknown().optional(),
});

export type GithubIssue = z.infer<typeof issueSchema>;

export const releaseSchema = z.object({
  id: idSchema,
  tag_name: z.string(),
  draft: z.boolean(),
  prerelease: z.boolean(),
  created_at: time.nullish(),
  published_at: time.nullish(),
});

export type GithubRelease = z.infer<typeof releaseSchema>;

export const tagSchema = z.object({ name: z.string(), commit: z.object({ sha: z.string() }) });

export const deploymentSchema = z.object({
  id: idSchema,
  sha: z.string(),
  ref: z.string(),
  environment: z.string(),
  task: z.string().default('deploy'),
  creator: userSchema.nullish(),
  created_at: time,
  updated_at: time,
});

export type GithubDeployment = z.infer<typeof deploymentSchema>;

export const deploymentStatusSchema = z.object({
  id: idSchema,
  state: z.string(),
  created_at: time,
});

export type GithubDeploymentStatus = z.infer<typeof deploymentStatusSchema>;

export const workflowRunSchema = z.object({
  id: idSchema,
  workflow_id: idSchema,
  name: z.string().nullish(),
  event: z.string(),
  head_branch: z.string().nullish(),
  head_sha: z.string(),
  status: z.string().nullish(),
  conclusion: z.string().nullish(),
  run_attempt: z.int().default(1),
  created_at: time,
  updated_at: time,
});

export type GithubWorkflowRun = z.infer<typeof workflowRunSchema>;

export const installationSchema = z.object({
  id: idSchema,
  account: z.object({
    id: idSchema,
    login: z.string(),
    type: z.string().nullish(),
    avatar_url: z.string().nullish(),
  }),
  target_type: z.string().nullish(),
  repository_selection: z.enum(['all', 'selected']),
  permissions: z.record(z.string(), z.unknown()).default({}),
  events: z.array(z.string()).default([]),
  suspended_at: time.nullish(),
});

export type GithubInstallation = z.infer<typeof installationSchema>;
