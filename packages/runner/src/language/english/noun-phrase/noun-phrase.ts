import { Problems } from '../../refusals/problem.ts';
import type { Tokens } from '../../text/token.ts';
import { areSeveral, countedAll } from '../../tongue/counted.ts';
import { namedByContent } from '../../tongue/kinds.ts';
import { bareName, looksLikeName, reading } from '../../tongue/name.ts';
import { orCalled } from '../../tongue/or-called.ts';
import type { Phrase } from '../../tongue/phrase.ts';
import type { TargetReading } from '../../tongue/tongue.ts';
import { kindAtEnd } from '../noun.ts';
import { adjectives, manyLines, numbers } from '../phrases.ts';
import { words } from '../words.ts';
import { named } from './named.ts';
import { openPhrase } from './open-phrase.ts';
import { plain } from './plain.ts';

/**
 * "the second disabled "Save" button", "button Save", "the user "Ann"", "Alice's row": one noun
 * phrase without relations. Several readings where English leaves it open.
 */
export function nounPhrase(tokens: Tokens, problems: Problems): TargetReading[] {
  const counted = several(tokens);
  return counted.length > 0 ? counted : single(tokens, problems);
}

/** "all three buttons", "the two fields". */
function several(tokens: Tokens): TargetReading[] {
  const counted = countedAll(tokens, { every: words.every, articles: definite, numbers });
  if (counted === undefined) return [];
  const base = { every: true, exactly: counted.exactly };
  const phrase = { tokens: counted.rest, base, definite: true, problems: new Problems() };
  return (withAdjective(phrase) ?? plain(phrase)).filter(areSeveral);
}

const definite: ReadonlySet<string> = new Set(['the', 'these', 'those']);

function single(tokens: Tokens, problems: Problems): TargetReading[] {
  const opened = openPhrase(tokens, problems);
  if (opened === undefined) return [];
  const { phrase, counted } = opened;
  const { tokens: rest, base, definite } = phrase;
  if (manyLines.at(rest, 0)?.length === rest.length)
    return [reading({ ...base, kind: 'field', noun: 'text area' }, definite)];
  const readings = withAdjective(phrase) ?? owned(phrase) ?? named(phrase) ?? plain(phrase);
  return orCalled(counted, readings, (unsaid) =>
    plain({ ...phrase, tokens: counted, base: {}, problems: unsaid }),
  );
}

/** "the disabled button": a state, if what follows is a kind and at most a name. */
function withAdjective(phrase: Phrase): TargetReading[] | undefined {
  const adjective = adjectives.at(phrase.tokens, 0);
  if (adjective === undefined || phrase.tokens[0]?.capital === true) return undefined;
  const rest = phrase.tokens.slice(adjective.length);
  const kind = kindAtEnd(rest);
  if (kind === undefined) return undefined;
  const named = rest.slice(0, rest.length - kind.length);
  if (named.length > 0 && !looksLikeName(named)) return undefined;
  const base = { ...phrase.base, conditions: [adjective.value] };
  return plain({ ...phrase, base, tokens: rest });
}

/** "Alice's row" is a row; "Alice's Delete button" is for Alice; "Men's shoes" may be a name. */
function owned(phrase: Phrase): TargetReading[] | undefined {
  const { tokens, base, problems } = phrase;
  const at = tokens.findIndex((token) => token.kind === 'word' && token.fold === "'s");
  if (at < 1 || at === tokens.length - 1) return undefined;
  const owner = bareName(tokens.slice(0, at), words, problems);
  const rest = tokens.slice(at + 1);
  if (owner === undefined) return [];
  const kind = kindAtEnd(rest);
  const possessed = plain({ ...phrase, tokens: rest });
  if (kind !== undefined && kind.length === rest.length && namedByContent.has(kind.value.kind)) {
    return [reading({ ...base, kind: kind.value.kind, name: owner }, true)];
  }
  const related = possessed.map((found) => ({
    ...found,
    target: { ...found.target, relation: { is: 'for' as const, to: { name: owner } } },
  }));
  const first = tokens[0];
  const surely =
    kind !== undefined || first?.kind === 'quoted' || (phrase.definite && first?.capital === false);
  if (surely) return related;
  return [...related, ...plain({ ...phrase, tokens })];
}
