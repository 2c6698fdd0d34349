/** Values that every call of the review half shares. */
import { z } from 'zod';

/** RFC 3339 in UTC, to the second. */
export const reviewTimeSchema = z.iso.datetime();

/** An id of the code host, as text: its numbers grow past what a double can hold. */
export const codeHostIdSchema = z.string().regex(/^\d{1,20}$/, 'must be an id of the code host');

/** The name that an account has at the code host; bots end in `[bot]`. */
export const loginSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[\w.-]+(\[bot\])?$/, 'must be a login of the code host');

/** Somebody or something with an account at the code host. */
export const codeHostPersonSchema = z.object({
  login: z.string(),
  id: z.string(),
  name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  /** `agent`: writes code by itself; `bot`: everything else that is no human. */
  kind: z.enum(['human', 'bot', 'agent']),
  seated: z.boolean(),
});

export type CodeHostPerson = z.infer<typeof codeHostPersonSchema>;

export const repositoryRefSchema = z.object({ id: z.string(), full_name: z.string() });

export const backfillStatusSchema = z.enum(['pending', 'in_progress', 'completed', 'failed']);

export type BackfillStatus = z.infer<typeof backfillStatusSchema>;
