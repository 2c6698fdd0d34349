import { type RunEvent, runEventSchema } from '@touchstone/contracts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Work } from '../../work.ts';

/** Seconds for which somebody who looked counts as one who watches. */
const watchingSeconds = 6;
/** Looks that follow each other faster are noted once. */
const notedSeconds = 2;

/** A picture of what a run shows. */
export interface Screen {
  /** Milliseconds since the epoch. */
  taken: number;
  jpeg: Buffer;
}

/** What a run shows now; without the picture for whoever knows it already. */
interface ShownScreen {
  taken: number;
  jpeg: Buffer | null;
}

interface Watched {
  organizationId: string;
  runId: string;
}

/** Answers what a run shows, and notes that somebody watches it. Undefined if there is no picture. */
export async function lookAtScreen(
  transaction: Work,
  { organizationId, runId, known }: Watched & { known: number | undefined },
): Promise<ShownScreen | undefined> {
  const row = await transaction
    .selectFrom('run_screen')
    .select('taken')
    .select(
      sql<Buffer | null>`case when taken is distinct from ${known ?? null} then jpeg end`.as(
        'jpeg',
      ),
    )
    .select(since(notedSeconds).as('is_noted'))
    .where('organization_id', '=', organizationId)
    .where('run_id', '=', runId)
    .executeTakeFirst();
  if (row?.is_noted !== true)
    await transaction
      .insertInto('run_screen')
      .values({ organization_id: organizationId, run_id: runId, taken: null, jpeg: null })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'run_id']).doUpdateSet({ asked_at: sql<Date>`now()` }),
      )
      .execute();
  if (row === undefined || row.taken === null) return undefined;
  return { taken: row.taken, jpeg: row.jpeg };
}

/** Whether somebody watches a run. */
export async function isWatched(
  transaction: Work,
  { organizationId, runId }: Watched,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('run_screen')
    .select(since(watchingSeconds).as('is_watched'))
    .where('organization_id', '=', organizationId)
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return row?.is_watched === true;
}

/**
 * Shows a picture of a run that this worker holds to those who watch it, in the place of the one
 * before. Answers whether anybody does.
 */
export async function showScreen(
  transaction: Work,
  { organizationId, runId, holder }: Watched & { holder: string },
  { taken, jpeg }: Screen,
): Promise<boolean> {
  const row = await transaction
    .updateTable('run_screen')
    .from('run')
    .set({ taken, jpeg })
    .where('run_screen.organization_id', '=', organizationId)
    .where('run_screen.run_id', '=', runId)
    .where('run.organization_id', '=', organizationId)
    .where('run.id', '=', runId)
    .where('run.holder', '=', holder)
    .returning(since(watchingSeconds).as('is_watched'))
    .executeTakeFirst();
  return row?.is_watched === true;
}

/** A run that ended shows nothing any more. */
export async function forgetScreen(
  transaction: Work,
  organizationId: string,
  runId: string,
): Promise<void> {
  await transaction
    .deleteFrom('run_screen')
    .where('organization_id', '=', organizationId)
    .where('run_id', '=', runId)
    .execute();
}

/** What happened in a run after an event of the log, as its news told it; at most so many news. */
export async function newsAfter(
  transaction: Work,
  { organizationId, runId, after, limit }: Watched & { after: number; limit: number },
): Promise<{ events: RunEvent[]; next: number; more: boolean }> {
  const rows = await transaction
    .selectFrom('run_event')
    .select(['id', 'payload'])
    .where('organization_id', '=', organizationId)
    .where('run_id', '=', runId)
    .where('type', '=', 'run_news')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const events = rows.flatMap(({ payload }) => news.parse(payload).events);
  return { events, next: rows.at(-1)?.id ?? after, more: rows.length === limit };
}

const news = z.object({ events: z.array(runEventSchema) });

function since(seconds: number): RawBuilder<boolean> {
  return sql<boolean>`asked_at > now() - make_interval(secs => ${seconds})`;
}
