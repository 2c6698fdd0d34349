import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunSettings, TestReport } from '@touchstone/contracts';
import {
  type LaunchedBrowser,
  openWebDriver,
  type PassingRun,
  runTest,
  UnknownDeviceError,
} from '@touchstone/runner';
import { runBaselines } from '../../baselines/run-baselines.ts';
import { keepLearned, openRunMemory } from '../../memory/run-memory.ts';
import type { TestingParts } from '../../parts.ts';
import { passingRun } from '../../reports/passing-run.ts';
import { saveGlobalValue } from '../../variables/for-runs.ts';
import { moveHeld, type Taken } from '../holding/hold.ts';
import { untilDone } from '../holding/until-done.ts';
import { LiveLog } from '../telling/live-log.ts';
import { noProgress } from '../telling/progress.ts';
import { ScreenSender } from '../watching/screen-sender.ts';
import { isWatched, showScreen } from '../watching/store.ts';
import { type KeptArtifact, keepArtifacts } from './artifacts.ts';
import type { BrowserSource } from './browser/browsers.ts';
import { confinementOf } from './browser/confinement.ts';
import { DiskFullError, type DiskWatch } from './browser/disk-watch.ts';
import type { Ending } from './finish.ts';
import { type Judged, judge } from './judge.ts';
import type { Prepared } from './prepare.ts';

/** Milliseconds that one attempt of a test may take; half an hour if the test does not say. */
const limitOf = ({ timeout_minutes = 30 }: RunSettings): number => timeout_minutes * 60_000;

interface Setting {
  prepared: Prepared;
  browser: BrowserSource;
  disk: DiskWatch;
  /** Aborts when somebody stops the run. */
  stopped: AbortSignal;
  /** Aborts when the worker stops. */
  interrupted: AbortSignal;
}

/** What came of a run that was begun. */
type Result =
  | { status: 'ended'; ending: Ending }
  | { status: 'trouble'; ending: Ending }
  /** To be handed back. */
  | { status: 'interrupted' }
  /** Another worker has it. */
  | { status: 'lost' };

/** Runs the test in the browser, tells of it as it happens, and keeps what it leaves behind. */
export async function carryOutRun(
  parts: TestingParts,
  taken: Taken,
  setting: Setting,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-run-'));
  // A browser in a box comes this far, to the files of its pages.
  await chmod(folder, 0o711);
  const live = new LiveLog(parts, taken, noProgress(setting.prepared.test.blocks.length));
  const screen = new ScreenSender(parts, {
    organizationId: taken.organizationId,
    of: taken.runId,
    isWatched: (transaction) => isWatched(transaction, taken),
    show: (transaction, picture) => showScreen(transaction, taken, picture),
  });
  const telling = { live, screen };
  try {
    const { report, judged, isLasting } = await runInBrowser(
      parts,
      taken,
      setting,
      telling,
      folder,
    );
    await untilDone(() => live.flush(), live.lost);
    if (live.lost.aborted) return { status: 'lost' };
    const { progress } = live;
    if (judged.status === 'interrupted') return judged;
    if (judged.status === 'trouble') {
      const { reason, message } = judged;
      const ending = { outcome: 'error', reason, message, progress, report } as const;
      return { status: isLasting ? 'ended' : 'trouble', ending };
    }
    const artifacts =
      judged.reason === 'disk_full'
        ? []
        : await keep(parts, taken, { folder: artifactsIn(folder), report });
    const ending = { ...judged, progress, report, artifacts };
    // Stopped after its last step: it ends as stopped, as was promised to whoever did it.
    if (await moveHeld(parts, taken, { move: 'verify' })) return { status: 'ended', ending };
    const outcome = 'cancelled';
    return { status: 'ended', ending: { ...ending, outcome, reason: outcome, message: null } };
  } finally {
    screen.end();
    await live.end();
    setting.browser.release();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runInBrowser(
  parts: TestingParts,
  { organizationId, testId, row }: Taken,
  { prepared, browser, disk, stopped, interrupted }: Setting,
  { live, screen }: { live: LiveLog; screen: ScreenSender },
  folder: string,
): Promise<{ report: TestReport; judged: Judged; isLasting: boolean }> {
  let used: LaunchedBrowser | undefined;
  let isLasting = false;
  const { settings } = prepared;
  const limit = limitOf(settings);
  const memory = await openRunMemory(parts, { organizationId, testId });
  const room = disk.watch([folder]);
  const report = await runTest(prepared.test, {
    ...prepared.options,
    async openDriver() {
      used = await browser.get();
      const confinement = confinementOf(parts, { organizationId, launched: used, folder });
      const opening = { ...prepared.opening, browser: used.browser, confinement };
      return openWebDriver(opening).catch((error: unknown) => {
        // No further try would know the device either.
        isLasting = error instanceof UnknownDeviceError;
        throw error;
      });
    },
    saveGlobal: (name, value) => saveGlobalValue(parts, organizationId, { name, value }),
    limits: { test: limit },
    retries: row.attempts_allowed - 1,
    artifacts: artifactsIn(folder),
    memory,
    ...(row.role === 'test' && { baselines: runBaselines(parts, { organizationId, testId }) }),
    evidence: {
      trace: settings.keep_trace === true,
      har: settings.keep_har === true,
      onFrame: (jpeg) => screen.show(jpeg),
    },
    passing: () => lastPassing(parts, { organizationId, testId, runId: row.id }),
    signal: AbortSignal.any([stopped, interrupted, live.lost, room.exceeded]),
    onEvent: (event) => live.add(event),
  }).finally(room.end);
  await keepLearned(parts, { organizationId, testId, runId: row.id }, memory).catch(
    (error: unknown) => {
      // The next run searches again, and finds the same.
      parts.log.warn({ err: error, run: row.id }, 'what a run found could not be kept');
    },
  );
  const judged = judge(report, {
    isStopped: stopped.aborted,
    isInterrupted: interrupted.aborted,
    isBrowserLost: used !== undefined && !used.browser.isConnected(),
    limit,
    ...(room.exceeded.reason instanceof DiskFullError && {
      diskFull: room.exceeded.reason.message,
    }),
  });
  return { report, judged, isLasting };
}

/** What is kept of a run, apart from the files of its pages. */
const artifactsIn = (folder: string): string => join(folder, 'artifacts');

/** What a failure is compared with, and its causes are guessed from. */
async function lastPassing(
  parts: TestingParts,
  { organizationId, testId, runId }: { organizationId: string; testId: string; runId: string },
): Promise<PassingRun | undefined> {
  try {
    return await passingRun(parts, organizationId, testId);
  } catch (error) {
    parts.log.warn({ err: error, run: runId }, 'the last run that passed could not be read');
    throw error;
  }
}

/** A verdict counts without its pictures, too, but not without anybody hearing of it. */
async function keep(
  parts: TestingParts,
  taken: Taken,
  left: { folder: string; report: TestReport },
): Promise<KeptArtifact[]> {
  try {
    return await keepArtifacts(parts, taken, left);
  } catch (error) {
    parts.log.error({ err: error, run: taken.runId }, 'the pictures of a run could not be kept');
    return [];
  }
}
