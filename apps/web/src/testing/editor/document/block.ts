/** Lists of steps inside a step: what an `if` does, what it does otherwise, what a `while` repeats. */
export type Slot = 'then' | 'else' | 'body';

/** The way down to a step: `[2, 'then', 0]` is the first of what the third step does. */
export type Path = readonly (number | Slot)[];

export const blockTypes = [
  'instructions',
  'validation',
  'extraction',
  'if',
  'while',
  'module_import',
  'code_execution',
  'manual',
] as const;

export type BlockType = (typeof blockTypes)[number];

/** A step as the editor shows it. The text of the file is the truth; this is how it reads. */
export interface EditorBlock {
  path: Path;
  /** Undefined for a type that nothing here knows. */
  type: BlockType | undefined;
  /** Texts by their keys in the file. */
  fields: Readonly<Record<string, string>>;
  slots: readonly { slot: Slot; blocks: readonly EditorBlock[] }[];
  /** Where it is in the file that is saved, which has no empty steps; undefined for an empty one. */
  saved: { field: string; run: string } | undefined;
}

/** Where a step can be put: before the one that is at `index` of a list now. */
export interface Place {
  /** The step and slot that hold the list; empty for the test's own. */
  list: Path;
  index: number;
}

/** A step that is not in the file yet. */
export interface NewBlock {
  type: BlockType;
  [field: string]: string;
}

/** One way to write a path, for keys and comparisons. */
export const keyOf = (path: Path): string => path.join('.');

/** The list that a step stands in, and its place there. */
export function placeOf(path: Path): Place {
  const index = path.at(-1);
  return { list: path.slice(0, -1), index: typeof index === 'number' ? index : 0 };
}

export const pathAt = ({ list, index }: Place): Path => [...list, index];

/** The step that holds this one; undefined for a step of the test itself. */
export const parentOf = (path: Path): Path | undefined =>
  path.length < 3 ? undefined : path.slice(0, -2);

/** The key of a step's sentence: what is asked, called, run, or done. */
export function sentenceKey({ type, fields }: EditorBlock): string {
  if (type === 'if' || type === 'while')
    return fields.condition === undefined && fields.step_description !== undefined
      ? 'step_description'
      : 'condition';
  if (type === 'module_import') return 'module';
  return 'step_description';
}

export const sentenceOf = (block: EditorBlock): string => block.fields[sentenceKey(block)] ?? '';

/** A step without a word: it is written to be filled in, and not saved. */
export function isBlank({ type, fields }: Pick<EditorBlock, 'type' | 'fields'>): boolean {
  const isPlain = type === 'instructions' || type === 'validation';
  return isPlain && (fields.step_description ?? '').trim() === '';
}

/** All steps in the order of the page. */
export function everyBlock(blocks: readonly EditorBlock[]): EditorBlock[] {
  return blocks.flatMap((block) => [
    block,
    ...block.slots.flatMap(({ blocks: inner }) => everyBlock(inner)),
  ]);
}

/** The steps of one list. */
export function listAt(blocks: readonly EditorBlock[], list: Path): readonly EditorBlock[] {
  const [index, slot, ...rest] = list;
  if (typeof index !== 'number') return blocks;
  const inner = blocks[index]?.slots.find((one) => one.slot === slot)?.blocks ?? [];
  return listAt(inner, rest);
}

export function blockAt(blocks: readonly EditorBlock[], path: Path): EditorBlock | undefined {
  const { list, index } = placeOf(path);
  return listAt(blocks, list)[index];
}
