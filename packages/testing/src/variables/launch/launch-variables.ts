import type {
  changeLaunchVariableSchema,
  createLaunchVariableSchema,
  LaunchVariable,
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

/** Launch variables that one organization may have. */
const mostVariables = 2000;

type Row = Selectable<VariableTables['launch_variable']> & { attached_test_count: number };

/** Launch variables of the organization by key: all of them, or a page, and how many there are. */
export function listLaunchVariables(
  { database }: Parts,
  organizationId: string,
  { search = '', limit, offset }: VariableListQuery,
): Promise<{ result: LaunchVariable[]; total: number }> {
  return database.inOrganization(organizationId, async (work) => {
    const all = launchVariables(work, organizationId).$if(search !== '', (query) =>
      query.where(sql<boolean>`position(lower(${search}) in lower(key)) > 0`),
    );
    const { total } = await all
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    const rows = await all
      .orderBy('key')
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
      .offset(offset)
      .execute();
    return { result: rows.map(presentLaunchVariable), total };
  });
}

/**
 * Adds a launch variable. The same request again finds what it made.
 * @throws TouchstoneError validation_failed
 */
export function createLaunchVariable(
  { database, vault }: Parts,
  { organizationId, userId }: Asker,
  wanted: z.infer<typeof createLaunchVariableSchema>,
): Promise<LaunchVariable> {
  const { key, value, description = null } = wanted;
  return database.inOrganization(organizationId, async (work) => {
    const isSecret = wanted.is_secret ?? true;
    const holder = await holderOfName(work, { organizationId, noun: 'launch_variable', name: key });
    if (holder !== undefined) {
      const row = await find(work, organizationId, holder);
      if (holdsValue(vault, row, { value, isSecret })) return presentLaunchVariable(row);
      throw invalid('key', `another launch variable is called ${JSON.stringify(key)}`);
    }
    const { count } = await work
      .selectFrom('launch_variable')
      .select(sql<number>`count(*)`.as('count'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    if (count >= mostVariables)
      throw invalid('key', `an organization has ${mostVariables} launch variables at most`);
    const id = uuid();
    await work
      .insertInto('launch_variable')
      .values({
        organization_id: organizationId,
        id,
        key,
        description,
        created_by: userId,
        ...keepValue(vault, { id, value, isSecret }),
      })
      .execute();
    return presentLaunchVariable(await find(work, organizationId, id));
  });
}

/** @throws TouchstoneError not_found, validation_failed */
export function changeLaunchVariable(
  { database, vault }: Parts,
  organizationId: string,
  { id, ...wanted }: z.infer<typeof changeLaunchVariableSchema> & { id: string },
): Promise<LaunchVariable> {
  return database.inOrganization(organizationId, async (work) => {
    const row = await find(work, organizationId, id);
    const { key, value, description, is_secret } = wanted;
    if (key !== undefined && key !== row.key)
      await requireFreeName(work, { organizationId, noun: 'launch_variable', name: key });
    await work
      .updateTable('launch_variable')
      .set({
        updated_at: new Date(),
        ...(key !== undefined && { key }),
        ...(description !== undefined && { description }),
        ...changedValue(vault, row, { field: 'value', value, isSecret: is_secret }),
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', row.id)
      .execute();
    return presentLaunchVariable(await find(work, organizationId, row.id));
  });
}

/** Deletes a launch variable; tests that had it go on without it. @throws TouchstoneError not_found */
export function deleteLaunchVariable(
  { database }: Parts,
  organizationId: string,
  id: string,
): Promise<LaunchVariable> {
  return database.inOrganization(organizationId, async (work) => {
    const row = await find(work, organizationId, id);
    await work
      .deleteFrom('launch_variable')
      .where('organization_id', '=', organizationId)
      .where('id', '=', row.id)
      .execute();
    return presentLaunchVariable(row);
  });
}

/** Launch variables, each with the number of tests that start their app with it. */
export function launchVariables(work: Work, organizationId: string) {
  return work
    .selectFrom('launch_variable')
    .selectAll('launch_variable')
    .select(({ selectFrom }) =>
      selectFrom('test_launch_variable as used')
        .innerJoin('test', (join) =>
          join
            .onRef('test.organization_id', '=', 'used.organization_id')
            .onRef('test.id', '=', 'used.test_id'),
        )
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('used.organization_id', '=', 'launch_variable.organization_id')
        .whereRef('used.launch_variable_id', '=', 'launch_variable.id')
        .where('test.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('attached_test_count'),
    )
    .where('launch_variable.organization_id', '=', organizationId);
}

export function presentLaunchVariable(row: Row): LaunchVariable {
  return {
    id: row.id,
    org_id: row.organization_id,
    key: row.key,
    kind: 'key_value',
    value: row.value,
    is_secret: row.is_secret,
    has_value: true,
    description: row.description,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    attached_test_count: row.attached_test_count,
  };
}

async function find(work: Work, organizationId: string, id: string): Promise<Row> {
  const row = await launchVariables(work, organizationId)
    .where('launch_variable.id', '=', idOf(id, 'launch variable'))
    .executeTakeFirst();
  if (row === undefined) throw notFound('launch variable');
  return row;
}
