import { isAlias, isMap, isScalar, isSeq, type Pair, type Scalar, type YAMLMap } from 'yaml';
import type { FileProblems, Place } from '../problems/problem.ts';
import type { Entry, Tree } from './tree.ts';

/** Deeper, or larger when every alias is written out, is no test. */
const treeLimits = { depth: 100, nodes: 100_000 } as const;

interface Surroundings {
  problems: FileProblems;
  at(offset: number): Place;
  places(node: Scalar): (index: number) => Place;
}

type Named = { node: unknown; isOpen: boolean };

/** Turns the nodes of a document into a tree, with aliases written out and every limit kept. */
export class TreeBuilder {
  readonly #around: Surroundings;
  /** Nodes by their anchor, as far as the document has been read. */
  readonly #anchors = new Map<string, Named>();
  #nodes = 0;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Undefined when the document breaks a limit or its aliases do not hold; that is reported. */
  build(node: unknown): Tree | undefined {
    const tree = this.#read(node, '', 0);
    return this.#around.problems.hasErrors ? undefined : tree;
  }

  #read(node: unknown, field: string, depth: number): Tree {
    const at = this.#place(node);
    const nothing: Tree = { is: 'nothing', at };
    this.#nodes += 1;
    if (depth > treeLimits.depth || this.#nodes > treeLimits.nodes) {
      if (this.#nodes !== Number.POSITIVE_INFINITY) this.#tooComplex(depth, at, field);
      return nothing;
    }
    if (isAlias(node)) return this.#readAlias(node.source, at, field, depth);
    const anchor = anchorOf(node);
    const named = { node, isOpen: true };
    if (anchor !== undefined) this.#anchors.set(anchor, named);
    const tree = this.#readPlain(node, field, depth, at);
    named.isOpen = false;
    return tree;
  }

  /** Said once; from then on everything is too much. */
  #tooComplex(depth: number, at: Place, field: string): void {
    const limit =
      depth > treeLimits.depth ? `${treeLimits.depth} levels` : `${treeLimits.nodes} values`;
    this.#nodes = Number.POSITIVE_INFINITY;
    this.#around.problems.report({ code: 'too_complex', limit }, { at, field: shortened(field) });
  }

  #readAlias(alias: string, at: Place, field: string, depth: number): Tree {
    const named = this.#anchors.get(alias);
    if (named !== undefined && !named.isOpen) {
      const tree = this.#readPlain(named.node, field, depth + 1, at);
      return tree;
    }
    const code = named === undefined ? 'alias_unknown' : 'alias_cycle';
    this.#around.problems.report({ code, alias }, { at, field });
    return { is: 'nothing', at };
  }

  #readPlain(node: unknown, field: string, depth: number, at: Place): Tree {
    this.#checkTag(node, at, field);
    if (isScalar(node)) {
      const text = typeof node.value === 'string' ? node.value : '';
      const isNothing = node.type === 'PLAIN' && /^(?:|~|null|Null|NULL)$/.test(text);
      if (isNothing) return { is: 'nothing', at };
      return { is: 'text', text, at, placeOf: this.#around.places(node) };
    }
    if (isSeq(node)) {
      const items = node.items.map((item, i) => this.#read(item, `${field}[${i}]`, depth + 1));
      return { is: 'list', items, at };
    }
    if (isMap(node)) return { is: 'map', entries: this.#readEntries(node, field, depth), at };
    return { is: 'nothing', at };
  }

  #readEntries(map: YAMLMap, field: string, depth: number): Map<string, Entry> {
    const entries = new Map<string, Entry>();
    for (const pair of map.items) {
      const key = this.#readKey(pair, field);
      if (key === undefined) continue;
      const { problems } = this.#around;
      const first = entries.get(key.text);
      const inner = field === '' ? key.text : `${field}.${key.text}`;
      if (first !== undefined) {
        const facts = { code: 'duplicate_key', key: key.text, first: first.at.line } as const;
        problems.report(facts, { at: key.at, field: inner });
        continue;
      }
      entries.set(key.text, { value: this.#read(pair.value, inner, depth + 1), at: key.at });
    }
    return entries;
  }

  #readKey({ key }: Pair, field: string): { text: string; at: Place } | undefined {
    const at = this.#place(key);
    if (isScalar(key) && typeof key.value === 'string' && key.value !== '') {
      return { text: key.value.slice(0, 200), at };
    }
    this.#around.problems.report({ code: 'key_not_text' }, { at, field });
    return undefined;
  }

  #checkTag(node: unknown, at: Place, field: string): void {
    const isNode = isScalar(node) || isSeq(node) || isMap(node);
    const tag = isNode ? node.tag : undefined;
    if (tag === undefined || /^tag:yaml\.org,2002:(?:str|seq|map)$/.test(tag)) return;
    this.#around.problems.report({ code: 'unknown_tag', tag: tag.slice(0, 60) }, { at, field });
  }

  #place(node: unknown): Place {
    const known = isAlias(node) || isScalar(node) || isSeq(node) || isMap(node);
    return this.#around.at(known ? (node.range?.[0] ?? 0) : 0);
  }
}

const anchorOf = (node: unknown): string | undefined =>
  isScalar(node) || isSeq(node) || isMap(node) ? node.anchor : undefined;

/** A way down through a hundred levels helps nobody. */
const shortened = (field: string): string =>
  field.length <= 120 ? field : `${field.slice(0, 117)}...`;
