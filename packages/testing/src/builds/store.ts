import { TouchstoneError } from '@touchstone/platform';
import type { Transaction } from 'kysely';
import type { TestingTables } from '../tables.ts';
import type { BuildTable } from './build-table.ts';

type Writing = Transaction<TestingTables>;

const builds = (transaction: Writing, organizationId: string) =>
  transaction.selectFrom('build').selectAll().where('organization_id', '=', organizationId);

export type BuildRow = NonNullable<Awaited<ReturnType<typeof selectBuild>>>;

export function selectBuild(transaction: Writing, organizationId: string, id: string) {
  return builds(transaction, organizationId).where('id', '=', id).executeTakeFirst();
}

export function selectBuildByVersion(
  transaction: Writing,
  organizationId: string,
  { appId, version }: { appId: string; version: string },
) {
  return builds(transaction, organizationId)
    .where('app_id', '=', appId)
    .where('version', '=', version)
    .where('state', '=', 'ready')
    .executeTakeFirst();
}

/** The build that runs of the app take: the current one, else the newest. */
export function selectDefaultBuild(transaction: Writing, organizationId: string, appId: string) {
  return builds(transaction, organizationId)
    .where('app_id', '=', appId)
    .where('state', '=', 'ready')
    .orderBy('is_current', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The build that was uploaded last, whichever is current. */
export function selectNewestBuild(transaction: Writing, organizationId: string, appId: string) {
  return builds(transaction, organizationId)
    .where('app_id', '=', appId)
    .where('state', '=', 'ready')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Builds of an app, newest first, and how many there are in all. */
export async function selectBuilds(
  transaction: Writing,
  organizationId: string,
  appId: string,
  { page, page_size }: { page: number; page_size: number },
) {
  const { count } = await transaction
    .selectFrom('build')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('app_id', '=', appId)
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow();
  const rows = await builds(transaction, organizationId)
    .where('app_id', '=', appId)
    .where('state', '=', 'ready')
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { rows, total: Number(count) };
}

export type NewBuild = Pick<BuildTable, 'id' | 'organization_id' | 'app_id' | 'version' | 'state'> &
  Partial<
    Pick<
      BuildTable,
      | 'object_key'
      | 'file_name'
      | 'icon_key'
      | 'package_name'
      | 'package_id'
      | 'app_version'
      | 'build_number'
      | 'url'
      | 'access'
      | 'created_by'
    >
  > & {
    size?: number;
    metadata: Record<string, unknown>;
    header_names?: string[];
    has_basic_auth?: boolean;
  };

/** @throws TouchstoneError conflict where the app has a build of that version already. */
export async function insertBuild(
  transaction: Writing,
  { metadata, ...build }: NewBuild,
): Promise<void> {
  const inserted = await transaction
    .insertInto('build')
    .values({
      object_key: null,
      file_name: null,
      icon_key: null,
      package_name: null,
      package_id: null,
      app_version: null,
      build_number: null,
      url: null,
      access: null,
      created_by: null,
      ...build,
      size: build.size ?? null,
      metadata: JSON.stringify(metadata),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) throw versionTaken(build.version);
}

export const versionTaken = (version: string): TouchstoneError =>
  new TouchstoneError('conflict', {
    message: `This app has a build of version "${version}" already. Name another version.`,
  });

/** Makes one build the current one of its app. */
export async function makeCurrent(
  transaction: Writing,
  { organization_id, app_id, id }: Pick<BuildRow, 'organization_id' | 'app_id' | 'id'>,
): Promise<void> {
  await transaction
    .updateTable('build')
    .set({ is_current: false })
    .where('organization_id', '=', organization_id)
    .where('app_id', '=', app_id)
    .where('is_current', '=', true)
    .where('id', '!=', id)
    .execute();
  await transaction
    .updateTable('build')
    .set({ is_current: true })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteBuild(
  transaction: Writing,
  { organization_id, id }: Pick<BuildRow, 'organization_id' | 'id'>,
): Promise<void> {
  await transaction
    .deleteFrom('build')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}
