import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  YAMLMap,
} from 'yaml';
import {
  type BlockType,
  blockTypes,
  type EditorBlock,
  isBlank,
  type Path,
  type Slot,
} from './block.ts';

/** A test's file as far as the editor reads it. */
export interface ReadFile {
  name: string;
  blocks: EditorBlock[];
  platform: 'web' | 'android' | 'ios';
  /** Names of the test's own variables. */
  variables: string[];
}

/** Each slot in the spelling of files and in that of servers. */
export const spellings: Record<Slot, readonly [string, string]> = {
  // biome-ignore lint/suspicious/noThenProperty: the key of files
  then: ['then', 'thenChildren'],
  else: ['else', 'elseChildren'],
  body: ['body', 'children'],
};

/** Every scalar is the text as it is written, as for the reader of tests. */
export function parseText(text: string): Document.Parsed {
  return parseDocument(text, { schema: 'failsafe', uniqueKeys: false, keepSourceTokens: false });
}

let last: { text: string; file: ReadFile | undefined } = { text: '', file: undefined };

/** Undefined for a text whose steps cannot be shown one by one: wrong YAML, aliases, other shapes. */
export function readFile(text: string): ReadFile | undefined {
  // One text is asked for several times before there is another.
  if (last.text !== text) last = { text, file: read(text) };
  return last.file;
}

/** What a text that was made of another one reads as. */
export function foretell(text: string, file: ReadFile): void {
  last = { text, file };
}

function read(text: string): ReadFile | undefined {
  const document = parseText(text);
  if (document.errors.length > 0) return undefined;
  const test = isMap(document.contents) ? document.contents.get('test', true) : undefined;
  if (!isMap(test)) return undefined;
  const blocks = test.get('blocks', true);
  const found = isNothing(blocks) ? [] : readList(blocks, [], { field: 'test.blocks', run: '' });
  if (found === undefined) return undefined;
  const metadata = test.get('metadata', true);
  const platform = textIn(metadata, 'platform').trim();
  return {
    name: textIn(metadata, 'name').trim(),
    blocks: found,
    platform: platform === 'android' || platform === 'ios' ? platform : 'web',
    variables: keysIn(test.get('variables', true)),
  };
}

interface Prefix {
  field: string;
  /** `3.then.` */
  run: string;
}

function readList(
  node: unknown,
  list: Path,
  prefix: Prefix | undefined,
): EditorBlock[] | undefined {
  if (!isSeq(node)) return undefined;
  let kept = 0;
  const blocks: EditorBlock[] = [];
  for (const [index, item] of node.items.entries()) {
    if (!isMap(item)) return undefined;
    const isKept = prefix !== undefined && !isBlankMap(item);
    const saved = isKept
      ? { field: `${prefix.field}[${kept}]`, run: `${prefix.run}${kept + 1}` }
      : undefined;
    if (isKept) kept += 1;
    const block = readBlock(item, [...list, index], saved);
    if (block === undefined) return undefined;
    blocks.push(block);
  }
  return blocks;
}

function readBlock(map: YAMLMap, path: Path, saved: EditorBlock['saved']): EditorBlock | undefined {
  const type = typeIn(map);
  const slots: { slot: Slot; blocks: EditorBlock[] }[] = [];
  for (const slot of slotsIn(type, map)) {
    const key = spellings[slot].find((one) => map.has(one)) ?? slot;
    const node = map.get(key, true);
    const inner = isNothing(node)
      ? []
      : readList(node, [...path, slot], saved && innerOf(saved, slot, key));
    if (inner === undefined) return undefined;
    slots.push({ slot, blocks: inner });
  }
  return { path, type, fields: textsIn(map), slots, saved };
}

/** Steps of a loop are counted in each pass: `4.2.1` is the first of the second. */
function innerOf({ field, run }: Prefix, slot: Slot, key: string): Prefix {
  return { field: `${field}.${key}`, run: slot === 'body' ? `${run}.*.` : `${run}.${slot}.` };
}

/** An `if` shows its `else` only where there is one. */
function slotsIn(type: BlockType | undefined, map: YAMLMap): Slot[] {
  if (type === 'while') return ['body'];
  if (type !== 'if') return [];
  return spellings.else.some((key) => map.has(key)) ? ['then', 'else'] : ['then'];
}

export function isBlankMap(map: YAMLMap): boolean {
  const type = typeIn(map);
  return isBlank({ type, fields: textsIn(map) });
}

const typeIn = (map: YAMLMap): BlockType | undefined =>
  blockTypes.find((one) => one === textIn(map, 'type').trim());

function isNothing(node: unknown): boolean {
  return (
    node === undefined ||
    node === null ||
    (isScalar(node) && /^(?:|~|null)$/i.test(String(node.value ?? '')))
  );
}

function textsIn(map: YAMLMap): Record<string, string> {
  const texts = map.items.flatMap(({ key, value }: Pair): [string, string][] =>
    isScalar(key) && isScalar(value) && !isAlias(value)
      ? [[String(key.value), isNothing(value) ? '' : String(value.value)]]
      : [],
  );
  return Object.fromEntries(texts);
}

function textIn(map: unknown, key: string): string {
  const value = isMap(map) ? map.get(key) : undefined;
  return typeof value === 'string' ? value : '';
}

function keysIn(map: unknown): string[] {
  return map instanceof YAMLMap
    ? map.items.flatMap(({ key }) => (isScalar(key) ? [String(key.value)] : []))
    : [];
}
