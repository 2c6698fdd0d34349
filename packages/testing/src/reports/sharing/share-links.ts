import { sql } from 'kysely';
import { z } from 'zod';
import { notFound } from '../../ids.ts';
import type { TestingParts } from '../../parts.ts';
import { noRun } from '../../runs/stop.ts';
import { selectRun, selectRuns } from '../../runs/store.ts';
import { type LoadedReport, loadReport } from '../load-report.ts';
import { hashOf, linkColumns, type NewLink, newLink, overOrWrong, presentLinks } from './link.ts';

type Parts = Pick<TestingParts, 'database' | 'config'>;

interface Sharing extends NewLink {
  taskId: string;
}

/**
 * Makes a link to the report of a run, for whoever holds it. Only the token's hash is kept.
 * @throws TouchstoneError not_found
 */
export async function shareRun(
  { database, config }: Parts,
  organizationId: string,
  { taskId, userId, expirationHours }: Sharing,
): Promise<string> {
  const { token, columns } = newLink({ userId, expirationHours });
  const testId = await database.inOrganization(organizationId, async (transaction) => {
    const row = await selectRun(transaction, organizationId, taskId);
    if (row === undefined) throw noRun(taskId);
    await transaction
      .insertInto('share_link')
      .values({
        ...columns,
        organization_id: organizationId,
        run_id: row.id,
        test_id: row.test_id,
      })
      .execute();
    return row.test_id;
  });
  return `${config.publicUrl}/report?${new URLSearchParams({ token, testId })}`;
}

/**
 * The run of a test that a client names by the id of its end, or the newest one.
 * @throws TouchstoneError not_found
 */
export async function runToShare(
  { database }: Pick<Parts, 'database'>,
  organizationId: string,
  { testId, historyId }: { testId: string; historyId: string | null },
): Promise<string> {
  return database.inOrganization(organizationId, async (transaction) => {
    if (historyId !== null) {
      const row = await selectRun(transaction, organizationId, historyId);
      if (row?.test_id === testId.toLowerCase()) return row.id;
      throw noRun(historyId);
    }
    if (!z.uuid().safeParse(testId).success) throw notFound('test');
    const newest = await selectRuns(transaction, organizationId)
      .where('test_id', '=', testId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest === undefined) throw notFound('run of this test');
    return newest.id;
  });
}

/** Links to the report of a run, newest first, those that are over too. */
export async function shareLinksOf(
  { database }: Pick<Parts, 'database'>,
  organizationId: string,
  taskId: string,
) {
  return database.inOrganization(organizationId, async (transaction) => {
    const row = await selectRun(transaction, organizationId, taskId);
    if (row === undefined) throw noRun(taskId);
    const links = await transaction
      .selectFrom('share_link')
      .select(linkColumns)
      .where('organization_id', '=', organizationId)
      .where('run_id', '=', row.id)
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    return presentLinks(transaction, links);
  });
}

/**
 * Ends a link at once.
 * @throws TouchstoneError not_found
 */
export async function revokeShareLink(
  { database }: Pick<Parts, 'database'>,
  organizationId: string,
  { taskId, linkId }: { taskId: string; linkId: string },
): Promise<void> {
  await database.inOrganization(organizationId, async (transaction) => {
    const row = await selectRun(transaction, organizationId, taskId);
    if (row === undefined) throw noRun(taskId);
    const revoked = await transaction
      .updateTable('share_link')
      .set({ revoked_at: sql<Date>`now()` })
      .where('organization_id', '=', organizationId)
      .where('run_id', '=', row.id)
      .where('id', '=', linkId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (revoked === undefined) throw notFound('link that works');
  });
}

const foundLink = z.object({
  organization_id: z.string(),
  run_id: z.string(),
  test_id: z.string(),
});

/**
 * The report that a link leads to.
 * @throws TouchstoneError not_found for a link that never was, is over, was revoked, or names another
 * test: all the same to whoever guesses
 */
export async function openShareLink(
  parts: Pick<TestingParts, 'database' | 'objects'>,
  { token, testId }: { token: string; testId: string },
): Promise<LoadedReport> {
  const { rows } = await sql<unknown>`select * from find_share_link(${hashOf(token)})`.execute(
    parts.database.global,
  );
  const link = rows[0] === undefined ? undefined : foundLink.parse(rows[0]);
  if (link === undefined || link.test_id !== testId.toLowerCase()) throw overOrWrong();
  return loadReport(parts, link.organization_id, link.run_id);
}
