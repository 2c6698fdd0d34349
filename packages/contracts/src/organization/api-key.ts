import { z } from 'zod';
import { pageQuerySchema } from './paging.ts';
import { permissionSchema } from './roles.ts';

/** Permissions that a key may be given; what changes people, keys or settings needs a person. */
export const apiKeyScopes = [
  'can_access_testing_suite',
  'can_access_code_review',
  'view_audit_log',
] as const;

export const apiKeyScopeSchema = permissionSchema.extract([...apiKeyScopes]);

/** A key as lists show it: never with the secret. */
export const apiKeySchema = z.object({
  api_key_id: z.string().regex(/^[0-9a-f]{32}$/),
  display_name: z.string(),
  /** The beginning of the token, enough to recognize it. */
  token_start: z.string(),
  scopes: z.array(apiKeyScopeSchema),
  /** Whom the key acts for; null for a key of the organization itself. */
  user: z.object({ user_id: z.uuid(), email: z.string() }).nullable(),
  /** Address of whoever made it; null when they are gone, or when a server made it. */
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  last_used_at: z.iso.datetime().nullable(),
  requests_per_minute: z.number().int().nullable(),
  status: z.enum(['active', 'expired', 'revoked']),
});

export type ApiKeyMessage = z.infer<typeof apiKeySchema>;

export const apiKeyListQuerySchema = pageQuerySchema.extend({
  /** Revoked and expired keys too. */
  archived: z.stringbool().default(false),
});

export const createApiKeySchema = z.object({
  display_name: z.string().trim().min(1).max(100),
  scopes: z.array(apiKeyScopeSchema).min(1).max(apiKeyScopes.length),
  /** Days that the key works; null for ever. */
  expires_in_days: z.number().int().min(1).max(3650).nullable().default(90),
  /** `organization` keys act for nobody and outlive who made them. */
  owner: z.enum(['me', 'organization']).default('me'),
  requests_per_minute: z.number().int().min(1).max(100_000).nullable().default(null),
});

export type CreateApiKey = z.infer<typeof createApiKeySchema>;

/** The only answer that ever holds the token. */
export const createdApiKeySchema = z.object({ api_key: apiKeySchema, api_key_token: z.string() });

export const apiKeyIdSchema = z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits');
