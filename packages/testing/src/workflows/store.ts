import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Work } from '../work.ts';
import type { WorkflowTable, WorkflowTestTable } from './workflow-tables.ts';

export type WorkflowRow = Selectable<WorkflowTable>;
export type WorkflowTestRow = Pick<
  Selectable<WorkflowTestTable>,
  | 'id'
  | 'test_id'
  | 'position'
  | 'failure_policy'
  | 'quarantine_reason'
  | 'quarantined_at'
  | 'quarantined_until'
> & {
  test_name: string;
  platform: string;
  app_id: string | null;
  pinned_version: string | null;
  quarantine_owner_email: string | null;
};

export function selectWorkflow(
  transaction: Work,
  organizationId: string,
  id: string,
): Promise<WorkflowRow | undefined> {
  return transaction
    .selectFrom('workflow')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function isNameTaken(
  transaction: Work,
  organizationId: string,
  { name, except }: { name: string; except?: string },
): Promise<boolean> {
  // Two who ask for one name wait for each other.
  await sql`
    select pg_advisory_xact_lock(
      hashtextextended(${`workflow ${organizationId} ${name}`}, 0))`.execute(transaction);
  const row = await transaction
    .selectFrom('workflow')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined && row.id !== except;
}

export async function insertWorkflow(
  transaction: Work,
  values: Omit<Insertable<WorkflowTable>, 'id'>,
): Promise<string> {
  const id = uuid();
  await transaction
    .insertInto('workflow')
    .values({ ...values, id })
    .execute();
  return id;
}

export async function updateWorkflow(
  transaction: Work,
  { organization_id, id }: Pick<WorkflowRow, 'organization_id' | 'id'>,
  values: Updateable<WorkflowTable>,
): Promise<void> {
  await transaction
    .updateTable('workflow')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteWorkflow(
  transaction: Work,
  { organization_id, id }: Pick<WorkflowRow, 'organization_id' | 'id'>,
): Promise<void> {
  await transaction
    .deleteFrom('workflow')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** Its tests in their order; those that were deleted are left out. */
export async function selectWorkflowTests(
  transaction: Work,
  organizationId: string,
  workflowId: string,
): Promise<WorkflowTestRow[]> {
  return transaction
    .selectFrom('workflow_test')
    .innerJoin('test', (join) =>
      join
        .onRef('test.organization_id', '=', 'workflow_test.organization_id')
        .onRef('test.id', '=', 'workflow_test.test_id'),
    )
    .leftJoin('user_account', 'user_account.id', 'workflow_test.quarantine_owner')
    .select([
      'workflow_test.id',
      'workflow_test.test_id',
      'workflow_test.position',
      'workflow_test.failure_policy',
      'workflow_test.quarantine_reason',
      'workflow_test.quarantined_at',
      'workflow_test.quarantined_until',
      'test.name as test_name',
      'test.platform',
      'test.app_id',
      'test.pinned_version',
      'user_account.email as quarantine_owner_email',
    ])
    .where('workflow_test.organization_id', '=', organizationId)
    .where('workflow_test.workflow_id', '=', workflowId)
    .where('test.deleted_at', 'is', null)
    .orderBy('workflow_test.position')
    .execute();
}

/** Ids among `testIds` that are no tests of the organization. */
export async function missingTests(
  transaction: Work,
  organizationId: string,
  testIds: readonly string[],
): Promise<string[]> {
  if (testIds.length === 0) return [];
  const rows = await transaction
    .selectFrom('test')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', testIds)
    .where('deleted_at', 'is', null)
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  return testIds.filter((id) => !there.has(id.toLowerCase()));
}

/** Makes these the workflow's tests, in this order; those that stay keep their quarantine. */
export async function replaceTests(
  transaction: Work,
  { organization_id, id }: Pick<WorkflowRow, 'organization_id' | 'id'>,
  testIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('workflow_test')
    .where('organization_id', '=', organization_id)
    .where('workflow_id', '=', id)
    .$if(testIds.length > 0, (query) => query.where('test_id', 'not in', testIds))
    .execute();
  if (testIds.length === 0) return;
  await transaction
    .insertInto('workflow_test')
    .values(
      testIds.map((test_id, position) => ({
        organization_id,
        id: uuid(),
        workflow_id: id,
        test_id,
        position,
        quarantine_owner: null,
        quarantine_reason: null,
        quarantined_at: null,
        quarantined_until: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'workflow_id', 'test_id'])
        .doUpdateSet({ position: (excluded) => excluded.ref('excluded.position') }),
    )
    .execute();
}

/** How many of a workflow's tests are in quarantine now. */
export function isQuarantined(
  {
    failure_policy,
    quarantined_until,
  }: Pick<WorkflowTestRow, 'failure_policy' | 'quarantined_until'>,
  now = new Date(),
): boolean {
  return (
    failure_policy === 'ignore_failure' && quarantined_until !== null && quarantined_until > now
  );
}

/** What modules are called, by id; those that are not there are left out. */
export async function namedModules(
  transaction: Work,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('module')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
