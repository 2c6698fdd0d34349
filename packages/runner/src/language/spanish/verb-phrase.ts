import { isWord, type Tokens } from '../text/token.ts';
import { phrases } from '../tongue/phrases.ts';
import type { Preamble, VerbPhrase } from '../tongue/tongue.ts';
import { ifs, politeness, whens } from './connecting.ts';
import { verbs } from './verbs.ts';
import { people } from './words.ts';

const modal = phrases<true>([
  [
    true,
    'debe, deben, debo, debes, debemos, debera, deberan, deberas, deberia, deberian, deberias, deberiamos, debe de, deberia de, tiene que, tienen que, tengo que, tienes que, tenemos que, hay que, ha de, han de, va a, van a, voy a, vamos a, vas a, puedo, podemos, necesita, necesito, necesitas, quiere, quiero, quieres, procede a, procedo a, procedemos a, proceda a, intenta, intento, deberiamos de, se debe, se deberia, se puede, se tiene que, tendria que, tendrian que, deberian de, debiera, debieran, deba, deban',
  ],
]);

const adverb = phrases<boolean>([
  [false, 'también, todavía, aún, ya, siempre, ahora, inmediatamente, aun, le'],
  [
    true,
    'no, ya no, nunca, tampoco, jamás, deja de, dejan de, deje de, dejen de, ha dejado de, dejar de',
  ],
]);

/** After these "puede" is what one can do, not what may happen. */
const seeing = ['ver', 'observar', 'visualizar'];

/** The verb phrase that begins at `at`: "ya no debería estar", "no contiene", "está". */
export function verbPhrase(tokens: Tokens, start: number): VerbPhrase | undefined {
  let at = start;
  let negations = 0;
  const skipAdverbs = (): void => {
    for (let found = adverb.at(tokens, at); found; found = adverb.at(tokens, at)) {
      at += found.length;
      if (found.value) negations += 1;
    }
  };
  skipAdverbs();
  const reflexive = isWord(tokens[at], 'se') && verbs.at(tokens, at).length > 0;
  const said = reflexive ? undefined : modal.at(tokens, at);
  // "procede al pago" goes there, "procede a pagar" pays.
  const isAlone = said !== undefined && isWord(tokens[at + said.length], 'el', 'la', 'los', 'las');
  const first = isAlone ? undefined : said;
  if (isWord(tokens[at], 'puede', 'pueden') && isWord(tokens[at + 1], ...seeing)) at += 1;
  if (first !== undefined && at + first.length < tokens.length) at += first.length;
  skipAdverbs();
  return negations > 1 ? undefined : { at, not: negations === 1, infinitive: false };
}

/** After "está": "está ya", "sigue estando". */
export function afterBe(tokens: Tokens, start: number): { at: number; not: boolean } {
  let at = start;
  let not = false;
  for (let found = adverb.at(tokens, at); found; found = adverb.at(tokens, at)) {
    // "is not never shown": of two, the second stays in the way.
    if (not && found.value) break;
    at += found.length;
    not = not || found.value;
  }
  if (isWord(tokens[at], 'estando', 'siendo') && tokens.length > at + 1) at += 1;
  return { at, not };
}

/** Skips "Por favor, luego" and, after it, "el usuario" before a verb. */
export function preamble(tokens: Tokens): Preamble {
  const polite = skipPolite(tokens, 0);
  return { polite, person: skipPolite(tokens, polite + personAt(tokens, polite)) };
}

/** How many words name the person who acts: "el usuario" before "pulsa", "se" before "pulsa". */
function personAt(tokens: Tokens, at: number): number {
  if (isWord(tokens[at], 'se') && verbs.at(tokens, at).length > 0) return 0;
  const article =
    isWord(tokens[at], 'el', 'la', 'los', 'un', 'una') && isPerson(tokens, at + 1) ? 1 : 0;
  if (!isPerson(tokens, at + article)) return 0;
  const next = at + article + 1;
  const phrase = verbPhrase(tokens, next);
  const led = phrase !== undefined && phrase.at > next;
  const acts = verbs.at(tokens, phrase?.at ?? next).some(({ form }) => form !== 'participle');
  const able = isWord(tokens[next], 'puede', 'pueden');
  return able || led || acts || politeness.at(tokens, next) !== undefined ? article + 1 : 0;
}

function isPerson(tokens: Tokens, at: number): boolean {
  const token = tokens[at];
  return token?.kind === 'word' && people.has(token.fold) && at + 1 < tokens.length;
}

/** "aparecen", "deben", "se muestran" are plural; other forms of a verb singular. */
export function numberOf(tokens: Tokens): 'singular' | 'plural' | undefined {
  let at = 0;
  while (isWord(tokens[at], 'no', 'se', 'ya', 'tambien', 'nunca')) at += 1;
  const word = tokens[at];
  if (word?.kind !== 'word') return undefined;
  const isVerb = verbs.isForm(word.fold) || modal.at(tokens, at) !== undefined;
  if (!isVerb || isWord(word, 'hay', 'haya')) return undefined;
  return word.fold.endsWith('n') ? 'plural' : 'singular';
}

function skipPolite(tokens: Tokens, start: number): number {
  let at = start;
  for (;;) {
    const found = politeness.at(tokens, at);
    const condition = whens.at(tokens, at) ?? ifs.at(tokens, at);
    if ((condition?.length ?? 0) >= (found?.length ?? 1)) return at;
    const mark = tokens[at]?.kind === 'comma' || tokens[at]?.kind === 'colon' ? 1 : 0;
    const length = found?.length ?? mark;
    if (length === 0 || at + length >= tokens.length) return at;
    at += length;
  }
}
