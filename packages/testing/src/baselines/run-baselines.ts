import { buffer } from 'node:stream/consumers';
import { TouchstoneError } from '@touchstone/platform';
import type { BaselineKey, Baselines } from '@touchstone/runner';
import type { TestingParts } from '../parts.ts';
import { selectBaseline } from './store.ts';

/** Where the pictures of a test are that people approved. */
export function baselinePrefix(organizationId: string, testId: string): string {
  return `${organizationId}/baselines/${testId}/`;
}

/** The approved pictures of a test, for a run of it. A run approves nothing: people do, later. */
export function runBaselines(
  { database, objects }: Pick<TestingParts, 'database' | 'objects'>,
  of: { organizationId: string; testId: string },
): Baselines {
  const select = (key: BaselineKey) =>
    database.inOrganization(of.organizationId, (work) => selectBaseline(work, { ...key, ...of }));
  return {
    approvedBy: 'page',
    async read(key) {
      let objectKey = await select(key);
      while (objectKey !== undefined) {
        const png = await readIfThere(objects, objectKey);
        if (png !== undefined) return png;
        // Somebody may have approved another picture in between, and this one went.
        const now = await select(key);
        if (now === objectKey) return undefined;
        objectKey = now;
      }
      return undefined;
    },
  };
}

async function readIfThere(
  objects: TestingParts['objects'],
  objectKey: string,
): Promise<Buffer | undefined> {
  try {
    return await buffer((await objects.read(objectKey)).body);
  } catch (error) {
    if (error instanceof TouchstoneError && error.key === 'not_found') return undefined;
    throw error;
  }
}
