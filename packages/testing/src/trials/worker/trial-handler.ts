import { setTimeout as delay } from 'node:timers/promises';
import { handle, type JobHandler } from '@touchstone/platform';
import type { TestingParts } from '../../parts.ts';
import type { RunWorker } from '../../runs/worker/run-worker.ts';
import { trialJob } from '../trial-job.ts';
import { holdTrial } from './hold-trial.ts';
import { takeTrial, waitForWorker } from './taking.ts';

/** Holds browsers open for people. One whose worker stops ends: nobody else has its browser. */
export function trialHandler(parts: TestingParts, worker: RunWorker): JobHandler {
  return handle(trialJob, async (payload, { organizationId }) => {
    if (organizationId === null) throw new Error('A trial belongs to an organization.');
    const key = { organizationId, trialId: payload.trialId };
    const leaveToOthers = async () => {
      const { label } = payload;
      await parts.queue.send(trialJob, payload, { organizationId, label });
    };
    if (!worker.hasRoomForTrial) {
      if (!(await waitForWorker(parts, key))) return;
      await worker.untilRoomForTrial(patience);
    }
    if (worker.isStopping || !worker.hasRoomForTrial) return leaveToOthers();
    const waits = await worker.carryTrial(async () => {
      const taken = await takeTrial(parts, key);
      if (taken === 'waits') return true;
      if (taken !== undefined) await holdTrial(parts, taken, worker);
      return false;
    });
    if (!waits) return;
    await delay(patience, undefined, { signal: worker.stopping }).catch(() => undefined);
    await leaveToOthers();
  });
}

/** Milliseconds that a trial without a place waits here, before any worker may look at it again. */
const patience = 1000;
