import type { StepReport } from '@touchstone/contracts';
import type { Block } from '../../test-file/blocks/block.ts';
import type { Masker } from '../../variables/masker.ts';

/** What is known of a step before it begins. */
export type StepFacts = Pick<
  StepReport,
  'path' | 'block' | 'sentence' | 'file' | 'line' | 'column' | 'id'
>;

/** Which block of which file a step is, and what it says, as it is written. */
export function stepFactsOf(block: Block, path: string, masker: Masker): StepFacts {
  return {
    path,
    block: block.type,
    sentence: masker.text(sentenceOf(block)),
    file: block.path,
    line: block.at.line,
    column: block.at.column,
    ...(block.id === undefined ? {} : { id: block.id }),
  };
}

function sentenceOf(block: Block): string {
  switch (block.type) {
    case 'instructions':
    case 'validation':
    case 'extraction':
      return block.sentence.text.trim();
    case 'manual':
      return [block.stepType, block.value ?? block.file].filter(Boolean).join(' ');
    case 'if':
    case 'while':
      return block.condition.text.trim();
    case 'code_execution':
      return block.script ?? block.code.trim();
    case 'module_import':
      return block.module;
  }
}
