import { buffer } from 'node:stream/consumers';
import type { Baselines } from '@touchstone/runner';
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
  return {
    approvedBy: 'page',
    async read(key) {
      const objectKey = await database.inOrganization(of.organizationId, (work) =>
        selectBaseline(work, { ...key, ...of }),
      );
      if (objectKey === undefined) return undefined;
      return buffer((await objects.read(objectKey)).body);
    },
  };
}
