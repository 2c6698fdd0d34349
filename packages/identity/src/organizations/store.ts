import type { RoleStructure } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { type Selectable, sql, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { freeName, urlSafeName } from './organization.ts';
import type { OrganizationTable } from './organization-table.ts';
import { beginningWith } from './queries/cursor.ts';
import { breaks } from './queries/database-error.ts';
import { enter } from './scope.ts';
import { type OrganizationSettings, readSettings } from './settings.ts';
import type { OrganizationTables } from './tables.ts';

type Writing = Transaction<OrganizationTables>;

/** An organization as stored, with its settings read. */
export type Organization = Omit<Selectable<OrganizationTable>, 'settings'> & {
  settings: OrganizationSettings;
};

/** What a new organization begins with. */
interface NewOrganization {
  name: string;
  settings?: Partial<OrganizationSettings>;
  legacyOrganizationId?: string | undefined;
}

/** Adds an organization; the transaction speaks in its name afterwards. */
export async function insertOrganization(
  transaction: Writing,
  { name, settings = {}, legacyOrganizationId }: NewOrganization,
): Promise<string> {
  const id = uuid();
  await enter(transaction, { organizationId: id });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const made = await transaction
      .insertInto('organization')
      .values({
        id,
        name,
        url_safe_name: await freeUrlSafeName(transaction, id, name),
        settings: JSON.stringify(settings),
        legacy_org_id: legacyOrganizationId ?? null,
      })
      .onConflict((conflict) => conflict.column('url_safe_name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made !== undefined) return id;
  }
  throw new TouchstoneError('conflict');
}

/** The organization, or undefined; `lock` holds off every other change of it until the end. */
export async function readOrganization(
  transaction: Writing,
  id: string,
  { lock = false } = {},
): Promise<Organization | undefined> {
  const query = transaction.selectFrom('organization').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && { ...row, settings: readSettings(row.settings) };
}

/** What may change of an organization; what is absent stays. */
export interface OrganizationChange {
  name?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
  settings?: Partial<OrganizationSettings> | undefined;
  roleStructure?: RoleStructure | undefined;
  legacyOrganizationId?: string | undefined;
}

/** Writes a change to an organization that the transaction has locked. */
export async function updateOrganization(
  transaction: Writing,
  organization: Organization,
  change: OrganizationChange,
): Promise<void> {
  const { name, metadata, settings, roleStructure, legacyOrganizationId } = change;
  const renamed = name !== undefined && name !== organization.name;
  const set = {
    ...(renamed && {
      name,
      url_safe_name: await freeUrlSafeName(transaction, organization.id, name),
    }),
    ...(metadata && { metadata: JSON.stringify(metadata) }),
    ...(settings && { settings: JSON.stringify({ ...organization.settings, ...settings }) }),
    ...(roleStructure && { role_structure: roleStructure }),
    ...(legacyOrganizationId !== undefined && { legacy_org_id: legacyOrganizationId }),
  };
  if (Object.keys(set).length === 0) return;
  await transaction
    .updateTable('organization')
    .set(set)
    .where('id', '=', organization.id)
    .execute()
    .catch((cause: unknown) => {
      const taken = ['organization_url_safe_name_key', 'organization_legacy_org_id_key'];
      if (!taken.some((constraint) => breaks(cause, constraint))) throw cause;
      throw new TouchstoneError('conflict', { cause });
    });
}

export async function deleteOrganization(transaction: Writing, id: string): Promise<void> {
  await transaction.deleteFrom('organization').where('id', '=', id).execute();
}

export async function countMembers(transaction: Writing, id: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('member')
    .select(sql<number>`count(*)`.as('count'))
    .where('organization_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** The names of others are looked up in the name of the installation, for this one query. */
async function freeUrlSafeName(transaction: Writing, id: string, name: string): Promise<string> {
  const safe = urlSafeName(name);
  await enter(transaction, { installation: true });
  const rows = await transaction
    .selectFrom('organization')
    .select('url_safe_name')
    .where('url_safe_name', 'like', beginningWith(safe))
    .where('id', '<>', id)
    .execute();
  await sql`select set_config('app.installation', '', true)`.execute(transaction);
  return freeName(safe, new Set(rows.map((row) => row.url_safe_name)));
}
