import type { Document } from 'yaml';
import { withoutIds } from '../blocks/accept.ts';
import type { Block } from '../blocks/block.ts';
import { respell } from '../blocks/block.ts';
import { platforms } from '../test-tables.ts';
import type { AuthoredTest } from './authored.ts';
import { type Plain, parseYaml, plainOf } from './nodes.ts';

/** What a test file says; the file is one that the reader of tests accepts. */
export function readAuthored(text: string): AuthoredTest {
  return authoredIn(parseYaml(text));
}

/** The same for a file that is parsed. */
export function authoredIn(document: Document): AuthoredTest {
  const test = mapIn(mapIn(plainOf(document.contents, document)).get('test'));
  const metadata = mapIn(test.get('metadata'));
  const build = mapIn(test.get('build'));
  const location = mapIn(test.get('location'));
  const buildName = textIn(build, 'name')?.trim();
  const [latitude, longitude] = [textIn(location, 'latitude'), textIn(location, 'longitude')];
  return {
    name: textIn(metadata, 'name')?.trim() ?? '',
    platform: platforms.find((one) => one === textIn(metadata, 'platform')?.trim()) ?? 'web',
    description: textIn(metadata, 'description') ?? null,
    tags: textsIn(metadata.get('tags')),
    build:
      buildName === undefined
        ? null
        : { name: buildName, pinnedVersion: textIn(build, 'pinned_version') ?? null },
    device: deviceIn(mapIn(test.get('device'))),
    variables: [...mapIn(test.get('variables'))].map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : '',
    })),
    launchKeys: textsIn(test.get('env_vars')),
    location:
      latitude === undefined || longitude === undefined
        ? null
        : { latitude: Number(latitude), longitude: Number(longitude) },
    blocks: withoutIds(respell(blocksIn(test.get('blocks')), 'yaml')),
  };
}

function deviceIn(device: Map<string, Plain>): AuthoredTest['device'] {
  const model = textIn(device, 'model')?.trim();
  const osVersion = textIn(device, 'os_version')?.trim();
  const orientation = textIn(device, 'orientation')?.trim();
  return {
    ...(model === undefined || model === 'AUTO' ? {} : { model }),
    ...(osVersion === undefined || osVersion === 'AUTO' ? {} : { osVersion }),
    ...(orientation === 'portrait' || orientation === 'landscape' ? { orientation } : {}),
  };
}

function blocksIn(value: Plain): Block[] {
  const list = Array.isArray(value) ? value : [];
  return list.flatMap((item): Block[] => (item instanceof Map ? [objectOf(item)] : []));
}

function objectOf(map: Map<string, Plain>): Block {
  const entries = [...map].filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key, unmapped(value)]));
}

function unmapped(value: Plain): unknown {
  if (value instanceof Map) return objectOf(value);
  return Array.isArray(value) ? value.map(unmapped) : value;
}

function mapIn(value: Plain): Map<string, Plain> {
  return value instanceof Map ? value : new Map();
}

/** Blank is absent. */
function textIn(map: Map<string, Plain>, key: string): string | undefined {
  const value = map.get(key);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Each once, in the order of the file. */
function textsIn(value: Plain): string[] {
  const list = Array.isArray(value) ? value : [];
  const texts = list.map((item) => (typeof item === 'string' ? item.trim() : ''));
  return [...new Set(texts)].filter((text) => text !== '');
}
