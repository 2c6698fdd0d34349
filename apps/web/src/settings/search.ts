import { auditQuerySchema, roleSchema } from '@touchstone/contracts';
import { z } from 'zod';
import { searchText } from '../pages/search-text.ts';

/** `/settings/members?view=invitations&q=ana&role=Admin` */
export const membersSearchSchema = z.object({
  view: z.enum(['invitations']).optional().catch(undefined),
  q: searchText,
  role: roleSchema.optional().catch(undefined),
});

/** `/settings/api-keys?q=nightly&archived=true` */
export const apiKeysSearchSchema = z.object({
  q: searchText,
  archived: z.enum(['true']).optional().catch(undefined),
});

/** `/settings/audit?q=ana&action=member.removed&person=…` */
export const auditSearchSchema = z.object({
  q: searchText,
  action: auditQuerySchema.shape.action.catch(undefined),
  person: auditQuerySchema.shape.actor_user_id.catch(undefined),
});
