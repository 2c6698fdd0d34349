import { runFilterVerdictSchema } from '@touchstone/contracts';
import { z } from 'zod';
import { searchText } from '../../pages/search-text.ts';

const day = z.iso.date().optional().catch(undefined);

/** `/runs?q=hat&verdict=failed&flaky=true&days=7`, `/runs?verdict=passed&from=2026-11-20&to=2026-11-21` */
export const runsSearchSchema = z.object({
  /** A part of the name of the test. */
  q: searchText,
  verdict: runFilterVerdictSchema.optional().catch(undefined),
  build: z.uuid().optional().catch(undefined),
  /** Only runs of tests, as the dashboard counts them: no setup or teardown of a workflow. */
  role: z.enum(['test']).optional().catch(undefined),
  flaky: z.enum(['true']).optional().catch(undefined),
  /** Runs asked for today or on so many days before, in UTC, as the dashboard counts them. */
  days: z.coerce.number().int().min(1).max(365).optional().catch(undefined),
  /** Runs that ended on this day or later, in UTC; in place of `days`. */
  from: day,
  /** Runs that ended on this day or before. */
  to: day,
});

export type RunsSearch = z.infer<typeof runsSearchSchema>;

const dayMilliseconds = 86_400_000;

/** What the server is asked for. */
export function runsQuery(search: RunsSearch, now: Date) {
  const { q, verdict, build, role, flaky, days, from, to } = search;
  const query = new URLSearchParams();
  if (q !== undefined) query.set('search', q);
  if (verdict !== undefined) query.set('verdict', verdict);
  if (build !== undefined) query.set('build_id', build);
  if (role !== undefined) query.set('role', role);
  if (flaky !== undefined) query.set('flaky', flaky);
  if (from !== undefined) query.set('ended_since', midnight(from, 0));
  if (to !== undefined) query.set('ended_before', midnight(to, 1));
  if (days !== undefined && from === undefined && to === undefined)
    query.set('since', midnight(dayOf(now), 1 - days));
  return query;
}

/** The day that it is in UTC, e.g. `2026-11-22`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Where a day begins, or the one so many days after it. */
function midnight(day: string, after: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + after * dayMilliseconds).toISOString();
}
