import { isWord, type Tokens } from '../../text/token.ts';
import { bareName, reading } from '../../tongue/name.ts';
import type { Phrase } from '../../tongue/phrase.ts';
import type { TargetReading } from '../../tongue/tongue.ts';
import { describing, kindAtEnd } from '../noun.ts';
import { naming } from '../phrases.ts';
import { words } from '../words.ts';

/** "the button labelled Save", "the text "Saved"", "the user "Ann"": a noun, then its name. */
export function named(phrase: Phrase): TargetReading[] | undefined {
  const { tokens, base, definite, problems } = phrase;
  for (let at = 1; at < tokens.length - 1; at += 1) {
    const word = naming.at(tokens, at);
    const after = tokens.slice(at + (word?.length ?? 0));
    if (word === undefined || after.length === 0) continue;
    const name = bareName(withoutArticle(after), words, problems);
    const noun = describing(tokens.slice(0, at), base);
    if (name === undefined || noun === undefined) return [];
    const plural = isPlural(tokens.slice(0, at));
    return [reading({ ...noun, name }, definite, { open: !name.quoted, plural })];
  }
  const last = tokens.at(-1);
  if (tokens.length < 2 || last === undefined || !isLiteral(tokens)) return undefined;
  const noun = describing(tokens.slice(0, -1), base);
  if (noun === undefined) {
    problems.report('unclear_target', tokens);
    return [];
  }
  const name = { text: last.raw, quoted: true };
  return [reading({ ...noun, name }, definite, { plural: isPlural(tokens.slice(0, -1)) })];
}

/** "tabs", "users": a list of names may follow, each of one of them. */
function isPlural(noun: Tokens): boolean {
  const kind = kindAtEnd(noun);
  if (kind !== undefined) return kind.value.plural;
  return noun.at(-1)?.capital === false && /[^su]s$/.test(noun.at(-1)?.fold ?? '');
}

/** It ends in a quoted text, or in a variable that is said to be the text: "the text {{order}}". */
const isLiteral = (tokens: Tokens): boolean =>
  tokens.at(-1)?.kind === 'quoted' ||
  (tokens.at(-1)?.shape === 'variable' && kindAtEnd(tokens.slice(0, -1))?.value.kind === 'text');

const withoutArticle = (tokens: Tokens): Tokens =>
  tokens.length > 1 && isWord(tokens[0], 'the') ? tokens.slice(1) : tokens;
