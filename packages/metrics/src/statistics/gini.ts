import { rounded } from './change.ts';

const minimumPeople = 5;

/**
 * How unevenly something is spread: 0 evenly, towards 1 all with one (Gini 1912, by the formula over
 * sorted values: sum((2i - n - 1) x_i) / (n sum(x_i))). Null under five people, as one could guess
 * who (review-api 3.9), and where there is nothing to spread.
 */
export function gini(counts: readonly number[]): number | null {
  const people = counts.length;
  const sum = counts.reduce((all, one) => all + one, 0);
  if (people < minimumPeople || sum === 0) return null;
  const sorted = counts.toSorted((one, other) => one - other);
  const weighted = sorted.reduce((all, one, at) => all + (2 * (at + 1) - people - 1) * one, 0);
  return rounded(weighted / (people * sum));
}
