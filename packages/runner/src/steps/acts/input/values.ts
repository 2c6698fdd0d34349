import { datesIn } from '../../../checking/reading/dates.ts';
import type { ScreenElement } from '../../../driver/snapshot.ts';
import type { Value } from '../../../language/plan/value.ts';
import { StepFailure } from '../../step-failure.ts';
import type { StepRun } from '../../step-run.ts';

/**
 * What is typed into this field: as the test writes it, but as the control itself takes it where it
 * takes one form only (dates, times, numbers).
 * @throws StepFailure if the value cannot be read as such
 */
export function valueFor(run: StepRun, { type }: ScreenElement, value: Value): string {
  const text = value.text.trim();
  switch (type) {
    case 'input:date':
      return dateOf(run, value);
    case 'input:month':
      return /^\d{4}-\d{2}$/.test(text) ? text : dateOf(run, value).slice(0, 7);
    case 'input:time':
      return timeOf(text) ?? text;
    case 'input:number':
    case 'input:range':
      return numberOf(run, value);
    default:
      return value.text;
  }
}

/** The ISO date that a value means; of two readings the one of the browser's locale. */
function dateOf(run: StepRun, value: Value): string {
  const readings =
    value.type === 'date' ? value.readings : (datesIn(value.text)[0]?.readings ?? []);
  const [first, second] = readings;
  if (first === undefined) {
    throw new StepFailure('action_failed', run.say('badDate', { value: value.text }));
  }
  if (second === undefined) return first;
  const [, month, day] = first.split('-');
  const firstIsMonthFirst = new RegExp(`^0?${Number(month)}\\D+0?${Number(day)}\\D`).test(
    value.text,
  );
  return firstIsMonthFirst === isMonthFirst(run.context.locale) ? first : second;
}

function isMonthFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date(Date.UTC(2026, 0, 2)));
  const order = parts.map(({ type }) => type).filter((type) => type === 'month' || type === 'day');
  return order[0] === 'month';
}

/** "2:30 PM" as "14:30". */
function timeOf(text: string): string | undefined {
  const parts = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*([ap])?\.?\s?m?\.?$/i.exec(text);
  if (parts === null) return undefined;
  const [, hours = '', minutes = '00', half] = parts;
  const hour =
    half === undefined
      ? Number(hours)
      : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** A number as controls take it: with a point, without groups. */
export function numberOf(run: StepRun, value: Value): string {
  if (value.type !== 'text' && value.type !== 'date') {
    const [reading] = value.readings;
    if (reading !== undefined) return String(reading);
  }
  const text = value.text
    .replace(/[^\d.,+-]/g, '')
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(',', '.');
  if (text === '' || Number.isNaN(Number(text))) {
    throw new StepFailure('action_failed', run.say('badNumber', { value: value.text }));
  }
  return text;
}
