import type { TestVariable } from '@touchstone/contracts';
import { type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { idOf, notFound } from '../../ids.ts';
import type { TestingParts } from '../../parts.ts';
import { invalid } from '../../refusals.ts';
import { findTest } from '../../tests/find-test.ts';
import type { Work } from '../../work.ts';
import type { VariableTables } from '../variable-tables.ts';

type Parts = Pick<TestingParts, 'database'>;

/** Variables that one test may have. */
const mostVariables = 1000;

/** The variables of a test in their order. @throws TouchstoneError not_found */
export function listTestVariables(
  { database }: Parts,
  organizationId: string,
  testId: string,
): Promise<TestVariable[]> {
  return database.inOrganization(organizationId, async (work) => {
    const { id } = await findTest(work, organizationId, testId);
    const rows = await of(work, organizationId, id).selectAll().orderBy('position').execute();
    return rows.map(present);
  });
}

/**
 * Adds a variable after the others; one that the test has gets the new value, so that a repeated
 * request changes nothing.
 * @throws TouchstoneError not_found, validation_failed
 */
export function setTestVariable(
  { database }: Parts,
  organizationId: string,
  { testId, name, value }: { testId: string; name: string; value: string },
): Promise<TestVariable> {
  return database.inOrganization(organizationId, async (work) => {
    const { id } = await findTest(work, organizationId, testId, { lock: true });
    const { last, count } = await of(work, organizationId, id)
      .select([
        sql<number>`coalesce(max(position), 0)`.as('last'),
        sql<number>`count(*)`.as('count'),
      ])
      .executeTakeFirstOrThrow();
    if (count >= mostVariables)
      throw invalid('variable_name', `a test has ${mostVariables} variables at most`);
    const row = await work
      .insertInto('test_variable')
      .values({
        organization_id: organizationId,
        id: uuid(),
        test_id: id,
        name,
        value,
        position: last + 1,
      })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'test_id', 'name']).doUpdateSet({ value }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    return present(row);
  });
}

/**
 * Changes the value or the name of a variable of a test.
 * @throws TouchstoneError not_found, validation_failed for a name that another one of the test has
 */
export function changeTestVariable(
  { database }: Parts,
  organizationId: string,
  change: { testId: string; variableId: string; name?: string; value?: string },
): Promise<TestVariable> {
  const { testId, variableId, name, value } = change;
  return database.inOrganization(organizationId, async (work) => {
    const { id } = await findTest(work, organizationId, testId, { lock: true });
    const rows = await of(work, organizationId, id).selectAll().execute();
    const row = rows.find((one) => one.id === idOf(variableId, 'variable'));
    if (row === undefined) throw notFound('variable');
    if (rows.some((one) => one.name === name && one.id !== row.id))
      throw invalid('variable_name', `another variable of this test is called ${name}`);
    const changed = { ...row, name: name ?? row.name, value: value ?? row.value };
    await work
      .updateTable('test_variable')
      .set({ name: changed.name, value: changed.value })
      .where('organization_id', '=', organizationId)
      .where('id', '=', row.id)
      .execute();
    return present(changed);
  });
}

/** Removes one variable of a test. @throws TouchstoneError not_found */
export function deleteTestVariable(
  { database }: Parts,
  organizationId: string,
  { testId, name }: { testId: string; name: string },
): Promise<void> {
  return database.inOrganization(organizationId, async (work) => {
    const { id } = await findTest(work, organizationId, testId);
    const { numDeletedRows } = await work
      .deleteFrom('test_variable')
      .where('organization_id', '=', organizationId)
      .where('test_id', '=', id)
      .where('name', '=', name)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('variable');
  });
}

/** Removes all variables of a test; there may be none. @throws TouchstoneError not_found */
export function deleteTestVariables(
  { database }: Parts,
  organizationId: string,
  testId: string,
): Promise<void> {
  return database.inOrganization(organizationId, async (work) => {
    const { id } = await findTest(work, organizationId, testId);
    await replaceVariables(work, organizationId, { testId: id, variables: [] });
  });
}

/** Gives a test exactly these variables, in this order. */
export async function replaceVariables(
  work: Work,
  organizationId: string,
  { testId, variables }: { testId: string; variables: readonly { name: string; value: string }[] },
): Promise<void> {
  if (variables.length > mostVariables)
    throw invalid('variables', `a test has ${mostVariables} variables at most`);
  const earlier = await of(work, organizationId, testId).select(['id', 'name']).execute();
  const idByName = new Map(earlier.map(({ id, name }) => [name, id]));
  await work
    .deleteFrom('test_variable')
    .where('organization_id', '=', organizationId)
    .where('test_id', '=', testId)
    .execute();
  if (variables.length === 0) return;
  await work
    .insertInto('test_variable')
    .values(
      variables.map(({ name, value }, i) => ({
        organization_id: organizationId,
        id: idByName.get(name) ?? uuid(),
        test_id: testId,
        name,
        value,
        position: i + 1,
      })),
    )
    .execute();
}

function of(work: Work, organizationId: string, testId: string) {
  return work
    .selectFrom('test_variable')
    .where('organization_id', '=', organizationId)
    .where('test_id', '=', testId);
}

function present(row: Selectable<VariableTables['test_variable']>): TestVariable {
  return {
    id: row.id,
    test_uid: row.test_id,
    variable_name: row.name,
    variable_value: row.value,
  };
}
