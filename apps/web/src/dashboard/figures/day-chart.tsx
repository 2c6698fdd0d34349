import { Link } from '@tanstack/react-router';
import { Table, TableCell, TableHead, TableRow, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { dateFormat } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import type { RunsSearch } from '../runs/search.ts';

/** A part of a day's bar, and of its line in the table. */
interface DayPart {
  /** What it is, as a column of the table. */
  name: string;
  /** The part and its value, as a sentence after the day. */
  says: string;
  /** Of the bar's full height, 0 to 1. */
  share: number;
  look: string;
  shown: string;
  /** The runs that it counts; undefined for none. */
  runs: Omit<RunsSearch, 'from' | 'to' | 'role'> | undefined;
}

interface Day {
  /** E.g. `2026-11-22`, in UTC. */
  day: string;
  /** Stands above the bar. */
  above: string;
  /** From the top of the bar down. */
  parts: DayPart[];
}

interface Props {
  /** What the chart is of; read aloud. */
  label: string;
  days: Day[];
}

/**
 * A bar for each day, with what it says in words, and the same as a table. Each part leads to the
 * runs of that day which it counts.
 */
export function DayChart({ label, days }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const date = dateFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  return (
    <>
      <ol className="flex h-36 items-end gap-2" aria-label={label}>
        {days.map(({ day, above, parts }) => {
          const counted = parts.filter(({ runs }) => runs !== undefined);
          return (
            <li key={day} className="flex h-full min-w-0 flex-1 flex-col items-center gap-1">
              {counted.length === 0 && (
                <span className="sr-only">
                  {t('testing.dashboard.dayNone', { day: date.format(at(day)) })}
                </span>
              )}
              <span className="text-12 text-ink-3" aria-hidden>
                {above}
              </span>
              <span className="relative flex w-full flex-1 flex-col justify-end">
                {parts.map(({ name, look, share }) => (
                  <span
                    key={name}
                    aria-hidden
                    className={`w-full first:rounded-t-tag ${look}`}
                    style={{ height: `${100 * share}%` }}
                  />
                ))}
                <span className="absolute inset-0 flex flex-col">
                  {counted.map(({ name, says, share, runs }, place) => (
                    <Link
                      key={name}
                      to="/runs"
                      search={{ ...runs, ...ofDay(day) }}
                      aria-label={`${date.format(at(day))}: ${says}`}
                      // Also what is too low to be hit: the first reaches up to the top.
                      style={place === 0 ? {} : { height: `${100 * share}%` }}
                      className={`min-h-6 w-full rounded-tag hover:shadow-[inset_0_0_0_2px_var(--line-strong)] pointer-coarse:min-h-11 ${place === 0 ? 'flex-1' : 'flex-none'}`}
                    />
                  ))}
                </span>
              </span>
              <span className="text-12 text-ink-3" aria-hidden>
                {weekday.format(at(day))}
              </span>
            </li>
          );
        })}
      </ol>
      <details className="mt-2">
        <summary className="reach w-fit cursor-pointer rounded-tag text-12 text-ink-2">
          {t('testing.dashboard.asTable')}
        </summary>
        <Table
          label={label}
          head={
            <>
              <TableHead>{t('testing.dashboard.dayHead')}</TableHead>
              {days[0]?.parts.map(({ name }) => (
                <TableHead key={name} numeric>
                  {name}
                </TableHead>
              ))}
            </>
          }
        >
          {days.map(({ day, parts }) => (
            <TableRow key={day}>
              <TableCell>{date.format(at(day))}</TableCell>
              {parts.map(({ name, shown, runs }) => (
                <TableCell key={name} numeric>
                  <ToRuns search={runs && { ...runs, ...ofDay(day) }}>{shown}</ToRuns>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </Table>
      </details>
    </>
  );
}

/** What is counted of a day: the runs of tests that ended on it. */
const ofDay = (day: string) => ({ role: 'test', from: day, to: day }) as const;

function ToRuns({ search, children }: { search: RunsSearch | undefined; children: ReactNode }) {
  if (search === undefined) return children;
  return (
    <Link to="/runs" search={search} className="reach inline-block min-w-6 hover:underline">
      {children}
    </Link>
  );
}
