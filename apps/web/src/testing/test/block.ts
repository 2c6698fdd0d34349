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
  const { thenChildren, children, elseChildren } = block;
  return {
    ...fields.parse(block),
    inner: blocks.parse(thenChildren ?? children ?? []).map(shownBlock),
    otherwise: blocks.parse(elseChildren ?? []).map(shownBlock),
  };
}
