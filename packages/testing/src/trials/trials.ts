import type { AskTrial, Trial, TrialEnd } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { v7 as uuid } from 'uuid';
import type { TestingParts } from '../parts.ts';
import { wakeParked } from '../runs/holding/slots.ts';
import { settingsOf } from '../runs/settings.ts';
import { findTest } from '../tests/find-test.ts';
import type { Work } from '../work.ts';
import {
  noteEnd,
  notePage,
  noteQuestion,
  type Own,
  presentTrial,
  replaceTrial,
  selectOwn,
  selectTrials,
  type TrialRow,
} from './store.ts';
import { trialJob } from './trial-job.ts';

type Parts = Pick<TestingParts, 'database' | 'queue'>;

/** The person in whose name a trial is held. */
export type Person = Omit<Own, 'trialId'>;

/**
 * Opens a trial of a test for a person; one that the person had open ends.
 * @throws TouchstoneError not_found for a test that is not there; not_offered for one of an app
 */
export function openTrial(parts: Parts, person: Person, testId: string): Promise<Trial> {
  const { organizationId } = person;
  return parts.database.inOrganization(organizationId, async (transaction) => {
    const test = await findTest(transaction, organizationId, testId);
    if (test.platform !== 'web')
      throw new TouchstoneError('not_offered', {
        message: `"${test.name}" is a test of ${test.platform}. This server runs tests of web pages only.`,
      });
    const own = { ...person, trialId: uuid() };
    await replaceTrial(transaction, { ...own, testId: test.id });
    await wakeParked(transaction, parts, organizationId);
    const label = settingsOf(test.run_config).worker_label ?? null;
    await parts.queue.send(
      trialJob,
      { trialId: own.trialId, label },
      { transaction, organizationId, label },
    );
    return presentTrial(await findTrial(transaction, own));
  });
}

/** The trials of a person that have not ended: one at most. */
export function trialsOf(
  { database }: Parts,
  { organizationId, userId }: Person,
): Promise<Trial[]> {
  return database.inOrganization(organizationId, async (transaction) => {
    const rows = await selectTrials(transaction, organizationId)
      .where('user_id', '=', userId)
      .where('state', '!=', 'ended')
      .execute();
    return rows.filter((row) => !row.is_lost).map(presentTrial);
  });
}

/**
 * How it stands with a trial. Whoever asks is the page, whose sign this is.
 * @throws TouchstoneError not_found
 */
export function watchTrial(parts: Parts, own: Own): Promise<Trial> {
  return parts.database.inOrganization(own.organizationId, async (transaction) => {
    const row = await findTrial(transaction, own);
    if (row.is_lost) {
      await endWithin(transaction, parts, own, { end: 'worker_lost' });
      return presentTrial(await findTrial(transaction, own));
    }
    await notePage(transaction, own);
    return presentTrial(row);
  });
}

/**
 * Asks a trial to look at a step or to carry it out.
 * @throws TouchstoneError not_found; conflict while it is not open, or still busy with another
 */
export function askTrial({ database }: Parts, own: Own, question: AskTrial): Promise<Trial> {
  return database.inOrganization(own.organizationId, async (transaction) => {
    const row = await findTrial(transaction, own);
    const clean = { ...question, yaml: question.yaml.replaceAll('\u0000', '') };
    if (await noteQuestion(transaction, own, clean))
      return presentTrial(await findTrial(transaction, own));
    throw new TouchstoneError('conflict', {
      message:
        row.state === 'open'
          ? 'Another step is being tried. Wait until that is done.'
          : 'The app is not open. Open it to try steps.',
    });
  });
}

/** Ends a trial; one that has ended stays as it is. @throws TouchstoneError not_found */
export function endTrial(parts: Parts, own: Own): Promise<Trial> {
  return parts.database.inOrganization(own.organizationId, async (transaction) => {
    await findTrial(transaction, own);
    await endWithin(transaction, parts, own, { end: 'closed' });
    return presentTrial(await findTrial(transaction, own));
  });
}

/** Ends a trial and gives its place to a run of the organization that waits for one. */
export async function endWithin(
  transaction: Work,
  parts: Pick<Parts, 'queue'>,
  of: Pick<Own, 'organizationId' | 'trialId'>,
  ending: { end: TrialEnd; message?: string | null; holder?: string },
): Promise<void> {
  if (await noteEnd(transaction, of, ending))
    await wakeParked(transaction, parts, of.organizationId);
}

/** @throws TouchstoneError not_found */
export async function findTrial(transaction: Work, own: Own): Promise<TrialRow> {
  const row = await selectOwn(transaction, own);
  if (row !== undefined) return row;
  throw new TouchstoneError('not_found', {
    message: `You have no trial ${own.trialId} open. Another one may have taken its place.`,
  });
}
