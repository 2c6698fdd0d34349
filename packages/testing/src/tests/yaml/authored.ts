import type { Block } from '../blocks/block.ts';
import type { TestPlatform } from '../test-tables.ts';

/** Everything of a test that stands in its file. Blocks are in the spelling of files, without ids. */
export interface AuthoredTest {
  name: string;
  platform: TestPlatform;
  description: string | null;
  tags: string[];
  build: { name: string; pinnedVersion: string | null } | null;
  device: { model?: string; osVersion?: string; orientation?: 'portrait' | 'landscape' };
  /** In their order: a value may use what stands above it. */
  variables: { name: string; value: string }[];
  /** Keys of launch variables. */
  launchKeys: string[];
  location: { latitude: number; longitude: number } | null;
  blocks: Block[];
}

/** The keys under `test`, in the order in which a new file has them. */
export const sections = [
  'metadata',
  'build',
  'device',
  'variables',
  'env_vars',
  'location',
  'blocks',
] as const;

export type Section = (typeof sections)[number];

/** What stands under each key of `test`; undefined where the file has no such key. */
export function sectionsOf(test: AuthoredTest): Record<Section, unknown> {
  const { device, build, location } = test;
  return {
    metadata: present({
      name: test.name,
      platform: test.platform,
      description: test.description ?? undefined,
      tags: test.tags.length === 0 ? undefined : test.tags,
    }),
    build: present({ name: build?.name, pinned_version: build?.pinnedVersion ?? undefined }),
    device: present({
      model: device.model,
      os_version: device.osVersion,
      orientation: device.orientation,
    }),
    variables:
      test.variables.length === 0
        ? undefined
        : new Map(test.variables.map(({ name, value }) => [name, value])),
    env_vars: test.launchKeys.length === 0 ? undefined : test.launchKeys,
    location: present({ latitude: location?.latitude, longitude: location?.longitude }),
    blocks: test.blocks,
  };
}

/** A map without its absent values; undefined if nothing is left. */
function present(map: Record<string, unknown>): Record<string, unknown> | undefined {
  const entries = Object.entries(map).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
