import type { Asker } from '../../asker.ts';
import { requireFreeName } from '../../free-name.ts';
import { notFound } from '../../ids.ts';
import { invalid } from '../../refusals.ts';
import type { Work } from '../../work.ts';
import { keepUses } from '../blocks/keep-uses.ts';
import type { PreparedBlocks } from '../blocks/prepare.ts';
import type { TestRow } from '../find-test.ts';
import type { DeviceTarget, TestPlatform } from '../test-tables.ts';
import { keepVersion } from './keep-version.ts';

/** What is to be changed; absent stays. */
export interface TestChanges {
  name?: string;
  description?: string | null;
  platform?: TestPlatform;
  appId?: string | null;
  pinnedVersion?: string | null;
  buildSelection?: TestRow['build_selection'];
  runConfig?: Record<string, unknown>;
  device?: DeviceTarget;
  /** A new state of the blocks, or of the author's text: the next version. */
  content?: {
    prepared: PreparedBlocks;
    yaml: string | null;
    /** It was saved while somebody wrote, not because they asked. */
    autosave?: boolean;
  };
}

/**
 * Changes a test that the transaction has locked.
 * @returns its version now
 * @throws TouchstoneError validation_failed for a name that is taken, or an app for other devices;
 * not_found for an app that is not there
 */
export async function writeTest(
  work: Work,
  asker: Asker,
  test: TestRow,
  changes: TestChanges,
): Promise<number> {
  const { name, appId, platform = test.platform, content } = changes;
  if (name !== undefined && name !== test.name)
    await requireFreeName(work, { ...asker, noun: 'test', name });
  if (appId !== undefined && appId !== null) await requireApp(work, asker, { appId, platform });
  const version = content === undefined ? test.version : test.version + 1;
  await work
    .updateTable('test')
    .set({
      version,
      updated_at: new Date(),
      updated_by: asker.userId,
      ...(name !== undefined && { name }),
      ...(changes.description !== undefined && { description: changes.description }),
      ...(changes.platform !== undefined && { platform }),
      ...(appId !== undefined && { app_id: appId }),
      ...(changes.pinnedVersion !== undefined && { pinned_version: changes.pinnedVersion }),
      ...(changes.buildSelection !== undefined && { build_selection: changes.buildSelection }),
      ...(changes.runConfig !== undefined && { run_config: JSON.stringify(changes.runConfig) }),
      ...(changes.device !== undefined && { device: JSON.stringify(changes.device) }),
      ...(content !== undefined && {
        tasks: JSON.stringify(content.prepared.blocks),
        yaml: content.yaml,
      }),
    })
    .where('organization_id', '=', test.organization_id)
    .where('id', '=', test.id)
    .execute();
  if (content !== undefined) {
    const { prepared, ...kept } = content;
    await keepVersion(work, asker, { id: test.id, version, tasks: prepared.blocks, ...kept });
    await keepUses(work, { ...asker, kind: 'test', id: test.id }, prepared.uses);
  }
  return version;
}

/**
 * Makes sure that the app is there and runs on the test's platform.
 * @throws TouchstoneError not_found, validation_failed
 */
export async function requireApp(
  work: Work,
  { organizationId }: Asker,
  { appId, platform }: { appId: string; platform: TestPlatform },
): Promise<void> {
  const app = await work
    .selectFrom('app')
    .select(['name', 'platform'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', appId)
    .executeTakeFirst();
  if (app === undefined) throw notFound('app');
  if (app.platform !== platform)
    throw invalid('app_id', `${app.name} is for ${app.platform}, the test for ${platform}`);
}
