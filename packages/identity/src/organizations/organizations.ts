import {
  browserProviderOf,
  type ChangeOrganization,
  knownBrowserProviders,
  permissionSchema,
  roleSchema,
} from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import type { Membership, PersonIdentity } from '../identity.ts';
import { endImpersonationsIn } from '../impersonation/end-in-organization.ts';
import { joinOrganization } from '../members/join.ts';
import { lockOrganization } from '../members/members.ts';
import { membershipsOf } from '../members/memberships.ts';
import { hasGodMode } from '../roles/can.ts';
import { organizationMadeJob } from './made-job.ts';
import type { OrganizationParts } from './parts.ts';
import { within } from './scope.ts';
import { readSettings, requiresSecondFactor } from './settings.ts';
import {
  countMembers,
  deleteOrganization,
  insertOrganization,
  type Organization,
  type OrganizationChange,
  readOrganization,
  updateOrganization,
} from './store.ts';

/** The asking person's organizations, the one joined first first. */
export async function ownOrganizations({ database }: OrganizationParts, userId: string) {
  const memberships = await membershipsOf(database, userId);
  return memberships.map((membership) => ({
    organization_id: membership.organizationId,
    name: membership.organizationName,
    url_safe_name: membership.urlSafeName,
    role: membership.role,
  }));
}

/**
 * Makes an organization whose first Owner is the one who asks.
 * @returns its id.
 * @throws TouchstoneError organizations_not_allowed or organization_limit_reached
 */
export async function createOrganization(
  { database, queue, tellsOfNew }: OrganizationParts,
  { name, userId, actor }: { name: string; userId: string; actor: Actor },
): Promise<string> {
  return database.global.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('user_account')
      .select(['email', 'can_create_orgs'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (account === undefined) throw new TouchstoneError('unauthorized');
    if (!account.can_create_orgs) throw new TouchstoneError('organizations_not_allowed');
    const id = await insertOrganization(transaction, { name });
    const organization = await lockOrganization(transaction, id);
    await recordAudit(transaction, {
      organizationId: id,
      actor,
      action: 'organization.created',
      subject: { kind: 'organization', id, label: name },
    });
    await joinOrganization(transaction, organization, actor, {
      userId,
      email: account.email,
      role: 'Owner',
      by: 'created',
    });
    if (tellsOfNew)
      await queue.send(organizationMadeJob, { userId }, { transaction, organizationId: id });
    return id;
  });
}

/** An organization as its settings page shows it to one of its members. */
export async function showOrganization(
  { database, browserProviders }: OrganizationParts,
  identity: PersonIdentity,
  membership: Membership,
) {
  const organizationId = membership.organizationId;
  return within(database, { organizationId }, async (transaction) => {
    const organization = await readOrganization(transaction, organizationId);
    if (organization === undefined) throw new TouchstoneError('not_found');
    const { settings } = organization;
    return {
      organization_id: organization.id,
      name: organization.name,
      url_safe_name: organization.url_safe_name,
      metadata: organization.metadata,
      role_structure: organization.role_structure,
      max_users: settings.max_users,
      member_count: await countMembers(transaction, organizationId),
      require_2fa: requiresSecondFactor(settings, new Date()),
      allow_impersonation: settings.allow_impersonation,
      autojoin_by_domain: settings.autojoin_by_domain,
      restrict_to_domain: settings.restrict_to_domain,
      run_retention_days: settings.run_retention_days,
      concurrent_runs: settings.concurrent_runs,
      browser_providers: [...browserProviders],
      created_at: organization.created_at.toISOString(),
      viewer: {
        role: roleSchema.parse(membership.role),
        additional_roles: membership.additionalRoles.map((role) => roleSchema.parse(role)),
        permissions: membership.permissions.map((held) => permissionSchema.parse(held)),
        impersonated: identity.impersonatorUserId !== null,
        god_mode: hasGodMode(identity, membership),
      },
    };
  });
}

/** Changes of settings that decide who gets in, which take more than `manage_settings`. */
export function touchesSecurity(change: ChangeOrganization): boolean {
  const { require_2fa, allow_impersonation, role_structure, autojoin_by_domain } = change;
  const decisive = [require_2fa, allow_impersonation, role_structure, autojoin_by_domain];
  return decisive.some((value) => value !== undefined) || change.restrict_to_domain !== undefined;
}

/**
 * Changes settings; what is absent stays as it is.
 * @throws TouchstoneError validation_failed for a provider of browsers that nobody has heard of
 */
export async function changeOrganization(
  { database, browserProviders }: Pick<OrganizationParts, 'database' | 'browserProviders'>,
  wanted: { organizationId: string; actor: Actor; change: ChangeOrganization },
): Promise<void> {
  const { organizationId, actor, change } = wanted;
  await within(database, { organizationId }, async (transaction) => {
    const before = await lockOrganization(transaction, organizationId);
    requireBrowserProvider(change.browser_provider, [
      ...knownBrowserProviders,
      ...browserProviders,
      browserProviderOf(before.metadata),
    ]);
    await updateOrganization(transaction, before, toStored(before, change));
    const after = await lockOrganization(transaction, organizationId);
    if (before.settings.allow_impersonation && !after.settings.allow_impersonation)
      await endImpersonationsIn(transaction, organizationId);
    const difference = differences(before, after);
    if (Object.keys(difference).length === 0) return;
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'organization.changed',
      subject: { kind: 'organization', id: organizationId, label: after.name },
      details: difference,
    });
  });
}

/**
 * Deletes an organization with everything that belongs to it, except for its audit log.
 * @throws TouchstoneError validation_failed when the name is not repeated.
 */
export async function removeOrganization(
  { database }: OrganizationParts,
  { organizationId, actor, name }: { organizationId: string; actor: Actor; name?: string },
): Promise<void> {
  await within(database, { organizationId }, async (transaction) => {
    const organization = await lockOrganization(transaction, organizationId);
    if (name !== undefined && name.normalize('NFC').trim() !== organization.name)
      throw new TouchstoneError('validation_failed', {
        message: 'name: must be the name of the organization.',
        fields: [{ field: 'name', message: 'must be the organization’s name', type: 'custom' }],
      });
    await deleteOrganization(transaction, organizationId);
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'organization.deleted',
      subject: { kind: 'organization', id: organizationId, label: organization.name },
    });
  });
}

function requireBrowserProvider(wanted: string | undefined, offered: readonly string[]): void {
  if (wanted === undefined || offered.includes(wanted)) return;
  const names = [...new Set(offered)].join(', ');
  const message = `must be one of ${names}; whoever operates the installation adds others by TOUCHSTONE_BROWSER_PROVIDERS`;
  throw new TouchstoneError('validation_failed', {
    message: `browser_provider: ${message}.`,
    fields: [{ field: 'browser_provider', message, type: 'custom' }],
  });
}

function toStored(before: Organization, change: ChangeOrganization): OrganizationChange {
  const { name, browser_provider, role_structure, ...settings } = change;
  return {
    name,
    roleStructure: role_structure,
    ...(browser_provider !== undefined && {
      metadata: { ...before.metadata, 'browser-provider': browser_provider },
    }),
    settings: readSettings({
      ...before.settings,
      ...settings,
      ...(settings.require_2fa !== undefined && { require_2fa_by: null }),
    }),
  };
}

/** What changed, as `{field: {before, after}}`. */
function differences(before: Organization, after: Organization): Record<string, unknown> {
  const flat = ({ name, metadata, role_structure, settings }: Organization) =>
    new Map(Object.entries({ name, metadata, role_structure, ...settings }));
  const old = flat(before);
  const changed = [...flat(after)].filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(old.get(field)),
  );
  return Object.fromEntries(
    changed.map(([field, value]) => [field, { before: old.get(field), after: value }]),
  );
}
