/**
 * A value as it was written. Only bare (unquoted) numbers, amounts and dates carry readings:
 * what is quoted is text, letter by letter. Two readings mean that the locale decides:
 * "1.299" is 1299 or 1.299, "03/04/2026" is in March or in April; the likelier one for the
 * sentence's language comes first. Texts may hold `{{variables}}`.
 */
export type Value =
  | { type: 'text'; text: string }
  | { type: 'number'; text: string; readings: number[] }
  | { type: 'percent'; text: string; readings: number[] }
  | { type: 'money'; text: string; readings: number[]; currency: string }
  /** ISO dates, `2026-05-12`. */
  | { type: 'date'; text: string; readings: string[] };

export type Amount =
  | { is: 'exactly' | 'atLeast' | 'atMost' | 'moreThan' | 'lessThan'; value: Value }
  | { is: 'between'; low: Value; high: Value };
