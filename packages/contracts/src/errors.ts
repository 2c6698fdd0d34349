import { z } from 'zod';
import { reviewErrorKeys } from './review/error-keys.ts';

/**
 * Every key an error answer can carry, with the HTTP status it means and the default English
 * message. Each key has its text in both catalogues of the web app, under `errors.<key>`.
 */
export const errorKeys = {
  validation_failed: { status: 422, message: 'Some fields are not as expected.' },
  malformed_request: { status: 400, message: 'The request could not be read.' },
  unauthorized: { status: 401, message: 'Sign in to do this.' },
  api_key_refused: { status: 401, message: 'This API key is unknown, revoked or expired.' },
  forbidden: { status: 403, message: 'You do not have permission to use this feature.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not answer that method.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  conflict: { status: 409, message: 'This changed in the meantime.' },
  link_expired: { status: 410, message: 'This link has expired. Ask for a new one.' },
  payload_too_large: { status: 413, message: 'This is larger than the server accepts.' },
  unsupported_media_type: { status: 415, message: 'The server does not read this content type.' },
  range_not_satisfiable: { status: 416, message: 'The requested range is outside the file.' },
  headers_too_large: { status: 431, message: 'The headers of the request are too long.' },
  rate_limited: { status: 429, message: 'Too many requests. Try again in a moment.' },
  internal_server_error: { status: 500, message: 'The server could not finish this.' },
  service_unavailable: { status: 503, message: 'A part of the product does not answer now.' },
  build_refused: { status: 422, message: 'This file is not a build that can be tested.' },
  platform_not_supported: {
    status: 422,
    message: 'This server does not run tests of this platform.',
  },
  not_offered: { status: 404, message: 'This server does not offer that.' },
  storage_full: { status: 507, message: 'The object store has no room left.' },
  invalid_credentials: { status: 401, message: 'The e-mail address or password is not right.' },
  invalid_code: { status: 401, message: 'This code is not right, or it has been used already.' },
  account_disabled: {
    status: 403,
    message: 'This account is closed. Ask whoever runs this installation.',
  },
  challenge_expired: { status: 410, message: 'This took too long. Sign in again.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Wait a little and try again.' },
  weak_password: { status: 422, message: 'This password is too easy to guess.' },
  username_taken: { status: 409, message: 'Somebody else has this user name.' },
  origin_refused: { status: 403, message: 'This page may not make that request.' },
  last_sign_in_method: { status: 409, message: 'This is your only way to sign in.' },
  reauthentication_required: { status: 403, message: 'Confirm that it is you to do this.' },
  impersonation_refused: {
    status: 403,
    message: 'This is not possible while you act as somebody else.',
  },
  last_owner: { status: 409, message: 'An organization keeps at least one owner.' },
  organization_required: { status: 403, message: 'Create or join an organization to do this.' },
  second_factor_required: { status: 403, message: 'Set up a second factor to do this.' },
  role_too_high: { status: 403, message: 'Your role does not allow this change of roles.' },
  already_member: { status: 409, message: 'This person is a member already.' },
  invitation_pending: { status: 409, message: 'This address has been invited already.' },
  invitation_for_other_address: {
    status: 403,
    message: 'This invitation is for another e-mail address.',
  },
  email_not_confirmed: { status: 403, message: 'Confirm your e-mail address first.' },
  address_not_allowed: {
    status: 403,
    message: 'This organization takes only addresses of its own domains.',
  },
  seat_limit_reached: { status: 409, message: 'This organization has no free seat.' },
  organization_limit_reached: { status: 409, message: 'You belong to too many organizations.' },
  organizations_not_allowed: { status: 403, message: 'Your account may not create organizations.' },
  domain_not_proved: { status: 409, message: 'The DNS record of this domain was not found.' },
  domain_taken: { status: 409, message: 'Another organization has proved this domain.' },
  limit_reached: { status: 409, message: 'There are too many of these. Remove one first.' },
  invalid_api_key: { status: 400, message: 'This API key is unknown, revoked or expired.' },
  impersonation_not_allowed: { status: 403, message: 'You may not act as this person.' },
  ...reviewErrorKeys,
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorKey = keyof typeof errorKeys;

const keys = Object.keys(errorKeys);

function isErrorKey(value: unknown): value is ErrorKey {
  return typeof value === 'string' && keys.includes(value);
}

/** A key that this version knows. */
export const errorKeySchema = z.custom<ErrorKey>(isErrorKey);

/** One field that a request got wrong: where it is (`a.b.0`), what is wrong, and zod's issue code. */
export const fieldErrorSchema = z.object({
  field: z.string(),
  message: z.string(),
  type: z.string(),
});

export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The one shape of every 4xx and 5xx answer. */
export const errorBodySchema = z
  .object({
    error: z.string(),
    message: z.string(),
    detail: z.looseObject({
      key: errorKeySchema.meta({ type: 'string', enum: keys }),
      error: z.string(),
      message: z.string(),
      request_id: z.string().optional(),
      /** The same as `errors`, for clients that look at nothing but the detail. */
      fields: z.array(fieldErrorSchema).optional(),
    }),
    errors: z.array(fieldErrorSchema).optional(),
  })
  // Under which the OpenAPI document has it once for all routes.
  .meta({ id: 'ErrorBody' });

export type ErrorBody = z.infer<typeof errorBodySchema>;
