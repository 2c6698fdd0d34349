import type { JobHandler } from '@touchstone/platform';
import { buildTidyHandler } from './builds/tidy-job.ts';
import { notifyHandler } from './notifications/notify.ts';
import type { TestingParts } from './parts.ts';
import { runRetentionHandler } from './reports/retention-job.ts';
import { runHandler } from './runs/worker/run-handler.ts';
import type { RunWorker } from './runs/worker/run-worker.ts';
import { sampleHandler } from './sample/sample-handler.ts';
import { forgetHandler } from './tests/deleting/forget-job.ts';
import { trialHandler } from './trials/worker/trial-handler.ts';
import { advanceHandler } from './workflow-runs/advance.ts';
import { scheduleHandler } from './workflows/schedule-job.ts';

/** What a worker does for the testing half. It stops `runs` before it closes what they stand on. */
export function testingJobHandlers(parts: TestingParts, runs: RunWorker): JobHandler[] {
  return [
    runHandler(parts, runs),
    trialHandler(parts, runs),
    runRetentionHandler(parts),
    buildTidyHandler(parts),
    forgetHandler(parts),
    advanceHandler(parts),
    scheduleHandler(parts),
    notifyHandler(parts),
    sampleHandler(parts),
  ];
}
