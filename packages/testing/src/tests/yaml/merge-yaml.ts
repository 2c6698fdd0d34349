import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  Pair,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type AuthoredTest, type Section, sections, sectionsOf } from './authored.ts';
import { nodeOf, parseYaml, writeDocument } from './nodes.ts';
import { authoredIn, readAuthored } from './read-authored.ts';
import { valueInOrder, writeYaml } from './write-yaml.ts';

/**
 * The author's own text, changed only where the test has become another one since: comments, the
 * order of keys and the way of writing stay elsewhere. `resolved` gives what the text refers to the
 * names that it has now, so that another way of referring is no difference.
 */
export function mergeYaml(
  text: string,
  wanted: AuthoredTest,
  resolved: (written: AuthoredTest) => AuthoredTest = (written) => written,
): string {
  const document = parseYaml(text);
  const written = resolved(authoredIn(document));
  const changed = sections.filter((section) => !isSame(section, written, wanted));
  if (changed.length === 0) return text;
  const test = document.get('test', true);
  if (!isMap(test)) return writeYaml(wanted);
  const areSameTags = isDeepStrictEqual(written.tags.toSorted(), wanted.tags.toSorted());
  const values = sectionsOf({ ...wanted, tags: areSameTags ? written.tags : wanted.tags });
  for (const section of changed) change(test, section, values[section]);
  const merged = writeAs(text, document);
  // Anchors that lost their node and the like: what the test is counts for more than its comments.
  return merged !== undefined && isTheSame(resolved(readAuthored(merged)), wanted)
    ? merged
    : writeYaml(wanted);
}

/** Whether two files say the same. */
export function isTheSame(one: AuthoredTest, other: AuthoredTest): boolean {
  return sections.every((section) => isSame(section, one, other));
}

/** Tags have no order, and apps are found whatever the case. */
function isSame(section: Section, one: AuthoredTest, other: AuthoredTest): boolean {
  const sorted = (test: AuthoredTest) => {
    const build = test.build && { ...test.build, name: test.build.name.toLowerCase() };
    const value = sectionsOf({ ...test, build, tags: test.tags.toSorted() })[section];
    return value instanceof Map ? [...value] : value;
  };
  return isDeepStrictEqual(sorted(one), sorted(other));
}

function change(test: YAMLMap, section: Section, value: unknown): void {
  if (value === undefined) {
    test.delete(section);
    return;
  }
  const node = test.get(section, true);
  const merged = merge(node, value);
  if (merged === node) return;
  const pair = test.items.find(({ key }) => isScalar(key) && key.value === section);
  if (pair !== undefined) {
    pair.value = merged;
    return;
  }
  const later = sections.slice(sections.indexOf(section) + 1);
  const next = test.items.findIndex(
    ({ key }) => isScalar(key) && later.some((one) => one === key.value),
  );
  const added = new Pair(new Scalar(section), merged);
  test.items.splice(next === -1 ? test.items.length : next, 0, added);
}

/** The node itself, changed to hold the value, or a new one where the old one cannot. */
function merge(node: unknown, value: unknown): unknown {
  if (isMap(node) && typeof value === 'object' && value !== null && !Array.isArray(value))
    return mergeMap(node, value);
  if (isSeq(node) && Array.isArray(value)) return mergeList(node, value);
  const isKept =
    isScalar(node) && node.value === String(value) && !(node.type === 'PLAIN' && value === '');
  if (isKept) return node;
  const made = nodeOf(valueInOrder(value));
  if (isScalar(node)) {
    made.comment = node.comment ?? null;
    made.commentBefore = node.commentBefore ?? null;
  }
  return made;
}

function mergeMap(node: YAMLMap, value: object): YAMLMap {
  const wanted = new Map<unknown, unknown>(
    value instanceof Map ? value : Object.entries(valueInOrder(value) ?? {}),
  );
  const keyOf = ({ key }: Pair): unknown => (isScalar(key) ? key.value : undefined);
  node.items = node.items.filter(
    (pair) => keyOf(pair) === 'system_prompt' || wanted.get(keyOf(pair)) !== undefined,
  );
  for (const [key, inner] of wanted) {
    if (inner === undefined) continue;
    const pair = node.items.find((one) => keyOf(one) === key);
    if (pair === undefined) node.items.push(new Pair(nodeOf(key), nodeOf(valueInOrder(inner))));
    else pair.value = merge(pair.value, inner);
  }
  return value instanceof Map ? reordered(node, [...wanted.keys()]) : node;
}

function reordered(node: YAMLMap, keys: readonly unknown[]): YAMLMap {
  const rank = ({ key }: Pair): number => keys.indexOf(isScalar(key) ? key.value : undefined);
  node.items.sort((a, b) => rank(a) - rank(b));
  return node;
}

/** Items that stayed at the beginning and at the end are kept; between them each is changed. */
function mergeList(node: YAMLSeq, wanted: readonly unknown[]): YAMLSeq {
  const old = node.items;
  const last = Math.min(old.length, wanted.length);
  let start = 0;
  while (start < last && holds(old[start], wanted[start])) start += 1;
  let end = 0;
  while (end < last - start && holds(old.at(-1 - end), wanted.at(-1 - end))) end += 1;
  const between = wanted.slice(start, wanted.length - end);
  const spare = old.slice(start, old.length - end);
  const made = between.map((value, i) => {
    const item = spare[i];
    return isLike(item, value) ? merge(item, value) : nodeOf(valueInOrder(value));
  });
  node.items = [...old.slice(0, start), ...made, ...old.slice(old.length - end)];
  return node;
}

/** Whether a node says a value already, whatever the order of its keys. */
function holds(node: unknown, value: unknown): boolean {
  if (isScalar(node)) return typeof value === 'string' && node.value === value;
  if (isSeq(node)) {
    if (!Array.isArray(value) || value.length !== node.items.length) return false;
    return node.items.every((item, i) => holds(item, value[i]));
  }
  if (!isMap(node) || typeof value !== 'object' || value === null) return false;
  const wanted = new Map<unknown, unknown>(Object.entries(value));
  return (
    wanted.size === node.items.length &&
    node.items.every(({ key, value: inner }) => {
      return isScalar(key) && wanted.has(key.value) && holds(inner, wanted.get(key.value));
    })
  );
}

/** A block of the same type is the same block, changed. */
function isLike(node: unknown, value: unknown): boolean {
  if (!isMap(node) || typeof value !== 'object' || value === null) return isScalar(node);
  return 'type' in value && node.get('type') === value.type;
}

/** The document in the author's way; undefined when its aliases do not hold any more. */
function writeAs(text: string, document: Document): string | undefined {
  try {
    const indentSeq = !/\n( *)blocks:[^\n]*\n\1- /.test(text);
    const flowCollectionPadding = !/[:-] [{[]\S/.test(text);
    const written = writeDocument(document, { indentSeq, flowCollectionPadding });
    return text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
  } catch {
    return undefined;
  }
}
