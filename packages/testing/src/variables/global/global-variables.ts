import type {
  changeGlobalVariableSchema,
  createGlobalVariableSchema,
  GlobalVariableMessage,
  VariableListQuery,
} from '@touchstone/contracts';
import { type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Asker } from '../../asker.ts';
import { holderOfName, requireFreeName } from '../../free-name.ts';
import { idOf, notFound } from '../../ids.ts';
import type { TestingParts } from '../../parts.ts';
import { invalid } from '../../refusals.ts';
import type { Work } from '../../work.ts';
import { changedValue, holdsValue, keepValue } from '../values.ts';
import type { VariableTables } from '../variable-tables.ts';

type Parts = Pick<TestingParts, 'database' | 'vault'>;

type Row = Selectable<VariableTables['global_variable']>;

/** Variables that one organization may have. */
const mostVariables = 2000;

/** Variables of the organization by name: all of them, or a page, and how many there are in all. */
export function listGlobalVariables(
  { database }: Parts,
  organizationId: string,
  { search = '', limit, offset }: VariableListQuery,
): Promise<{ result: GlobalVariableMessage[]; total: number }> {
  return database.inOrganization(organizationId, async (work) => {
    const all = work
      .selectFrom('global_variable')
      .where('organization_id', '=', organizationId)
      .$if(search !== '', (query) =>
        query.where(sql<boolean>`position(lower(${search}) in lower(name)) > 0`),
      );
    const { total } = await all.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const rows = await all
      .selectAll()
      .orderBy('name')
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
      .offset(offset)
      .execute();
    return { result: rows.map(present), total };
  });
}

/**
 * Adds a variable. The same request again finds what it made.
 * @throws TouchstoneError validation_failed
 */
export function createGlobalVariable(
  { database, vault }: Parts,
  { organizationId, userId }: Asker,
  wanted: z.infer<typeof createGlobalVariableSchema>,
): Promise<GlobalVariableMessage> {
  const { variable_name: name, variable_value: value, description = null } = wanted;
  return database.inOrganization(organizationId, async (work) => {
    const isSecret = wanted.is_secret ?? false;
    const holder = await holderOfName(work, { organizationId, noun: 'global_variable', name });
    if (holder !== undefined) {
      const row = await find(work, organizationId, holder);
      if (holdsValue(vault, row, { value, isSecret })) return present(row);
      throw invalid('variable_name', `another variable of the organization is called ${name}`);
    }
    const { count } = await work
      .selectFrom('global_variable')
      .select(sql<number>`count(*)`.as('count'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    if (count >= mostVariables)
      throw invalid('variable_name', `an organization has ${mostVariables} variables at most`);
    const id = uuid();
    const row = await work
      .insertInto('global_variable')
      .values({
        organization_id: organizationId,
        id,
        name,
        description,
        created_by: userId,
        ...keepValue(vault, { id, value, isSecret }),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return present(row);
  });
}

/** @throws TouchstoneError not_found, validation_failed */
export function changeGlobalVariable(
  { database, vault }: Parts,
  organizationId: string,
  { id, ...wanted }: z.infer<typeof changeGlobalVariableSchema> & { id: string },
): Promise<GlobalVariableMessage> {
  return database.inOrganization(organizationId, async (work) => {
    const row = await find(work, organizationId, id);
    const { variable_name: name, variable_value: value, description, is_secret } = wanted;
    if (name !== undefined && name !== row.name)
      await requireFreeName(work, { organizationId, noun: 'global_variable', name });
    const changed = await work
      .updateTable('global_variable')
      .set({
        updated_at: new Date(),
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...changedValue(vault, row, {
          field: 'variable_value',
          value: value ?? undefined,
          isSecret: is_secret,
        }),
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return present(changed);
  });
}

/** @throws TouchstoneError not_found */
export function deleteGlobalVariable(
  { database }: Parts,
  organizationId: string,
  id: string,
): Promise<void> {
  return database.inOrganization(organizationId, async (work) => {
    const row = await find(work, organizationId, id);
    await work
      .deleteFrom('global_variable')
      .where('organization_id', '=', organizationId)
      .where('id', '=', row.id)
      .execute();
  });
}

async function find(work: Work, organizationId: string, id: string): Promise<Row> {
  const row = await work
    .selectFrom('global_variable')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', idOf(id, 'variable'))
    .executeTakeFirst();
  if (row === undefined) throw notFound('variable');
  return row;
}

function present(row: Row): GlobalVariableMessage {
  return {
    id: row.id,
    org_id: row.organization_id,
    variable_name: row.name,
    variable_value: row.value,
    is_secret: row.is_secret,
    has_secret_value: row.is_secret,
    description: row.description,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
