import { z } from 'zod';
import { permissionSchema, roleSchema, roleStructureSchema } from './roles.ts';

/** A name that people see: one line of 1 to 80 characters. */
export const organizationNameSchema = z
  .string()
  .transform((name) => name.normalize('NFC').trim().replace(/\s+/gu, ' '))
  .pipe(
    z
      .string()
      .min(1, 'must not be empty')
      .max(80, 'must have at most 80 characters')
      .regex(/^[^\p{C}]*$/u, 'must not hold control characters')
      .regex(/[\p{L}\p{N}]/u, 'must hold a letter or a digit')
      // Invitations carry the name into strangers' mailboxes.
      .regex(/^(?!.*(:\/\/|www\.))/iu, 'must not hold a link'),
  );

/** Where browsers of web tests run; kept in the organization's metadata under `browser-provider`. */
export const browserProviderSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be a short name in lower case such as browserbase');

/** Those that every organization may choose; a cloud without an address here means this installation. */
export const knownBrowserProviders = ['browserbase', 'local'] as const;

/** The provider that an organization with this metadata has chosen, or has without a choice. */
export function browserProviderOf(metadata: Record<string, unknown>): string {
  return z.string().catch('browserbase').parse(metadata['browser-provider']);
}

/** Days for which runs of tests are kept; after that they are deleted with all they left behind. */
export const runRetentionDaysSchema = z.int().min(1).max(3650);

/** Runs of tests that workers carry out at the same time; null for as many as there are workers. */
export const concurrentRunsSchema = z.int().min(1).max(1000).nullable();

/** How an organization is set up, as its settings page shows it. */
export const organizationSchema = z.object({
  organization_id: z.uuid(),
  name: z.string(),
  url_safe_name: z.string(),
  /** Free facts for the product; small, because every access token carries it. */
  metadata: z.record(z.string(), z.unknown()),
  role_structure: roleStructureSchema,
  /** Members and pending invitations at most; null for no limit. */
  max_users: z.number().int().nullable(),
  member_count: z.number().int(),
  require_2fa: z.boolean(),
  allow_impersonation: z.boolean(),
  /** Whether people with a confirmed address of a proved domain join by themselves. */
  autojoin_by_domain: z.boolean(),
  /** Whether only addresses of the proved domains may be invited. */
  restrict_to_domain: z.boolean(),
  run_retention_days: runRetentionDaysSchema,
  concurrent_runs: concurrentRunsSchema,
  /** Providers that this installation has an address for; tests of all others run in its own browsers. */
  browser_providers: z.array(z.string()),
  created_at: z.iso.datetime(),
  /** What the asking member is here. */
  viewer: z.object({
    role: roleSchema,
    additional_roles: z.array(roleSchema),
    permissions: z.array(permissionSchema),
    impersonated: z.boolean(),
    god_mode: z.boolean(),
  }),
});

/** One of the asking person's organizations. */
export const ownOrganizationSchema = z.object({
  organization_id: z.uuid(),
  name: z.string(),
  url_safe_name: z.string(),
  role: z.string(),
});

export const createOrganizationSchema = z.object({ name: organizationNameSchema });

/** What a settings page may change; what is absent stays as it is. */
export const changeOrganizationSchema = z.object({
  name: organizationNameSchema.optional(),
  browser_provider: browserProviderSchema.optional(),
  role_structure: roleStructureSchema.optional(),
  require_2fa: z.boolean().optional(),
  allow_impersonation: z.boolean().optional(),
  autojoin_by_domain: z.boolean().optional(),
  restrict_to_domain: z.boolean().optional(),
  run_retention_days: runRetentionDaysSchema.optional(),
  concurrent_runs: concurrentRunsSchema.optional(),
});

export type ChangeOrganization = z.infer<typeof changeOrganizationSchema>;

/** Deleting takes the name again, so that it is not done by mistake. */
export const deleteOrganizationSchema = z.object({ name: z.string() });

/** A host name such as `acme.example`, in lower case. */
export const domainSchema = z
  .string()
  .max(253)
  .transform((name) => name.trim().toLowerCase())
  .pipe(
    z
      .string()
      .regex(
        /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/,
        'must be a domain such as acme.example',
      ),
  );

/** A mail domain of an organization, and the DNS record that proves it. */
export const organizationDomainSchema = z.object({
  domain: z.string(),
  verified_at: z.iso.datetime().nullable(),
  /** The TXT record to publish. */
  record_name: z.string(),
  record_value: z.string(),
});

export const addDomainSchema = z.object({ domain: domainSchema });
