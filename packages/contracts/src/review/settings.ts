import { z } from 'zod';
import { codeHostIdSchema, loginSchema } from './values.ts';

const maxListed = 500;
const label = z.string().trim().min(1).max(100);
const labels = z.array(label).max(100);
const logins = z.array(loginSchema).max(maxListed);

/** A regular expression that compiles; short, since it meets names that others choose. */
const pattern = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => {
    try {
      return new RegExp(text) instanceof RegExp;
    } catch {
      return false;
    }
  }, 'must be a regular expression');

const timeZone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
    } catch {
      return false;
    }
  }, 'must be a time zone such as America/Mexico_City');

/** What counts as a deployment of a repository. */
export const deploymentSources = [
  'auto',
  'github_deployments',
  'releases',
  'merge_to_default',
  'workflow',
  'tags',
] as const;

export type DeploymentSource = (typeof deploymentSources)[number];

export const workTypes = [
  'features',
  'bug_fixes',
  'refactoring',
  'testing',
  'documentation',
  'other',
] as const;

/** Our names of models; the server's configuration says what stands behind each. */
export const reviewModels = [
  { id: 'anthropic-fast', vendor: 'anthropic', label: 'Fast', tier: 'fast' },
  { id: 'anthropic-standard', vendor: 'anthropic', label: 'Standard', tier: 'standard' },
  { id: 'anthropic-large', vendor: 'anthropic', label: 'Large', tier: 'large' },
  { id: 'openai-fast', vendor: 'openai', label: 'Fast', tier: 'fast' },
  { id: 'openai-standard', vendor: 'openai', label: 'Standard', tier: 'standard' },
  { id: 'openai-large', vendor: 'openai', label: 'Large', tier: 'large' },
  { id: 'google-fast', vendor: 'google', label: 'Fast', tier: 'fast' },
  { id: 'google-large', vendor: 'google', label: 'Large', tier: 'large' },
  { id: 'local', vendor: 'local', label: 'Local', tier: 'standard' },
] as const;

const modelIds = reviewModels.map(({ id }) => id);

const deploymentSchema = z.object({
  source: z.enum(deploymentSources),
  /** Of the environments that count; the case does not. */
  environment_pattern: pattern,
  workflow_name: z.string().trim().min(1).max(200).nullable(),
  tag_pattern: pattern.nullable(),
  lead_time_start: z.enum(['first_commit', 'merge']),
});

const incidentsSchema = z.object({
  labels,
  /** Only this repository holds issues that are incidents. */
  repository: codeHostIdSchema.nullable(),
  hotfix_labels: labels,
  hotfix_branch_pattern: pattern,
  count_reverts: z.boolean(),
  count_hotfixes: z.boolean(),
  count_rollbacks: z.boolean(),
  attribution_hours: z
    .int()
    .min(1)
    .max(24 * 30),
});

const reviewBotSchema = z.object({
  enabled: z.boolean(),
  mode: z.enum(['rules', 'rules_and_model']),
  model: z.enum(modelIds).nullable(),
  /** Inline comments of one review. */
  max_comments: z.int().min(0).max(25),
  min_severity: z.enum(['info', 'warning', 'error']),
  review_drafts: z.boolean(),
  on_push: z.enum(['incremental', 'never']),
  language: z.enum(['en', 'es']),
  ignore_paths: z.array(z.string().trim().min(1).max(300)).max(200),
  skip_labels: labels,
  skip_title_patterns: z.array(pattern).max(50),
  blocking_rules: z.array(z.string().regex(/^[a-z0-9_.*-]{1,80}$/)).max(100),
  fail_when_not_reviewed: z.boolean(),
  custom_instructions: z.string().max(4000),
});

/** Everything that an organization decides about its reviews and figures. */
export const reviewSettingsSchema = z.object({
  time: z.object({
    time_zone: timeZone,
    /** ISO days, Monday is 1. */
    working_days: z.array(z.int().min(1).max(7)).min(1).max(7),
    exclude_weekends: z.boolean(),
  }),
  repositories: z.object({
    disabled: z.array(codeHostIdSchema).max(1000),
    overrides: z.record(
      codeHostIdSchema,
      z.object({
        deployment: deploymentSchema.partial().optional(),
        incidents: incidentsSchema.partial().optional(),
        review_bot: reviewBotSchema.partial().optional(),
      }),
    ),
  }),
  deployment: deploymentSchema,
  incidents: incidentsSchema,
  people: z.object({
    bot_logins: logins,
    agent_logins: logins,
    aliases: z.array(z.object({ from_login: loginSchema, to_login: loginSchema })).max(maxListed),
  }),
  privacy: z.object({
    leaderboard_enabled: z.boolean(),
    opted_out_logins: logins,
    profile_visibility: z.enum(['members', 'self_and_admins']),
    assistant_visibility: z.enum(['members', 'self_and_admins']),
  }),
  work_types: z.object({
    label_map: z.record(label, z.enum(workTypes)),
    use_model: z.boolean(),
  }),
  review_bot: reviewBotSchema,
});

export type ReviewSettings = z.infer<typeof reviewSettingsSchema>;

export const defaultReviewSettings: ReviewSettings = {
  time: { time_zone: 'UTC', working_days: [1, 2, 3, 4, 5], exclude_weekends: false },
  repositories: { disabled: [], overrides: {} },
  deployment: {
    source: 'auto',
    environment_pattern: '^(prod|production|live)$',
    workflow_name: null,
    tag_pattern: null,
    lead_time_start: 'first_commit',
  },
  incidents: {
    labels: ['incident', 'outage', 'sev0', 'sev1', 'sev2', 'production-bug'],
    repository: null,
    hotfix_labels: ['hotfix'],
    hotfix_branch_pattern: '^hotfix[/-]',
    count_reverts: true,
    count_hotfixes: true,
    count_rollbacks: true,
    attribution_hours: 72,
  },
  people: {
    bot_logins: [],
    agent_logins: [
      'copilot',
      'copilot-swe-agent[bot]',
      'cursor[bot]',
      'claude[bot]',
      'devin-ai-integration[bot]',
      'google-labs-jules[bot]',
      'chatgpt-codex-connector[bot]',
      'openhands-agent',
      'sweep-ai[bot]',
    ],
    aliases: [],
  },
  privacy: {
    leaderboard_enabled: true,
    opted_out_logins: [],
    profile_visibility: 'members',
    assistant_visibility: 'self_and_admins',
  },
  work_types: { label_map: {}, use_model: false },
  review_bot: {
    enabled: true,
    mode: 'rules',
    model: null,
    max_comments: 5,
    min_severity: 'warning',
    review_drafts: false,
    on_push: 'incremental',
    language: 'en',
    ignore_paths: [],
    skip_labels: [],
    skip_title_patterns: [],
    blocking_rules: ['secret'],
    fail_when_not_reviewed: false,
    custom_instructions: '',
  },
};

/** `GET` and `PUT /api/v1/review/settings` */
export const reviewSettingsAnswerSchema = reviewSettingsSchema.extend({
  version: z.int(),
  integrations: z.object({
    cursor: z.object({
      connected: z.boolean(),
      /** The last four characters. */
      key_hint: z.string().nullable(),
    }),
  }),
  available_models: z.array(
    z.object({
      id: z.string(),
      vendor: z.string(),
      label: z.string(),
      tier: z.enum(['fast', 'standard', 'large']),
      /** False without a key on this server. */
      available: z.boolean(),
    }),
  ),
  /** Whether the caller may change more than their own privacy. */
  can_manage: z.boolean(),
  /** Login of the caller's own account at the code host, where it is known. */
  own_login: z.string().nullable(),
});

export type ReviewSettingsAnswer = z.infer<typeof reviewSettingsAnswerSchema>;

const { shape } = reviewSettingsSchema;

/** Body of `PUT`: any part of the tree; a list replaces the one before. */
export const changeReviewSettingsSchema = z.object({
  /** Of the settings that the change was made from. */
  version: z.int().optional(),
  time: shape.time.partial().optional(),
  repositories: shape.repositories.partial().optional(),
  deployment: shape.deployment.partial().optional(),
  incidents: shape.incidents.partial().optional(),
  people: shape.people.partial().optional(),
  privacy: shape.privacy.partial().optional(),
  work_types: shape.work_types.partial().optional(),
  review_bot: shape.review_bot.partial().optional(),
  integrations: z
    .object({
      cursor: z
        .object({
          /** Write-only; null removes it. */
          api_key: z.string().max(500).nullable().optional(),
        })
        .optional(),
    })
    .optional(),
});

export type ChangeReviewSettings = z.infer<typeof changeReviewSettingsSchema>;
