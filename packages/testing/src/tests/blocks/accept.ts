import { v7 as uuid } from 'uuid';
import { invalid } from '../../refusals.ts';
import {
  type Block,
  everyBlock,
  isBlock,
  isInnerKey,
  mapBlocks,
  respell,
  type Spelling,
} from './block.ts';

/** More blocks are no test. */
const mostBlocks = 10_000;

/**
 * Blocks as a client sent them, made ready to be kept: one spelling, an id for each, plain texts
 * (`null` is as good as absent, numbers are written out). `made` lists the ids that were missing.
 * @throws TouchstoneError validation_failed for what is no list of blocks.
 */
export function acceptBlocks(
  sent: readonly Block[],
  spelling: Spelling,
): { blocks: Block[]; made: string[] } {
  const taken = new Set<string>();
  const made: string[] = [];
  const spelt = respell(sent, spelling);
  const count = everyBlock(spelt).length;
  if (count > mostBlocks) refuse('blocks', `are ${count}, more than ${mostBlocks}`);
  const blocks = mapBlocks(spelt, (block) => {
    const texts = Object.entries(block).flatMap(([key, value]) => plain(key, value));
    const accepted = Object.fromEntries(texts);
    if (typeof accepted.type !== 'string' || accepted.type === '')
      refuse('blocks', 'hold one without a type');
    const sentId = accepted.id;
    const id = typeof sentId === 'string' && sentId !== '' && !taken.has(sentId) ? sentId : uuid();
    taken.add(id);
    if (id !== sentId) made.push(id);
    return { ...accepted, id };
  });
  return { blocks, made };
}

/** Blocks without the ids that a server gave them. */
export function withoutIds(blocks: readonly Block[]): Block[] {
  return mapBlocks(blocks, ({ id: _, ...block }) => block);
}

/**
 * Inner blocks are lists of maps, all the way down; nothing reads blocks before this has.
 * @throws TouchstoneError validation_failed
 */
export function requireShape(block: Block): void {
  for (const [key, value] of Object.entries(block)) {
    if (!isInnerKey(key) || value === null || value === undefined) continue;
    if (!Array.isArray(value) || !value.every(isBlock))
      refuse('blocks', `hold one whose "${key}" is no list of blocks`);
    value.forEach(requireShape);
  }
}

function plain(key: string, value: unknown): [string, unknown][] {
  if (value === null || value === undefined) return [];
  if (isInnerKey(key)) return [[key, value]];
  if (typeof value === 'number' || typeof value === 'boolean') return [[key, String(value)]];
  return [[key, value]];
}

function refuse(field: string, message: string): never {
  throw invalid(field, message);
}
