import type { BackfillDays } from '@touchstone/contracts';
import { CodeHostRefused } from '../github/index.ts';
import { type RepositoryContext, readPullRequest, savePullRequest } from '../reading/index.ts';
import type { Work } from '../work.ts';
import { selectUndetailed, skipDetails } from './store.ts';

/** Pull requests whose details are read before the next ones are looked for. */
const batch = 12;

/** How many of them are read at the same time, each by up to five calls. */
const readAtOnce = 3;

/** Statuses that say that a pull request is not there any more. */
const gone = [404, 410, 451];

/**
 * Reads the details of the next pull requests of a stretch, newest first.
 * @param keep stores each one, together with the progress of the job
 * @returns false when there is none left
 */
export async function loadDetails(
  context: RepositoryContext & { days: BackfillDays },
  since: Date,
  keep: (save: (work: Work) => Promise<boolean>) => Promise<void>,
): Promise<boolean> {
  const { parts, place, days } = context;
  const waiting = await parts.database.inOrganization(place.organizationId, (work) =>
    selectUndetailed(work, place, since, batch),
  );
  const turns = waiting.values();
  const lane = async () => {
    for (const row of turns) {
      context.calls.budget.requireForHistory(new Date());
      await keep(await readOne(context, row, days));
    }
  };
  await inLanes(lane);
  return waiting.length === batch;
}

async function readOne(
  context: RepositoryContext,
  row: { number: number; files_for: string | null; is_draft: boolean },
  days: BackfillDays,
): Promise<(work: Work) => Promise<boolean>> {
  const { number, files_for: knownHead, is_draft: isDraft } = row;
  // Of long ago, whether it was a draft matters little and costs a call.
  const extent = { knownHead, timeline: days === 90 || isDraft, comments: false };
  const read = await readPullRequest(context, number, extent).catch((error: unknown) => {
    if (error instanceof CodeHostRefused && gone.includes(error.status)) return undefined;
    throw error;
  });
  return async (work) => {
    if (read !== undefined) return savePullRequest(work, context, read);
    await skipDetails(work, context.place, number);
    return true;
  };
}

/** Ends when all lanes have ended, so that nothing goes on behind a failure. */
async function inLanes(lane: () => Promise<void>): Promise<void> {
  const ends = await Promise.allSettled(Array.from({ length: readAtOnce }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
