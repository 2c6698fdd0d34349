import type { Module } from '@touchstone/contracts';
import { z } from 'zod';

type Block = Module['blocks'][number];

/** A step of a module as it is edited: a sentence, or a block of another kind, kept as it is. */
export type Row =
  | { key: string; kind: SentenceKind; text: string; block: Block | undefined }
  | { key: string; kind: 'other'; block: Block };

export type SentenceKind = 'instructions' | 'validation';

const sentenceSchema = z.looseObject({
  type: z.enum(['instructions', 'validation']),
  step_description: z.string(),
});

/** The rows in which a module's blocks are edited. */
export function rowsOf(blocks: readonly Block[]): Row[] {
  return blocks.map((block) => {
    const sentence = sentenceSchema.safeParse(block);
    if (!sentence.success) return { key: block.id, kind: 'other', block };
    const { type: kind, step_description: text } = sentence.data;
    return { key: block.id, kind, text, block };
  });
}

/** The blocks that the rows stand for, as they are sent; a row without words is none. */
export function blocksOf(rows: readonly Row[]): Record<string, unknown>[] {
  return rows.flatMap((row) => {
    if (row.kind === 'other') return row.block;
    const text = row.text.trim();
    return text === '' ? [] : { ...row.block, type: row.kind, step_description: text };
  });
}
