import { sql } from 'kysely';
import type { Place } from '../facts/index.ts';
import type { Work } from '../work.ts';

/** What of a repository is to be read again. */
export type Subject =
  | { what: 'pull_request'; number: number }
  | { what: 'commits' | 'releases' | 'ci_runs'; number: 0 };

/** Seconds that a reading may take before somebody else takes it over. */
const claimSeconds = 120;

/**
 * Wishes that something is read again, not before `due`. A wish that is there is not put off by
 * another one, so that a burst is read once and soon.
 */
export async function requestRefresh(
  work: Work,
  { organizationId, repositoryId }: Place,
  { what, number }: Subject,
  due: Date,
): Promise<void> {
  await work
    .insertInto('refresh_request')
    .values({
      organization_id: organizationId,
      repository_id: repositoryId,
      what,
      number,
      due_at: due,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'repository_id', 'what', 'number'])
        .doUpdateSet({ turn: sql`refresh_request.turn + 1` }),
    )
    .execute();
}

/** A wish that somebody is about to fulfil. */
export interface ClaimedRefresh {
  place: Place;
  subject: Subject;
  turn: number;
  attempts: number;
}

/** Takes wishes whose time has come; nobody else reads the same thing meanwhile. */
export async function claimRefreshes(
  work: Work,
  organizationId: string,
  limit: number,
): Promise<ClaimedRefresh[]> {
  const { rows } = await sql<{
    repository_id: string;
    what: Subject['what'];
    number: number;
    turn: number;
    attempts: number;
  }>`
    update refresh_request
       set claimed_until = now() + ${claimSeconds} * interval '1 second', attempts = attempts + 1
     where organization_id = ${organizationId}
       and (repository_id, what, number) in (
         select repository_id, what, number from refresh_request
          where organization_id = ${organizationId} and due_at <= now()
            and coalesce(claimed_until, '-infinity') <= now()
          order by due_at, repository_id, number
          limit ${limit} for update skip locked)
    returning repository_id, what, number, turn, attempts`.execute(work);
  return rows.map(({ repository_id, what, number, turn, attempts }) => ({
    place: { organizationId, repositoryId: repository_id },
    subject: what === 'pull_request' ? { what, number } : { what, number: 0 },
    turn,
    attempts,
  }));
}

/** Takes a fulfilled wish away; one that came again meanwhile is open once more. */
export async function endRefresh(work: Work, { place, subject, turn }: ClaimedRefresh) {
  const one = sql`organization_id = ${place.organizationId}
    and repository_id = ${place.repositoryId} and what = ${subject.what}
    and number = ${subject.number}`;
  const { numAffectedRows = 0n } =
    await sql`delete from refresh_request where ${one} and turn = ${turn}`.execute(work);
  if (numAffectedRows === 0n)
    await sql`update refresh_request set claimed_until = null, attempts = 0 where ${one}`.execute(
      work,
    );
}

/** Puts off a wish that could not be fulfilled. */
export async function postponeRefresh(
  work: Work,
  { place, subject }: ClaimedRefresh,
  until: Date,
): Promise<void> {
  await work
    .updateTable('refresh_request')
    .set({ claimed_until: null, due_at: until })
    .where('organization_id', '=', place.organizationId)
    .where('repository_id', '=', place.repositoryId)
    .where('what', '=', subject.what)
    .where('number', '=', subject.number)
    .execute();
}

/** When the next wish of an organization can be fulfilled; undefined where there is none. */
export async function nextRefresh(work: Work, organizationId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(greatest(due_at, coalesce(claimed_until, due_at))) as due from refresh_request
     where organization_id = ${organizationId}`.execute(work);
  return rows[0]?.due ?? undefined;
}
