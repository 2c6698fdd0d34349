import type { Condition, Target } from '../../plan/plan.ts';
import type { Problems } from '../../refusals/problem.ts';
import { isWord, type Tokens, textOf } from '../../text/token.ts';
import { numberedKinds, repeated } from '../../tongue/kinds.ts';
import { bareName, isNoun, looksLikeName, reading } from '../../tongue/name.ts';
import type { Phrase } from '../../tongue/phrase.ts';
import { isTitleOf } from '../../tongue/title-of.ts';
import type { KindWord, TargetReading } from '../../tongue/tongue.ts';
import { isInbox, isLowerCase, nounOf } from '../noun.ts';
import { kinds } from '../nouns.ts';
import { adjectives, ordinals } from '../phrases.ts';
import { words } from '../words.ts';
import { withoutKind } from './without-kind.ts';

/** The kind comes first: "botón Guardar", "fila 3", "botón de guardar deshabilitado". */
export function withKind(phrase: Phrase): TargetReading[] | undefined {
  const { tokens, base, definite, problems } = phrase;
  const found = kindAtStart(tokens);
  if (found === undefined || isName(tokens, found.length, definite)) return undefined;
  if (isTitleOf(tokens, { kinds })) return undefined;
  const { kind, plural } = found.value;
  const rest = tokens.slice(found.length);
  const parted = partAdjective(rest);
  const target: Target = { ...base, kind };
  const after = ordinalAfter(rest, target, definite, problems);
  if (after !== undefined) return after;
  const readings = parted.map(({ condition, name }) => {
    const stated = condition === undefined ? target : { ...target, conditions: [condition] };
    if (name.length === 0) return [reading(stated, definite, { plural })];
    return kindName({ ...phrase, tokens: name }, stated, plural);
  });
  const several = plural && !definite && base.ordinal === undefined;
  const alone = several && rest.length === 0;
  if (several && kind === 'toast' && (alone || isInbox(tokens))) return withoutKind(phrase);
  return [...readings.flat(), ...(alone ? withoutKind(phrase) : [])];
}

interface Parted {
  condition?: Condition;
  name: Tokens;
}

/**
 * "deshabilitado" beside the name, before or after it. After a bare name it may belong to the name
 * ("campo Nombre visible"): both are given.
 */
function partAdjective(rest: Tokens): Parted[] {
  const last = adjectives.before(rest, rest.length);
  const lastWord = rest[rest.length - (last?.length ?? 0)];
  if (last !== undefined && lastWord?.capital === false) {
    const name = rest.slice(0, rest.length - last.length);
    const sure = name.length === 0 || name[0]?.kind === 'quoted';
    const parted = { condition: last.value, name };
    return sure ? [parted] : [parted, { name: rest }];
  }
  const first = adjectives.at(rest, 0);
  const name = rest.slice(first?.length ?? 0);
  if (first === undefined || rest[0]?.capital !== false || !looksLikeName(name))
    return [{ name: rest }];
  return [{ condition: first.value, name }];
}

interface FoundKind {
  value: KindWord;
  length: number;
}

/** The kind that begins the phrase; a slip in its word is forgiven. */
function kindAtStart(tokens: Tokens): FoundKind | undefined {
  const exact = kinds.at(tokens, 0);
  if (exact !== undefined) return exact;
  const first = tokens[0];
  if (first?.kind !== 'word' || first.capital || words.neighbours.has(first.fold)) return undefined;
  const value = kinds.nearly(first.fold);
  return value && { value, length: 1 };
}

/** "Menú" or "Lista de deseos" with a capital and no article are names. */
function isName(tokens: Tokens, length: number, definite: boolean): boolean {
  return (
    !definite &&
    tokens[0]?.capital === true &&
    (tokens.length === length || !looksLikeName(tokens.slice(length)))
  );
}

/** "fila 3", "fila número 3", "fila segunda". */
function ordinalAfter(
  rest: Tokens,
  target: Target,
  definite: boolean,
  problems: Problems,
): TargetReading[] | undefined {
  const number = isWord(rest[0], 'numero', 'nro', 'n°', 'nº') ? 1 : 0;
  const raw = rest.length === number + 1 ? (rest[number]?.raw ?? '') : '';
  const count = /^#?([1-9]\d?)$/.exec(rest[number]?.kind === 'word' ? raw : '')?.[1];
  const word = ordinals.at(rest, 0);
  const ordinal =
    count === undefined ? (word?.length === rest.length ? word.value : undefined) : Number(count);
  const numbered = target.kind !== undefined && numberedKinds.has(target.kind);
  if (ordinal === undefined || !numbered || rest[0]?.capital === true) return undefined;
  if (target.ordinal !== undefined) {
    problems.report('several_ordinals', rest);
    return [];
  }
  return [reading({ ...target, ordinal }, definite)];
}

function kindName(phrase: Phrase, target: Target, plural: boolean): TargetReading[] {
  const { tokens, base, definite, problems } = phrase;
  const last = tokens.at(-1);
  if (last?.kind === 'quoted' || (last?.shape === 'variable' && target.kind === 'text')) {
    const noun = nounOf(tokens.slice(0, -1));
    if (noun !== undefined) {
      return [
        reading({ ...target, ...noun, name: { text: last.raw, quoted: true } }, definite, {
          plural,
        }),
      ];
    }
  }
  const rest = withoutDe(tokens);
  const looks = rest.every((token) => isLowerCase(token) && words.looks.has(token.fold));
  if (looks) {
    problems.report('looks', rest);
    return [];
  }
  const kind = target.kind;
  const describes =
    (base.ordinal !== undefined || plural) && kind !== undefined && repeated.has(kind);
  if (describes && rest.every(isLowerCase) && isNoun(rest, words)) {
    return [reading({ ...target, noun: textOf(rest) }, definite, { plural, open: true })];
  }
  const name = bareName(rest, words, problems);
  return name === undefined
    ? []
    : [reading({ ...target, name }, definite, { plural, open: !name.quoted })];
}

/** "de guardar", "de la papelera", "del carrito": the name without what leads to it. */
function withoutDe(tokens: Tokens): Tokens {
  if (!isWord(tokens[0], 'de') || tokens.length < 2) return tokens;
  return isWord(tokens[1], 'el', 'la', 'los', 'las') && tokens.length > 2
    ? tokens.slice(2)
    : tokens.slice(1);
}
