import { z } from 'zod';
import { apiKeyIdSchema } from './api-key.ts';

/** `GET /api/v1/entity/users/get_user_uuid`: whose the presented key or token is. */
export const keyCheckSchema = z.object({
  user_id: z.string(),
  org_id: z.string(),
  org_name: z.string(),
  email: z.string(),
  concurrency_limit: z.number().int().optional(),
});

/** `POST /api/v1/entity/users/cli-device-authorizations` */
export const startDeviceAuthorizationSchema = z.object({
  client_instance_id: z.string().max(64).nullish(),
  device_label: z.string().max(200).nullish(),
  client_source: z.string().max(64).nullish(),
});

export const deviceAuthorizationSchema = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  verification_uri_complete: z.string(),
  /** Seconds. */
  expires_in: z.number().int(),
  /** Seconds between two polls. */
  interval: z.number().int(),
});

/** `POST /api/v1/entity/users/cli-device-authorizations/credentials` */
export const redeemDeviceAuthorizationSchema = z.object({ device_code: z.string().max(200) });

export const deviceCredentialsSchema = z.object({
  state: z.enum(['pending', 'approved', 'denied']),
  api_key_token: z.string().optional(),
  api_key_id: z.string().optional(),
  email: z.string().optional(),
  org_id: z.string().optional(),
  user_id: z.string().optional(),
});

export type DeviceCredentials = z.infer<typeof deviceCredentialsSchema>;

/** The code that a person reads off the terminal: spaces, dashes and case do not matter. */
export const userCodeSchema = z
  .string()
  .max(40)
  .transform((code) => code.toUpperCase().replace(/[\s-]/gu, ''))
  .pipe(z.string().regex(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/, 'must be the 8 letters that it shows'));

/**
 * The approval page's calls: `POST /api/v1/settings/cli-authorizations/lookup`, `…/approve` and
 * `…/deny`, each with the code.
 */
export const userCodeBodySchema = z.object({ user_code: userCodeSchema });

/** What waits for an answer, so that the person can recognize it. */
export const waitingDeviceSchema = z.object({
  user_code: z.string(),
  device_label: z.string().nullable(),
  client_source: z.string().nullable(),
  /** Address that the terminal asked from. */
  ip: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

/**
 * `POST /api/v1/settings/cli-authorizations/browser`: the key for a terminal that waits on this
 * machine (`/cli/auth?port=&state=`), made when the person agrees.
 */
export const browserLoginSchema = z.object({
  device_label: z.string().max(200).nullish(),
  client_instance_id: z.string().max(64).nullish(),
});

export const browserLoginAnswerSchema = z.object({
  token: z.string(),
  api_key_id: z.string(),
  email: z.string(),
  org_id: z.string(),
  user_id: z.string(),
  auth_method: z.literal('api_key'),
});

/** `POST /api/v1/entity/users/revoke_cli_api_key` */
export const revokeCliKeySchema = z.object({ api_key_id: apiKeyIdSchema });

export const revokedCliKeySchema = z.object({ success: z.boolean(), message: z.string() });
