import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chosenBrowserProvider } from '@touchstone/identity';
import { type LaunchedBrowser, openWebDriver, Trial } from '@touchstone/runner';
import { runBaselines } from '../../baselines/run-baselines.ts';
import type { TestingParts } from '../../parts.ts';
import { untilDone } from '../../runs/holding/until-done.ts';
import { ScreenSender } from '../../runs/watching/screen-sender.ts';
import { confinementOf } from '../../runs/worker/browser/confinement.ts';
import { type Prepared, prepareRun } from '../../runs/worker/prepare.ts';
import type { RunWorker } from '../../runs/worker/run-worker.ts';
import { endWithin } from '../trials.ts';
import { answerTo } from './answering.ts';
import type { TakenTrial } from './taking.ts';
import { isWatched, keepAnswer, noteOpen, showScreen } from './telling.ts';
import { type Ending, TrialWatch } from './trial-watch.ts';

/** Opens the app of a trial, answers what is asked, and ends it when it is to end. */
export async function holdTrial(
  parts: TestingParts,
  taken: TakenTrial,
  worker: RunWorker,
): Promise<void> {
  const { organizationId, trialId, holder } = taken;
  const { stopping } = worker;
  const watch = new TrialWatch(parts, taken, { isWanted: () => worker.isWanted, stopping });
  const ending = await carry(parts, taken, { worker, watch }).catch((error: unknown): Ending => {
    parts.log.error({ err: error, trial: trialId }, 'a trial met an error of ours');
    return { end: 'internal' };
  });
  watch.end(ending);
  await watch.stopped();
  await untilDone(() =>
    parts.database.inOrganization(organizationId, (transaction) =>
      endWithin(transaction, parts, taken, { ...ending, holder }),
    ),
  );
}

interface Setting {
  worker: RunWorker;
  watch: TrialWatch;
}

async function carry(
  parts: TestingParts,
  taken: TakenTrial,
  { worker, watch }: Setting,
): Promise<Ending> {
  const { organizationId, testId } = taken;
  const prepared = await prepareRun(parts, organizationId, {
    row: { role: 'test', test_id: testId, test_name: '', modules: [] },
    overrides: {},
  });
  if (prepared.status === 'refused') return { end: 'refused', message: prepared.message };
  const provider = await chosenBrowserProvider(parts.database, organizationId);
  const source = worker.browsers.of(provider);
  const launched = await source.get().catch((error: unknown) => notOpened(error));
  if ('end' in launched) return launched;
  const { browser } = launched;
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-trial-'));
  // A browser in a box comes this far, to the files of its pages.
  await chmod(folder, 0o711);
  const screen = new ScreenSender(parts, {
    organizationId,
    of: taken.trialId,
    isWatched: (transaction) => isWatched(transaction, taken),
    show: (transaction, picture) => showScreen(transaction, taken, picture),
  });
  const onLost = () => watch.end({ end: 'browser_lost' });
  browser.once('disconnected', onLost);
  try {
    return await tryOut(parts, taken, { prepared, launched, folder, watch, screen });
  } finally {
    screen.end();
    browser.off('disconnected', onLost);
    source.release();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds in which a browser lets go of a page. */
const closingMilliseconds = 5000;

async function tryOut(
  parts: TestingParts,
  taken: TakenTrial,
  setting: {
    prepared: Prepared;
    launched: LaunchedBrowser;
    folder: string;
    watch: TrialWatch;
    screen: ScreenSender;
  },
): Promise<Ending> {
  const { prepared, launched, folder, watch, screen } = setting;
  const { organizationId, testId } = taken;
  const { browser } = launched;
  const confinement = confinementOf(parts, { organizationId, launched, folder });
  const opening = Trial.open(prepared.test, {
    ...prepared.options,
    openDriver: () => openWebDriver({ ...prepared.opening, browser, confinement }),
    baselines: runBaselines(parts, { organizationId, testId }),
    onFrame: (jpeg) => screen.show(jpeg),
    signal: watch.over,
  });
  const begun = await opening.catch((error: unknown) => notOpened(error));
  if ('end' in begun) return watch.ending ?? begun;
  const { trial, opened } = begun;
  try {
    if (opened?.verdict === 'failed') return watch.ending ?? notOpened(opened);
    await noteOpen(parts, taken);
    for (let question = await watch.next(); question; question = await watch.next()) {
      const answer = await answerTo(parts, { organizationId, prepared, trial }, question);
      if (watch.ending === undefined) await keepAnswer(parts, taken, answer);
    }
    return watch.ending ?? { end: 'closed' };
  } finally {
    const closed = trial.close().catch(() => undefined);
    await Promise.race([closed, delay(closingMilliseconds, undefined, { ref: false })]);
  }
}

function notOpened(why: unknown): Ending {
  const isTold = typeof why === 'object' && why !== null && 'message' in why;
  return { end: 'not_opened', message: isTold ? String(why.message) : null };
}
