import type { Platform } from '../driver/driver.ts';
import type { Block } from './blocks/block.ts';

/** A test as its file tells it, with its modules and scripts in it: all that a run needs. */
export interface TestFile {
  path: string;
  name: string;
  platform: Platform;
  description?: string;
  tags: string[];
  build?: { name: string; pinnedVersion?: string; systemPrompt?: string };
  device?: { model?: string; osVersion?: string; orientation?: 'portrait' | 'landscape' };
  /** In the order of the file; values may hold `{{variables}}` that stand above them. */
  variables: ReadonlyMap<string, string>;
  /** Keys of the organization's launch variables that the app starts with. */
  launchVariables: string[];
  location?: { latitude: number; longitude: number };
  blocks: Block[];
}
