import type { Relation } from '../plan/plan.ts';
import { phrases } from '../tongue/phrases.ts';

export const orders = phrases<'ascending' | 'descending'>([
  [
    'ascending',
    'in ascending order, ascending, ascending order, from low to high, low to high, from lowest to highest, lowest to highest, lowest first, cheapest first, from a to z, a to z, alphabetically, in alphabetical order, oldest first, from oldest to newest, smallest first, from smallest to largest, in increasing order, from cheapest to most expensive, earliest first, alphabetically from a to z, in order from a to z, in chronological order, chronologically, ascendingly',
  ],
  [
    'descending',
    'in descending order, descending, descending order, from high to low, high to low, from highest to lowest, highest to lowest, highest first, most expensive first, from z to a, z to a, in reverse alphabetical order, reverse alphabetically, newest first, most recent first, latest first, from newest to oldest, largest first, from largest to smallest, in decreasing order, from most expensive to cheapest, in reverse chronological order',
  ],
]);

export const currencies = phrases<string>([
  ['USD', 'dollars, dollar, usd, us dollars, bucks, dólares, dólar'],
  ['EUR', 'euros, euro, eur, €'],
  ['GBP', 'pounds, pound, gbp, pounds sterling, libras, libra'],
  ['MXN', 'pesos, peso, mxn, mexican pesos'],
]);

/** Milliseconds in a unit. */
export const units = phrases<number>([
  [1, 'ms, millisecond, milliseconds, msec, millis'],
  [1000, 's, sec, secs, second, seconds'],
  [60_000, 'm, min, mins, minute, minutes'],
]);

export const halves = phrases<number>([
  [0.5, 'half a, a half'],
  [1, 'a, an, one'],
  [1.5, 'one and a half'],
]);

export const often = phrases<number>([
  [1, 'once'],
  [2, 'twice'],
  [3, 'thrice'],
]);

export const ones: readonly string[] = [];

export const timesWords = ['times', 'time'];

export const keyWords = ['key', 'keys', 'shortcut', 'keyboard'];

export const connectors = phrases<true>([
  [
    true,
    'then, after that, afterwards, afterward, subsequently, followed by, thereafter, later on',
  ],
]);

export const politeness = phrases<true>([
  [
    true,
    'please, kindly, now, just, simply, also, additionally, again, first, could you please, can you please, would you please, expected result, expected, expected outcome, first of all, firstly, secondly, thirdly, to start, to begin, go ahead and, let us, carefully, quickly, immediately, once again, once more, at this point, here, given, given that, as a user, and, but, so, finally, lastly, next, then, afterwards, after that, additionally, furthermore, moreover, if you would, make sure to, make sure you, be sure to, remember to, do not forget to, again, manually, directly',
  ],
]);

export const fronting = phrases<Relation>([
  ['in', 'in, on, at, inside, inside of, within, from, into, onto, under the section'],
  ['for', 'for'],
  ['below', 'below, underneath, beneath'],
  ['above', 'above'],
  ['near', 'next to, beside'],
  ['under', 'under, under the heading, below the heading'],
]);

export const ifs = phrases<{ not: boolean }>([
  [{ not: false }, 'if, in case, only if, provided that, if and only if'],
  [{ not: true }, 'unless'],
]);

export const whens = phrases<true>([[true, 'when, once, as soon as, after, whenever']]);

export const ifPresent = phrases<true>([
  [
    true,
    'present, it appears, visible, shown, displayed, it is visible, it is shown, it is displayed, it exists, it shows up, it is present, there is one, it pops up, it comes up, it is there, one appears, one is shown, it is on the screen',
  ],
]);

export const within = phrases<true>([
  [
    true,
    'within, before, in less than, in under, in at most, in no more than, within at most, within the next',
  ],
]);

export const closing = phrases<true>([[true, 'please, thanks, thank you']]);
