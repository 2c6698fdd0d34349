import { z } from 'zod';
import { additionalRoleSchema } from './member.ts';
import { roleSchema } from './roles.ts';

/** A mail address as a person types it, without spaces around. */
export const emailSchema = z
  .string()
  .max(254)
  .transform((email) => email.trim())
  .pipe(z.email('must be a mail address'));

/** A secret that a mailed link carries. */
const linkTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be the token of the link');

/** An invitation that nobody has answered yet. */
export const invitationSchema = z.object({
  invitation_id: z.uuid(),
  email: z.string(),
  role: roleSchema,
  additional_roles: z.array(roleSchema),
  /** Null when the one who invited has gone. */
  invited_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  expired: z.boolean(),
});

export type InvitationMessage = z.infer<typeof invitationSchema>;

export const inviteSchema = z.object({
  email: emailSchema,
  role: roleSchema.default('Member'),
  additional_roles: z.array(additionalRoleSchema).max(2).default([]),
});

/** An invitation as the invited person sees it. */
export const receivedInvitationSchema = z.object({
  invitation_id: z.uuid(),
  organization_id: z.uuid(),
  organization_name: z.string(),
  email: z.string(),
  role: roleSchema,
  invited_by: z.string().nullable(),
  expires_at: z.iso.datetime(),
});

export type ReceivedInvitation = z.infer<typeof receivedInvitationSchema>;

export const invitationTokenSchema = z.object({ token: linkTokenSchema });

/** By the token of the mailed link, or by id from the list of one's own. */
export const answerInvitationSchema = z.union([
  z.object({ token: linkTokenSchema }),
  z.object({ invitation_id: z.uuid() }),
]);

export type AnswerInvitation = z.infer<typeof answerInvitationSchema>;

export const createdInvitationSchema = z.object({ invitation_id: z.uuid() });

export const acceptedInvitationSchema = z.object({ organization_id: z.uuid() });
