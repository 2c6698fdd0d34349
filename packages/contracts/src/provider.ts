import { z } from 'zod';
import { roleStructureSchema } from './organization/roles.ts';

/**
 * The protocol of PropelAuth's browser client and server libraries, which the embedded provider
 * speaks on its own origin: `GET /api/v1/refresh_token`, `POST /api/v1/logout`,
 * `GET /api/v1/token_verification_metadata` (integration key), `GET /.well-known/jwks.json`.
 */

/** A membership as access tokens and the refresh answer spell it. */
export const memberInfoSchema = z.object({
  org_id: z.string(),
  org_name: z.string(),
  url_safe_org_name: z.string(),
  org_metadata: z.record(z.string(), z.unknown()).default({}),
  org_role_structure: roleStructureSchema.default('single_role_in_hierarchy'),
  user_role: z.string(),
  inherited_user_roles_plus_current_role: z.array(z.string()),
  user_permissions: z.array(z.string()),
  additional_roles: z.array(z.string()).default([]),
  legacy_org_id: z.string().nullish(),
});

export type MemberInfo = z.infer<typeof memberInfoSchema>;

/** `GET /api/v1/refresh_token`: the same whole body with `active_org_id`, but another token. */
export const refreshAnswerSchema = z.object({
  access_token: z.string(),
  expires_at_seconds: z.number(),
  user: z.object({
    user_id: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    has_password: z.boolean(),
    locked: z.boolean(),
    enabled: z.boolean(),
    mfa_enabled: z.boolean(),
    can_create_orgs: z.boolean(),
    created_at: z.number(),
    last_active_at: z.number(),
    username: z.string().optional(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    picture_url: z.string().optional(),
    legacy_user_id: z.string().optional(),
    properties: z.record(z.string(), z.unknown()),
  }),
  /** Empty, never absent, for somebody without an organization; joined first first. */
  org_id_to_org_member_info: z.record(z.string(), memberInfoSchema),
  /** Who acts as this person. */
  impersonator_user: z.string().optional(),
});

export type RefreshAnswer = z.infer<typeof refreshAnswerSchema>;

/** `POST /api/v1/logout`: also where there was no session. */
export const logoutAnswerSchema = z.object({ redirect_to: z.url() });

/** `GET /api/v1/token_verification_metadata`. */
export const tokenVerificationMetadataSchema = z.object({ verifier_key_pem: z.string() });

/** `GET /.well-known/jwks.json` (RFC 7517). */
export const keySetSchema = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('RSA'),
      use: z.literal('sig'),
      alg: z.literal('RS256'),
      kid: z.string(),
      n: z.string(),
      e: z.string(),
    }),
  ),
});

/**
 * `POST /api/account/operator/signing-keys/rotate` (operator, recent proof): the new key is published
 * at once and signs after ten minutes; servers that hold one key only are restarted in between.
 */
export const rotatedKeySchema = z.object({ key_id: z.string(), used_from_seconds: z.number() });
