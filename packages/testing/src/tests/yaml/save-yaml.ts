import type { YamlMessage } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { Asker } from '../../asker.ts';
import type { TestingParts } from '../../parts.ts';
import { invalid, requireVersion } from '../../refusals.ts';
import { replaceTags } from '../../tags/tag-tests.ts';
import { attachByKey } from '../../variables/launch/attachments.ts';
import { replaceVariables } from '../../variables/test/test-variables.ts';
import type { Work } from '../../work.ts';
import { respell } from '../blocks/block.ts';
import { prepareBlocks } from '../blocks/prepare.ts';
import { areSame } from '../blocks/reuse-ids.ts';
import { findTest, type TestRow } from '../find-test.ts';
import { keepAsAsked } from '../saving/keep-version.ts';
import { writeTest } from '../saving/write-test.ts';
import type { AuthoredTest } from './authored.ts';
import { withLocation } from './authored-of.ts';
import { buildName } from './build-name.ts';
import { readAuthored } from './read-authored.ts';
import { checkYaml } from './validate-yaml.ts';
import { yamlOf } from './yaml-of.ts';

interface Saving {
  testId: string;
  yaml: string;
  expectedVersion?: number | null | undefined;
  /** It is saved while somebody writes, not because they asked. */
  autosave?: boolean | null | undefined;
  language: 'en' | 'es';
}

interface SavedYaml {
  test: TestRow;
  yaml: string;
  /** Sentences that are not understood, and the like; the file is saved all the same. */
  messages: YamlMessage[];
}

/**
 * Makes a test what a file says: its name, tags, app, device, variables and blocks, each of them
 * absent if the file has none. The text is kept as it was written. A text that says or shows
 * anything new is a new version.
 * @throws TouchstoneError not_found, conflict; validation_failed with `messages` for a file that
 * cannot be run, or names an app or launch variable that is not there
 */
export async function saveYaml(
  parts: Pick<TestingParts, 'database' | 'egress'>,
  asker: Asker,
  { testId, yaml, expectedVersion, autosave, language }: Saving,
): Promise<SavedYaml> {
  const { organizationId } = asker;
  const file = { text: yaml, kind: 'full_test', language };
  const { isValid, messages } = await checkYaml(parts, organizationId, file);
  if (!isValid) throw refused(messages);
  return parts.database.inOrganization(organizationId, async (work) => {
    const test = await findTest(work, organizationId, testId, { lock: true });
    requireVersion('test', test, expectedVersion);
    const authored = readAuthored(yaml);
    await store(work, asker, { test, yaml, authored, autosave: autosave === true });
    const saved = await findTest(work, organizationId, test.id);
    return { test: saved, yaml: await yamlOf(work, saved), messages };
  });
}

async function store(
  work: Work,
  asker: Asker,
  {
    test,
    yaml,
    authored,
    autosave,
  }: { test: TestRow; yaml: string; authored: AuthoredTest; autosave: boolean },
): Promise<void> {
  const { organizationId } = asker;
  const shown = await yamlOf(work, test);
  const prepared = await prepareBlocks(work, organizationId, {
    sent: respell(authored.blocks, 'wire'),
    earlier: test.tasks,
    spelling: 'wire',
  });
  const isNew = yaml !== shown || !areSame(prepared.blocks, test.tasks);
  const { device } = authored;
  await writeTest(work, asker, test, {
    name: authored.name,
    description: authored.description,
    platform: authored.platform,
    appId: await appOf(work, organizationId, authored),
    pinnedVersion: authored.build?.pinnedVersion ?? null,
    runConfig: withLocation(test.run_config, authored.location),
    device: {
      ...(device.model !== undefined && { device_model: device.model }),
      ...(device.osVersion !== undefined && { os_version: device.osVersion }),
      ...(device.orientation !== undefined && { orientation: device.orientation }),
    },
    ...(isNew && { content: { prepared, yaml, autosave } }),
  });
  if (!isNew && !autosave) await keepAsAsked(work, asker, test);
  const testId = test.id;
  await replaceTags(work, organizationId, { testId, names: authored.tags });
  await replaceVariables(work, organizationId, { testId, variables: authored.variables });
  await attachByKey(work, organizationId, { testId, keys: authored.launchKeys });
}

/** The app that a file names, whatever the case; null for a page in a browser without one. */
async function appOf(
  work: Work,
  organizationId: string,
  { build, platform }: AuthoredTest,
): Promise<string | null> {
  if (build === null) return null;
  const name = await buildName(work, organizationId, build.name);
  const app = await work
    .selectFrom('app')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('platform', '=', platform)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst();
  if (app !== undefined) return app.id;
  throw invalid('test.build.name', `there is no app ${JSON.stringify(name)} for ${platform}`);
}

function refused(messages: YamlMessage[]): TouchstoneError {
  const errors = messages.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  return new TouchstoneError('validation_failed', {
    message: `Line ${first?.line ?? 1}: ${first?.message ?? 'the file cannot be read'}`,
    fields: errors.map(({ line, column, message, code }) => ({
      field: `yaml:${line}:${column}`,
      message,
      type: code,
    })),
    facts: { messages },
  });
}
