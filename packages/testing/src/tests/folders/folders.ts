import {
  type BulkResult,
  type FolderList,
  type FolderListQuery,
  folderLimits,
  type movedFolderSchema,
  type moveFolderSchema,
  type testFolderSchema,
} from '@touchstone/contracts';
import { validate } from 'uuid';
import type { z } from 'zod';
import type { Asker } from '../../asker.ts';
import { idOf, notFound } from '../../ids.ts';
import type { TestingParts } from '../../parts.ts';
import { invalid } from '../../refusals.ts';
import { selectFolders, spelledAsKnown, updateFolderOf, updatePathOf } from './store.ts';

type Parts = Pick<TestingParts, 'database'>;

/** A page of the folders in a folder. One without tests is not there: it is empty, and no error. */
export function listFolders(
  { database }: Parts,
  organizationId: string,
  query: FolderListQuery,
): Promise<FolderList> {
  return database.inOrganization(organizationId, async (work) => {
    const rows = await selectFolders(work, organizationId, query);
    const [{ tests, own_tests, count } = { tests: 0, own_tests: 0, count: 0 }] = rows;
    return {
      folder: await spelledAsKnown(work, organizationId, query.folder),
      tests,
      own_tests,
      folders: rows.flatMap(({ folder, below }) =>
        folder === null ? [] : [{ folder, tests: below }],
      ),
      count,
    };
  });
}

/** Puts a test into a folder, which is there from then on. @throws TouchstoneError not_found */
export function setFolder(
  { database }: Parts,
  { organizationId }: Asker,
  { testId, folder: wanted }: { testId: string; folder: string },
): Promise<z.infer<typeof testFolderSchema>> {
  return database.inOrganization(organizationId, async (work) => {
    const id = idOf(testId, 'test');
    const folder = await spelledAsKnown(work, organizationId, wanted);
    const moved = await updateFolderOf(work, organizationId, { ids: [id], folder });
    if (moved.length === 0) throw notFound('test');
    return { id, folder };
  });
}

/** Puts many tests into a folder at once; one that is not there keeps no other from it. */
export function setFolderOfMany(
  { database }: Parts,
  { organizationId }: Asker,
  { testIds, folder: wanted }: { testIds: readonly string[]; folder: string },
): Promise<BulkResult> {
  return database.inOrganization(organizationId, async (work) => {
    const folder = await spelledAsKnown(work, organizationId, wanted);
    const ids = testIds.filter((id) => validate(id)).toSorted();
    const moved = new Set(await updateFolderOf(work, organizationId, { ids, folder }));
    const results = [...new Set(testIds)].map((id) =>
      moved.has(id.toLowerCase())
        ? { test_id: id, success: true }
        : { test_id: id, success: false, error: notFound('test').message },
    );
    const count = results.filter(({ success }) => success).length;
    return { results, success_count: count, error_count: results.length - count };
  });
}

/**
 * Renames a folder or puts it elsewhere, with everything below it; one that is there already takes it in.
 * @throws TouchstoneError not_found for a folder without tests; validation_failed for a place within
 * itself, or so deep that a folder below it would be too deep
 */
export function moveFolder(
  { database }: Parts,
  { organizationId }: Asker,
  { folder, to: wanted }: z.infer<typeof moveFolderSchema>,
): Promise<z.infer<typeof movedFolderSchema>> {
  return database.inOrganization(organizationId, async (work) => {
    const to = await spelledAsKnown(work, organizationId, wanted, folder);
    if (to.toLowerCase().startsWith(`${folder.toLowerCase()}/`))
      throw invalid('to', 'a folder cannot be put into itself');
    const { tests, names } = await updatePathOf(work, organizationId, { folder, to });
    if (tests === 0) throw notFound('folder');
    if (names > folderLimits.names)
      throw invalid('to', `a folder below it would be more than ${folderLimits.names} deep`);
    return { folder: to, tests };
  });
}
