import { z } from 'zod';
import { backfillStatusSchema, codeHostIdSchema, reviewTimeSchema } from './values.ts';

/**
 * How an installation of the GitHub App stands. `pending_approval`: a member asked, the owner of the
 * account has not agreed yet; `pending`: installed, its repositories are not listed yet.
 */
export const connectionStatusSchema = z.enum([
  'pending_approval',
  'pending',
  'active',
  'suspended',
  'removed',
]);

export type ConnectionStatus = z.infer<typeof connectionStatusSchema>;

export const codeHostInstallationSchema = z.object({
  /** Null while the owner of the account has not agreed: there is no installation yet. */
  id: z.string().nullable(),
  account_login: z.string().nullable(),
  account_avatar_url: z.string().nullable(),
  account_type: z.enum(['organization', 'user']).nullable(),
  status: connectionStatusSchema,
  repository_selection: z.enum(['all', 'selected']).nullable(),
  /** What the account has not accepted yet. */
  missing_permissions: z.array(z.string()),
  missing_events: z.array(z.string()),
  /** Page at the code host where repositories are added. */
  manage_url: z.string().nullable(),
  verified_at: reviewTimeSchema.nullable(),
  suspended_at: reviewTimeSchema.nullable(),
});

export type CodeHostInstallation = z.infer<typeof codeHostInstallationSchema>;

export const repositorySchema = z.object({
  id: z.string(),
  full_name: z.string(),
  name: z.string(),
  owner: z.string(),
  default_branch: z.string(),
  private: z.boolean(),
  archived: z.boolean(),
  fork: z.boolean(),
  /** Whether the organization wants it analysed and reviewed. */
  enabled: z.boolean(),
  primary_language: z.string().nullable(),
  pushed_at: reviewTimeSchema.nullable(),
  last_synced_at: reviewTimeSchema.nullable(),
  /** Its history is complete from here on. */
  covered_from: reviewTimeSchema.nullable(),
  /** Null before the first sync. */
  open_pull_requests: z.int().nullable(),
  /** Of the latest job; null without one. */
  backfill_status: backfillStatusSchema.nullable(),
});

export type Repository = z.infer<typeof repositorySchema>;

/** `GET /api/v1/review/organization/repositories` */
export const organizationRepositoriesSchema = z.object({
  /** A verified, living installation is linked, and its repositories were stored once. */
  has_access: z.boolean(),
  /** Null where nothing was ever connected. */
  installation: codeHostInstallationSchema.nullable(),
  /** By name; a thousand at most. */
  repositories: z.array(repositorySchema),
  total_count: z.int(),
  truncated: z.boolean(),
});

export type OrganizationRepositories = z.infer<typeof organizationRepositoriesSchema>;

/** Query of `GET /api/v1/review/github/generate-state-token`. */
export const stateTokenQuerySchema = z.object({
  /** Installed at GitHub without having begun here: `authorize_url` then is of this one. */
  installation_id: codeHostIdSchema.optional(),
});

/** `GET /api/v1/review/github/generate-state-token` */
export const stateTokenSchema = z.object({
  /** Works once, for ten minutes, for who asked for it. */
  state_token: z.string(),
  expires_at: reviewTimeSchema,
  /** Page of the code host where the App is installed. */
  install_url: z.string(),
  /** Only the proof of identity, for an installation that is there already. */
  authorize_url: z.string(),
});

export type StateToken = z.infer<typeof stateTokenSchema>;

const shortText = z.string().max(500);

/** Body of `POST /api/v1/review/github/verify-installation`: what GitHub's redirect carried. */
export const verifyInstallationSchema = z.object({
  state: shortText.min(1),
  installation_id: z
    .union([codeHostIdSchema, z.int().nonnegative().transform(String)])
    .nullish()
    .describe('Absent when the owner of the account has yet to agree.'),
  code: shortText.nullish(),
  setup_action: z.enum(['install', 'update', 'request']).default('install'),
  error: shortText.nullish(),
  error_description: z.string().max(2000).nullish(),
});

export const verifiedInstallationSchema = z.object({
  /** False only while the owner of the account has yet to agree. */
  verified: z.boolean(),
  /** It was linked to this organization before; nothing changed. */
  already_verified: z.boolean(),
  installation: codeHostInstallationSchema,
  /** Null while they are being listed. */
  repositories_count: z.int().nullable(),
  backfill: z.object({
    status: backfillStatusSchema.or(z.literal('none')),
    jobs: z.int(),
  }),
});

export type VerifiedInstallation = z.infer<typeof verifiedInstallationSchema>;

/** Body of `DELETE /api/v1/review/github/installation`. */
export const disconnectSchema = z
  .object({
    /** Erase what was loaded at once; after 30 days otherwise. */
    erase_now: z.stringbool().default(false),
  })
  .describe('As a query.');

export const disconnectedSchema = z.object({
  disconnected: z.literal(true),
  /** When what was loaded is erased. */
  erased_at: reviewTimeSchema,
});
