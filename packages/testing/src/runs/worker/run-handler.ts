import { chosenBrowserProvider } from '@touchstone/identity';
import { handle, type JobContext, type JobHandler } from '@touchstone/platform';
import type { TestingParts } from '../../parts.ts';
import { handBack, leaveToOthers, moveHeld, type Taken, takeRun } from '../holding/hold.ts';
import { runJob } from '../holding/run-job.ts';
import { StopWatch } from '../holding/stop-watch.ts';
import { type Suspects, sweepRuns } from '../holding/sweep.ts';
import { untilDone } from '../holding/until-done.ts';
import { openRequest } from '../requested.ts';
import { carryOutRun } from './carry-out-run.ts';
import { type Ending, finishRun } from './finish.ts';
import { prepareRun } from './prepare.ts';
import type { RunWorker } from './run-worker.ts';

/** Carries out runs of tests. A run is whole again after any worker's death: another one takes it. */
export function runHandler(parts: TestingParts, worker: RunWorker): JobHandler {
  const stops = new StopWatch(parts);
  let suspects: Suspects = new Map();
  worker.keepLooking(async () => {
    suspects = await sweepRuns(parts, suspects).catch((error: unknown) => {
      parts.log.warn({ error }, 'the worker could not look after runs of dead ones');
      return new Map();
    });
  });
  return handle(runJob, async ({ runId }, context) => {
    const { organizationId } = context;
    if (organizationId === null) throw new Error('A run belongs to an organization.');
    if (worker.isStopping) return leaveToOthers(parts, { organizationId, runId });
    if (worker.isFull) {
      const startAfter = new Date(Date.now() + pauseWhenFull);
      await leaveToOthers(parts, { organizationId, runId, startAfter });
      // Until then each look would only send on, again and again, all that waits.
      return worker.untilRoom();
    }
    await worker.carry(async () => {
      const taken = await takeRun(parts, organizationId, runId);
      if (taken === undefined) return;
      const stopped = stops.watch(runId);
      try {
        await carryOut(parts, taken, { worker, stopped, context });
      } finally {
        stops.unwatch(runId);
      }
    });
  });
}

/** Milliseconds after which a worker that had enough to do, or another one, looks at a run again. */
const pauseWhenFull = 1000;

interface Setting {
  worker: RunWorker;
  stopped: AbortSignal;
  context: JobContext;
}

async function carryOut(parts: TestingParts, taken: Taken, setting: Setting): Promise<void> {
  try {
    const ending = await tryRun(parts, taken, setting);
    if (ending !== undefined) await untilDone(() => finishRun(parts, taken, ending));
  } catch (error) {
    // A fault of ours. The run goes on elsewhere, or ends with it; the job has done its part.
    setting.context.log.error({ err: error, run: taken.runId }, 'a run met an error of ours');
    const message = 'Touchstone met an error of its own while it carried the test out.';
    await endOrHandBack(parts, taken, { reason: 'internal', message });
  }
}

/** How the run ended; undefined if it goes on elsewhere. */
async function tryRun(
  parts: TestingParts,
  taken: Taken,
  { worker, stopped, context }: Setting,
): Promise<Ending | undefined> {
  const { organizationId, runId, row, sealedRequest } = taken;
  const overrides = openRequest(parts.vault, runId, sealedRequest);
  const prepared = await prepareRun(parts, organizationId, { row, overrides });
  if (prepared.status === 'refused') {
    const { reason, message } = prepared;
    return { outcome: 'error', reason, message };
  }
  const begun = await moveHeld(
    parts,
    taken,
    { move: 'begin' },
    {
      test_version: prepared.testVersion,
      build_id: prepared.build?.id ?? null,
      build_version: prepared.build?.version ?? null,
      total_steps: prepared.test.blocks.length,
      attempts: 0,
      first_attempt_success: null,
      steps_completed: 0,
    },
  );
  // Stopped meanwhile: what is not finished by `finishRun` then was lost to another worker.
  if (!begun) return { outcome: 'cancelled', reason: 'cancelled', message: null };
  const result = await carryOutRun(parts, taken, {
    prepared,
    disk: worker.disk,
    browser: worker.browsers.of(await chosenBrowserProvider(parts.database, organizationId)),
    stopped,
    interrupted: AbortSignal.any([context.signal, worker.interrupted]),
  });
  switch (result.status) {
    case 'ended':
      return result.ending;
    case 'lost':
      return undefined;
    case 'interrupted':
      await handBack(parts, taken, { isFault: false });
      return undefined;
    case 'trouble':
      if (taken.isLastTake) return { ...result.ending, outcome: 'error' };
      await endOrHandBack(parts, taken, result.ending);
      return undefined;
  }
}

/** Milliseconds before another try at a run that met trouble. */
const pauseAfterTrouble = 3000;

async function endOrHandBack(
  parts: TestingParts,
  taken: Taken,
  { reason, message }: Pick<Ending, 'reason' | 'message'>,
): Promise<void> {
  if (taken.isLastTake) {
    await finishRun(parts, taken, { outcome: 'error', reason, message });
    return;
  }
  const startAfter = new Date(Date.now() + pauseAfterTrouble);
  await handBack(parts, taken, { isFault: true, startAfter });
}
