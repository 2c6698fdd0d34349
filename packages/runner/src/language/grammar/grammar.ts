import type { Language } from '../plan/plan.ts';
import { isWord, type Tokens } from '../text/token.ts';
import type { Tongue } from '../tongue/tongue.ts';
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
  const beginnings = ways.filter((way) => way.nodes[0]?.node !== 'slot');
  const statements = ways.filter(({ pattern }) => pattern.kind === 'check' && pattern.statement);
  return {
    beginning: (tokens) => beginnings.filter(({ nodes }) => begins(nodes[0], tokens, tongue)),
    statements: (tokens) => {
      const groups = groupsIn(tokens, tongue);
      return statements.filter(({ nodes }) => nodes.some((node) => hasGroup(node, groups)));
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

function begins(node: Node | undefined, tokens: Tokens, tongue: Tongue): boolean {
  if (node?.node === 'verb') {
    const at = tongue.verbPhrase(tokens, 0)?.at ?? 0;
    return tongue.verbs.at(tokens, at).some((verb) => node.groups.includes(verb.group));
  }
  return (
    node?.node === 'words' &&
    node.options.some((option) => option.every((word, index) => isWord(tokens[index], word)))
  );
}

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
