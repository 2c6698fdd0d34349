import type { WireBlock } from '@touchstone/contracts';
import { z } from 'zod';

const text = z.string().optional().catch(undefined);

const fields = z.object({
  id: z.string(),
  type: z.string(),
  step_type: text,
  step_description: text,
  condition: text,
  variable_name: text,
  module: text,
  script: text,
});

/** What a page shows of a block. */
export interface ShownBlock extends z.infer<typeof fields> {
  inner: ShownBlock[];
  otherwise: ShownBlock[];
}

const blocks = z.array(z.looseObject({ id: z.string(), type: z.string() })).catch([]);

/** Reads a block as the server sends it; what it does not know of it is left out. */
export function shownBlock(block: WireBlock): ShownBlock {
  const { inner, otherwise } = innerOf(block);
  return {
    ...fields.parse(block),
    inner: inner.map(shownBlock),
    otherwise: otherwise.map(shownBlock),
  };
}

/** The blocks in a block, in the spelling of the wire or of files, as modules have it. */
export function innerOf(block: WireBlock): { inner: WireBlock[]; otherwise: WireBlock[] } {
  const { thenChildren, children, elseChildren } = block;
  return {
    inner: blocks.parse(thenChildren ?? children ?? block.then ?? block.body ?? []),
    otherwise: blocks.parse(elseChildren ?? block.else ?? []),
  };
}

/** The words that say what a block does. */
export function wordsOf(block: Omit<ShownBlock, 'inner' | 'otherwise'>): string {
  const words = block.condition ?? block.step_description ?? block.module ?? block.script ?? '';
  return words === '' ? (block.step_type ?? '') : words;
}
