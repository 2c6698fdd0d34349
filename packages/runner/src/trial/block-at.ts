import type { Block } from '../test-file/blocks/block.ts';

/**
 * The block at a place as reports name it: `3`, `3.then.1` in an `if`, `4.*.1` or `4.2.1` in a loop,
 * `5.1` in a module. Undefined if there is none.
 */
export function blockAt(blocks: readonly Block[], path: string): Block | undefined {
  const [number = '', ...rest] = path.split('.');
  const block = blocks[Number(number) - 1];
  if (block === undefined || rest.length === 0) return block;
  if (block.type === 'module_import') return blockAt(block.blocks, rest.join('.'));
  const [part = '', ...inner] = rest;
  return blockAt(insideOf(block, part), inner.join('.'));
}

/** The blocks of a branch, or of any pass of a loop. */
function insideOf(block: Block, part: string): readonly Block[] {
  if (block.type === 'while') return block.body;
  if (block.type !== 'if') return [];
  return part === 'then' ? block.thenBlocks : part === 'else' ? block.elseBlocks : [];
}
