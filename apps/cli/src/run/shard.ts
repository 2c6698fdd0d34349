import { InvalidArgumentError } from 'commander';

/** One part of a whole that several machines share; both count from 1. */
export interface Shard {
  index: number;
  total: number;
}

/** Reads `2/5`. */
export function parseShard(text: string): Shard {
  const [, index = 0, total = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index < 1 || total < index) {
    throw new InvalidArgumentError('It is written i/n, as in 1/4, with i from 1 to n.');
  }
  return { index, total };
}

/** Every n-th thing, so that the parts are of one size and slow neighbours are spread. */
export function takeShard<Thing>(things: readonly Thing[], { index, total }: Shard): Thing[] {
  return things.filter((_, at) => at % total === index - 1);
}
