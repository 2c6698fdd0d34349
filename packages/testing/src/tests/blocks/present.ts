import type { WireBlock } from '@touchstone/contracts';
import { type Block, textIn } from './block.ts';

/** Kept blocks as the wire answers them: everything that is kept has an id and a type. */
export function presentBlocks(blocks: readonly Block[]): WireBlock[] {
  return blocks.map((block) => ({
    ...block,
    id: textIn(block, 'id') ?? '',
    type: textIn(block, 'type') ?? '',
  }));
}
