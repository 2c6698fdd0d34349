import type { Language } from '../../plan/plan.ts';
import { isWord, type Tokens } from '../../text/token.ts';
import type { Tongue } from '../../tongue/tongue.ts';
import { compilePattern, type Node } from './pattern.ts';
import type { Pattern } from './rule.ts';

/** One way of saying a pattern, ready to match. */
export interface Way {
  pattern: Pattern;
  nodes: Node[];
  /** How many slots it has. */
  slots: number;
  /** The words that part its slots. */
  words: ReadonlySet<string>;
}

/** The patterns of one language, found by how a clause can begin. */
export interface Grammar {
  /** Ways that begin with the verb or word at the front of these tokens. */
  beginning(tokens: Tokens): Way[];
  /** Ways of saying a statement, any of whose verbs is among these tokens. */
  statements(tokens: Tokens): Way[];
}

/** Compiles a table of patterns for one language. */
export function compileGrammar(patterns: readonly Pattern[], tongue: Tongue): Grammar {
  const ways = patterns.flatMap((pattern) => waysOf(pattern, tongue.language));
  checkGroups(ways, tongue);
  const byGroup = new Map<string, Way[]>();
  for (const way of ways) {
    const first = way.nodes[0];
    const groups = first?.node === 'verb' ? first.groups : [];
    for (const group of groups) byGroup.set(group, [...(byGroup.get(group) ?? []), way]);
  }
  const byWords = ways.filter((way) => way.nodes[0]?.node === 'words');
  const statements = ways.filter(({ pattern }) => pattern.kind === 'check' && pattern.statement);
  return {
    beginning: (tokens) => {
      const at = tongue.verbPhrase(tokens, 0)?.at ?? 0;
      const groups = new Set(tongue.verbs.at(tokens, at).map(({ group }) => group));
      const led = byWords.filter(({ nodes }) => begins(nodes[0], tokens));
      return [...new Set([...groups].flatMap((group) => byGroup.get(group) ?? []).concat(led))];
    },
    statements: (tokens) => {
      const groups = groupsIn(tokens, tongue);
      return groups.size === 0
        ? []
        : statements.filter(({ nodes }) => nodes.some((node) => hasGroup(node, groups)));
    },
  };
}

function waysOf(pattern: Pattern, language: Language): Way[] {
  return pattern.says[language].map((text) => {
    const nodes = compilePattern(text);
    const slots = nodes.filter(({ node }) => node === 'slot').length;
    const words = nodes.flatMap((node) => (node.node === 'words' ? node.options.flat() : []));
    return { pattern, nodes, slots, words: new Set(words) };
  });
}

const begins = (node: Node | undefined, tokens: Tokens): boolean =>
  node?.node === 'words' &&
  node.options.some((option) => option.every((word, index) => isWord(tokens[index], word)));

function groupsIn(tokens: Tokens, tongue: Tongue): ReadonlySet<string> {
  return new Set(tokens.flatMap((_, at) => tongue.verbs.at(tokens, at).map((verb) => verb.group)));
}

function hasGroup(node: Node, groups: ReadonlySet<string>): boolean {
  return node.node === 'verb' && node.groups.some((group) => groups.has(group));
}

function checkGroups(ways: readonly Way[], { verbs, language }: Tongue): void {
  for (const { pattern, nodes } of ways) {
    const groups = nodes.flatMap((node) => (node.node === 'verb' ? node.groups : []));
    const unknown = groups.find((group) => !verbs.hasGroup(group));
    if (unknown !== undefined) {
      throw new Error(
        `The pattern ${pattern.id} names the verbs {${unknown}}, of which ${language} has none.`,
      );
    }
  }
}
