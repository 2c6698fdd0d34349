import { randomBytes } from 'node:crypto';
import type {
  ChangeManagedOrganization,
  CreateManagedOrganization,
  OrganizationQuery,
} from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { sql, type Transaction } from 'kysely';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import { lockOrganization } from '../../members/members.ts';
import { insertDomain, markProved, provedDomains } from '../../organizations/domain-store.ts';
import { containing } from '../../organizations/queries/cursor.ts';
import { enter, within } from '../../organizations/scope.ts';
import { readSettings } from '../../organizations/settings.ts';
import {
  insertOrganization,
  type Organization,
  readOrganization,
  updateOrganization,
} from '../../organizations/store.ts';
import type { OrganizationTables } from '../../organizations/tables.ts';
import { pageFacts, toSeconds } from '../calls.ts';
import type { ManagementParts } from '../parts.ts';
import { samlStateOf } from './saml-state.ts';

type Writing = Transaction<OrganizationTables>;

/** @throws TouchstoneError not_found */
export async function showManagedOrganization(
  { organizations: { database } }: ManagementParts,
  organizationId: string,
) {
  return within(database, { organizationId }, async (transaction) => {
    const organization = await readOrganization(transaction, organizationId);
    if (organization === undefined) throw noOrganization();
    const [domain, ...extra] = await provedDomains(transaction, organizationId);
    const { settings } = organization;
    return {
      ...nameAndFacts(organization),
      url_safe_org_slug: organization.url_safe_name,
      can_setup_saml: settings.can_setup_saml,
      ...(await samlStateOf(transaction, organizationId)),
      ...(domain !== undefined && { domain }),
      extra_domains: extra,
      domain_autojoin: settings.autojoin_by_domain,
      domain_restrict: settings.restrict_to_domain,
      // There are neither other roles nor passwords that expire (NIST SP 800-63B-4 3.1.1.2).
      custom_role_mapping_name: null,
      password_rotation_enabled: false,
      password_rotation_history_size: 0,
      password_rotation_period: 0,
    };
  });
}

/** Organizations by page number, in the name of the installation. */
export async function queryOrganizations(
  { organizations: { database } }: ManagementParts,
  query: OrganizationQuery,
) {
  const { page_size, page_number, name, legacy_org_id, domain, order_by } = query;
  const scope = { installation: true, ...(domain !== undefined && { domain }) } as const;
  return within(database, scope, async (transaction) => {
    const matching = transaction
      .selectFrom('organization')
      .where((where) =>
        where.and([
          ...(name === undefined ? [] : [where('name', 'ilike', containing(name))]),
          ...(legacy_org_id === undefined ? [] : [where('legacy_org_id', '=', legacy_org_id)]),
          ...(domain === undefined
            ? []
            : [
                where(
                  'id',
                  'in',
                  where
                    .selectFrom('organization_domain')
                    .select('organization_id')
                    .where('domain', '=', domain),
                ),
              ]),
        ]),
      );
    const { total } = await matching
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    const direction = order_by === 'CREATED_AT_DESC' ? 'desc' : 'asc';
    const rows = await matching
      .selectAll()
      .orderBy(order_by === 'NAME' ? sql`lower(name)` : 'created_at', direction)
      .orderBy('id', direction)
      .limit(page_size)
      .offset(page_size * page_number)
      .execute();
    const orgs = [];
    for (const row of rows) {
      await enter(transaction, { organizationId: row.id });
      const { is_saml_configured } = await samlStateOf(transaction, row.id);
      const facts = nameAndFacts({ ...row, settings: readSettings(row.settings) });
      orgs.push({ ...facts, is_saml_configured });
    }
    return {
      orgs,
      total_orgs: total,
      ...pageFacts(query, total),
    };
  });
}

/** @throws TouchstoneError domain_taken or conflict */
export async function createManagedOrganization(
  { organizations: { database } }: ManagementParts,
  wanted: CreateManagedOrganization,
  actor: Actor,
) {
  return database.global.transaction().execute(async (transaction) => {
    const id = await insertOrganization(transaction, {
      name: wanted.name,
      legacyOrganizationId: wanted.legacy_org_id,
      settings: {
        max_users: wanted.max_users ?? null,
        autojoin_by_domain: wanted.enable_auto_joining_by_domain,
        restrict_to_domain: wanted.members_must_have_matching_domain,
      },
    });
    await proveAll(transaction, id, [wanted.domain]);
    await recordAudit(transaction, {
      organizationId: id,
      actor,
      action: 'organization.created',
      subject: { kind: 'organization', id, label: wanted.name },
    });
    return { org_id: id, name: wanted.name };
  });
}

/** @throws TouchstoneError not_found, domain_taken or conflict */
export async function changeManagedOrganization(
  { organizations: { database } }: ManagementParts,
  organizationId: string,
  change: ChangeManagedOrganization,
  actor: Actor,
): Promise<void> {
  await within(database, { organizationId }, async (transaction) => {
    const before = await lockOrganization(transaction, organizationId);
    const { name, metadata, max_users, can_setup_saml, legacy_org_id } = change;
    const { autojoin_by_domain, restrict_to_domain, require_2fa_by } = change;
    await updateOrganization(transaction, before, {
      name,
      metadata,
      legacyOrganizationId: legacy_org_id,
      settings: {
        ...(max_users !== undefined && { max_users }),
        ...(can_setup_saml !== undefined && { can_setup_saml }),
        ...(autojoin_by_domain !== undefined && { autojoin_by_domain }),
        ...(restrict_to_domain !== undefined && { restrict_to_domain }),
        ...(require_2fa_by !== undefined && { require_2fa: false, require_2fa_by }),
      },
    });
    await proveAll(transaction, organizationId, [change.domain, ...(change.extra_domains ?? [])]);
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'organization.changed',
      subject: { kind: 'organization', id: organizationId, label: name ?? before.name },
      details: { ...change },
    });
  });
}

export function noOrganization(): TouchstoneError {
  return new TouchstoneError('not_found', { message: 'There is no such organization.' });
}

/** Who holds an integration key vouches for the domains, so they need no DNS record. */
async function proveAll(
  transaction: Writing,
  organizationId: string,
  domains: (string | null | undefined)[],
): Promise<void> {
  for (const domain of new Set(domains)) {
    if (domain === null || domain === undefined) continue;
    await insertDomain(transaction, organizationId, domain, randomBytes(20).toString('hex'));
    await markProved(transaction, organizationId, domain);
  }
}

function nameAndFacts({ id, name, metadata, legacy_org_id, settings, created_at }: Organization) {
  return {
    org_id: id,
    name,
    metadata,
    max_users: settings.max_users,
    legacy_org_id,
    created_at: toSeconds(created_at),
  };
}
