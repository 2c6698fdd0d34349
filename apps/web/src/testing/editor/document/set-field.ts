import { type Document, isMap, isScalar, type Scalar } from 'yaml';
import { keyOf, type Path, placeOf } from './block.ts';
import { fileWith } from './file-with.ts';
import { mapAt, put, seqAt, write } from './nodes.ts';
import { foretell, parseText, readFile } from './parse.ts';
import { textNode, written } from './scalar.ts';

/** A text of the file that stands on one line, and where. */
interface Spot {
  text: string;
  path: Path;
  key: string;
  start: number;
  end: number;
  way: { quotes?: Scalar.Type; flow: boolean };
}

/** What was written last: whoever types goes on there, and the file need not be read for each key. */
let spot: Spot | undefined;

/**
 * Gives a step's key another text; the rest of the file stays as it is written, letter by letter
 * where the text stands on one line. `undefined` takes the key away.
 */
export function setField(text: string, path: Path, key: string, value: string | undefined): string {
  if (value === undefined || value.includes('\n')) return setAnew(text, path, key, value);
  const isSame = spot?.text === text && spot.key === key && keyOf(spot.path) === keyOf(path);
  const found = isSame ? spot : spotIn(text, path, key);
  if (found === undefined) return setAnew(text, path, key, value);
  const { start, end, way } = found;
  const source = written(value, way);
  const next = text.slice(0, start) + source + text.slice(end);
  const file = fileWith(readFile(text), { path, key, value });
  if (file !== undefined) foretell(next, file);
  spot = { text: next, path, key, start, end: start + source.length, way };
  return next;
}

function setAnew(text: string, path: Path, key: string, value: string | undefined): string {
  const document = parseText(text);
  const map = mapAt(document, path);
  if (map === undefined) return text;
  const node = map.get(key, true);
  if (value === undefined) map.delete(key);
  else {
    const made = textNode(value);
    if (isScalar(node)) made.comment = node.comment ?? null;
    put(map, key, made);
  }
  return write(text, document);
}

function spotIn(text: string, path: Path, key: string): Spot | undefined {
  const document = parseText(text);
  const node = mapAt(document, path)?.get(key, true);
  if (!isScalar(node)) return undefined;
  const [start, end] = node.range ?? [0, 0];
  const isOneLine = start < end && !text.slice(start, end).includes('\n');
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
  if (!isOneLine || isBlock || node.anchor !== undefined || node.tag !== undefined)
    return undefined;
  const quotes = node.type === undefined ? {} : { quotes: node.type };
  return { text, path, key, start, end, way: { ...quotes, flow: isInFlow(document, path) } };
}

function isInFlow(document: Document, path: Path): boolean {
  if (mapAt(document, path)?.flow === true) return true;
  const { list } = placeOf(path);
  if (seqAt(document, list, false)?.flow === true) return true;
  if (list.length > 0) return isInFlow(document, list.slice(0, -1));
  const top = document.contents;
  const test = isMap(top) ? top.get('test', true) : undefined;
  return (isMap(top) && top.flow === true) || (isMap(test) && test.flow === true);
}
