import { type Document, isMap, isSeq, YAMLMap, YAMLSeq } from 'yaml';
import {
  type EditorBlock,
  everyBlock,
  type NewBlock,
  type Path,
  type Place,
  placeOf,
  type Slot,
} from './block.ts';
import { mapAt, put, seqAt, write } from './nodes.ts';
import { isBlankMap, parseText, readFile, spellings } from './parse.ts';
import { textNode } from './scalar.ts';

/** Puts steps at a place, in their order. */
export function insertBlocks(text: string, place: Place, blocks: readonly NewBlock[]): string {
  const document = parseText(text);
  insertNodes(document, place, blocks.map(nodeOf));
  return write(text, document);
}

export function removeBlock(text: string, path: Path): string {
  const document = parseText(text);
  takeNode(document, path);
  return write(text, document);
}

/** Puts the same step once more after itself. */
export function duplicateBlock(text: string, path: Path): string {
  const document = parseText(text);
  const map = mapAt(document, path);
  const copy = map?.clone();
  if (!isMap(copy)) return text;
  forgetIds(copy);
  const { list, index } = placeOf(path);
  insertNodes(document, { list, index: index + 1 }, [copy]);
  return write(text, document);
}

/** Moves a step with everything in it; `to` counts in the lists as they are before. */
export function moveBlock(text: string, path: Path, to: Place): string {
  const document = parseText(text);
  const seq = seqAt(document, to.list, true);
  const anchor = seq?.items[to.index];
  const node = takeNode(document, path);
  if (seq === undefined || node === undefined) return text;
  const at = anchor === undefined || anchor === node ? -1 : seq.items.indexOf(anchor);
  const own = anchor === node ? placeOf(path).index : seq.items.length;
  seq.items.splice(at === -1 ? own : at, 0, node);
  blockStyle(seq);
  return write(text, document);
}

/** Replaces a step by one of another type. */
export function replaceBlock(text: string, path: Path, block: NewBlock): string {
  const document = parseText(text);
  const old = takeNode(document, path);
  const node = nodeOf(block);
  if (old !== undefined) node.commentBefore = old.commentBefore ?? null;
  insertNodes(document, placeOf(path), [node]);
  return write(text, document);
}

/** Gives an `if` what it does otherwise, or takes that away. */
export function setSlot(text: string, path: Path, slot: Slot, isThere: boolean): string {
  const document = parseText(text);
  const map = mapAt(document, path);
  if (map === undefined) return text;
  if (isThere) put(map, slot, new YAMLSeq());
  else for (const key of spellings[slot]) map.delete(key);
  return write(text, document);
}

/** The file as it is saved: without the steps that have no words yet. */
export function withoutBlanks(text: string): string {
  const blocks = readFile(text)?.blocks ?? [];
  if (everyBlock(blocks).every(({ saved }) => saved !== undefined)) return text;
  const document = parseText(text);
  const sweep = (list: Path, inner: readonly EditorBlock[]): void => {
    for (const { path, slots } of inner)
      for (const { slot, blocks: deeper } of slots) sweep([...path, slot], deeper);
    const seq = seqAt(document, list, false);
    if (seq !== undefined)
      seq.items = seq.items.filter((item) => !(isMap(item) && isBlankMap(item)));
  };
  sweep([], blocks);
  return write(text, document);
}

function nodeOf({ type, ...fields }: NewBlock): YAMLMap {
  const map = new YAMLMap();
  for (const [key, value] of Object.entries({ type, ...fields })) put(map, key, textNode(value));
  if (type === 'if') put(map, 'then', new YAMLSeq());
  if (type === 'while') put(map, 'body', new YAMLSeq());
  return map;
}

function insertNodes(document: Document, { list, index }: Place, nodes: YAMLMap[]): void {
  const seq = seqAt(document, list, true);
  seq?.items.splice(index, 0, ...nodes);
  if (seq !== undefined) blockStyle(seq);
}

/** `[]` of an empty list is written only because there is nothing else to write. */
function blockStyle(seq: YAMLSeq): void {
  const isSpread = seq.items.some((item) => isMap(item) && item.flow !== true);
  if (isSpread) seq.flow = false;
}

function takeNode(document: Document, path: Path): YAMLMap | undefined {
  const { list, index } = placeOf(path);
  const seq = seqAt(document, list, false);
  const [node] = seq?.items.splice(index, 1) ?? [];
  return isMap(node) ? node : undefined;
}

function forgetIds(map: YAMLMap): void {
  map.delete('id');
  for (const { value } of map.items)
    if (isSeq(value)) for (const item of value.items) if (isMap(item)) forgetIds(item);
}
