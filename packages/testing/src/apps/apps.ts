import type { App, AppPlatform, appListQuerySchema, updateAppSchema } from '@touchstone/contracts';
import { defaultBranch, platformWords } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { z } from 'zod';
import { removeObjects } from '../builds/objects.ts';
import type { TestingParts } from '../parts.ts';
import {
  type AppRow,
  deleteApp,
  insertApp,
  isNameTaken,
  nameTaken,
  selectApp,
  selectApps,
  updateApp,
} from './store.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Seconds for which the address of an icon works. */
const iconSeconds = 3600;

/** Clients look for these very words: an absent app is not an absent endpoint. */
const appNotFound = (): TouchstoneError =>
  new TouchstoneError('not_found', { message: 'App not found' });

/** A page of apps, each with an address at which its icon can be had for an hour. */
export async function listApps(
  parts: TestingParts,
  organizationId: string,
  query: z.infer<typeof appListQuerySchema>,
) {
  const { rows, total } = await parts.database.inOrganization(organizationId, (transaction) =>
    selectApps(transaction, organizationId, query, query),
  );
  const items = await Promise.all(rows.map((row) => appOf(parts, row)));
  return { items, ...pageFacts(total, query) };
}

/** What an answer says of the page that it is, of so many in all. */
export function pageFacts(total: number, { page, page_size }: { page: number; page_size: number }) {
  const total_pages = Math.ceil(total / page_size);
  const [has_next, has_previous] = [page < total_pages, page > 1];
  return { total, page, page_size, total_pages, has_next, has_previous };
}

/** @throws TouchstoneError not_found */
export async function readApp(
  parts: TestingParts,
  organizationId: string,
  id: string,
): Promise<App> {
  return appOf(parts, await requireApp(parts, organizationId, id));
}

/** @throws TouchstoneError not_found */
export async function requireApp(
  { database }: TestingParts,
  organizationId: string,
  id: string,
): Promise<AppRow> {
  if (!uuidPattern.test(id)) throw appNotFound();
  const row = await database.inOrganization(organizationId, (transaction) =>
    selectApp(transaction, organizationId, id),
  );
  if (row === undefined) throw appNotFound();
  return row;
}

/** @throws TouchstoneError conflict */
export async function addApp(
  parts: TestingParts,
  organizationId: string,
  app: {
    name: string;
    platform: AppPlatform;
    description?: string | null | undefined;
    createdBy: string | null;
  },
): Promise<App> {
  const { name, platform, description = null, createdBy } = app;
  const id = await parts.database.inOrganization(organizationId, (transaction) =>
    insertApp(transaction, { organizationId, name, platform, description, createdBy }),
  );
  return readApp(parts, organizationId, id);
}

/** @throws TouchstoneError not_found, conflict */
export async function changeApp(
  parts: TestingParts,
  organizationId: string,
  id: string,
  { name, description, system_prompt, keep_builds }: z.infer<typeof updateAppSchema>,
): Promise<App> {
  const row = await requireApp(parts, organizationId, id);
  await parts.database.inOrganization(organizationId, async (transaction) => {
    if (name !== undefined && (await isNameTaken(transaction, row, name))) throw nameTaken(name);
    await updateApp(transaction, organizationId, id, {
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(system_prompt === undefined ? {} : { system_prompt }),
      ...(keep_builds === undefined ? {} : { keep_builds }),
    });
  });
  return readApp(parts, organizationId, id);
}

/** Deletes an app with its builds; tests of it stay, without an app. */
export async function removeApp(parts: TestingParts, organizationId: string, id: string) {
  const { name } = await requireApp(parts, organizationId, id);
  const detached = await parts.database.inOrganization(organizationId, async (transaction) => {
    const tests = await transaction
      .updateTable('test')
      .set({ app_id: null, pinned_version: null })
      .where('organization_id', '=', organizationId)
      .where('app_id', '=', id)
      .executeTakeFirst();
    await deleteApp(transaction, organizationId, id);
    return Number(tests.numUpdatedRows);
  });
  await removeObjects(parts, `${organizationId}/builds/${id}/`);
  return { message: `"${name}" is deleted.`, detached_tests: detached };
}

async function appOf({ objects }: TestingParts, row: AppRow): Promise<App> {
  return {
    id: row.id,
    name: row.name,
    platform: platformWords[row.platform],
    description: row.description,
    system_prompt: row.system_prompt,
    current_version: row.current_version,
    latest_version: row.latest_version,
    versions_count: Number(row.versions_count ?? 0),
    package_id: row.package_id,
    icon_url:
      row.icon_key === null
        ? null
        : await objects.signedGet(row.icon_key, { expiresInSeconds: iconSeconds }),
    keep_builds: row.keep_builds,
    created_at: row.created_at.toISOString(),
    default_branch_id: defaultBranch.id,
    default_branch_name: defaultBranch.name,
    auto_git_branch_enabled: false,
  };
}
