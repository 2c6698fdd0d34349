import type { deviceTargetSchema, updateTestSchema } from '@touchstone/contracts';
import type { z } from 'zod';
import type { Asker } from '../../asker.ts';
import type { TestingParts } from '../../parts.ts';
import { requireVersion } from '../../refusals.ts';
import { prepareBlocks } from '../blocks/prepare.ts';
import { areSame } from '../blocks/reuse-ids.ts';
import { findTest } from '../find-test.ts';
import type { DeviceTarget } from '../test-tables.ts';
import { savedSelection } from './saved-selection.ts';
import { writeTest } from './write-test.ts';

interface SavedTest {
  id: string;
  version: number;
  name: string;
}

/**
 * Changes what is given of a test. Blocks that say something new make a new version.
 * @throws TouchstoneError not_found, validation_failed, conflict
 */
export function updateTest(
  { database }: Pick<TestingParts, 'database'>,
  asker: Asker,
  { testId, ...wanted }: z.infer<typeof updateTestSchema> & { testId: string },
): Promise<SavedTest> {
  return database.inOrganization(asker.organizationId, async (work) => {
    const test = await findTest(work, asker.organizationId, testId, { lock: true });
    requireVersion('test', test, wanted.expected_version);
    const { tasks, name, description, app_id, run_config } = wanted;
    const appId = app_id === undefined ? test.app_id : app_id;
    const prepared =
      tasks &&
      (await prepareBlocks(work, asker.organizationId, {
        sent: tasks,
        earlier: test.tasks,
        spelling: 'wire',
      }));
    const isNew = prepared !== undefined && !areSame(prepared.blocks, test.tasks);
    const version = await writeTest(work, asker, test, {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(app_id !== undefined && { appId: app_id }),
      ...(await savedSelection(work, asker.organizationId, { appId, wanted })),
      ...(run_config !== undefined && { runConfig: run_config ?? {} }),
      ...(isNew && { content: { prepared, yaml: test.yaml } }),
    });
    return { id: test.id, version, name: name ?? test.name };
  });
}

/**
 * Changes what a test runs on.
 * @throws TouchstoneError not_found
 */
export async function setDevice(
  { database }: Pick<TestingParts, 'database'>,
  asker: Asker,
  { testId, ...wanted }: z.infer<typeof deviceTargetSchema> & { testId: string },
): Promise<void> {
  await database.inOrganization(asker.organizationId, async (work) => {
    const test = await findTest(work, asker.organizationId, testId, { lock: true });
    await writeTest(work, asker, test, { device: deviceOf({ ...test.device, ...wanted }) });
  });
}

/** Without what is left to the server. */
function deviceOf({
  device_model,
  os_version,
  orientation,
}: z.infer<typeof deviceTargetSchema>): DeviceTarget {
  const chosen = (text: string | null | undefined): text is string =>
    text !== null && text !== undefined && text !== '' && text !== 'AUTO';
  return {
    ...(chosen(device_model) && { device_model }),
    ...(chosen(os_version) && { os_version }),
    ...(chosen(orientation) && { orientation }),
  };
}
