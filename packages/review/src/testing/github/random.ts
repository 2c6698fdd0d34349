import { createHash } from 'node:crypto';

/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** From 0 to below `count`. */
  below(count: number): number;
  /** Whether something of this probability happens. */
  happens(probability: number): boolean;
  /** Log-normal: half of all values are below `median`; `spread` is the sigma of the logarithm. */
  logNormal(median: number, spread: number): number;
  /** How often something of this probability happens in a row, `most` times at most. */
  times(probability: number, most: number): number;
}

/** @param seed any text (mulberry32 over the first bytes of its SHA-256) */
export function randomOf(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE();
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    below: (count) => Math.floor(next() * count),
    happens: (probability) => next() < probability,
    logNormal(median, spread) {
      // Box and Muller, "A Note on the Generation of Random Normal Deviates", 1958.
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return median * Math.exp(spread * normal);
    },
    times(probability, most) {
      let count = 0;
      while (count < most && next() < probability) count += 1;
      return count;
    },
  };
}

/** A commit id that is the same for the same words. */
export function shaOf(...words: (string | number)[]): string {
  return createHash('sha1').update(words.join(' ')).digest('hex');
}
