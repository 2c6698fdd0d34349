import { type BackfillDays, type BackfillStatus, backfillDaysSchema } from '@touchstone/contracts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Place } from '../facts/index.ts';
import type { Work } from '../work.ts';
import { type BackfillCursor, firstCursor, parseCursor, phaseOf } from './cursor.ts';

/** Seconds without a sign of life after which somebody else may take a job over. */
const leaseSeconds = 60;

/** Jobs of one organization that are worked on at the same time, by all workers together. */
export const maxJobsAtOnce = 2;

/** A job, with everything that says where it goes on. */
export interface BackfillJobRow {
  id: string;
  repositoryId: string;
  days: BackfillDays;
  cursor: BackfillCursor;
  attempts: number;
}

/** Makes a job for each repository, or lets one that is over begin again; running ones go on. */
export async function requestBackfill(
  work: Work,
  organizationId: string,
  repositoryIds: readonly string[],
  { days, now, isAgain }: { days: BackfillDays; now: Date; isAgain: boolean },
): Promise<number> {
  const cursor = firstCursor(now);
  let requested = 0;
  // What is far is loaded once more, after what is near.
  if (isAgain && days === 90 && repositoryIds.length > 0)
    await work
      .deleteFrom('backfill_job')
      .where('organization_id', '=', organizationId)
      .where('repository_id', 'in', [...repositoryIds])
      .where('days', '=', 365)
      .execute();
  for (const repositoryId of repositoryIds.toSorted()) {
    const { numInsertedOrUpdatedRows = 0n } = await work
      .insertInto('backfill_job')
      .values({
        organization_id: organizationId,
        id: uuid(),
        repository_id: repositoryId,
        days,
        status: 'pending',
        phase: phaseOf(cursor),
        cursor: JSON.stringify(cursor),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'repository_id', 'days'])
          .doUpdateSet({
            status: 'pending',
            phase: phaseOf(cursor),
            cursor: JSON.stringify(cursor),
            loaded: 0,
            discovered: null,
            attempts: 0,
            error_key: null,
            started_at: null,
            finished_at: null,
            next_attempt_at: sql`now()`,
            lease_owner: null,
            lease_until: null,
          })
          .where('backfill_job.status', 'in', isAgain ? ['completed', 'failed'] : ['failed']),
      )
      .executeTakeFirst();
    requested += Number(numInsertedOrUpdatedRows);
  }
  return requested;
}

/** Lets failed jobs go on where they stopped. */
export async function retryFailed(
  work: Work,
  organizationId: string,
  { jobId, days }: { jobId: string | undefined; days: BackfillDays | undefined },
): Promise<number> {
  const { numUpdatedRows } = await work
    .updateTable('backfill_job')
    .set({ status: 'pending', attempts: 0, error_key: null, next_attempt_at: sql`now()` })
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'failed')
    .$if(jobId !== undefined, (query) => query.where('id', '=', jobId ?? ''))
    .$if(days !== undefined, (query) => query.where('days', '=', days ?? 90))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Takes the next job of an organization under a lease: near days before far ones, and not more at the
 * same time than may be. Undefined where there is none to take.
 */
export async function claimJob(
  work: Work,
  organizationId: string,
  owner: string,
): Promise<BackfillJobRow | undefined> {
  // Claims of an organization come one after the other, so that nobody counts past the others.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`backfill ${organizationId}`}, 0))`.execute(
    work,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from backfill_job
     where organization_id = ${organizationId} and status = 'in_progress'
       and lease_until > now()`.execute(work);
  if ((rows[0]?.count ?? 0) >= maxJobsAtOnce) return undefined;
  const row = await work
    .updateTable('backfill_job')
    .set({
      status: 'in_progress',
      started_at: sql`coalesce(started_at, now())`,
      lease_owner: owner,
      lease_until: leaseEnd,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', (select) =>
      select
        .selectFrom('backfill_job')
        .innerJoin('repository', (join) =>
          join
            .onRef('repository.organization_id', '=', 'backfill_job.organization_id')
            .onRef('repository.id', '=', 'backfill_job.repository_id'),
        )
        .select('backfill_job.id')
        .where('backfill_job.organization_id', '=', organizationId)
        .where('repository.removed_at', 'is', null)
        .where(isDue)
        // Near days of all repositories before far ones of any, and each in its turn.
        .orderBy('days')
        .orderBy(sql`(cursor ->> 'stretch')::int`)
        .orderBy('next_attempt_at')
        .orderBy('backfill_job.id')
        .limit(1),
    )
    .returning(['id', 'repository_id', 'days', 'cursor', 'attempts'])
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      repositoryId: row.repository_id,
      days: backfillDaysSchema.parse(row.days),
      cursor: parseCursor(row.cursor),
      attempts: row.attempts,
    }
  );
}

/** Jobs that somebody could work on now. */
const isDue = sql<boolean>`(
  (status = 'pending' and next_attempt_at <= now())
  or (status = 'in_progress' and coalesce(lease_until, '-infinity') <= now()
      and next_attempt_at <= now()))`;

const leaseEnd = sql<Date>`now() + ${sql.lit(leaseSeconds)} * interval '1 second'`;

/** When the next job of an organization could be worked on; undefined where there is none left. */
export async function nextDue(work: Work, organizationId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(greatest(next_attempt_at, coalesce(lease_until, next_attempt_at))) as due
      from backfill_job
      join repository on repository.organization_id = backfill_job.organization_id
                     and repository.id = backfill_job.repository_id
     where backfill_job.organization_id = ${organizationId}
       and status in ('pending', 'in_progress') and removed_at is null`.execute(work);
  return rows[0]?.due ?? undefined;
}

interface Progress {
  cursor?: BackfillCursor;
  discovered?: number;
  loaded?: number;
  /** Pull requests that were loaded since the last time. */
  loadedMore?: number;
}

/**
 * Keeps how far a job has come, in the transaction that keeps what was read.
 * @returns false when somebody else works on it by now: nothing of the transaction may stay
 */
export async function saveProgress(
  work: Work,
  organizationId: string,
  { id, owner }: { id: string; owner: string },
  { cursor, discovered, loaded, loadedMore }: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await work
    .updateTable('backfill_job')
    .set({
      attempts: 0,
      lease_until: leaseEnd,
      ...(cursor && { cursor: JSON.stringify(cursor), phase: phaseOf(cursor) }),
      ...(discovered !== undefined && { discovered }),
      ...(loaded !== undefined && { loaded }),
      ...(loadedMore !== undefined && { loaded: sql<number>`loaded + ${loadedMore}` }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the work on a job for now, or for good. */
export async function releaseJob(
  work: Work,
  organizationId: string,
  { id, owner }: { id: string; owner: string },
  end:
    | { status: 'in_progress'; notBefore: Date | null }
    | { status: 'pending'; attempts: number; notBefore: Date; errorKey: string }
    | { status: 'completed' }
    | { status: 'failed'; errorKey: string },
): Promise<void> {
  await work
    .updateTable('backfill_job')
    .set({
      status: end.status satisfies BackfillStatus,
      lease_owner: null,
      lease_until: null,
      ...('notBefore' in end && { next_attempt_at: end.notBefore ?? sql<Date>`now()` }),
      ...('attempts' in end && { attempts: end.attempts }),
      ...('errorKey' in end && { error_key: end.errorKey }),
      ...(end.status === 'completed' && { error_key: null }),
      ...((end.status === 'completed' || end.status === 'failed') && {
        finished_at: sql<Date>`now()`,
      }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .execute();
}

/** A sign of life, while something takes long; false when somebody else works on the job by now. */
export function extendLease(
  work: Work,
  organizationId: string,
  job: { id: string; owner: string },
): Promise<boolean> {
  return work
    .updateTable('backfill_job')
    .set({ lease_until: leaseEnd })
    .where('organization_id', '=', organizationId)
    .where('id', '=', job.id)
    .where('lease_owner', '=', job.owner)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows === 1n);
}

/** Pull requests that changed since a time, and how many of them have their details. */
export async function countPullRequests(
  work: Work,
  { organizationId, repositoryId }: Place,
  { since, until }: { since: Date; until: Date },
): Promise<{ all: number; detailed: number }> {
  const { rows } = await sql<{ all: number; detailed: number }>`
    select count(*)::int as all, count(details_for)::int as detailed from pull_request
     where organization_id = ${organizationId} and repository_id = ${repositoryId}
       and updated_at >= ${since} and updated_at < ${until}`.execute(work);
  return rows[0] ?? { all: 0, detailed: 0 };
}

/** Pull requests that changed since a time and whose details are missing or old, newest first. */
export function selectUndetailed(
  work: Work,
  { organizationId, repositoryId }: Place,
  since: Date,
  limit: number,
) {
  return work
    .selectFrom('pull_request')
    .select(['number', 'files_for', 'is_draft', 'updated_at'])
    .where('organization_id', '=', organizationId)
    .where('repository_id', '=', repositoryId)
    .where('updated_at', '>=', since)
    .where(sql<boolean>`(details_for is null or details_for < updated_at)`)
    .orderBy('updated_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** Numbers of pull requests that changed in a stretch of time, newest first. */
export async function selectNumbers(
  work: Work,
  { organizationId, repositoryId }: Place,
  { since }: { since: Date },
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await work
    .selectFrom('pull_request')
    .select('number')
    .where('organization_id', '=', organizationId)
    .where('repository_id', '=', repositoryId)
    .where('updated_at', '>=', since)
    .orderBy('updated_at', 'desc')
    .orderBy('number', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ number }) => number);
}

/** Takes a pull request that cannot be read, such as one that was moved, off the list of those to read. */
export async function skipDetails(work: Work, place: Place, number: number): Promise<void> {
  await work
    .updateTable('pull_request')
    .set({ details_for: sql<Date>`updated_at` })
    .where('organization_id', '=', place.organizationId)
    .where('repository_id', '=', place.repositoryId)
    .where('number', '=', number)
    .execute();
}

/** Marks the history of a repository as complete from a time on; never later than it was. */
export async function coverFrom(
  work: Work,
  { organizationId, repositoryId }: Place,
  from: Date,
): Promise<void> {
  await work
    .updateTable('repository')
    .set({
      covered_from: sql<Date>`least(coalesce(covered_from, ${from}), ${from})`,
      last_synced_at: sql<Date>`now()`,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', repositoryId)
    .execute();
}

/** Repositories whose near days are complete, and of which nobody has asked for a year yet. */
export async function selectFarther(work: Work, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select repository.id from repository
      join backfill_job near on near.organization_id = repository.organization_id
                            and near.repository_id = repository.id and near.days = 90
      left join backfill_job far on far.organization_id = repository.organization_id
                                and far.repository_id = repository.id and far.days = 365
     where repository.organization_id = ${organizationId} and removed_at is null
       and near.status = 'completed' and far.id is null
     order by repository.id`.execute(work);
  return rows.map(({ id }) => id);
}
