import { z } from 'zod';
import { apiKeyIdSchema } from './api-key.ts';
import { emailSchema } from './invitation.ts';
import { additionalRoleSchema } from './member.ts';
import { domainSchema, organizationNameSchema } from './organization.ts';
import { roleSchema } from './roles.ts';

/**
 * Management calls, `/api/backend/v1/…` on the provider's origin, for servers that hold an
 * integration key: the same paths, fields and status codes as PropelAuth's (`@propelauth/node`
 * 2.1.36). Wrong fields are 400 with `detail.key` `malformed_request`; where a rule refuses,
 * `detail.reason` names it by its key.
 *
 * | Call | Scope |
 * |---|---|
 * | GET `/user/:user_id`, `/user/email?email=`, `/user/username?username=` (`include_orgs`) | users_read |
 * | GET `/user/org/:org_id` (`page_size`, `page_number`, `include_orgs`, `role`) | users_read |
 * | POST `/user/`, PUT and DELETE `/user/:user_id`, POST `/user/:user_id/disable`, `/enable`, `/logout_all_sessions`, `/disable_2fa` | users_write |
 * | POST `/magic_link` | users_write |
 * | GET `/org/:org_id`, POST `/org/query`, GET `/pending_org_invites` | organizations_read |
 * | POST `/org/`, PUT and DELETE `/org/:org_id`, POST `/org/add_user`, `/org/change_role`, `/org/remove_user`, POST `/invite_user`, DELETE `/pending_org_invites` | organizations_write |
 * | POST `/end_user_api_keys`, `/end_user_api_keys/validate`; GET `/end_user_api_keys`, `/archived`, `/usage`, `/:id`; PATCH and DELETE `/:id` | api_keys |
 * | POST `/access_token` | access_tokens |
 */
const seconds = z.number().int();

const pageNumberSchema = z.object({
  page_size: z.coerce.number().int().min(1).max(100).default(10),
  /** From 0. */
  page_number: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

export type PageNumber = z.infer<typeof pageNumberSchema>;

const includeOrganizations = z.stringbool().default(false);

export const managedUserQuerySchema = z.object({ include_orgs: includeOrganizations });
export const managedUserByEmailSchema = managedUserQuerySchema.extend({ email: z.string() });
export const managedUserByUsernameSchema = managedUserQuerySchema.extend({ username: z.string() });

export const managedMembersQuerySchema = pageNumberSchema.extend({
  include_orgs: includeOrganizations,
  role: roleSchema.optional(),
});

const names = {
  username: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}._-]{2,40}$/u)
    .nullish(),
  first_name: z.string().trim().max(100).nullish(),
  last_name: z.string().trim().max(100).nullish(),
  properties: z.record(z.string().max(100), z.unknown()).optional(),
};

export const createManagedUserSchema = z.object({
  email: emailSchema,
  email_confirmed: z.boolean().default(false),
  send_email_to_confirm_email_address: z.boolean().default(false),
  password: z.string().max(1024).optional(),
  ...names,
});

export type CreateManagedUser = z.infer<typeof createManagedUserSchema>;

export const changeManagedUserSchema = z.object({
  ...names,
  picture_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
  legacy_user_id: z.string().max(200).nullish(),
});

export type ChangeManagedUser = z.infer<typeof changeManagedUserSchema>;

export const magicLinkRequestSchema = z.object({
  email: emailSchema,
  redirect_to_url: z.string().max(2048).optional(),
  expires_in_hours: z.number().positive().max(168).default(24),
  create_new_user_if_one_doesnt_exist: z.boolean().default(false),
  /** A link that works twice is not offered. */
  expire_after_first_use: z.literal(true).default(true),
  user_signup_query_parameters: z.record(z.string().max(100), z.string().max(1000)).default({}),
});

export type MagicLinkRequest = z.infer<typeof magicLinkRequestSchema>;

export const accessTokenRequestSchema = z.object({
  user_id: z.uuid(),
  duration_in_minutes: z.number().int().min(1).max(1440),
  active_org_id: z.uuid().nullish(),
});

export type AccessTokenRequest = z.infer<typeof accessTokenRequestSchema>;

const organizationFields = {
  max_users: z.number().int().min(1).max(1_000_000).nullish(),
  legacy_org_id: z.string().max(200).optional(),
  domain: domainSchema.nullish(),
};

export const createManagedOrganizationSchema = z.object({
  name: organizationNameSchema,
  ...organizationFields,
  enable_auto_joining_by_domain: z.boolean().default(false),
  members_must_have_matching_domain: z.boolean().default(false),
});

export type CreateManagedOrganization = z.infer<typeof createManagedOrganizationSchema>;

export const changeManagedOrganizationSchema = z.object({
  name: organizationNameSchema.optional(),
  ...organizationFields,
  extra_domains: z.array(domainSchema).max(20).optional(),
  /** At most 4 kB as JSON, because every access token carries it. */
  metadata: z
    .record(z.string().max(100), z.unknown())
    .refine((metadata) => JSON.stringify(metadata).length <= 4096, 'must be at most 4 kB')
    .optional(),
  can_setup_saml: z.boolean().optional(),
  autojoin_by_domain: z.boolean().optional(),
  restrict_to_domain: z.boolean().optional(),
  /** When a second factor becomes compulsory; null for never. */
  require_2fa_by: z.iso.datetime({ offset: true }).nullish(),
});

export type ChangeManagedOrganization = z.infer<typeof changeManagedOrganizationSchema>;

export const organizationQuerySchema = pageNumberSchema.extend({
  order_by: z.enum(['CREATED_AT_ASC', 'CREATED_AT_DESC', 'NAME']).default('CREATED_AT_ASC'),
  name: z.string().max(200).optional(),
  legacy_org_id: z.string().max(200).optional(),
  domain: domainSchema.optional(),
});

export type OrganizationQuery = z.infer<typeof organizationQuerySchema>;

export const managedMemberSchema = z.object({
  user_id: z.uuid(),
  org_id: z.uuid(),
  role: roleSchema,
  additional_roles: z.array(additionalRoleSchema).max(2).default([]),
});

export type ManagedMember = z.infer<typeof managedMemberSchema>;

export const removeManagedMemberSchema = managedMemberSchema.pick({ user_id: true, org_id: true });

export const managedInviteSchema = managedMemberSchema
  .omit({ user_id: true })
  .extend({ email: emailSchema });

export const pendingInvitesQuerySchema = pageNumberSchema.extend({
  org_id: z.uuid().optional(),
});

export const revokeManagedInviteSchema = z.object({
  invitee_email: emailSchema,
  org_id: z.uuid(),
});

const keyMetadata = z
  .record(z.string().max(100), z.unknown())
  .refine((metadata) => JSON.stringify(metadata).length <= 4096, 'must be at most 4 kB');

export const createManagedKeySchema = z.object({
  /** Keys belong to an organization; personal ones are not offered. */
  org_id: z.uuid(),
  user_id: z.uuid().nullish(),
  expires_at_seconds: seconds.min(0).max(32_503_680_000).nullish(),
  metadata: keyMetadata.nullish(),
  display_name: z.string().trim().min(1).max(100).nullish(),
});

export type CreateManagedKey = z.infer<typeof createManagedKeySchema>;

export const changeManagedKeySchema = z.object({
  expires_at_seconds: seconds.min(0).max(32_503_680_000).optional(),
  metadata: keyMetadata.optional(),
  set_to_never_expire: z.boolean().default(false),
});

export type ChangeManagedKey = z.infer<typeof changeManagedKeySchema>;

export const validateKeySchema = z.object({ api_key_token: z.string().max(1000) });

export const managedKeysQuerySchema = pageNumberSchema.extend({
  org_id: z.uuid().optional(),
  user_id: z.uuid().optional(),
  user_email: z.string().max(254).optional(),
});

export type ManagedKeysQuery = z.infer<typeof managedKeysQuerySchema>;

export const keyUsageQuerySchema = z.object({
  /** A day in UTC. */
  date: z.iso.date().regex(/^[12]/, 'must be a day after the year 999'),
  org_id: z.uuid().optional(),
  user_id: z.uuid().optional(),
  api_key_id: apiKeyIdSchema.optional(),
});

export type KeyUsageQuery = z.infer<typeof keyUsageQuerySchema>;
