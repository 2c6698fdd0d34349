import { Problems } from '../../refusals/problem.ts';
import type { Tokens } from '../../text/token.ts';
import { areSeveral, countedAll } from '../../tongue/counted.ts';
import { bareName, reading } from '../../tongue/name.ts';
import { orCalled } from '../../tongue/or-called.ts';
import type { Phrase } from '../../tongue/phrase.ts';
import type { TargetReading } from '../../tongue/tongue.ts';
import { kindOf, nounOf } from '../noun.ts';
import { kinds } from '../nouns.ts';
import { manyLines, naming, numbers } from '../phrases.ts';
import { words } from '../words.ts';
import { openPhrase } from './open-phrase.ts';
import { withKind } from './with-kind.ts';
import { withoutKind } from './without-kind.ts';

/**
 * "el segundo botón "Guardar" deshabilitado", "la fila 3", "el usuario "Ana"": one noun phrase
 * without relations. Several readings where Spanish leaves it open.
 */
export function nounPhrase(tokens: Tokens, problems: Problems): TargetReading[] {
  const counted = several(tokens);
  return counted.length > 0 ? counted : single(tokens, problems);
}

/** "los dos campos", "todas las 3 casillas". */
function several(tokens: Tokens): TargetReading[] {
  const counted = countedAll(tokens, { every: words.every, articles: plurals, numbers });
  if (counted === undefined) return [];
  const base = { every: true, exactly: counted.exactly };
  const phrase = { tokens: counted.rest, base, definite: true, problems: new Problems() };
  return (withKind(phrase) ?? []).filter(areSeveral);
}

const plurals: ReadonlySet<string> = new Set(['los', 'las', 'estos', 'estas', 'esos', 'esas']);

function single(tokens: Tokens, problems: Problems): TargetReading[] {
  const opened = openPhrase(tokens, problems);
  if (opened === undefined) return [];
  const { phrase, counted } = opened;
  const { tokens: rest, base, definite } = phrase;
  if (manyLines.at(rest, 0)?.length === rest.length)
    return [reading({ ...base, kind: 'field', noun: 'text area' }, definite)];
  const readings = named(phrase) ?? withKind(phrase) ?? withoutKind(phrase);
  return orCalled(counted, readings, (unsaid) =>
    withoutKind({ ...phrase, tokens: counted, base: {}, problems: unsaid }),
  );
}

/** "el botón llamado Guardar", "la tarjeta con el texto "Nuevo"". */
function named(phrase: Phrase): TargetReading[] | undefined {
  const { tokens, base, definite, problems } = phrase;
  for (let at = 1; at < tokens.length - 1; at += 1) {
    const word = naming.at(tokens, at);
    const after = tokens.slice(at + (word?.length ?? 0));
    if (word === undefined || after.length === 0) continue;
    const name = bareName(after, words, problems);
    const kind = kinds.at(tokens, 0);
    const noun =
      kind === undefined ? nounOf(tokens.slice(0, at)) : nounOf(tokens.slice(kind.length, at));
    if (name === undefined || noun === undefined) return [];
    const target = { ...base, ...kindOf(kind?.value), ...noun, name };
    return [reading(target, definite, { open: !name.quoted })];
  }
  return undefined;
}
