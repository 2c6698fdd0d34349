import { concurrentRunsSchema, runRetentionDaysSchema } from '@touchstone/contracts';
import { z } from 'zod';

/** What an organization decides about itself, as stored in `organization.settings`. */
const settingsSchema = z.object({
  /** Members and pending invitations at most. */
  max_users: z.number().int().positive().nullable().default(null),
  require_2fa: z.boolean().default(false),
  /** From when on a second factor is compulsory, as the management calls announce it. */
  require_2fa_by: z.iso.datetime({ offset: true }).nullable().default(null),
  allow_impersonation: z.boolean().default(true),
  autojoin_by_domain: z.boolean().default(false),
  restrict_to_domain: z.boolean().default(false),
  can_setup_saml: z.boolean().default(true),
  /** Set by operators: every member sees the page that leads to sales. */
  sales_gated: z.boolean().default(false),
  run_retention_days: runRetentionDaysSchema.default(90),
  concurrent_runs: concurrentRunsSchema.default(null),
});

export type OrganizationSettings = z.infer<typeof settingsSchema>;

/** Reads stored settings; what is absent has its default. */
export function readSettings(stored: unknown): OrganizationSettings {
  return settingsSchema.parse(stored);
}

/** Whether nobody gets in without a second factor at this time. */
export function requiresSecondFactor(settings: OrganizationSettings, now: Date): boolean {
  if (settings.require_2fa) return true;
  return settings.require_2fa_by !== null && new Date(settings.require_2fa_by) <= now;
}
