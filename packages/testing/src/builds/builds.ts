import { type Build, defaultBranch } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { pageFacts, requireApp } from '../apps/apps.ts';
import type { TestingParts } from '../parts.ts';
import { removeObjects } from './objects.ts';
import { type BuildRow, deleteBuild, makeCurrent, selectBuild, selectBuilds } from './store.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Seconds for which the address of a build's file or icon works. */
const downloadSeconds = 3600;

/** Builds of an app whose files have arrived, newest first. */
export async function listBuilds(
  parts: TestingParts,
  organizationId: string,
  appId: string,
  page: { page: number; page_size: number },
) {
  await requireApp(parts, organizationId, appId);
  const { rows, total } = await parts.database.inOrganization(organizationId, (transaction) =>
    selectBuilds(transaction, organizationId, appId, page),
  );
  const items = await Promise.all(rows.map((row) => buildOf(parts, row)));
  return { items, ...pageFacts(total, page) };
}

/** @throws TouchstoneError not_found */
export async function requireBuild(
  { database }: TestingParts,
  organizationId: string,
  id: string,
): Promise<BuildRow> {
  const row = uuidPattern.test(id)
    ? await database.inOrganization(organizationId, (transaction) =>
        selectBuild(transaction, organizationId, id),
      )
    : undefined;
  if (row === undefined) {
    throw new TouchstoneError('not_found', { message: 'There is no build with this id.' });
  }
  return row;
}

export async function readBuild(parts: TestingParts, organizationId: string, id: string) {
  const row = await requireBuild(parts, organizationId, id);
  return { ...(await buildOf(parts, row)), download_url: await downloadUrl(parts, row) };
}

/** A signed address of the file; that of a web build is where it runs. */
export async function downloadUrl(
  { objects }: TestingParts,
  { object_key, url }: BuildRow,
): Promise<string | null> {
  return object_key === null
    ? url
    : objects.signedGet(object_key, { expiresInSeconds: downloadSeconds });
}

/**
 * Makes a build the one that runs take where they name no version.
 * @throws TouchstoneError not_found; conflict while its file has not arrived
 */
export async function setCurrent(parts: TestingParts, organizationId: string, id: string) {
  const row = await requireBuild(parts, organizationId, id);
  if (row.state !== 'ready') {
    throw new TouchstoneError('conflict', { message: 'The file of this build has not arrived.' });
  }
  await parts.database.inOrganization(organizationId, (transaction) =>
    makeCurrent(transaction, row),
  );
  return readBuild(parts, organizationId, id);
}

/** Deletes a build and its files. @throws TouchstoneError not_found */
export async function removeBuild(parts: TestingParts, organizationId: string, id: string) {
  const row = await requireBuild(parts, organizationId, id);
  await parts.database.inOrganization(organizationId, (transaction) =>
    deleteBuild(transaction, row),
  );
  await removeObjects(parts, buildFolder(row));
  return { message: `Build "${row.version}" is deleted.` };
}

/** Where the objects of a build are. */
export const buildFolder = ({
  organization_id,
  app_id,
  id,
}: Pick<BuildRow, 'organization_id' | 'app_id' | 'id'>): string =>
  `${organization_id}/builds/${app_id}/${id}/`;

/** A build as it is told, with an address at which its icon can be had for an hour. */
export async function buildOf({ objects }: TestingParts, row: BuildRow): Promise<Build> {
  return {
    id: row.id,
    app_id: row.app_id,
    version: row.version,
    uploaded_at: row.uploaded_at.toISOString(),
    package_name: row.package_id,
    package_id: row.package_id,
    is_current: row.is_current,
    file_name: row.file_name,
    size: row.size,
    app_version: row.app_version,
    build_number: row.build_number,
    icon_url:
      row.icon_key === null
        ? null
        : await objects.signedGet(row.icon_key, { expiresInSeconds: downloadSeconds }),
    url: row.url,
    header_names: row.header_names,
    has_basic_auth: row.has_basic_auth,
    metadata: row.metadata,
    branch_id: defaultBranch.id,
    branch_name: defaultBranch.name,
  };
}
