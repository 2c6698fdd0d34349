import type { createTestSchema } from '@touchstone/contracts';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Asker } from '../../asker.ts';
import { holderOfName } from '../../free-name.ts';
import type { TestingParts } from '../../parts.ts';
import { invalid } from '../../refusals.ts';
import type { Work } from '../../work.ts';
import { keepUses } from '../blocks/keep-uses.ts';
import { prepareBlocks } from '../blocks/prepare.ts';
import { areSame } from '../blocks/reuse-ids.ts';
import { findTest } from '../find-test.ts';
import { spelledAsKnown } from '../folders/store.ts';
import type { DeviceTarget } from '../test-tables.ts';
import { keepVersion } from './keep-version.ts';
import { savedSelection } from './saved-selection.ts';
import { requireApp } from './write-test.ts';

type NewTest = z.infer<typeof createTestSchema> & { device?: DeviceTarget };

interface CreatedTest {
  id: string;
  version: number;
  name: string;
  createdAt: Date;
  /** Ids of blocks that came without one. */
  made: string[];
}

/** How long after it was made a test is taken for the first try of the same request. */
const repeatMilliseconds = 120_000;

/**
 * Adds a test at version 1. The same request again, as clients send it when an answer was lost,
 * finds the test that it made.
 * @throws TouchstoneError validation_failed, not_found for an app that is not there
 */
export function createTest(
  { database }: Pick<TestingParts, 'database'>,
  asker: Asker,
  wanted: NewTest,
): Promise<CreatedTest> {
  return database.inOrganization(asker.organizationId, (work) => insertTest(work, asker, wanted));
}

/** The same within a transaction. `yaml` is the author's own text, if there is one. */
export async function insertTest(
  work: Work,
  asker: Asker,
  wanted: NewTest,
  yaml: string | null = null,
): Promise<CreatedTest> {
  const { organizationId, userId } = asker;
  const { name, platform, app_id: appId = null } = wanted;
  const holder = await holderOfName(work, { organizationId, noun: 'test', name });
  if (holder !== undefined) return repeated(work, asker, { id: holder, wanted });
  if (appId !== null) await requireApp(work, asker, { appId, platform });
  const { blocks, made, uses } = await prepareBlocks(work, organizationId, {
    sent: wanted.tasks ?? [],
    spelling: 'wire',
  });
  const { pinnedVersion = null, buildSelection } = await savedSelection(work, organizationId, {
    appId,
    wanted,
  });
  const id = uuid();
  const createdAt = new Date();
  await work
    .insertInto('test')
    .values({
      organization_id: organizationId,
      id,
      name,
      folder: await spelledAsKnown(work, organizationId, wanted.folder ?? ''),
      platform,
      description: wanted.description ?? null,
      app_id: appId,
      pinned_version: pinnedVersion,
      ...(buildSelection !== undefined && { build_selection: buildSelection }),
      tasks: JSON.stringify(blocks),
      yaml,
      run_config: JSON.stringify(wanted.run_config ?? {}),
      device: JSON.stringify(wanted.device ?? {}),
      created_at: createdAt,
      updated_at: createdAt,
      created_by: userId,
      updated_by: userId,
    })
    .execute();
  await keepVersion(work, asker, { id, version: 1, tasks: blocks, yaml });
  await keepUses(work, { organizationId, kind: 'test', id }, uses);
  return { id, version: 1, name, createdAt, made };
}

async function repeated(
  work: Work,
  asker: Asker,
  { id, wanted }: { id: string; wanted: NewTest },
): Promise<CreatedTest> {
  const test = await findTest(work, asker.organizationId, id);
  const { blocks } = await prepareBlocks(work, asker.organizationId, {
    sent: wanted.tasks ?? [],
    earlier: test.tasks,
    spelling: 'wire',
  });
  const isRepeated =
    test.version === 1 &&
    test.created_by === asker.userId &&
    Date.now() - test.created_at.getTime() < repeatMilliseconds &&
    test.platform === wanted.platform &&
    test.app_id === (wanted.app_id ?? null) &&
    areSame(blocks, test.tasks);
  if (!isRepeated) throw invalid('name', `another test is called ${JSON.stringify(test.name)}`);
  return { id, version: 1, name: test.name, createdAt: test.created_at, made: [] };
}
