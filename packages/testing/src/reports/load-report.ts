import type { SharedReport, TestReport } from '@touchstone/contracts';
import type { TestingParts } from '../parts.ts';
import { executionTaskOf } from '../runs/present.ts';
import { noRun } from '../runs/stop.ts';
import { type RunRow, selectRun } from '../runs/store.ts';
import { type ArtifactRow, artifactsOf, reportOf } from './store.ts';

/** A run with everything that was kept of it. */
export interface LoadedReport {
  row: RunRow;
  /** Null until the run ended, and for one that never began. */
  report: TestReport | null;
  artifacts: ArtifactRow[];
  /** Signed links by the artifacts' paths; whoever has one needs nothing else, for an hour. */
  links: ReadonlyMap<string, string>;
}

const linkSeconds = 3600;

/** @throws TouchstoneError not_found */
export async function loadReport(
  { database, objects }: Pick<TestingParts, 'database' | 'objects'>,
  organizationId: string,
  taskId: string,
): Promise<LoadedReport> {
  const found = await database.inOrganization(organizationId, async (transaction) => {
    const row = await selectRun(transaction, organizationId, taskId);
    if (row === undefined) throw noRun(taskId);
    return {
      row,
      report: await reportOf(transaction, organizationId, row.id),
      artifacts: await artifactsOf(transaction, organizationId, row.id),
    };
  });
  const links = await Promise.all(
    found.artifacts.map(
      async ({ path, object_key }) =>
        [path, await objects.signedGet(object_key, { expiresInSeconds: linkSeconds })] as const,
    ),
  );
  return { ...found, links: new Map(links) };
}

/** A report as whoever holds a link to it sees it. */
export function sharedReportOf({ row, report, links }: LoadedReport): SharedReport {
  const { status, completed_at, error_message, other_language } = executionTaskOf(row);
  return {
    test_id: row.test_id,
    test_name: row.test_name,
    status,
    completed_at,
    reason: row.reason,
    error_message,
    ...(other_language && { other_language }),
    report,
    artifacts: Object.fromEntries(links),
  };
}
