import type { Baseline, BaselineListQuery } from '@touchstone/contracts';
import { type NotNull, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { idOf, notFound } from '../ids.ts';
import type { TestingParts } from '../parts.ts';
import { artifactsOf, reportOf } from '../reports/store.ts';
import type { Work } from '../work.ts';
import { looksIn } from './looks.ts';
import { digestOf } from './place.ts';

type Parts = Pick<TestingParts, 'database' | 'objects'>;

const linkSeconds = 3600;

/** Approved pictures that count now, by test and step, and how many there are of all pages. */
export async function listBaselines(
  { database, objects }: Parts,
  organizationId: string,
  { search, test_id, limit, offset }: BaselineListQuery,
): Promise<{ items: Baseline[]; total: number }> {
  if (test_id !== undefined && !isUuid(test_id)) return { items: [], total: 0 };
  const found = await database.inOrganization(organizationId, async (work) => {
    let query = baselines(work, organizationId);
    if (test_id !== undefined) query = query.where('test.id', '=', test_id);
    if (search !== undefined)
      query = query.where(
        sql<boolean>`position(lower(${search}) in lower(test.name || ' ' || check_words)) > 0`,
      );
    const { total } = await query
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    const rows = await query
      .orderBy('test.name_key')
      .orderBy('test.id')
      // The tenth step comes after the second.
      .orderBy(sql`length(split_part(step, '.', 1))`)
      .orderBy('step')
      .orderBy('visual_baseline.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return { rows, total, changes: await changesOf(work, organizationId, rows) };
  });
  const { rows, total, changes } = found;
  return { items: await Promise.all(rows.map((row) => present(objects, row, changes))), total };
}

/** @throws TouchstoneError not_found */
export async function showBaseline(
  { database, objects }: Parts,
  organizationId: string,
  id: string,
): Promise<Baseline> {
  const { row, changes } = await database.inOrganization(organizationId, async (work) => {
    const row = await findBaseline(work, organizationId, id);
    return { row, changes: await changesOf(work, organizationId, [row]) };
  });
  return present(objects, row, changes);
}

/** @throws TouchstoneError not_found */
export async function findBaseline(
  work: Work,
  organizationId: string,
  id: string,
): Promise<BaselineRow> {
  const row = await baselines(work, organizationId)
    .where('visual_baseline.id', '=', idOf(id, 'approved picture'))
    .executeTakeFirst();
  if (row === undefined) throw notFound('approved picture');
  return row;
}

type BaselineRow = Awaited<ReturnType<ReturnType<typeof baselines>['execute']>>[number];

/** Of tests that are there. */
function baselines(work: Work, organizationId: string) {
  return (
    work
      .selectFrom('visual_baseline')
      .innerJoin('test', (join) =>
        join
          .onRef('test.organization_id', '=', 'visual_baseline.organization_id')
          .onRef('test.id', '=', 'visual_baseline.test_id'),
      )
      .leftJoin('user_account', 'user_account.id', 'visual_baseline.approved_by')
      .select([
        'visual_baseline.id',
        'visual_baseline.place',
        'visual_baseline.step',
        'visual_baseline.check_words',
        'visual_baseline.driver',
        'visual_baseline.viewport',
        'visual_baseline.masks',
        'visual_baseline.run_id',
        'visual_baseline.object_key',
        'visual_baseline.approved_at',
        'user_account.email as approved_by_email',
        'test.id as test_id',
        'test.name as test_name',
        'test.last_task_id',
        'test.last_status',
      ])
      .where('visual_baseline.organization_id', '=', organizationId)
      .where('visual_baseline.replaced_at', 'is', null)
      .where('test.deleted_at', 'is', null)
      // What counts has its picture, by a constraint of the table.
      .$narrowType<{ object_key: NotNull }>()
  );
}

/** What a place looked like in the last run of its test, with the object that holds the picture. */
type Change = Omit<NonNullable<Baseline['changed']>, 'picture_url'> & { object_key: string };

/** By the pictures' ids: those that the last run of the test did not find as approved. */
async function changesOf(
  work: Work,
  organizationId: string,
  rows: readonly BaselineRow[],
): Promise<ReadonlyMap<string, Change>> {
  const changes = new Map<string, Change>();
  const failed = rows.filter((row) => row.last_status !== 'passed' && row.last_task_id !== null);
  for (const taskId of new Set(failed.map((row) => row.last_task_id ?? ''))) {
    const report = await reportOf(work, organizationId, taskId);
    const looks = looksIn(report).filter(({ visual }) => visual.state === 'different');
    if (looks.length === 0) continue;
    const files = await artifactsOf(work, organizationId, taskId);
    for (const row of failed.filter((one) => one.last_task_id === taskId)) {
      // What was approved of this very run is the picture by now.
      if (row.run_id === taskId) continue;
      const look = looks.findLast(
        ({ step, visual: { of } }) =>
          of !== undefined && digestOf({ step: step.path, ...of }).equals(row.place),
      );
      const file = files.find(({ path }) => path === look?.visual.actual);
      if (look === undefined || file === undefined) continue;
      const { actual: picture, changed_pixels, pixels } = look.visual;
      const { object_key } = file;
      changes.set(row.id, { task_id: taskId, picture, changed_pixels, pixels, object_key });
    }
  }
  return changes;
}

async function present(
  objects: Parts['objects'],
  row: BaselineRow,
  changes: ReadonlyMap<string, Change>,
): Promise<Baseline> {
  const link = (key: string) => objects.signedGet(key, { expiresInSeconds: linkSeconds });
  const change = changes.get(row.id);
  return {
    id: row.id,
    test_id: row.test_id,
    test_name: row.test_name,
    step: row.step,
    check: row.check_words,
    driver: row.driver,
    viewport: row.viewport,
    masks: row.masks,
    picture_url: await link(row.object_key),
    approved_at: row.approved_at.toISOString(),
    approved_by: row.approved_by_email,
    changed: change === undefined ? null : await linked(change, link),
  };
}

async function linked(
  { object_key, ...change }: Change,
  link: (key: string) => Promise<string>,
): Promise<Baseline['changed']> {
  return { ...change, picture_url: await link(object_key) };
}
