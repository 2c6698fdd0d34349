import type { LaunchVariable } from '@touchstone/contracts';
import { idOf, notFound } from '../../ids.ts';
import type { TestingParts } from '../../parts.ts';
import { invalid } from '../../refusals.ts';
import { findTest } from '../../tests/find-test.ts';
import type { Work } from '../../work.ts';
import { launchVariables, presentLaunchVariable } from './launch-variables.ts';

type Parts = Pick<TestingParts, 'database'>;

/** What a test starts its app with, in its order. @throws TouchstoneError not_found */
export function listAttached(
  { database }: Parts,
  organizationId: string,
  testId: string,
): Promise<LaunchVariable[]> {
  return database.inOrganization(organizationId, async (work) => {
    const { id } = await findTest(work, organizationId, testId);
    return attachedTo(work, organizationId, id);
  });
}

/** Makes these what a test starts its app with. @throws TouchstoneError not_found */
export function replaceAttached(
  { database }: Parts,
  organizationId: string,
  { testId, ids }: { testId: string; ids: readonly string[] },
): Promise<LaunchVariable[]> {
  return database.inOrganization(organizationId, async (work) => {
    const { id } = await findTest(work, organizationId, testId, { lock: true });
    const wanted = [...new Set(ids.map((one) => idOf(one, 'launch variable')))];
    const known = await launchVariables(work, organizationId)
      .where('launch_variable.id', 'in', wanted.length === 0 ? [id] : wanted)
      .execute();
    if (known.length < wanted.length) throw notFound('launch variable');
    await attach(work, organizationId, { testId: id, ids: wanted });
    return attachedTo(work, organizationId, id);
  });
}

/** The same by their keys. @throws TouchstoneError validation_failed for a key that is not there */
export async function attachByKey(
  work: Work,
  organizationId: string,
  { testId, keys }: { testId: string; keys: readonly string[] },
): Promise<void> {
  const rows =
    keys.length === 0
      ? []
      : await work
          .selectFrom('launch_variable')
          .select(['id', 'key'])
          .where('organization_id', '=', organizationId)
          .where('key', 'in', keys)
          .execute();
  const ids = keys.map((key) => {
    const row = rows.find((one) => one.key === key);
    if (row === undefined)
      throw invalid(
        'test.env_vars',
        `the organization has no launch variable ${JSON.stringify(key)}`,
      );
    return row.id;
  });
  await attach(work, organizationId, { testId, ids });
}

async function attachedTo(
  work: Work,
  organizationId: string,
  testId: string,
): Promise<LaunchVariable[]> {
  const rows = await launchVariables(work, organizationId)
    .innerJoin('test_launch_variable as attached', (join) =>
      join
        .onRef('attached.organization_id', '=', 'launch_variable.organization_id')
        .onRef('attached.launch_variable_id', '=', 'launch_variable.id'),
    )
    .where('attached.test_id', '=', testId)
    .orderBy('attached.position')
    .execute();
  return rows.map(presentLaunchVariable);
}

async function attach(
  work: Work,
  organizationId: string,
  { testId, ids }: { testId: string; ids: readonly string[] },
): Promise<void> {
  await work
    .deleteFrom('test_launch_variable')
    .where('organization_id', '=', organizationId)
    .where('test_id', '=', testId)
    .execute();
  if (ids.length === 0) return;
  await work
    .insertInto('test_launch_variable')
    .values(
      ids.map((id, i) => ({
        organization_id: organizationId,
        test_id: testId,
        launch_variable_id: id,
        position: i + 1,
      })),
    )
    .execute();
}
