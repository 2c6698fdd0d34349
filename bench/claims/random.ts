/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Some of the items, in another order. */
  some<Item>(items: readonly Item[], most: number): Item[] {
    const left = [...items];
    const taken: Item[] = [];
    while (left.length > 0 && taken.length < most) {
      taken.push(...left.splice(Math.floor(this.next() * left.length), 1));
    }
    return taken;
  }
}

/** A seed for a part of the work, so that leaving out others does not change it. */
export function seedOf(seed: number, ...words: readonly string[]): number {
  let hash = seed ^ 0x811c9dc5;
  for (const letter of words.join('\n')) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash;
}
