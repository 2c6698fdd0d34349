import type { BulkResult, bulkTestsSchema } from '@touchstone/contracts';
import type { z } from 'zod';
import type { Asker } from '../../asker.ts';
import { forEachTest } from '../../bulk-result.ts';
import type { TestingParts } from '../../parts.ts';
import { changeTagsOf } from '../../tags/tag-tests.ts';
import { findTest } from '../find-test.ts';
import { setFolderOfMany } from '../folders/folders.ts';
import { writeTest } from '../saving/write-test.ts';
import { deleteTest, undeleteTest } from './delete-test.ts';

/** Does the same to many tests. */
export function changeManyTests(
  parts: Pick<TestingParts, 'database'>,
  asker: Asker,
  wanted: z.infer<typeof bulkTestsSchema>,
): Promise<BulkResult> {
  if (wanted.action === 'move_to_folder')
    return setFolderOfMany(parts, asker, { testIds: wanted.test_ids, folder: wanted.folder });
  return forEachTest(wanted.test_ids, (testId) => changeOne(parts, asker, { testId, wanted }));
}

type OneByOne = Exclude<z.infer<typeof bulkTestsSchema>, { action: 'move_to_folder' }>;

async function changeOne(
  parts: Pick<TestingParts, 'database'>,
  asker: Asker,
  { testId, wanted }: { testId: string; wanted: OneByOne },
): Promise<void> {
  switch (wanted.action) {
    case 'delete':
      await deleteTest(parts, asker, testId);
      return;
    case 'undelete':
      await undeleteTest(parts, asker, { testId });
      return;
    case 'move':
      await parts.database.inOrganization(asker.organizationId, async (work) => {
        const test = await findTest(work, asker.organizationId, testId, { lock: true });
        // A version that is pinned is one of the app before.
        const pinned = wanted.app_id === test.app_id ? {} : { pinnedVersion: null };
        await writeTest(work, asker, test, { appId: wanted.app_id, ...pinned });
      });
      return;
    case 'tag':
      await parts.database.inOrganization(asker.organizationId, (work) =>
        changeTagsOf(work, asker.organizationId, {
          testId,
          add: wanted.tags_to_add,
          remove: wanted.tags_to_remove,
        }),
      );
  }
}
