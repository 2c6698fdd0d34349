import { z } from 'zod';
import { emailSchema } from '../organization/invitation.ts';
import { localeSchema } from './session.ts';
import { givenPasswordSchema, returnParameterSchema } from './sign-in.ts';

/** A name of a person: no control characters, nothing that could pass for an address in a mail. */
export const personNameSchema = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^\p{C}<>]*$/u, 'must not hold control characters or angle brackets')
  .refine((name) => !/:\/\/|www\./i.test(name), 'must not hold a web address');

/** `ada_lovelace`: letters, digits, `_`, `.`, `-`. */
export const usernameSchema = z
  .string()
  .trim()
  .min(3)
  .max(40)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/, 'must be letters, digits, "_", "." or "-"');

/** What a database and a page can hold: no control characters, no halves of characters. */
const plainTextSchema = z
  .string()
  .refine(
    (text) => text.isWellFormed() && !/\p{Cc}/u.test(text),
    'must not hold control characters',
  );

/** `POST /api/account/signup`. */
export const signupRequestSchema = z.object({
  email: emailSchema,
  password: givenPasswordSchema,
  first_name: personNameSchema.optional(),
  last_name: personNameSchema.optional(),
  rt: returnParameterSchema,
  locale: localeSchema.default('en'),
  /** The other query parameters of the page; kept with the user, at most 20 of 4,096 characters in all. */
  signup_parameters: z
    .record(plainTextSchema.max(100), plainTextSchema.max(1000))
    .refine(
      (given) => Object.keys(given).length <= 20 && JSON.stringify(given).length <= 4096,
      'must be at most 20 parameters of 4,096 characters in all',
    )
    .default({}),
});

/** `POST /api/account/confirm-email`: a new account's address, or a changed address. */
export const confirmEmailResultSchema = z.discriminatedUnion('status', [
  /** Confirmed and signed in, because this browser is the one that asked. */
  z.object({ status: z.literal('done'), redirect_to: z.string() }),
  /** Confirmed; sign in now. `redirect_to` is the sign-in page with `rt`. */
  z.object({ status: z.literal('confirmed'), redirect_to: z.string() }),
]);
