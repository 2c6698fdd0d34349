import type { TestReport } from '@touchstone/contracts';
import type { RunRow } from '../runs/store.ts';
import type { Work } from '../work.ts';

/** The newest run of a test that passed; undefined if none did. */
export async function newestPassing(
  transaction: Work,
  organizationId: string,
  testId: string,
): Promise<{ id: string; report: TestReport } | undefined> {
  const row = await transaction
    .selectFrom('run')
    .select(['id', 'report'])
    .where('organization_id', '=', organizationId)
    .where('test_id', '=', testId)
    .where('result', '=', 'passed')
    .where('report', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.report !== null ? { id: row.id, report: row.report } : undefined;
}

/** The report of one run; null until there is one. */
export async function reportOf(
  transaction: Work,
  organizationId: string,
  runId: string,
): Promise<TestReport | null> {
  const row = await transaction
    .selectFrom('run')
    .select('report')
    .where('organization_id', '=', organizationId)
    .where('id', '=', runId)
    .executeTakeFirst();
  return row?.report ?? null;
}

export interface ArtifactRow {
  path: string;
  object_key: string;
  content_type: string;
  size: number;
}

/** What a run left behind besides its report. */
export async function artifactsOf(
  transaction: Work,
  organizationId: string,
  runId: string,
): Promise<ArtifactRow[]> {
  return transaction
    .selectFrom('run_artifact')
    .select(['path', 'object_key', 'content_type', 'size'])
    .where('organization_id', '=', organizationId)
    .where('run_id', '=', runId)
    .orderBy('path')
    .limit(5000)
    .execute();
}

/** The app whose build the run took; of a run without a build that of its test. Null for none. */
export async function appNameOf(
  transaction: Work,
  { organization_id, build_id, test_id }: Pick<RunRow, 'organization_id' | 'build_id' | 'test_id'>,
): Promise<string | null> {
  const apps = transaction
    .selectFrom('app')
    .select('app.name')
    .where('app.organization_id', '=', organization_id);
  const ofBuild =
    build_id === null
      ? undefined
      : await apps
          .innerJoin('build', (join) =>
            join
              .onRef('build.organization_id', '=', 'app.organization_id')
              .onRef('build.app_id', '=', 'app.id'),
          )
          .where('build.id', '=', build_id)
          .executeTakeFirst();
  if (ofBuild !== undefined) return ofBuild.name;
  const ofTest = await apps
    .innerJoin('test', (join) =>
      join
        .onRef('test.organization_id', '=', 'app.organization_id')
        .onRef('test.app_id', '=', 'app.id'),
    )
    .where('test.id', '=', test_id)
    .executeTakeFirst();
  return ofTest?.name ?? null;
}
