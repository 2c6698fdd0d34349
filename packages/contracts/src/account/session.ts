import { z } from 'zod';

/** Languages of the pages and mails. */
export const localeSchema = z.enum(['en', 'es']);

export type Locale = z.infer<typeof localeSchema>;

/** Parties outside that a person may sign in with. */
export const socialProviderSchema = z.enum(['github', 'google']);

export type SocialProvider = z.infer<typeof socialProviderSchema>;

/** `GET /api/account/providers`: what this installation offers before anyone signed in. */
export const signInOptionsSchema = z.object({
  /** Those that are configured, in the order of their buttons. */
  social: z.array(socialProviderSchema),
  /** True when at least one organization has its own single sign-on. */
  sso: z.boolean(),
  password: z.object({
    min_length: z.number(),
    /** What is enough for people who have a second factor. */
    min_length_with_second_factor: z.number(),
    max_length: z.number(),
  }),
  /** True where `GET /dev-mail` answers: no mail server, mail is shown in place. */
  dev_mail: z.boolean(),
  /** The product's address, for a link back to it. */
  product_url: z.string(),
});

/** The person, as far as the pages show it. */
export const accountUserSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string().nullable(),
  picture_url: z.string().nullable(),
  locale: localeSchema,
  has_password: z.boolean(),
  mfa_enabled: z.boolean(),
  can_create_orgs: z.boolean(),
});

/** An account outside that waits to be linked: sign in to the old account once to do so. */
export const pendingLinkSchema = z.object({
  /** `github`, `google`, or the name of an organization's connection. */
  provider: z.string(),
  email: z.string(),
});

/** `GET /api/account/session`: where this browser stands. */
export const accountSessionSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('signed_out'),
    /** Present after a sign-in outside whose address already has an account here. */
    pending_link: pendingLinkSchema.nullable(),
  }),
  z.object({
    status: z.literal('second_factor'),
    methods: z.array(z.enum(['totp', 'backup_code'])),
    expires_at_seconds: z.number(),
  }),
  z.object({
    status: z.literal('signed_in'),
    user: accountUserSchema,
    session_id: z.string(),
    /** Until when dangerous calls need no further proof; null when they ask now. */
    reauthenticated_until_seconds: z.number().nullable(),
    /** How one proves it again. Empty: sign in anew. */
    reauthentication_methods: z.array(z.enum(['password', 'totp'])),
    /** Organizations that are closed to this session until a second factor is set up and used. */
    second_factor_required_by: z.array(z.object({ org_id: z.string(), org_name: z.string() })),
    /** Somebody from support acts as this person. */
    impersonator_user_id: z.string().nullable(),
    /** Where `rt` leads. */
    redirect_to: z.string(),
  }),
]);

export type AccountSession = z.infer<typeof accountSessionSchema>;

/** `GET /api/account/sessions`. */
export const sessionListSchema = z.object({
  sessions: z.array(
    z.object({
      session_id: z.string(),
      current: z.boolean(),
      created_at_seconds: z.number(),
      last_seen_at_seconds: z.number(),
      expires_at_seconds: z.number(),
      ip_address: z.string().nullable(),
      user_agent: z.string().nullable(),
      /** `password`, `magic_link`, `social_sso`, `saml_sso`, `impersonation`, … */
      login_method: z.string(),
      /** The provider of `social_sso` and `saml_sso`. */
      provider: z.string().nullable(),
    }),
  ),
});

/** `POST /api/account/sessions/revoke`; one's own current session too. */
export const sessionRevokeRequestSchema = z.object({ session_id: z.uuid() });

/** How many sessions ended. */
export const revokedSchema = z.object({ revoked: z.number() });

/**
 * `GET /api/account/dev-mail`: the newest mails that the asking browser caused, newest first, where
 * no mail server is configured.
 */
export const devMailSchema = z.object({
  mails: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      received_at_seconds: z.number(),
      /** The first link of the text on this provider's own origin: the one to press. */
      link: z.string().nullable(),
    }),
  ),
});
