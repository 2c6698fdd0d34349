import { wordsOf } from '../../text/fold.ts';

/**
 * How a way of saying something is written down:
 *
 *     {type} VALUE (in|into) [the] TARGET
 *
 * `{type}` is any form of a verb of that group, `(a|b c)` one of these words, `[x]` may be left
 * out (and is taken where it stands), capitals are slots.
 */
export type Node =
  | { node: 'verb'; groups: string[] }
  | { node: 'words'; options: string[][] }
  | { node: 'slot'; slot: SlotName; name: string }
  | { node: 'optional'; nodes: Node[] };

const slotNames = [
  'AMOUNT',
  'BRACED',
  'CONDITION',
  'COUNTED',
  'DIRECTION',
  'DURATION',
  'EDGE',
  'FEATURES',
  'FILES',
  'KEYS',
  'LITERAL',
  'MAYBEKEYS',
  'NAME',
  'NUMBER',
  'ORDER',
  'PLACE',
  'PLAIN',
  'POINT',
  'RELATION',
  'SEVERAL',
  'SHOWN',
  'SIZE',
  'STATEMENT',
  'SUBJECT',
  'TARGET',
  'TARGETS',
  'THING',
  'TOBE',
  'TRAIL',
  'VALUE',
  'VARIABLE',
  'WORDS',
] as const;

export type SlotName = (typeof slotNames)[number];

/** Compiles a pattern; throws on a mistake in it, so that a wrong table never loads. */
export function compilePattern(pattern: string): Node[] {
  const parts = pattern.match(/\{[^}]*\}|\([^)]*\)|\[|\]|[^\s[\]]+/g) ?? [];
  const [nodes, end] = sequence(parts, 0);
  if (end !== parts.length) throw new Error(`Unbalanced brackets in the pattern "${pattern}".`);
  return nodes;
}

function sequence(parts: readonly string[], start: number): [Node[], number] {
  const nodes: Node[] = [];
  let at = start;
  while (at < parts.length && parts[at] !== ']') {
    const part = parts[at] ?? '';
    if (part !== '[') {
      nodes.push(single(part));
      at += 1;
      continue;
    }
    const close = parts.indexOf(']', at);
    const inner = parts.slice(at + 1, close);
    const plain = inner.every((word) => !/^[{([]/.test(word) && slotOf(word) === undefined);
    const [content, end] = sequence(parts, at + 1);
    const words: Node[] = [{ node: 'words', options: options(inner.join(' ')) }];
    nodes.push({ node: 'optional', nodes: plain ? words : content });
    at = end + 1;
  }
  return [nodes, at];
}

const slotOf = (part: string): SlotName | undefined =>
  slotNames.find((name) => name === part.replace(/\d+$/, ''));

function single(part: string): Node {
  if (part.startsWith('{')) return { node: 'verb', groups: part.slice(1, -1).split('|') };
  if (part.startsWith('(')) return { node: 'words', options: options(part.slice(1, -1)) };
  const slot = slotOf(part);
  if (slot !== undefined) return { node: 'slot', slot, name: part };
  if (/^[A-Z]{2,}$/.test(part)) throw new Error(`There is no slot called ${part}.`);
  return { node: 'words', options: options(part) };
}

const options = (text: string): string[][] => text.split('|').map(wordsOf);
