import { type Document, isMap, isScalar, isSeq, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import {
  type EditorBlock,
  everyBlock,
  type NewBlock,
  type Path,
  type Place,
  placeOf,
  type Slot,
} from './block.ts';
import { isBlank, parseText, readFile, spellings } from './parse.ts';
import { textNode, written } from './scalar.ts';

/**
 * Gives a step's key another text; the rest of the file stays as it is written, letter by letter
 * where the text stands on one line. `undefined` takes the key away.
 */
export function setField(text: string, path: Path, key: string, value: string | undefined): string {
  const document = parseText(text);
  const map = mapAt(document, path);
  if (map === undefined) return text;
  const node = map.get(key, true);
  if (value !== undefined && isScalar(node)) {
    const spliced = splice(text, node, value, isInFlow(document, path));
    if (spliced !== undefined) return spliced;
  }
  if (value === undefined) map.delete(key);
  else {
    const made = textNode(value);
    if (isScalar(node)) made.comment = node.comment ?? null;
    put(map, key, made);
  }
  return write(text, document);
}

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
    if (seq !== undefined) seq.items = seq.items.filter((item) => !(isMap(item) && isBlank(item)));
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

/** Replaces the source of a text that stands on one line; undefined where it does not. */
function splice(text: string, node: Scalar, value: string, flow: boolean): string | undefined {
  const [start, end] = node.range ?? [0, 0];
  const isOneLine = start < end && !/\n/.test(text.slice(start, end) + value);
  if (!isOneLine || node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED') return undefined;
  if (node.anchor !== undefined || node.tag !== undefined) return undefined;
  const quotes = node.type === undefined ? {} : { quotes: node.type };
  return text.slice(0, start) + written(value, { ...quotes, flow }) + text.slice(end);
}

function isInFlow(document: Document, path: Path): boolean {
  if (mapAt(document, path)?.flow === true) return true;
  const { list } = placeOf(path);
  if (seqAt(document, list, false)?.flow === true) return true;
  if (list.length > 0) return isInFlow(document, list.slice(0, -1));
  const test = isMap(document.contents) ? document.contents.get('test', true) : undefined;
  return (
    isMap(document.contents) &&
    (document.contents.flow === true || (isMap(test) && test.flow === true))
  );
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

function mapAt(document: Document, path: Path): YAMLMap | undefined {
  const { list, index } = placeOf(path);
  const item = seqAt(document, list, false)?.items[index];
  return isMap(item) ? item : undefined;
}

/** The node of a list; `make` adds one where there is none. */
function seqAt(document: Document, list: Path, make: boolean): YAMLSeq | undefined {
  const slot = list.at(-1);
  const test = isMap(document.contents) ? document.contents.get('test', true) : undefined;
  const holder = list.length === 0 ? test : mapAt(document, list.slice(0, -1));
  if (!isMap(holder)) return undefined;
  const keys = typeof slot === 'string' ? spellings[slot] : ['blocks'];
  const key = keys.find((one) => holder.has(one)) ?? keys[0] ?? 'blocks';
  const node = holder.get(key, true);
  if (isSeq(node)) return node;
  if (!make) return undefined;
  const made = new YAMLSeq();
  put(holder, key, made);
  return made;
}

function put(map: YAMLMap, key: string, value: unknown): void {
  const pair = map.items.find((one) => isScalar(one.key) && one.key.value === key);
  if (pair === undefined) map.items.push(new Pair(new Scalar(key), value));
  else pair.value = value;
}

function forgetIds(map: YAMLMap): void {
  map.delete('id');
  for (const { value } of map.items)
    if (isSeq(value)) for (const item of value.items) if (isMap(item)) forgetIds(item);
}

/** The document in the way in which the author writes. */
function write(text: string, document: Document): string {
  const indentSeq = !/\n( *)blocks:[^\n]*\n\1- /.test(text);
  const flowCollectionPadding = !/[:-] [{[]\S/.test(text);
  const indent = /^test:[^\n]*\n( +)\S/m.exec(text)?.[1]?.length ?? 2;
  const made = document.toString({ lineWidth: 0, indentSeq, flowCollectionPadding, indent });
  return text.includes('\r\n') ? made.replaceAll(/\r?\n/g, '\r\n') : made;
}
