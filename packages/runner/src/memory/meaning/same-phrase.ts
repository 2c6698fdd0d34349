import { isMaking } from './closed-words.ts';
import { isAdverbOf, isDerived } from './derived.ts';
import { lexicon } from './lexicon.ts';
import type { Span, SpanPair } from './pairing.ts';

/** So many words may stand together for what one word says. */
const maxTogether = 5;

/** Which words of two labels, normalized, say the same: each span of the one with those of the other. */
export function samePhrases(one: readonly string[], other: readonly string[]): SpanPair[] {
  const found = spansOf(other);
  const byForm = indexed(found, formsOf);
  const byVariant = indexed(found, variantsOf);
  return spansOf(one).flatMap((span): SpanPair[] => {
    const same = new Set([
      ...formsOf(span.phrase).flatMap((form) => byForm.get(form) ?? []),
      ...variantsOf(span.phrase)
        .flatMap((variant) => [variant, ...lexicon().sameAs(variant)])
        .flatMap((variant) => byVariant.get(variant) ?? [])
        .filter(({ phrase }) => !areActAndOutcome(span.phrase, phrase)),
      ...found.filter(
        ({ phrase, to }) =>
          (isSameVerb(span.phrase, phrase) && !isNounAt(one, span.to) && !isNounAt(other, to)) ||
          isAdverbOf(span.phrase, phrase),
      ),
    ]);
    const loose = found.filter(
      (counterpart) => !same.has(counterpart) && isLooselySame(span.phrase, counterpart.phrase),
    );
    return [
      ...[...same].map((counterpart) => ({ one: span, other: counterpart })),
      ...loose.map((counterpart) => ({ one: span, other: counterpart, isLoose: true })),
    ];
  });
}

function isLooselySame(one: string, other: string): boolean {
  // Whether something new is made or there already, what stands after them tells.
  if (isMaking(one) && isMaking(other)) return false;
  // One and many of a thing are near to the same, and not the same.
  if (isMany(one) !== isMany(other) || areActAndOutcome(one, other)) return false;
  // To end something in another way may end more of it, or less.
  if (lexicon().isEnding(one) || lexicon().isEnding(other)) return false;
  if (isDerived(one, other) || lexicon().isNear(one, other)) return true;
  const same = lexicon().sameAs(one);
  return lexicon()
    .sameAs(other)
    .some((label) => same.includes(label));
}

/** Whether it is written as a plural mostly is. */
export const isMany = (phrase: string): boolean => /[^s]s$/.test(phrase);

/**
 * "Invite" does what "invitations" come of, and "archived" is what was: of one stem, but not in two numbers
 * as "invite", "invites".
 */
function areActAndOutcome(one: string, other: string): boolean {
  const isOfStem = one.slice(0, 4) === other.slice(0, 4);
  const isForm = formsOf(one).some((form) => formsOf(other).includes(form));
  const isOther = isMany(one) !== isMany(other) || isDone(one) !== isDone(other);
  return isOfStem && !isForm && isOther;
}

const isDone = (word: string): boolean => /(?:[ai]d[oa]s?|ed)$/.test(word);

/** Whether two phrases say the same by their letters, their form or the lexicon. */
export const isSamePhrase = (one: string, other: string): boolean =>
  samePhrases([one], [other]).some(({ isLoose }) => isLoose !== true);

type Phrase = Span & { phrase: string };

function spansOf(words: readonly string[]): Phrase[] {
  return words.flatMap((_, from) =>
    words.slice(from, from + maxTogether).map((_, more) => {
      const to = from + more + 1;
      return { from, to, phrase: words.slice(from, to).join(' ') };
    }),
  );
}

function indexed(
  phrases: readonly Phrase[],
  keysOf: (phrase: string) => readonly string[],
): Map<string, Phrase[]> {
  const byKey = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    for (const key of keysOf(phrase.phrase)) {
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [phrase]);
      else known.push(phrase);
    }
  }
  return byKey;
}

/** "E-mail" and "email", "web sites" and "website": the same letters, but for a plural's ending. */
function formsOf(phrase: string): string[] {
  const letters = joined(phrase);
  const forms = [letters];
  if (letters.length > 3 && letters.endsWith('s')) forms.push(letters.slice(0, -1));
  if (letters.length > 4 && letters.endsWith('es')) forms.push(letters.slice(0, -2));
  return forms;
}

const joined = (phrase: string): string => phrase.replace(/[ '-]/g, '');

/** As it is, without hyphens, in one word, and each of them with its last word in the singular. */
function variantsOf(phrase: string): string[] {
  const written = [...new Set([phrase, phrase.replace(/['-]/g, ''), joined(phrase)])];
  return written.flatMap((one) =>
    /[^s]s$/.test(one) && one.length > 3 ? [one, one.slice(0, -1)] : [one],
  );
}

/** "Entrega tareas" asks for it, "entrega de tareas" is a thing: by what stands after the word. */
const isNounAt = (words: readonly string[], after: number): boolean =>
  words[after] === 'de' || words[after] === 'del';

/** "Descargar" and "descarga", "registrarse" and "regístrate": what Spanish buttons say both ways. */
function isSameVerb(one: string, other: string): boolean {
  // Most pairs of words begin differently, and telling so is cheap.
  if (one[0] !== other[0] || one[1] !== other[1]) return false;
  return isImperativeOf(one, other) || isImperativeOf(other, one);
}

function isImperativeOf(word: string, infinitive: string): boolean {
  const [verb, reflexive] = infinitive.endsWith('se')
    ? [infinitive.slice(0, -2), true]
    : [infinitive, false];
  if (!/[aei]r$/.test(verb) || verb.length < 4) return false;
  const bare = reflexive && /(?:te|se)$/.test(word) ? word.slice(0, -2) : word;
  const stem = verb.slice(0, -2);
  const endings = verb.endsWith('ar') ? ['a', 'e'] : ['e', 'a'];
  return endings.some((ending) => bare === stem + ending);
}
