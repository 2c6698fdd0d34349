import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Pair,
  parseDocument,
  Scalar,
  type ToStringOptions,
  YAMLMap,
  YAMLSeq,
} from 'yaml';

/** A value of a file: every scalar is the text as it is written, in the order of the file. */
export type Plain = string | undefined | Plain[] | Map<string, Plain>;

/** Parses a text that the reader of tests has accepted, with its comments. */
export function parseYaml(text: string): Document.Parsed {
  return parseDocument(text, { schema: 'failsafe', uniqueKeys: false, keepSourceTokens: false });
}

/** What a node holds; nothing is `undefined`, as for the reader of tests. */
export function plainOf(node: unknown, document: Document): Plain {
  if (isAlias(node)) return plainOf(node.resolve(document), document);
  if (isScalar(node)) {
    const text = typeof node.value === 'string' ? node.value : '';
    const isNothing = node.type === 'PLAIN' && /^(?:|~|null|Null|NULL)$/.test(text);
    return isNothing ? undefined : text;
  }
  if (isSeq(node)) return node.items.map((item) => plainOf(item, document));
  if (!isMap(node)) return undefined;
  const map = new Map<string, Plain>();
  for (const { key, value } of node.items) {
    const name = plainOf(key, document);
    // Of a key that is given twice the first counts; the reader refuses such files anyway.
    if (typeof name === 'string' && !map.has(name)) map.set(name, plainOf(value, document));
  }
  return map;
}

/** A node for a value of texts, numbers, lists and maps; absent values of maps are left out. */
export function nodeOf(value: unknown): Scalar | YAMLSeq | YAMLMap {
  if (Array.isArray(value)) {
    const list = new YAMLSeq();
    list.items = value.map(nodeOf);
    return list;
  }
  if (typeof value === 'object' && value !== null) {
    const map = new YAMLMap();
    for (const [key, inner] of value instanceof Map ? value : Object.entries(value)) {
      if (inner !== undefined) map.items.push(new Pair(textNode(String(key)), nodeOf(inner)));
    }
    return map;
  }
  return typeof value === 'number' ? numberNode(value) : textNode(String(value));
}

function numberNode(value: number): Scalar {
  const written = String(value);
  const node = new Scalar(
    written.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : written,
  );
  node.type = Scalar.PLAIN;
  return node;
}

/** What another reader of YAML could take for something else than a text. */
const ambiguous = /^(?:|~|null|true|false|yes|no|on|off|y|n|<<|=|[-+]?\.(?:inf|nan)|[-+.]?\d.*)$/i;

/** Characters that stand in a file only as escapes, and ends of lines that YAML would change. */
const escaped = /[^\t\n\P{Cc}]|[\u2028\u2029\ufeff\ufffe\uffff]/u;

function textNode(text: string): Scalar {
  const node = new Scalar(text);
  if (ambiguous.test(text) || escaped.test(text)) node.type = Scalar.QUOTE_DOUBLE;
  else if (text.includes('\n'))
    node.type = /^\S/.test(text) ? Scalar.BLOCK_LITERAL : Scalar.QUOTE_DOUBLE;
  return node;
}

/** The text of a document. */
export function writeDocument(document: Document, way: ToStringOptions = {}): string {
  return document
    .toString({ lineWidth: 0, ...way })
    .replaceAll(
      /[^\t\n\r\u0085\P{Cc}]|[\ufffe\uffff]/gu,
      (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
    );
}
