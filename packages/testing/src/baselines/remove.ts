import { type Actor, recordAudit } from '@touchstone/identity';
import type { TestingParts } from '../parts.ts';
import { findTest } from '../tests/find-test.ts';
import { findBaseline } from './list.ts';
import { retireBaseline } from './store.ts';

/**
 * Takes an approved picture away: nothing is compared at its place until somebody approves another.
 * @throws TouchstoneError not_found
 */
export async function removeBaseline(
  { database, objects }: Pick<TestingParts, 'database' | 'objects'>,
  { organizationId, actor }: { organizationId: string; actor: Actor },
  id: string,
): Promise<void> {
  const objectKey = await database.inOrganization(organizationId, async (work) => {
    const { test_id } = await findBaseline(work, organizationId, id);
    const test = await findTest(work, organizationId, test_id, { lock: true });
    // Read again under the lock: somebody may have approved another one in between.
    const { object_key, step, check_words } = await findBaseline(work, organizationId, id);
    await retireBaseline(work, organizationId, id.toLowerCase());
    await recordAudit(work, {
      organizationId,
      actor,
      action: 'baseline.removed',
      subject: { kind: 'test', id: test.id, label: test.name },
      details: { step, check: check_words },
    });
    return object_key;
  });
  await objects.delete(objectKey);
}
