import { TouchstoneError } from '@touchstone/platform';
import { sql, type Transaction } from 'kysely';
import { breaks } from './queries/database-error.ts';
import type { OrganizationTables } from './tables.ts';

type Writing = Transaction<OrganizationTables>;

/** Domains of an organization that it has proved to hold, which its own sign-in may speak for. */
export async function provedDomains(
  transaction: Transaction<Pick<OrganizationTables, 'organization_domain'>>,
  organizationId: string,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('organization_domain')
    .select('domain')
    .where('organization_id', '=', organizationId)
    .where('verified_at', 'is not', null)
    .orderBy('domain')
    .execute();
  return rows.map((row) => row.domain);
}

export async function selectDomains(transaction: Writing, organizationId: string) {
  return transaction
    .selectFrom('organization_domain')
    .select(['domain', 'token', 'verified_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('domain')
    .execute();
}

/** Adds a domain that is yet to be proved; one that is there already keeps its token. */
export async function insertDomain(
  transaction: Writing,
  organizationId: string,
  domain: string,
  token: string,
): Promise<void> {
  await transaction
    .insertInto('organization_domain')
    .values({ organization_id: organizationId, domain, token, verified_at: null })
    .onConflict((conflict) => conflict.columns(['organization_id', 'domain']).doNothing())
    .execute();
}

/**
 * Notes that a domain is proved.
 * @throws TouchstoneError domain_taken when another organization was first.
 */
export async function markProved(
  transaction: Writing,
  organizationId: string,
  domain: string,
): Promise<void> {
  await transaction
    .updateTable('organization_domain')
    .set({ verified_at: sql`now()` })
    .where('organization_id', '=', organizationId)
    .where('domain', '=', domain)
    .execute()
    .catch((cause: unknown) => {
      if (!breaks(cause, 'organization_domain_proved')) throw cause;
      throw new TouchstoneError('domain_taken', { facts: { domain }, cause });
    });
}

/** @returns whether it was there. */
export async function deleteDomain(
  transaction: Writing,
  organizationId: string,
  domain: string,
): Promise<boolean> {
  const gone = await transaction
    .deleteFrom('organization_domain')
    .where('organization_id', '=', organizationId)
    .where('domain', '=', domain)
    .returning('domain')
    .executeTakeFirst();
  return gone !== undefined;
}
