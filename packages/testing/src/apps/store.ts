import type { AppPlatform } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { TestingTables } from '../tables.ts';
import type { AppTable } from './app-table.ts';

type Reading = Transaction<TestingTables>;

export interface AppFilter {
  platform?: string | undefined;
  search?: string | undefined;
}

/** An app with what its builds tell of it. */
const withBuilds = (transaction: Reading) =>
  transaction
    .selectFrom('app')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('build')
          .select(['version as latest_version', 'package_id', 'icon_key'])
          .whereRef('build.organization_id', '=', 'app.organization_id')
          .whereRef('build.app_id', '=', 'app.id')
          .where('state', '=', 'ready')
          .orderBy('build.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('app')
    .select(['latest.latest_version', 'latest.package_id', 'latest.icon_key'])
    .select((app) => [
      app
        .selectFrom('build')
        .select('version')
        .whereRef('build.organization_id', '=', 'app.organization_id')
        .whereRef('build.app_id', '=', 'app.id')
        .where('is_current', '=', true)
        .as('current_version'),
      app
        .selectFrom('build')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('build.organization_id', '=', 'app.organization_id')
        .whereRef('build.app_id', '=', 'app.id')
        .where('state', '=', 'ready')
        .as('versions_count'),
    ]);

export type AppRow = NonNullable<Awaited<ReturnType<typeof selectApp>>>;

export function selectApp(transaction: Reading, organizationId: string, id: string) {
  return withBuilds(transaction)
    .where('app.organization_id', '=', organizationId)
    .where('app.id', '=', id)
    .executeTakeFirst();
}

/** Apps by name, and how many there are in all. */
export async function selectApps(
  transaction: Reading,
  organizationId: string,
  filter: AppFilter,
  { page, page_size }: { page: number; page_size: number },
) {
  const total = await filtered(transaction.selectFrom('app'), organizationId, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await filtered(withBuilds(transaction), organizationId, filter)
    .orderBy(sql`lower(app.name)`)
    .orderBy('app.id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { rows, total: Number(total.count) };
}

function filtered<Row>(
  query: SelectQueryBuilder<TestingTables, 'app', Row>,
  organizationId: string,
  { platform, search }: AppFilter,
) {
  return query
    .where('app.organization_id', '=', organizationId)
    .$if(platform !== undefined, (all) => all.where(sql`app.platform`, '=', platform))
    .$if(search !== undefined && search !== '', (all) =>
      all.where(sql<boolean>`position(lower(${search}) in lower(app.name)) > 0`),
    );
}

/** @throws TouchstoneError conflict where another app of the platform has the name. */
export async function insertApp(
  transaction: Reading,
  app: {
    organizationId: string;
    name: string;
    platform: AppPlatform;
    description: string | null;
    createdBy: string | null;
  },
): Promise<string> {
  const id = uuid();
  const inserted = await transaction
    .insertInto('app')
    .values({
      id,
      organization_id: app.organizationId,
      name: app.name,
      platform: app.platform,
      description: app.description,
      system_prompt: null,
      created_by: app.createdBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) throw nameTaken(app.name);
  return id;
}

export const nameTaken = (name: string): TouchstoneError =>
  new TouchstoneError('conflict', {
    message: `There is an app called "${name}" for this platform already. Choose another name.`,
  });

export async function updateApp(
  transaction: Reading,
  organizationId: string,
  id: string,
  values: Partial<Pick<AppTable, 'name' | 'description' | 'system_prompt'>> & {
    keep_builds?: number;
  },
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await transaction
    .updateTable('app')
    .set(values)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function isNameTaken(
  transaction: Reading,
  { organization_id, platform, id }: Pick<AppRow, 'organization_id' | 'platform' | 'id'>,
  name: string,
): Promise<boolean> {
  const other = await transaction
    .selectFrom('app')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('platform', '=', platform)
    .where('id', '!=', id)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return other !== undefined;
}

export async function deleteApp(
  transaction: Reading,
  organizationId: string,
  id: string,
): Promise<boolean> {
  const gone = await transaction
    .deleteFrom('app')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
