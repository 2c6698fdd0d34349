import type { Snapshot } from '../../driver/snapshot.ts';
import { decimalMark } from './amounts.ts';
import { dayFirst } from './dates.ts';

/** How this screen writes numbers and dates, as far as it tells. */
export interface ScreenFacts {
  decimalMark: '.' | ',' | undefined;
  dayFirst: boolean | undefined;
}

const known = new WeakMap<Snapshot['elements'], ScreenFacts>();

export function factsOf(snapshot: Snapshot): ScreenFacts {
  const cached = known.get(snapshot.elements);
  if (cached !== undefined) return cached;
  const texts = snapshot.elements.flatMap(({ text, value, hidden }) =>
    hidden ? [] : [text ?? '', value ?? ''],
  );
  const facts = { decimalMark: decimalMark(texts), dayFirst: dayFirst(texts) };
  known.set(snapshot.elements, facts);
  return facts;
}
