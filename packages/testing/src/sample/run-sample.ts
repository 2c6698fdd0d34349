import { setTimeout as delay } from 'node:timers/promises';
import { TouchstoneError } from '@touchstone/platform';
import type { TestingParts } from '../parts.ts';
import { startRun } from '../runs/start.ts';
import { isEnded } from './store.ts';

interface SampleRun {
  organizationId: string;
  testId: string;
  version: string;
  buildId: string;
}

/** Milliseconds between two looks whether a run has ended. */
const lookMilliseconds = 200;

/**
 * Runs a test of the sample as any run is run, and waits for its end. Without effect when an earlier
 * try of the job has run it, or somebody has deleted the test.
 */
export async function runSample(
  parts: TestingParts,
  { organizationId, testId, version, buildId }: SampleRun,
  signal: AbortSignal,
): Promise<void> {
  const run = await startRun(parts, organizationId, {
    testId,
    attempts: 1,
    overrides: { build_version_id: buildId },
    startedBy: { userId: null, keyId: null, source: 'api', ci: {} },
    repeatable: { idempotencyKey: `sample ${testId} ${version}`, request: { testId, buildId } },
  }).catch((error: unknown) => {
    if (error instanceof TouchstoneError && error.key === 'not_found') return undefined;
    throw error;
  });
  if (run === undefined) return;
  const { database } = parts;
  const look = () =>
    database.inOrganization(organizationId, (work) => isEnded(work, organizationId, run.taskId));
  while (!(await look())) await delay(lookMilliseconds, undefined, { signal });
}
