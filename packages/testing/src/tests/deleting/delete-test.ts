import type { Asker } from '../../asker.ts';
import { holderOfName } from '../../free-name.ts';
import type { TestingParts } from '../../parts.ts';
import { invalid } from '../../refusals.ts';
import { findTest } from '../find-test.ts';

/** Days for which a deleted test can be taken back. */
export const undeleteDays = 30;

interface NamedTest {
  id: string;
  name: string;
}

/** Deletes a test so that it can be taken back for a while. @throws TouchstoneError not_found */
export function deleteTest(
  { database }: Pick<TestingParts, 'database'>,
  { organizationId }: Asker,
  testId: string,
): Promise<NamedTest> {
  return database.inOrganization(organizationId, async (work) => {
    const { id, name } = await findTest(work, organizationId, testId, { lock: true });
    await work
      .updateTable('test')
      .set({ deleted_at: new Date() })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    return { id, name };
  });
}

/**
 * Takes a deleted test back, under another name if it is asked for.
 * @throws TouchstoneError not_found, validation_failed when another test has the name by now
 */
export function undeleteTest(
  { database }: Pick<TestingParts, 'database'>,
  { organizationId }: Asker,
  { testId, name: wanted }: { testId: string; name?: string | undefined },
): Promise<NamedTest> {
  return database.inOrganization(organizationId, async (work) => {
    const test = await findTest(work, organizationId, testId, { deleted: true, lock: true });
    const name = wanted ?? test.name;
    if ((await holderOfName(work, { organizationId, noun: 'test', name })) !== undefined)
      throw invalid(
        'name',
        `another test is called ${JSON.stringify(name)}; give this one a new name`,
      );
    await work
      .updateTable('test')
      .set({ deleted_at: null, name })
      .where('organization_id', '=', organizationId)
      .where('id', '=', test.id)
      .execute();
    return { id: test.id, name };
  });
}
