import { buffer } from 'node:stream/consumers';
import type { PassingRun } from '@touchstone/runner';
import type { TestingParts } from '../parts.ts';
import { artifactsOf, newestPassing } from './store.ts';

/** What a run of the test is compared with; undefined if none has passed. */
export async function passingRun(
  { database, objects }: Pick<TestingParts, 'database' | 'objects'>,
  organizationId: string,
  testId: string,
): Promise<PassingRun | undefined> {
  const newest = await database.inOrganization(organizationId, (transaction) =>
    newestPassing(transaction, organizationId, testId),
  );
  if (newest === undefined) return undefined;
  // Asked for only when there is something to compare, which is seldom.
  let artifacts: ReturnType<typeof artifactsOf> | undefined;
  return {
    report: newest.report,
    async picture(path) {
      artifacts ??= database.inOrganization(organizationId, (transaction) =>
        artifactsOf(transaction, organizationId, newest.id),
      );
      const key = (await artifacts).find((one) => one.path === path)?.object_key;
      // Retention may have taken it since.
      if (key === undefined || (await objects.stat(key)) === undefined) return undefined;
      return buffer((await objects.read(key)).body);
    },
  };
}
