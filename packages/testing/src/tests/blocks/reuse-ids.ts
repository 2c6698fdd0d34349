import { isDeepStrictEqual } from 'node:util';
import { withoutIds } from './accept.ts';
import { type Block, isBlock, isInnerKey, textIn } from './block.ts';

/**
 * New blocks with the ids that their earlier selves had, where they come without one: clients drop
 * ids, and a step that stays should stay the same step. Both lists are in one spelling.
 */
export function reuseIds(earlier: readonly Block[], sent: readonly Block[]): Block[] {
  const [old, fresh] = [withoutIds(earlier), withoutIds(sent)];
  const last = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < last && isDeepStrictEqual(old[start], fresh[start])) start += 1;
  let end = 0;
  while (end < last - start && isDeepStrictEqual(old.at(-1 - end), fresh.at(-1 - end))) end += 1;
  return sent.map((block, i) => {
    const fromEnd = sent.length - i;
    const partner = fromEnd <= end ? earlier.at(-fromEnd) : earlier[i];
    const isBeyond = fromEnd > end && i >= earlier.length - end;
    return partner === undefined || isBeyond ? block : withIdOf(partner, block);
  });
}

/** Whether blocks say the same, whatever their ids. */
export function areSame(one: readonly Block[], other: readonly Block[]): boolean {
  return isDeepStrictEqual(withoutIds(one), withoutIds(other));
}

function withIdOf(earlier: Block, block: Block): Block {
  if (earlier.type !== block.type) return block;
  const inner = Object.entries(block).map(([key, value]): [string, unknown] =>
    isInnerKey(key) ? [key, reuseIds(blocksIn(earlier[key]), blocksIn(value))] : [key, value],
  );
  const id = textIn(block, 'id') ?? textIn(earlier, 'id');
  return { ...Object.fromEntries(inner), ...(id !== undefined && { id }) };
}

function blocksIn(value: unknown): Block[] {
  return Array.isArray(value) ? value.filter(isBlock) : [];
}
