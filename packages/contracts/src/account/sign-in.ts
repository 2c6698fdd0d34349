import { z } from 'zod';
import { emailSchema } from '../organization/invitation.ts';
import { localeSchema, socialProviderSchema } from './session.ts';

/** The page's own `rt`, unchanged and unchecked. */
export const returnParameterSchema = z.string().max(4096).optional();

/** A password that is compared, so that it may be anything. */
export const givenPasswordSchema = z.string().min(1).max(1024);

/** Six digits; spaces are ignored. */
export const totpCodeSchema = z
  .string()
  .max(20)
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'must be six digits'));

/** One of the ten codes on paper; case, spaces and hyphens are ignored. */
export const backupCodeSchema = z
  .string()
  .max(40)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z2-7]{10}$/, 'must be ten letters and digits'));

/** `POST /api/account/login`. */
export const loginRequestSchema = z.object({
  email: emailSchema,
  password: givenPasswordSchema,
  rt: returnParameterSchema,
});

/** What a sign-in led to. */
export const signInResultSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('done'), redirect_to: z.string() }),
  /** Ask for a code; the challenge itself is an HttpOnly cookie. */
  z.object({
    status: z.literal('second_factor'),
    methods: z.array(z.enum(['totp', 'backup_code'])),
    expires_at_seconds: z.number(),
  }),
  /** The password is right, the address not confirmed; offer `resend`. */
  z.object({ status: z.literal('email_unconfirmed'), email: z.string() }),
  /** The organization of this address wants its own sign-in: assign `url` to `location`. */
  z.object({ status: z.literal('sso_required'), url: z.string() }),
]);

export type SignInResult = z.infer<typeof signInResultSchema>;

/** `POST /api/account/login/second-factor`: one of the two. */
export const secondFactorRequestSchema = z.union([
  z.object({ code: totpCodeSchema }),
  z.object({ backup_code: backupCodeSchema }),
]);

export type SecondFactorAnswer = z.infer<typeof secondFactorRequestSchema>;

/** Asks for a mail: confirmation again, magic link, reset. */
export const mailRequestSchema = z.object({
  email: emailSchema,
  rt: returnParameterSchema,
  /** Language of the mail where the address has no account to tell it. */
  locale: localeSchema.default('en'),
});

/** The same answer whether or not the address is known. */
export const checkMailSchema = z.object({ status: z.literal('check_mail') });

/** The token of a mailed link. */
export const linkTokenSchema = z.object({ token: z.string().min(1).max(200) });

/** `POST /api/account/reset/use`; a code only where `second_factor` was answered. */
export const resetUseRequestSchema = z.object({
  token: z.string().min(1).max(200),
  password: givenPasswordSchema,
  code: totpCodeSchema.optional(),
  backup_code: backupCodeSchema.optional(),
});

/** What a reset led to. */
export const resetResultSchema = z.discriminatedUnion('status', [
  /** The new password holds, all sessions ended; `redirect_to` is the sign-in page. */
  z.object({ status: z.literal('done'), redirect_to: z.string() }),
  /** Nothing changed yet: send the same again with a code. */
  z.object({
    status: z.literal('second_factor'),
    methods: z.array(z.enum(['totp', 'backup_code'])),
  }),
]);

/** `POST /api/account/sso/start`. */
export const ssoStartRequestSchema = z.union([
  z.object({ provider: socialProviderSchema, rt: returnParameterSchema }),
  /** Finds the connection by the domain of the address; answers for the domain only. */
  z.object({ email: emailSchema, rt: returnParameterSchema }),
  z.object({ connection_id: z.uuid(), rt: returnParameterSchema }),
]);

/** Where to go, or that there is nothing to go to. */
export const ssoStartResultSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('redirect'), url: z.string() }),
  z.object({ status: z.literal('not_configured') }),
]);
