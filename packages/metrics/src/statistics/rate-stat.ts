import { minimumSample, relativeChange, rounded } from './change.ts';

/** How many of how many. */
export interface Ratio {
  numerator: number;
  denominator: number;
}

/** A share of cases, 0 to 1 with four decimals; null where there is no case (review-api 0.2). */
export interface RateStat extends Ratio {
  value: number | null;
  previous: number | null;
  change: number | null;
}

/** `previous` null where that window is not covered. */
export function rateStat(now: Ratio, previous: Ratio | null): RateStat {
  const value = quotient(now);
  const before = previous === null ? null : quotient(previous);
  const isTrend = now.denominator >= minimumSample && (previous?.denominator ?? 0) >= minimumSample;
  return {
    value: value === null ? null : rounded(value),
    numerator: now.numerator,
    denominator: now.denominator,
    previous: before === null ? null : rounded(before),
    change: isTrend ? relativeChange(value, before) : null,
  };
}

/** The share of a part, four decimals; null of nothing. */
export function shareOf(numerator: number, denominator: number): number | null {
  const value = quotient({ numerator, denominator });
  return value === null ? null : rounded(value);
}

/** How many cases are so, among those of which it is known. */
export function ratioOf<Case>(
  cases: readonly Case[],
  isSo: (given: Case) => boolean | null,
): Ratio {
  const known = cases.map(isSo).filter((so) => so !== null);
  return { numerator: known.filter((so) => so).length, denominator: known.length };
}

function quotient({ numerator, denominator }: Ratio): number | null {
  return denominator === 0 ? null : numerator / denominator;
}
