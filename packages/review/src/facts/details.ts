import { sql } from 'kysely';
import type { Work } from '../work.ts';
import type { Fact } from './fact.ts';
import { saveComments, savePullRequests } from './store.ts';
import { type Place, upsertFacts } from './upsert.ts';

/** Everything that is known of one pull request, as it was read at one time. */
export interface PullRequestDetails {
  pullRequest: Fact<'pull_request'>;
  reviews: Fact<'pull_request_review'>[];
  /** Undefined where the code host has none. */
  events: Fact<'pull_request_event'>[] | undefined;
  /** Undefined where the head is the one whose files and commits are stored. */
  head: HeadDetails | undefined;
  /** Undefined where they are read for the whole repository. */
  comments: Fact<'pull_request_comment'>[] | undefined;
}

interface HeadDetails {
  sha: string;
  files: Fact<'pull_request_file'>[];
  commits: Fact<'pull_request_commit'>[];
}

/**
 * Puts what was read in the place of what was known; nothing if something newer is known already.
 * @returns whether these are the first details of this pull request
 */
export async function saveDetails(
  work: Work,
  place: Place,
  details: PullRequestDetails,
): Promise<boolean> {
  const { pullRequest } = details;
  const { number } = pullRequest;
  await savePullRequests(work, place, [
    { ...pullRequest, first_authored_at: firstAuthoredAt(details) },
  ]);
  const row = await work
    .selectFrom('pull_request')
    .select(['details_for', 'updated_at'])
    .where('organization_id', '=', place.organizationId)
    .where('repository_id', '=', place.repositoryId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const readFor = new Date(pullRequest.updated_at);
  if (row.details_for !== null && row.details_for > readFor) return false;
  await replaceParts(work, place, details);
  await work
    .updateTable('pull_request')
    .set({ details_for: readFor, ...(details.head && { files_for: details.head.sha }) })
    .where('organization_id', '=', place.organizationId)
    .where('repository_id', '=', place.repositoryId)
    .where('number', '=', number)
    .execute();
  return row.details_for === null;
}

async function replaceParts(work: Work, place: Place, details: PullRequestDetails): Promise<void> {
  const { pullRequest, reviews, events, head, comments } = details;
  const { number } = pullRequest;
  const readAt = new Date(pullRequest.updated_at);
  const key = ['number', 'id'];
  // What was sent while it was read is not in the list, and is no less there.
  await sql`
    delete from pull_request_review
     where ${of(place, number)} and submitted_at <= ${readAt}
       and not (id = any(${reviews.map(({ id }) => id)}))`.execute(work);
  await upsertFacts(work, 'pull_request_review', place, reviews, { key });
  if (events !== undefined) {
    await sql`delete from pull_request_event where ${of(place, number)}
                 and not (id = any(${events.map(({ id }) => id)}))`.execute(work);
    await upsertFacts(work, 'pull_request_event', place, events, { key });
  }
  if (head !== undefined) {
    await sql`delete from pull_request_file where ${of(place, number)}
                 and not (path = any(${head.files.map(({ path }) => path)}))`.execute(work);
    await upsertFacts(work, 'pull_request_file', place, head.files, { key: ['number', 'path'] });
    await sql`delete from pull_request_commit where ${of(place, number)}
                 and not (sha = any(${head.commits.map(({ sha }) => sha)}))`.execute(work);
    await upsertFacts(work, 'pull_request_commit', place, head.commits, { key: ['number', 'sha'] });
  }
  if (comments !== undefined) {
    await saveComments(work, place, comments);
    await sql`
      update pull_request_comment set deleted_at = ${readAt}, body = ''
       where ${of(place, number)} and deleted_at is null and created_at <= ${readAt}
         and not ((kind || id) = any(${comments.map(({ kind, id }) => kind + id)}))`.execute(work);
  }
}

function of({ organizationId, repositoryId }: Place, number: number) {
  return sql`organization_id = ${organizationId} and repository_id = ${repositoryId}
             and number = ${number}`;
}

/** The earliest author date among its commits. */
function firstAuthoredAt({ head }: PullRequestDetails): Date | null {
  const times = (head?.commits ?? []).map(({ authored_at }) => Number(new Date(authored_at)));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
