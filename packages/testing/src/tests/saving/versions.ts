import type { TestVersion, testVersionsSchema } from '@touchstone/contracts';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Asker } from '../../asker.ts';
import { notFound } from '../../ids.ts';
import type { TestingParts } from '../../parts.ts';
import { prepareBlocks } from '../blocks/prepare.ts';
import { presentBlocks } from '../blocks/present.ts';
import { findTest } from '../find-test.ts';
import type { TestTables } from '../test-tables.ts';
import { writeTest } from './write-test.ts';

/** Earlier states of a test, newest first. @throws TouchstoneError not_found */
export function listVersions(
  { database }: Pick<TestingParts, 'database'>,
  { organizationId }: Asker,
  { testId, limit, offset }: { testId: string; limit: number; offset: number },
): Promise<z.infer<typeof testVersionsSchema>> {
  return database.inOrganization(organizationId, async (work) => {
    const { id } = await findTest(work, organizationId, testId);
    const versions = work
      .selectFrom('test_version')
      .where('organization_id', '=', organizationId)
      .where('test_id', '=', id);
    const { total } = await versions
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    const rows = await versions
      .leftJoin('user_account', 'user_account.id', 'modified_by')
      .selectAll('test_version')
      .select('email')
      .orderBy('version', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return {
      total,
      versions: rows.map(presentVersion),
    };
  });
}

/** One state of a test. @throws TouchstoneError not_found */
export function showVersion(
  { database }: Pick<TestingParts, 'database'>,
  { organizationId }: Asker,
  { testId, version }: { testId: string; version: number },
): Promise<TestVersion> {
  return database.inOrganization(organizationId, async (work) => {
    const { id } = await findTest(work, organizationId, testId);
    const row = await work
      .selectFrom('test_version')
      .leftJoin('user_account', 'user_account.id', 'modified_by')
      .selectAll('test_version')
      .select('email')
      .where('organization_id', '=', organizationId)
      .where('test_id', '=', id)
      .where('version', '=', sql<number>`${version}::bigint`)
      .executeTakeFirst();
    if (row === undefined) throw notFound('version of this test');
    return presentVersion(row);
  });
}

function presentVersion(
  row: Selectable<TestTables['test_version']> & { email: string | null },
): TestVersion {
  return {
    id: row.id,
    test_id: row.test_id,
    version: row.version,
    tasks: presentBlocks(row.tasks),
    created_at: row.created_at.toISOString(),
    modified_by: row.modified_by,
    modified_by_email: row.email,
  };
}

/**
 * Makes an earlier state, with the text that its author wrote, the newest version.
 * @returns the number of the new version
 * @throws TouchstoneError not_found
 */
export function restoreVersion(
  { database }: Pick<TestingParts, 'database'>,
  asker: Asker,
  { testId, version }: { testId: string; version: number },
): Promise<number> {
  return database.inOrganization(asker.organizationId, async (work) => {
    const test = await findTest(work, asker.organizationId, testId, { lock: true });
    const stored = await work
      .selectFrom('test_version')
      .select(['tasks', 'yaml'])
      .where('organization_id', '=', asker.organizationId)
      .where('test_id', '=', test.id)
      .where('version', '=', sql<number>`${version}::bigint`)
      .executeTakeFirst();
    if (stored === undefined) throw notFound('version of this test');
    const prepared = await prepareBlocks(work, asker.organizationId, {
      sent: stored.tasks,
      spelling: 'wire',
    });
    return writeTest(work, asker, test, { content: { prepared, yaml: stored.yaml } });
  });
}
