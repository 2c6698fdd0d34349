import type { Refusal } from '@touchstone/egress';
import type { Platform } from '../../driver/driver.ts';
import type { Fields } from '../fields.ts';
import type { Loaders } from '../loading.ts';
import type { FileProblems } from '../problems/problem.ts';
import type { Scope } from '../scope.ts';
import type { Tree } from '../yaml/tree.ts';
import type { Block } from './block.ts';

/** What reading the blocks of one file goes by. */
export interface Reading {
  problems: FileProblems;
  /** Absent for a module that is read alone. */
  platform?: Platform;
  scope: Scope;
  loaders: Loaders;
  /** Why an address may not be opened. */
  refusalOf(url: string): Refusal | undefined;
  /** Names of the modules that the file is inside of, outermost first. */
  within: readonly string[];
  /** Modules by their path, as far as they can be read; each file is parsed once. */
  modules: Map<string, Tree | undefined>;
  /** Blocks that were read so far, those of modules each time they are called in. */
  count: { blocks: number };
  readBlocks(items: readonly Tree[], field: string, reading: Reading): Promise<Block[]>;
}

/** A block's keys, and what every kind of block has. */
export interface BlockFields {
  fields: Fields;
  reading: Reading;
  common: { id?: string; path: string; at: { line: number; column: number } };
}
