import { z } from 'zod';
import { codeHostPersonSchema, reviewTimeSchema } from './values.ts';

/** Query of `GET /api/v1/review/github/organization/users`. */
export const codeHostUsersQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor: z.string().max(200).optional(),
  include_bots: z.stringbool().default(false),
});

export const codeHostUserSchema = codeHostPersonSchema.extend({
  /** Always null: addresses are kept as hashes alone. */
  email: z.string().nullable(),
  last_active_at: reviewTimeSchema.nullable(),
  /** Opened in 90 days; null before the history is loaded. */
  pull_requests_90d: z.int().nullable(),
  /** A member of the account, or somebody else who worked there in 90 days. */
  source: z.enum(['member', 'contributor']),
});

export type CodeHostUser = z.infer<typeof codeHostUserSchema>;

/** Who works most comes first, so that a preview shows people who do. */
export const codeHostUsersSchema = z.object({
  users: z.array(codeHostUserSchema),
  /** Humans of both sources, each once. */
  total_count: z.int(),
  next_cursor: z.string().nullable(),
});

export type CodeHostUsers = z.infer<typeof codeHostUsersSchema>;
