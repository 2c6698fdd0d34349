import { randomUUID } from 'node:crypto';
import { clearInterval, setInterval } from 'node:timers';
import { type JobContext, outlastOutage } from '@touchstone/platform';
import { CodeHostPaused, CodeHostRefused } from '../github/index.ts';
import { pausedUntil, pauseInstallation } from '../installation/index.ts';
import type { ReviewParts } from '../parts.ts';
import { type RepositoryContext, repositoryContext, selectRepository } from '../reading/index.ts';
import { selectSettings } from '../settings/index.ts';
import type { Work } from '../work.ts';
import { type BackfillCursor, nextPage, nextStep, startOf, stretchOf } from './cursor.ts';
import { type End, endOf, LeaseLost } from './end-of-slice.ts';
import { loadDetails } from './load-details.ts';
import { pagedSteps } from './steps.ts';
import {
  type BackfillJobRow,
  claimJob,
  countPullRequests,
  coverFrom,
  extendLease,
  releaseJob,
  saveProgress,
} from './store.ts';

/** Milliseconds after which a job makes room for others: those of other organizations among them. */
const sliceMilliseconds = 20_000;

/** Milliseconds between two signs of life. */
const beat = 15_000;

interface Slice {
  organizationId: string;
  signal: AbortSignal;
  log: JobContext['log'];
}

/**
 * Works on the next job of an organization for a while.
 * @returns whether there was one
 */
export async function runSlice(parts: ReviewParts, slice: Slice): Promise<boolean> {
  const { organizationId, log } = slice;
  const owner = randomUUID();
  const job = await parts.database.inOrganization(organizationId, (work) =>
    claimJob(work, organizationId, owner),
  );
  if (job === undefined) return false;
  const lost = new AbortController();
  const signs = setInterval(() => {
    parts.database
      .inOrganization(organizationId, (work) =>
        extendLease(work, organizationId, { id: job.id, owner }),
      )
      .then(
        (isOurs) => isOurs || lost.abort(new LeaseLost()),
        (error: unknown) => log.warn({ err: error }, 'a lease could not be extended'),
      );
  }, beat).unref();
  try {
    const signal = AbortSignal.any([slice.signal, lost.signal]);
    const end = await work(parts, { ...slice, job, owner, signal }).catch((error: unknown) =>
      endOf(error, job, slice),
    );
    if (end === undefined) return true;
    // Else nobody could go on before the lease is over.
    await outlastOutage(() =>
      parts.database.inOrganization(organizationId, async (work) => {
        if ('notBefore' in end && end.status === 'in_progress' && end.installationId !== undefined)
          await pauseInstallation(work, end.installationId, end.notBefore);
        await releaseJob(work, organizationId, { id: job.id, owner }, end);
      }),
    );
  } finally {
    clearInterval(signs);
  }
  return true;
}

type Running = Slice & { job: BackfillJobRow; owner: string };

async function work(parts: ReviewParts, running: Running): Promise<End> {
  const { job, organizationId } = running;
  const { repository, settings } = await parts.database.inOrganization(
    organizationId,
    async (transaction) => ({
      repository: await selectRepository(transaction, {
        organizationId,
        repositoryId: job.repositoryId,
      }),
      settings: (await selectSettings(transaction, organizationId)).settings,
    }),
  );
  if (repository === undefined) throw new CodeHostRefused(404, 'It was removed.', undefined);
  const paused = await parts.database.inOrganization(organizationId, (transaction) =>
    pausedUntil(transaction, repository.installation_id),
  );
  if (paused !== undefined) return { status: 'in_progress', notBefore: paused };
  const context = repositoryContext(parts, organizationId, repository, settings);
  try {
    return await walk({ ...context, days: job.days }, running);
  } catch (error) {
    if (!(error instanceof CodeHostPaused)) throw error;
    const installationId = repository.installation_id;
    return { status: 'in_progress', notBefore: error.until, installationId };
  }
}

type Reading = RepositoryContext & { days: BackfillJobRow['days'] };

/** Step by step, until the job is done or the slice is over. */
async function walk(context: Reading, running: Running): Promise<End> {
  const { job, signal } = running;
  const end = performance.now() + sliceMilliseconds;
  let cursor: BackfillCursor | undefined = job.cursor;
  while (cursor !== undefined) {
    signal.throwIfAborted();
    if (performance.now() > end) return { status: 'in_progress', notBefore: null };
    context.calls.budget.requireForHistory(new Date());
    cursor = await stepOn(context, running, cursor);
  }
  return { status: 'completed' };
}

/** One page, or one batch of details. @returns where to go on; undefined when all is done */
async function stepOn(
  context: Reading,
  running: Running,
  cursor: BackfillCursor,
): Promise<BackfillCursor | undefined> {
  const { days } = context;
  const next = nextStep(days, cursor);
  if (cursor.step === 'details') {
    const { since } = stretchOf(days, cursor);
    const hasMore = await loadDetails(context, since, (save) =>
      keep(context, running, async (work) => ({ loadedMore: (await save(work)) ? 1 : 0 })),
    );
    if (hasMore) return cursor;
    await keep(context, running, async () => (next === undefined ? {} : { cursor: next }));
    return next;
  }
  if (cursor.step === 'compute') {
    await keep(context, running, (work) => closeStretch(work, context, cursor, next));
    return next;
  }
  const page = await pagedSteps[cursor.step](context, cursor);
  const after = page.hasNext ? nextPage(cursor) : next;
  await keep(context, running, async (work) => {
    await page.save(work);
    const counted =
      cursor.step === 'list' && !page.hasNext ? await countedOf(work, context, cursor) : {};
    return { ...(after && { cursor: after }), ...counted };
  });
  return after;
}

/** Stores what was read and how far the job has come, in one transaction under the job's lease. */
async function keep(
  { parts, place }: Reading,
  { job, owner }: Running,
  save: (work: Work) => Promise<Parameters<typeof saveProgress>[3]>,
): Promise<void> {
  const { organizationId } = place;
  await parts.database.inOrganization(organizationId, async (work) => {
    const progress = await save(work);
    if (!(await saveProgress(work, organizationId, { id: job.id, owner }, progress)))
      throw new LeaseLost();
  });
}

/** What the job has found, and how much of it was known before. */
async function countedOf(work: Work, { place, days }: Reading, cursor: BackfillCursor) {
  const { all, detailed } = await countPullRequests(work, place, ofStage(days, cursor));
  return { discovered: all, loaded: detailed };
}

/** Everything of a stretch is stored: the history is complete from its start on. */
async function closeStretch(
  work: Work,
  { place, days }: Reading,
  cursor: BackfillCursor,
  next: BackfillCursor | undefined,
) {
  await coverFrom(work, place, stretchOf(days, cursor).since);
  if (next !== undefined) return { cursor: next };
  const { all } = await countPullRequests(work, place, ofStage(days, cursor));
  return { discovered: all, loaded: all };
}

/** The days that a stage adds to the ones before. */
function ofStage(days: BackfillJobRow['days'], cursor: BackfillCursor) {
  const until = stretchOf(days, { ...cursor, stretch: 0 }).until;
  return { since: startOf(days, cursor), until };
}
