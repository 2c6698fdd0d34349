import { type Document, isMap, isScalar, isSeq, Pair, Scalar, type YAMLMap, YAMLSeq } from 'yaml';
import { type Path, placeOf } from './block.ts';
import { spellings } from './parse.ts';

/** The node of a step. */
export function mapAt(document: Document, path: Path): YAMLMap | undefined {
  const { list, index } = placeOf(path);
  const item = seqAt(document, list, false)?.items[index];
  return isMap(item) ? item : undefined;
}

/** The node of a list; `make` adds one where there is none. */
export function seqAt(document: Document, list: Path, make: boolean): YAMLSeq | undefined {
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

/** Gives a map a value under a key, where the key stands. */
export function put(map: YAMLMap, key: string, value: unknown): void {
  const pair = map.items.find((one) => isScalar(one.key) && one.key.value === key);
  if (pair === undefined) map.items.push(new Pair(new Scalar(key), value));
  else pair.value = value;
}

/** The document in the way in which the author writes. */
export function write(text: string, document: Document): string {
  const indentSeq = !/\n( *)blocks:[^\n]*\n\1- /.test(text);
  const flowCollectionPadding = !/[:-] [{[]\S/.test(text);
  const indent = /^test:[^\n]*\n( +)\S/m.exec(text)?.[1]?.length ?? 2;
  const made = document.toString({ lineWidth: 0, indentSeq, flowCollectionPadding, indent });
  return text.includes('\r\n') ? made.replaceAll(/\r?\n/g, '\r\n') : made;
}
