import {
  type createWorkflowSchema,
  noSchedule,
  type updateScheduleSchema,
  type Workflow,
} from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Asker } from '../asker.ts';
import { idOf, notFound } from '../ids.ts';
import type { TestingParts } from '../parts.ts';
import { invalid } from '../refusals.ts';
import type { Work } from '../work.ts';
import { presentRunConfig } from './run-config.ts';
import { nextTimes, readSchedule } from './schedule.ts';
import {
  deleteWorkflow,
  insertWorkflow,
  isNameTaken,
  missingTests,
  namedModules,
  replaceTests,
  selectWorkflow,
  selectWorkflowTests,
  updateWorkflow,
  type WorkflowRow,
} from './store.ts';

type Parts = Pick<TestingParts, 'database'>;

/** @throws TouchstoneError not_found */
export async function findWorkflow(
  transaction: Work,
  organizationId: string,
  id: string,
): Promise<WorkflowRow> {
  const row = await selectWorkflow(transaction, organizationId, idOf(id, 'workflow'));
  if (row === undefined) throw notFound('workflow');
  return row;
}

/** @throws TouchstoneError conflict for a name that is taken, validation_failed for unknown tests */
export async function createWorkflow(
  { database }: Parts,
  { organizationId, userId }: Asker,
  { name, tests, schedule }: z.infer<typeof createWorkflowSchema>,
): Promise<{ id: string; name: string }> {
  const read = readSchedule(schedule, 'UTC');
  return database.inOrganization(organizationId, async (transaction) => {
    await requireName(transaction, organizationId, { name });
    await requireTests(transaction, organizationId, tests);
    const id = await insertWorkflow(transaction, {
      organization_id: organizationId,
      name,
      description: null,
      schedule: read?.cron ?? null,
      next_run_at: read === null ? null : (nextTimes(read, new Date(), 1)[0] ?? null),
      location_config: null,
      build_config: null,
      run_config: JSON.stringify({}),
      owner_id: userId,
    });
    await replaceTests(transaction, { organization_id: organizationId, id }, unique(tests));
    return { id, name };
  });
}

export async function readWorkflow(
  { database }: Parts,
  organizationId: string,
  id: string,
): Promise<Workflow> {
  return database.inOrganization(organizationId, async (transaction) => {
    const row = await findWorkflow(transaction, organizationId, id);
    const tests = await selectWorkflowTests(transaction, organizationId, row.id);
    const named = await namedModules(transaction, organizationId, [
      ...row.setup_modules,
      ...row.teardown_modules,
    ]);
    const modulesOf = (ids: readonly string[]) =>
      ids.map((id) => ({ id, name: named.get(id) ?? '' }));
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      tests: tests.map(({ test_id }) => test_id),
      schedule: row.schedule ?? noSchedule,
      schedule_enabled: row.schedule_enabled,
      schedule_timezone: row.schedule_timezone,
      next_runs: nextRuns(row).map((date) => date.toISOString()),
      location_config: row.location_config,
      override_location: row.override_location,
      build_config: row.build_config,
      override_build_config: row.override_build_config,
      run_config: presentRunConfig(row.run_config),
      override_run_config: row.override_run_config,
      default_concurrency_limit: row.run_config.parallelism ?? null,
      setup_modules: modulesOf(row.setup_modules),
      teardown_modules: modulesOf(row.teardown_modules),
      owner: row.owner_id,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  });
}

function nextRuns({ schedule, schedule_enabled, schedule_timezone }: WorkflowRow): Date[] {
  if (schedule === null || !schedule_enabled) return [];
  return nextTimes({ cron: schedule, timezone: schedule_timezone }, new Date(), 5);
}

/** Changes one thing of a workflow. */
export async function changeWorkflow(
  { database }: Parts,
  organizationId: string,
  id: string,
  change: (transaction: Work, row: WorkflowRow) => Promise<Parameters<typeof updateWorkflow>[2]>,
): Promise<void> {
  await database.inOrganization(organizationId, async (transaction) => {
    const row = await findWorkflow(transaction, organizationId, id);
    await updateWorkflow(transaction, row, await change(transaction, row));
  });
}

/** @throws TouchstoneError not_found; conflict when another one has that name */
export function renameWorkflow(parts: Parts, organizationId: string, id: string, name: string) {
  return changeWorkflow(parts, organizationId, id, async (transaction, row) => {
    await requireName(transaction, organizationId, { name, except: row.id });
    return { name };
  });
}

/** Makes these its tests, in this order; those that stay keep their quarantine. @throws TouchstoneError not_found */
export function setTests(
  parts: Parts,
  organizationId: string,
  id: string,
  tests: readonly string[],
) {
  return changeWorkflow(parts, organizationId, id, async (transaction, row) => {
    await requireTests(transaction, organizationId, tests);
    await replaceTests(transaction, row, unique(tests));
    return {};
  });
}

/** When it starts by itself. @throws TouchstoneError not_found; validation_failed for what is no schedule or time zone */
export function setSchedule(
  parts: Parts,
  organizationId: string,
  id: string,
  { schedule, schedule_timezone, schedule_enabled }: z.infer<typeof updateScheduleSchema>,
) {
  const read = readSchedule(schedule, schedule_timezone);
  const next = read === null || !schedule_enabled ? undefined : nextTimes(read, new Date(), 1)[0];
  return changeWorkflow(parts, organizationId, id, async () => ({
    schedule: read?.cron ?? null,
    schedule_timezone,
    schedule_enabled,
    next_run_at: next ?? null,
  }));
}

/** Deletes a workflow; its runs and their reports stay. @throws TouchstoneError not_found */
export async function removeWorkflow({ database }: Parts, organizationId: string, id: string) {
  return database.inOrganization(organizationId, async (transaction) => {
    const row = await findWorkflow(transaction, organizationId, id);
    await deleteWorkflow(transaction, row);
    return {
      message: `"${row.name}" is deleted. Its runs and reports stay.`,
      data: {
        id: row.id,
        name: row.name,
        owner: row.owner_id ?? '',
        schedule: row.schedule ?? noSchedule,
        deleted: true,
        override_run_config: Object.keys(row.run_config).length > 0,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      },
    };
  });
}

/** Workflows by name, each with how it ended last. */
export async function listWorkflows(
  { database }: Parts,
  organizationId: string,
  { limit, offset, search = '' }: { limit: number; offset: number; search?: string | undefined },
) {
  return database.inOrganization(organizationId, async (transaction) => {
    const all = transaction
      .selectFrom('workflow')
      .where('workflow.organization_id', '=', organizationId)
      .$if(search !== '', (query) =>
        query.where(sql<boolean>`position(lower(${search}) in lower(workflow.name)) > 0`),
      );
    const { count } = await all
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await all
      .select(['workflow.id', 'workflow.name', 'workflow.schedule'])
      .select((workflow) =>
        workflow
          .selectFrom('workflow_test')
          .innerJoin('test', (join) =>
            join
              .onRef('test.organization_id', '=', 'workflow_test.organization_id')
              .onRef('test.id', '=', 'workflow_test.test_id'),
          )
          .select(({ fn }) => fn.countAll<number>().as('tests'))
          .whereRef('workflow_test.organization_id', '=', 'workflow.organization_id')
          .whereRef('workflow_test.workflow_id', '=', 'workflow.id')
          .where('test.deleted_at', 'is', null)
          .as('test_count'),
      )
      .orderBy('workflow.name')
      .orderBy('workflow.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return { rows: rows.map((row) => ({ ...row, test_count: row.test_count ?? 0 })), count };
  });
}

async function requireName(
  transaction: Work,
  organizationId: string,
  wanted: { name: string; except?: string },
): Promise<void> {
  if (await isNameTaken(transaction, organizationId, wanted)) {
    throw new TouchstoneError('conflict', {
      message: `There is a workflow called "${wanted.name}" already. Choose another name.`,
    });
  }
}

async function requireTests(
  transaction: Work,
  organizationId: string,
  tests: readonly string[],
): Promise<void> {
  const missing = await missingTests(transaction, organizationId, tests);
  if (missing.length > 0) throw invalid('tests', `there is no test ${missing.join(', ')}`);
}

const unique = (ids: readonly string[]): string[] => [
  ...new Set(ids.map((id) => id.toLowerCase())),
];
