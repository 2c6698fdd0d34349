import type { Block } from '../test-file/blocks/block.ts';

/** Whether a script stands among these blocks or in them. */
export function hasScript(blocks: readonly Block[]): boolean {
  return blocks.some((block) => {
    switch (block.type) {
      case 'code_execution':
        return true;
      case 'if':
        return hasScript(block.thenBlocks) || hasScript(block.elseBlocks);
      case 'while':
        return hasScript(block.body);
      case 'module_import':
        return hasScript(block.blocks);
      default:
        return false;
    }
  });
}
