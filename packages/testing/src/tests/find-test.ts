import type { Selectable } from 'kysely';
import { idOf, notFound } from '../ids.ts';
import type { Work } from '../work.ts';
import type { TestTables } from './test-tables.ts';

/** A test with what its row only refers to. */
export type TestRow = Selectable<TestTables['test']> & {
  app_name: string | null;
  updated_by_email: string | null;
  /** Of the pinned version, if the app has a build of it. */
  pinned_build_id: string | null;
};

interface Options {
  /** Deleted tests instead of those that are there. */
  deleted?: boolean;
  /** Keeps everybody else from changing it until the transaction ends. */
  lock?: boolean;
}

/**
 * One test of the organization.
 * @throws TouchstoneError not_found
 */
export async function findTest(
  transaction: Work,
  organizationId: string,
  testId: string,
  { deleted = false, lock = false }: Options = {},
): Promise<TestRow> {
  const row = await tests(transaction, organizationId)
    .where('test.id', '=', idOf(testId, 'test'))
    .where('test.deleted_at', deleted ? 'is not' : 'is', null)
    .$if(lock, (query) => query.forUpdate('test'))
    .executeTakeFirst();
  if (row === undefined) throw notFound('test');
  return row;
}

/** Deleted ones too. */
function tests(transaction: Work, organizationId: string) {
  return transaction
    .selectFrom('test')
    .leftJoin('app', (join) =>
      join
        .onRef('app.organization_id', '=', 'test.organization_id')
        .onRef('app.id', '=', 'test.app_id'),
    )
    .leftJoin('user_account', 'user_account.id', 'test.updated_by')
    .selectAll('test')
    .select(['app.name as app_name', 'user_account.email as updated_by_email'])
    .select((test) =>
      test
        .selectFrom('build')
        .select('build.id')
        .whereRef('build.organization_id', '=', 'test.organization_id')
        .whereRef('build.app_id', '=', 'test.app_id')
        .whereRef('build.version', '=', 'test.pinned_version')
        .where('build.state', '=', 'ready')
        .as('pinned_build_id'),
    )
    .where('test.organization_id', '=', organizationId);
}
