import { datesIn } from '../../checking/reading/dates.ts';
import type { Name } from '../../language/plan/target.ts';
import { dateReadings, writtenDate } from '../../language/text/dates.ts';
import { fold } from '../../language/text/fold.ts';
import type { Scored } from '../scored.ts';
import { ancestors, type ScreenIndex } from '../screen/screen-index.ts';

/** The days that the anchors name, if the one that fits best names one. */
export function daysOf(index: ScreenIndex, anchors: readonly Scored[]): Scored[] {
  const days = anchors.map((anchor) => dayAround(index, anchor.position));
  if (days[0] === undefined) return [];
  return anchors.flatMap((anchor, at) => {
    const position = days[at];
    return position === undefined ? [] : [{ ...anchor, position }];
  });
}

/** Any leap year: every day of a month is in it. */
const anyYear = '2000';

/**
 * The ISO dates that a name can mean, in words of either language or in numbers; without the year
 * where it tells none. Empty for what is no day.
 */
function daysNamed({ text }: Name): string[] {
  const numeric = dateReadings(text.trim(), 'es');
  if (numeric.length > 0) return numeric;
  const words = fold(text).replace(/[.,]/g, '').split(/\s+/);
  const whole = writtenDate(words);
  const day = whole ?? writtenDate([...words, anyYear])?.slice(anyYear.length);
  return day === undefined ? [] : [day];
}

/**
 * The cells of a calendar that are the day of that name, in whatever language the page writes its
 * days. Undefined where the name is no day, or no cell on the screen tells its date.
 */
export function daysCalled(index: ScreenIndex, name: Name | undefined): Scored[] | undefined {
  const [wanted, ...more] = name === undefined ? [] : daysNamed(name);
  if (name === undefined || wanted === undefined || more.length > 0) return undefined;
  let hasDays = false;
  const because = [{ key: 'equalName' as const, words: name.text, source: 'name' }];
  const found = index.elements.flatMap((element, position): Scored[] => {
    if (element.hidden || (element.role !== 'gridcell' && element.role !== 'cell')) return [];
    const day = dateOf(index, position);
    if (day === undefined || dayAround(index, position) !== position) return [];
    hasDays = true;
    return day.endsWith(wanted) ? [{ position, score: 1, because }] : [];
  });
  return hasDays ? found : undefined;
}

/** The only date that a cell of a calendar is called by, itself or by its first control. */
function dateOf(index: ScreenIndex, cell: number): string | undefined {
  const [first] = index.children[cell] ?? [];
  const names = [cell, first].flatMap((at) => index.elements[at ?? -1]?.name ?? []);
  const dates = new Set(names.flatMap((name) => datesIn(name).flatMap(({ readings }) => readings)));
  const [only] = dates;
  return dates.size === 1 ? only : undefined;
}

/**
 * The day of a month's calendar that something stands in: a cell in a row of seven that each begin
 * with a number, as large as its neighbour's or larger by one. Unlike other cells it shares nothing
 * with those beside it.
 */
function dayAround(index: ScreenIndex, position: number): number | undefined {
  for (const at of [position, ...ancestors(index, position)]) {
    const { role, parent } = index.elements[at] ?? {};
    if (role !== 'gridcell' && role !== 'cell') continue;
    const week = parent === undefined ? [] : (index.children[parent] ?? []);
    return isWeek(week.map((cell) => numberOf(index, cell))) ? at : undefined;
  }
  return undefined;
}

function numberOf(index: ScreenIndex, cell: number): number {
  return Number.parseInt(index.words(cell), 10);
}

/** From one day to the next, or from the last of a month to the first. */
const isWeek = (days: readonly number[]): boolean =>
  days.length === 7 &&
  days.every((day, at) => {
    const before = days[at - 1];
    return day >= 1 && day <= 31 && (before === undefined || day === before + 1 || day === 1);
  });
