import { randomBytes } from 'node:crypto';
import { TouchstoneError } from '@touchstone/platform';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import { joinOrganization } from '../members/join.ts';
import { lockOrganization } from '../members/members.ts';
import { readStanding } from '../members/store.ts';
import { deleteDomain, insertDomain, markProved, selectDomains } from './domain-store.ts';
import type { OrganizationParts } from './parts.ts';
import { enter, within } from './scope.ts';

const domainsAtMost = 20;

/** The mail domains of an organization, each with the record that proves it. */
export async function listDomains({ database }: OrganizationParts, organizationId: string) {
  return within(database, { organizationId }, async (transaction) => {
    const rows = await selectDomains(transaction, organizationId);
    return rows.map((row) => ({
      domain: row.domain,
      verified_at: row.verified_at?.toISOString() ?? null,
      record_name: recordName(row.domain),
      record_value: recordValue(row.token),
    }));
  });
}

/** @throws TouchstoneError limit_reached */
export async function addDomain(
  { database }: OrganizationParts,
  { organizationId, actor, domain }: { organizationId: string; actor: Actor; domain: string },
): Promise<void> {
  await within(database, { organizationId }, async (transaction) => {
    await lockOrganization(transaction, organizationId);
    const domains = await selectDomains(transaction, organizationId);
    if (domains.some((known) => known.domain === domain)) return;
    if (domains.length >= domainsAtMost) throw new TouchstoneError('limit_reached');
    const token = randomBytes(20).toString('hex');
    await insertDomain(transaction, organizationId, domain, token);
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'domain.added',
      subject: { kind: 'domain', id: domain },
    });
  });
}

/**
 * Looks for the DNS record of a domain and notes that it is proved.
 * @throws TouchstoneError not_found, domain_not_proved or domain_taken
 */
export async function proveDomain(
  { database, resolveTxt }: OrganizationParts,
  { organizationId, actor, domain }: { organizationId: string; actor: Actor; domain: string },
): Promise<void> {
  const known = await within(database, { organizationId }, (transaction) =>
    selectDomains(transaction, organizationId),
  );
  const wanted = known.find((row) => row.domain === domain);
  if (wanted === undefined) throw noDomain();
  if (wanted.verified_at !== null) return;
  const records = await resolveTxt(recordName(domain)).catch(() => []);
  if (!records.some((parts) => parts.join('') === recordValue(wanted.token)))
    throw new TouchstoneError('domain_not_proved', {
      facts: { record_name: recordName(domain), record_value: recordValue(wanted.token) },
    });
  await within(database, { organizationId }, async (transaction) => {
    await markProved(transaction, organizationId, domain);
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'domain.proved',
      subject: { kind: 'domain', id: domain },
    });
  });
}

/** @throws TouchstoneError not_found */
export async function removeDomain(
  { database }: OrganizationParts,
  { organizationId, actor, domain }: { organizationId: string; actor: Actor; domain: string },
): Promise<void> {
  await within(database, { organizationId }, async (transaction) => {
    if (!(await deleteDomain(transaction, organizationId, domain))) throw noDomain();
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'domain.removed',
      subject: { kind: 'domain', id: domain },
    });
  });
}

/**
 * Lets somebody whose address is confirmed into the organization that has proved its domain, if
 * that organization takes people in by domain and has a seat. Does nothing otherwise.
 */
export async function joinByDomain(
  { database }: Pick<OrganizationParts, 'database'>,
  { userId, email, actor }: { userId: string; email: string; actor: Actor },
): Promise<void> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  await within(database, { domain }, async (transaction) => {
    const proved = await transaction
      .selectFrom('organization_domain')
      .select('organization_id')
      .where('domain', '=', domain)
      .where('verified_at', 'is not', null)
      .executeTakeFirst();
    if (proved === undefined) return;
    await enter(transaction, { organizationId: proved.organization_id });
    const organization = await lockOrganization(transaction, proved.organization_id);
    if (!organization.settings.autojoin_by_domain) return;
    if ((await readStanding(transaction, organization, userId)) !== undefined) return;
    await joinOrganization(transaction, organization, actor, {
      userId,
      email,
      role: 'Member',
      by: 'domain',
    });
  }).catch((error: unknown) => {
    const full = ['seat_limit_reached', 'organization_limit_reached'];
    if (!(error instanceof TouchstoneError) || !full.includes(error.key)) throw error;
  });
}

function recordName(domain: string): string {
  return `_touchstone.${domain}`;
}

function recordValue(token: string): string {
  return `touchstone-domain=${token}`;
}

function noDomain(): TouchstoneError {
  return new TouchstoneError('not_found', { message: 'The organization has no such domain.' });
}
