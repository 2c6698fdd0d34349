import type { Locale } from '@touchstone/contracts';

/** A person who can sign in. */
export interface User {
  id: string;
  email: string;
  emailConfirmed: boolean;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  pictureUrl: string | null;
  properties: Record<string, unknown>;
  legacyUserId: string | null;
  canCreateOrganizations: boolean;
  passwordHash: string | null;
  locale: Locale;
  disabled: boolean;
  lockedUntil: Date | null;
  createdAt: Date;
  lastActiveAt: Date;
  signupParameters: Record<string, string>;
}

/** The form in which addresses are compared and counted. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** The part after the `@`, in lower case. */
export function domainOf(email: string): string {
  return emailKey(email).slice(email.trim().lastIndexOf('@') + 1);
}

/**
 * Names that the public client renames in every depth of the refresh answer, so that a property
 * with one of them would come out under another name.
 */
const reservedNames = new Set([
  'org_id',
  'org_name',
  'org_metadata',
  'url_safe_org_name',
  'user_role',
  'inherited_user_roles_plus_current_role',
  'user_permissions',
  'access_token',
  'expires_at_seconds',
  'org_id_to_org_member_info',
  'user_id',
  'email_confirmed',
  'first_name',
  'last_name',
  'picture_url',
  'mfa_enabled',
  'has_password',
  'can_create_orgs',
  'created_at',
  'last_active_at',
  'legacy_user_id',
  'legacy_org_id',
  'impersonator_user',
  'org_role_structure',
  'additional_roles',
]);

/** Free facts without the names that the client would rename, at any depth. */
export function withoutReservedNames(facts: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(facts).filter(([name]) => !reservedNames.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, cleaned(value)]));
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  return isPlain(value) ? withoutReservedNames(value) : value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
