/** Words of a label that stand together, from one position to before another. */
export interface Span {
  from: number;
  to: number;
}

/** Words of one label that say what words of the other say. */
export interface SpanPair {
  one: Span;
  other: Span;
  /** They may say something else, too: that the rest of the labels is the same must speak for it. */
  isLoose?: boolean;
}

interface Phrase {
  to: number;
  counterpart: number;
  isLoose: boolean;
}

/** What may be left over of two labels, by position, and what is no word to rely on. */
export interface Leftover {
  one(at: number): boolean;
  other(at: number): boolean;
  isEmpty(at: number): boolean;
}

/** How the words of two labels, at most 31 each, can be paired off, phrase by phrase. */
export class Pairing {
  readonly #size: number;
  /** For each word of the one: where a phrase from there ends, and the words of the other that say it. */
  readonly #from: readonly Phrase[][];
  readonly #all: number;

  constructor(one: readonly string[], other: readonly string[], pairs: readonly SpanPair[]) {
    this.#size = one.length;
    this.#all = 2 ** other.length - 1;
    const from: Phrase[][] = one.map(() => []);
    for (const { one: span, other: counterpart, isLoose = false } of pairs) {
      from[span.from]?.push({ to: span.to, counterpart: bitsOf(counterpart), isLoose });
    }
    this.#from = from;
  }

  /**
   * Whether no word is left over, in whatever order they stand, but those that may be. What one label
   * says more is another thing: "Save", "Save as draft". One phrase may be paired loosely, beside words
   * that are not.
   */
  isWhole({ one: mayLackOne, other: mayLackOther, isEmpty }: Leftover): boolean {
    const needed = bitsWhere(this.#all, (at) => !mayLackOther(at));
    const dead = new Set<string>();
    const search = (at: number, left: number, isLoose: boolean, isHeld: boolean): boolean => {
      if (at === this.#size) return (left & needed) === 0 && (!isLoose || isHeld);
      const key = `${at} ${left} ${isLoose} ${isHeld}`;
      if (dead.has(key)) return false;
      dead.add(key);
      const phrases = this.#from[at] ?? [];
      return (
        phrases.some(
          (phrase) =>
            (phrase.counterpart & left) === phrase.counterpart &&
            !(isLoose && phrase.isLoose) &&
            search(
              phrase.to,
              left & ~phrase.counterpart,
              isLoose || phrase.isLoose,
              isHeld || !(phrase.isLoose || isEmpty(at)),
            ),
        ) ||
        (mayLackOne(at) && search(at + 1, left, isLoose, isHeld))
      );
    };
    return search(0, this.#all, false, false);
  }
}

const bitsOf = ({ from, to }: Span): number => 2 ** to - 2 ** from;

function bitsWhere(all: number, is: (at: number) => boolean): number {
  let bits = 0;
  for (let at = 0; 2 ** at <= all; at += 1) if (is(at)) bits |= 2 ** at;
  return bits;
}
