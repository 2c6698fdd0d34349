import { z } from 'zod';
import { emailSchema } from '../organization/invitation.ts';
import { accountUserSchema, localeSchema } from './session.ts';
import { givenPasswordSchema, totpCodeSchema } from './sign-in.ts';
import { personNameSchema, usernameSchema } from './sign-up.ts';

/** `GET` and `PATCH /api/account/profile`. */
export const profileSchema = accountUserSchema.extend({
  created_at_seconds: z.number(),
  /** A changed address that waits to be confirmed. */
  pending_email: z.string().nullable(),
  backup_codes_left: z.number(),
  /** Accounts outside that sign this person in. */
  identities: z.array(
    z.object({
      identity_id: z.string(),
      /** `github`, `google`, or the name of an organization's connection. */
      provider: z.string(),
      email: z.string().nullable(),
      created_at_seconds: z.number(),
    }),
  ),
});

/** `PATCH /api/account/profile`: what is given changes, null empties. */
export const profileChangeSchema = z.object({
  first_name: personNameSchema.nullable().optional(),
  last_name: personNameSchema.nullable().optional(),
  username: usernameSchema.nullable().optional(),
  picture_url: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .max(2000)
    .nullable()
    .optional(),
  locale: localeSchema.optional(),
});

/** `POST /api/account/email`. */
export const emailChangeRequestSchema = z.object({ email: emailSchema });

/** `POST /api/account/password`; without `current_password` it asks for re-authentication. */
export const passwordChangeRequestSchema = z.object({
  current_password: givenPasswordSchema.optional(),
  new_password: givenPasswordSchema,
});

/** `POST /api/account/second-factor/enable`: not in force until confirmed with a code. */
export const secondFactorSetupSchema = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://totp/…`: opens an authenticator on this device. */
  otpauth_uri: z.string(),
});

/** A code of the authenticator app. */
export const codeSchema = z.object({ code: totpCodeSchema });

/** Ten codes, each good for one sign-in; never shown again. */
export const backupCodesSchema = z.object({ backup_codes: z.array(z.string()) });

/** `POST /api/account/reauthenticate`: one of the two. */
export const reauthenticateRequestSchema = z.union([
  z.object({ password: givenPasswordSchema }),
  z.object({ code: totpCodeSchema }),
]);

/** Dangerous calls need no further proof until then. */
export const reauthenticatedSchema = z.object({ reauthenticated_until_seconds: z.number() });

/** `POST /api/account/identities/unlink`. */
export const unlinkRequestSchema = z.object({ identity_id: z.uuid() });

/** `POST /api/account/delete`: one's own address, typed, so that it is no accident. */
export const deleteRequestSchema = z.object({ email: emailSchema });

/** It is done; there is nothing to tell. */
export const doneSchema = z.object({ status: z.literal('done') });

/** It is done; go there. */
export const redirectSchema = z.object({ status: z.literal('done'), redirect_to: z.string() });
