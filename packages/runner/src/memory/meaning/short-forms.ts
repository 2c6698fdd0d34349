import type { Label } from './label.ts';
import { lexicon } from './lexicon.ts';
import type { SpanPair } from './pairing.ts';

/**
 * Words that are written short in one label and at length in the other: "Account number" becomes "Acct.
 * number", "Date of birth" becomes "DOB". What a short form stands for nobody can tell, unless it is a
 * term that the lexicon has: "Exp. date" becomes no "Export date".
 */
export function shortForms(then: Label, now: Label): SpanPair[] {
  return [
    ...shortenedIn(now, then).map(({ short, long, isLoose }) => ({
      one: long,
      other: short,
      isLoose,
    })),
    ...shortenedIn(then, now).flatMap(({ short, long, isLoose }): SpanPair[] => {
      const term = now.words.slice(long.from, long.to).join(' ');
      return !isLoose && lexicon().sameAs(term).length > 0 ? [{ one: short, other: long }] : [];
    }),
  ];
}

/** What is short in one label and may stand for what the other has at length. */
function shortenedIn({ words, short }: Label, { words: others }: Label) {
  return words.flatMap((word, at) => {
    if (!short.has(word)) return [];
    const own = { from: at, to: at + 1 };
    const initials = word.length > 1 ? spansOf(others, word) : [];
    return [
      ...initials.map((long) => ({ short: own, long, isLoose: false })),
      ...others.flatMap((long, there) =>
        isShortFor(word, long)
          ? [{ short: own, long: { from: there, to: there + 1 }, isLoose: true }]
          : [],
      ),
    ];
  });
}

/** "Date of birth" for DOB, and "número de la tarjeta" for NT: little words may count or not. */
function spansOf(words: readonly string[], initials: string) {
  return words.flatMap((_, from) =>
    words.slice(from).flatMap((_, more) => {
      const to = from + more + 1;
      const span = words.slice(from, to);
      const first = (list: readonly string[]) => list.map(([letter = '']) => letter).join('');
      const large = span.filter((word) => word.length > 3);
      return [span, large].some((list) => first(list) === initials) ? [{ from, to }] : [];
    }),
  );
}

/** "Acct." for account, "apdo." for apartado: its letters in their order, and fewer. */
function isShortFor(short: string, long: string): boolean {
  // English writes "no." after the Latin word.
  if (long === 'number') return isShortFor(short, 'numero') || short === 'nr' || short === 'nbr';
  if (short[0] !== long[0] || short.length >= long.length - 1) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}
