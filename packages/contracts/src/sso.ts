import { z } from 'zod';

/**
 * An organization's own single sign-on, set up on the provider's page `/saml?id=<organization>` by
 * people who hold `manage_sso` there, under `/api/account/organizations/:organization_id/sso`. What
 * changes something asks for re-authentication. Domains are the organization's proved domains.
 *
 * | Call | Body -> answer |
 * |---|---|
 * | GET `` | -> `ssoSettingsSchema` |
 * | POST `/connections` | `createConnectionSchema` -> `ssoConnectionSchema`; begins in test mode |
 * | PATCH `/connections/:connection_id` | `changeConnectionSchema` -> `ssoConnectionSchema` |
 * | DELETE `/connections/:connection_id` | -> `doneSchema`; ends the sessions it made |
 *
 * A connection may begin without what the identity provider gives, because many providers first ask
 * for our addresses; it is complete once it has all of that, and cannot be used or go live before.
 *
 * In test mode a connection signs in only members who are signed in when they begin, so that it can
 * be tried by POST `/api/account/sso/start` with its id; after `go_live` it signs in everybody of
 * the proved domains and makes their accounts.
 */

/** Names of identity providers as the access token spells them. */
const samlProviders = [
  'Google',
  'Rippling',
  'OneLogin',
  'JumpCloud',
  'Okta',
  'Azure',
  'Duo',
  'Generic',
] as const;

export const samlProviderSchema = z.enum(samlProviders);

export type SamlProvider = z.infer<typeof samlProviderSchema>;

const httpsOrLoopback = z
  .url({ protocol: /^https?$/, error: 'must be an https address' })
  .max(2000)
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname);
  }, 'must be an https address');

const certificate = z
  .string()
  .max(20_000)
  .transform((pem) => pem.trim())
  .pipe(
    z
      .string()
      .regex(
        /^-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----$/,
        'must be one certificate in PEM form',
      ),
  );

const samlFields = {
  idp_entity_id: z.string().trim().min(1).max(1000),
  idp_sso_url: httpsOrLoopback,
  idp_certificate: certificate,
};

const oidcFields = {
  /** The issuer; `/.well-known/openid-configuration` is read below it. */
  issuer: httpsOrLoopback,
  client_id: z.string().trim().min(1).max(500),
  client_secret: z.string().min(1).max(1000),
};

const connectionName = z.string().trim().min(1).max(80);

const optionalSamlFields = z.object(samlFields).partial().shape;
const optionalOidcFields = z.object(oidcFields).partial().shape;

/** `POST …/sso/connections`: with all that the identity provider gives, or with nothing of it yet. */
export const createConnectionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('saml'),
    name: connectionName,
    provider: samlProviderSchema.default('Generic'),
    ...optionalSamlFields,
  }),
  z.object({
    kind: z.literal('oidc'),
    name: connectionName,
    provider: samlProviderSchema.default('Generic'),
    ...optionalOidcFields,
  }),
]);

export type CreateConnection = z.infer<typeof createConnectionSchema>;

/** `PATCH …/sso/connections/:connection_id`: what is absent stays as it is. */
export const changeConnectionSchema = z.object({
  name: connectionName.optional(),
  provider: samlProviderSchema.optional(),
  go_live: z.boolean().optional(),
  /** Refuse password and magic link for the proved domains, except to the break-glass owner. */
  enforced: z.boolean().optional(),
  /** An Owner who may still sign in by password; needed to enforce. */
  break_glass_user_id: z.uuid().optional(),
  ...optionalSamlFields,
  ...optionalOidcFields,
});

export type ChangeConnection = z.infer<typeof changeConnectionSchema>;

const connectionFacts = {
  connection_id: z.uuid(),
  name: z.string(),
  provider: samlProviderSchema,
  live: z.boolean(),
  enforced: z.boolean(),
  break_glass_user_id: z.uuid().nullable(),
  created_at_seconds: z.number(),
};

/** A connection, never with the client secret. */
export const ssoConnectionSchema = z.discriminatedUnion('kind', [
  z.object({
    ...connectionFacts,
    kind: z.literal('saml'),
    /** Null until the connection is complete, as the three after it. */
    idp_entity_id: z.string().nullable(),
    idp_sso_url: z.string().nullable(),
    /** SHA-256 of the certificate, hexadecimal with colons, and when it ends. */
    certificate_fingerprint: z.string().nullable(),
    certificate_expires_at_seconds: z.number().nullable(),
    /** What the identity provider is told: our entity id and assertion consumer service. */
    entity_id: z.string(),
    acs_url: z.string(),
    metadata_url: z.string(),
  }),
  z.object({
    ...connectionFacts,
    kind: z.literal('oidc'),
    /** Null until the connection is complete. */
    issuer: z.string().nullable(),
    client_id: z.string().nullable(),
    redirect_url: z.string(),
  }),
]);

export type SsoConnectionMessage = z.infer<typeof ssoConnectionSchema>;

/** `GET …/sso`. */
export const ssoSettingsSchema = z.object({
  connections: z.array(ssoConnectionSchema),
  /** Domains of the organization that are proved; a connection signs in addresses of these only. */
  proved_domains: z.array(z.string()),
});
