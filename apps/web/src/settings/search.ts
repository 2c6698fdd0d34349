import { auditQuerySchema, roleSchema } from '@touchstone/contracts';
import { z } from 'zod';

/** What is looked for; whatever an address says that makes no sense counts as nothing. */
const text = z.string().max(200).optional().catch(undefined);

/** `/settings/members?view=invitations&q=ana&role=Admin` */
export const membersSearchSchema = z.object({
  view: z.enum(['invitations']).optional().catch(undefined),
  q: text,
  role: roleSchema.optional().catch(undefined),
});

/** `/settings/api-keys?q=nightly&archived=true` */
export const apiKeysSearchSchema = z.object({
  q: text,
  archived: z.enum(['true']).optional().catch(undefined),
});

/** `/settings/audit?q=ana&action=member.removed&person=…` */
export const auditSearchSchema = z.object({
  q: text,
  action: auditQuerySchema.shape.action.catch(undefined),
  person: auditQuerySchema.shape.actor_user_id.catch(undefined),
});
