import { testFileKeys, testFileWords } from '@touchstone/contracts';
import type { Platform } from '../driver/driver.ts';
import { isVariableName } from '../variables/names.ts';
import type { Reading } from './blocks/reading.ts';
import { Fields } from './fields.ts';
import type { TestFile } from './test-file.ts';
import type { MapTree } from './yaml/tree.ts';

const longestName = 128;

/** Everything of a test but its blocks. */
export function readHead(
  test: Fields,
  reading: Reading,
): Omit<TestFile, 'blocks' | 'path'> | undefined {
  const within = (key: string, map: MapTree, known: readonly string[]): Fields =>
    new Fields(map, { name: key, field: test.fieldOf(key), known, problems: reading.problems });
  const map = test.needMap('metadata');
  const metadata = map && readMetadata(within('metadata', map, testFileKeys.metadata), reading);
  const build = readBuild(test, within, metadata?.platform, reading);
  const device = readDevice(test, within);
  const location = readLocation(test, within);
  const variables = readVariables(test, reading);
  const launchVariables = test.texts('env_vars').map(({ text }) => text.trim());
  if (metadata === undefined) return undefined;
  return {
    ...metadata,
    ...(build === undefined ? {} : { build }),
    ...(device === undefined ? {} : { device }),
    ...(location === undefined ? {} : { location }),
    variables,
    launchVariables,
  };
}

type Within = (key: string, map: MapTree, known: readonly string[]) => Fields;

function readMetadata(
  fields: Fields,
  { problems }: Reading,
): Pick<TestFile, 'name' | 'platform' | 'description' | 'tags'> | undefined {
  const found = fields.needText('name');
  const platform = fields.needWord('platform', testFileWords.platform);
  const description = fields.text('description')?.text;
  const tags = fields.texts('tags').map(({ text }) => text.trim());
  if (found === undefined || platform === undefined) return undefined;
  const name = found.text.trim();
  if (name.length > longestName)
    problems.report({ code: 'too_long', key: 'name', limit: longestName }, found.site);
  return {
    name,
    platform,
    ...(description === undefined ? {} : { description }),
    tags: tags.filter((tag, i) => tag !== '' && tags.indexOf(tag) === i),
  };
}

/** An app must be named for a phone; a page in a browser needs none. */
function readBuild(
  test: Fields,
  within: Within,
  platform: Platform | undefined,
  { scope, problems }: Reading,
): TestFile['build'] {
  const map =
    platform === 'android' || platform === 'ios' ? test.needMap('build') : test.map('build');
  if (map === undefined) return undefined;
  const fields = within('build', map, testFileKeys.build);
  const name = fields.needText('name');
  if (name === undefined) return undefined;
  scope.check(name, problems);
  const pinnedVersion = fields.text('pinned_version')?.text;
  const systemPrompt = fields.text('system_prompt')?.text;
  return {
    name: name.text.trim(),
    ...(pinnedVersion === undefined ? {} : { pinnedVersion }),
    ...(systemPrompt === undefined ? {} : { systemPrompt }),
  };
}

function readDevice(test: Fields, within: Within): TestFile['device'] {
  const map = test.map('device');
  if (map === undefined) return undefined;
  const fields = within('device', map, testFileKeys.device);
  const model = fields.text('model')?.text.trim();
  const osVersion = fields.text('os_version')?.text.trim();
  const orientation = fields.word('orientation', testFileWords.orientation);
  return {
    ...(model === undefined || model === 'AUTO' ? {} : { model }),
    ...(osVersion === undefined || osVersion === 'AUTO' ? {} : { osVersion }),
    ...(orientation === undefined ? {} : { orientation }),
  };
}

function readLocation(test: Fields, within: Within): TestFile['location'] {
  const map = test.map('location');
  if (map === undefined) return undefined;
  const fields = within('location', map, testFileKeys.location);
  const latitude = fields.number('latitude', -90, 90);
  const longitude = fields.number('longitude', -180, 180);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Each value may use what stands above it. */
function readVariables(test: Fields, { problems, scope }: Reading): Map<string, string> {
  const variables = new Map<string, string>();
  const map = test.map('variables');
  if (map === undefined) return variables;
  const field = test.fieldOf('variables');
  const known = [...map.entries.keys()];
  const fields = new Fields(map, { name: 'variables', field, known, problems });
  for (const [name, { value, at }] of map.entries) {
    if (!isVariableName(name)) {
      problems.report({ code: 'variable_name', name: name.slice(0, 60) }, { at, field });
      continue;
    }
    const found = fields.text(name);
    if (found !== undefined) scope.check(found, problems);
    variables.set(name, value.is === 'text' ? value.text : '');
    scope.define(name);
  }
  return variables;
}
