import { type Span, samePhrases } from './same-phrase.ts';

/** How the words of two labels, at most 31 each, can be paired off, phrase by phrase. */
export class Pairing {
  readonly #size: number;
  /** For each word of the one: where a phrase from there ends, and the words of the other that say it. */
  readonly #from: readonly { to: number; counterpart: number }[][];
  readonly #all: number;

  constructor(one: readonly string[], other: readonly string[]) {
    this.#size = one.length;
    this.#all = 2 ** other.length - 1;
    const from: { to: number; counterpart: number }[][] = one.map(() => []);
    for (const [span, counterpart] of samePhrases(one, other)) {
      from[span.from]?.push({ to: span.to, counterpart: bitsOf(counterpart) });
    }
    this.#from = from;
  }

  /**
   * Whether no word is left over, in whatever order they stand, but those that may be. What one label
   * says more is another thing: "Save", "Save as draft".
   */
  isWhole(mayLackOne: (at: number) => boolean, mayLackOther: (at: number) => boolean): boolean {
    const needed = bitsWhere(this.#all, (at) => !mayLackOther(at));
    const dead = new Set<number>();
    const search = (at: number, left: number): boolean => {
      if (at === this.#size) return (left & needed) === 0;
      const key = at * (this.#all + 1) + left;
      if (dead.has(key)) return false;
      dead.add(key);
      const phrases = this.#from[at] ?? [];
      return (
        phrases.some(
          ({ to, counterpart }) =>
            (counterpart & left) === counterpart && search(to, left & ~counterpart),
        ) ||
        (mayLackOne(at) && search(at + 1, left))
      );
    };
    return search(0, this.#all);
  }
}

const bitsOf = ({ from, to }: Span): number => 2 ** to - 2 ** from;

function bitsWhere(all: number, is: (at: number) => boolean): number {
  let bits = 0;
  for (let at = 0; 2 ** at <= all; at += 1) if (is(at)) bits |= 2 ** at;
  return bits;
}
