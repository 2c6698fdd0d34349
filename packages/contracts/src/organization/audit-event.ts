import { z } from 'zod';
import { pageQuerySchema } from './paging.ts';

/** Something that somebody did, as the organization's audit log shows it. */
export const auditEventSchema = z.object({
  event_id: z.uuid(),
  at: z.iso.datetime(),
  /** `noun.verb`, e.g. `member.role_changed`. */
  action: z.string(),
  /** Who did it; an impersonator's own id stands apart. */
  actor: z.object({
    kind: z.enum(['user', 'api_key', 'integration', 'system']),
    user_id: z.uuid().nullable(),
    email: z.string().nullable(),
    impersonator_user_id: z.uuid().nullable(),
    key_id: z.string().nullable(),
  }),
  /** What it was done to. */
  subject: z.object({
    kind: z.string(),
    id: z.string().nullable(),
    label: z.string().nullable(),
  }),
  details: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
});

export type AuditEventMessage = z.infer<typeof auditEventSchema>;

/** A time of this era; the year 0 is none to the database. */
const time = z.iso.datetime({ offset: true }).regex(/^[12]/, 'must be a time after the year 999');

export const auditQuerySchema = pageQuerySchema.extend({
  /** A whole action or a noun, e.g. `member.role_changed` or `member`. */
  action: z
    .string()
    .regex(/^[a-z0-9_]+(\.[a-z0-9_]+)?$/)
    .max(80)
    .optional(),
  actor_user_id: z.uuid().optional(),
  from: time.optional(),
  to: time.optional(),
});

export type AuditQuery = z.infer<typeof auditQuerySchema>;
