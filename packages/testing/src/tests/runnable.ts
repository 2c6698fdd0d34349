import type { BuildSelection } from '@touchstone/contracts';
import type { RunOptions } from '@touchstone/runner';
import { notFound } from '../ids.ts';
import type { TestingParts } from '../parts.ts';
import { globalsForRun, type LaunchValue, launchValuesOf } from '../variables/for-runs.ts';
import type { Work } from '../work.ts';
import { type Loaders, loadersOf } from './blocks/loaders.ts';
import { byName, namesFor } from './blocks/names.ts';
import { findTest } from './find-test.ts';
import { selectionOf } from './saving/saved-selection.ts';
import type { DeviceTarget, TestPlatform } from './test-tables.ts';
import { authoredOf } from './yaml/authored-of.ts';
import { writeYaml } from './yaml/write-yaml.ts';

/** All that a run needs of a test; secrets are readable in it. */
export interface RunnableTest {
  testId: string;
  name: string;
  platform: TestPlatform;
  version: number;
  versionId: string;
  /** The file of this version with its blocks' ids and the test's variables, for `readTestFile`. */
  yaml: string;
  /** The `loaders` of `readTestFile`: modules and scripts as they are when they are loaded. */
  source: Loaders;
  globals: NonNullable<RunOptions['globals']>;
  launchVariables: LaunchValue[];
  appId: string | null;
  pinnedVersion: string | null;
  /** Which build its runs take; that of the pinned version, if there is one. */
  buildSelection: BuildSelection;
  runConfig: Record<string, unknown>;
  device: DeviceTarget | null;
  tags: string[];
}

/**
 * A test as a run carries it out: its present version, or another one of it. What has no versions,
 * its variables and settings, is as it is now.
 * @throws TouchstoneError not_found for a test or version that is not there, or was deleted.
 */
export function runnableTest(
  parts: Pick<TestingParts, 'database' | 'vault'>,
  organizationId: string,
  testId: string,
  { version }: { version?: number } = {},
): Promise<RunnableTest> {
  return parts.database.inOrganization(organizationId, async (transaction) => {
    const test = await findTest(transaction, organizationId, testId);
    const stored = await findVersion(transaction, {
      organizationId,
      testId: test.id,
      version: version ?? test.version,
    });
    const authored = await authoredOf(transaction, { ...test, tasks: stored.tasks });
    const named = await namesFor(transaction, organizationId, authored.blocks);
    return {
      testId: test.id,
      name: test.name,
      platform: test.platform,
      version: stored.version,
      versionId: stored.id,
      yaml: writeYaml({ ...authored, blocks: byName(authored.blocks, named) }),
      source: loadersOf(parts, organizationId),
      globals: await globalsForRun(transaction, organizationId, parts),
      launchVariables: await launchValuesOf(transaction, organizationId, {
        vault: parts.vault,
        testId: test.id,
      }),
      appId: test.app_id,
      pinnedVersion: test.pinned_version,
      buildSelection: selectionOf(test),
      runConfig: test.run_config,
      device: Object.keys(test.device).length === 0 ? null : test.device,
      tags: authored.tags,
    };
  });
}

async function findVersion(
  transaction: Work,
  { organizationId, testId, version }: { organizationId: string; testId: string; version: number },
) {
  const row = await transaction
    .selectFrom('test_version')
    .select(['id', 'version', 'tasks'])
    .where('organization_id', '=', organizationId)
    .where('test_id', '=', testId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined) throw notFound('version of this test');
  return row;
}
