import type { Language } from '../plan/plan.ts';

const months: Record<string, number> = {
  january: 1,
  jan: 1,
  enero: 1,
  ene: 1,
  february: 2,
  feb: 2,
  febrero: 2,
  march: 3,
  mar: 3,
  marzo: 3,
  april: 4,
  apr: 4,
  abril: 4,
  abr: 4,
  may: 5,
  mayo: 5,
  june: 6,
  jun: 6,
  junio: 6,
  july: 7,
  jul: 7,
  julio: 7,
  august: 8,
  aug: 8,
  agosto: 8,
  ago: 8,
  september: 9,
  sep: 9,
  sept: 9,
  septiembre: 9,
  setiembre: 9,
  october: 10,
  oct: 10,
  octubre: 10,
  november: 11,
  nov: 11,
  noviembre: 11,
  december: 12,
  dec: 12,
  diciembre: 12,
  dic: 12,
};

/**
 * The ISO dates that a numeric date can mean: one for 2026-05-12, 25/12/2026 and 12.05.2026, two
 * for 03/04/2026, the language's own order first. Empty if there is no such day.
 */
export function dateReadings(text: string, language: Language): string[] {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso !== null) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text);
  if (parts === null) return [];
  const [first, second, year] = [Number(parts[1]), Number(parts[3]), Number(parts[4])];
  const dayFirst = valid(year, second, first);
  const monthFirst = parts[2] === '.' ? [] : valid(year, first, second);
  const both = language === 'en' ? [...monthFirst, ...dayFirst] : [...dayFirst, ...monthFirst];
  return [...new Set(both)];
}

/**
 * The ISO date of written-out words ("May 12, 2026", "12 de mayo de 2026"), already folded and
 * without commas. Undefined if they are no full date.
 */
export function writtenDate(words: readonly string[]): string | undefined {
  const plain = words.filter((word) => word !== 'de' && word !== 'del' && word !== 'of');
  if (plain.length !== 3) return undefined;
  const [a = '', b = '', year = ''] = plain;
  const [monthWord, dayWord] = a in months ? [a, b] : [b, a];
  const month = months[monthWord];
  const day = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(dayWord)?.[1];
  if (month === undefined || day === undefined || !/^\d{4}$/.test(year)) return undefined;
  return valid(Number(year), month, Number(day))[0];
}

function valid(year: number, month: number, day: number): string[] {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? [date.toISOString().slice(0, 10)] : [];
}
