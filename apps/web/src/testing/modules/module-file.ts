import type { Module } from '@touchstone/contracts';
import { parse, stringify } from 'yaml';
import { withoutBlanks } from '../editor/document/edit.ts';

type Block = Module['blocks'][number];

/** The text in which a module's steps are written: a file of a test that has nothing else. */
export const fileOf = (blocks: readonly Block[]): string =>
  stringify({ test: { blocks } }, { lineWidth: 0 });

/** The steps that such a text holds, as they are sent; those without words are none. */
export function blocksIn(text: string): Record<string, unknown>[] {
  const { test }: { test: { blocks?: Record<string, unknown>[] | null } } = parse(
    withoutBlanks(text),
  );
  return test.blocks ?? [];
}
