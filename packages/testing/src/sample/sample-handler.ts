import { organizationMadeJob } from '@touchstone/identity';
import { handle, type JobHandler } from '@touchstone/platform';
import type { TestingParts } from '../parts.ts';
import { makeSample, type Sample } from './make-sample.ts';
import { runSample } from './run-sample.ts';
import { versions } from './shop/cart.ts';

/** Gives a new organization an app with three tests, and runs each on both versions of the app. */
export function sampleHandler(parts: TestingParts): JobHandler {
  const { sample: isWanted, samplePort: port } = parts.config;
  return handle(organizationMadeJob, async ({ userId }, { organizationId, signal }) => {
    if (!isWanted || port === undefined || organizationId === null) return;
    const sample = await makeSample(parts, { organizationId, userId, port });
    await Promise.all(sample.testIds.map((testId) => runOnBoth(parts, sample, testId, signal)));
  });
}

/** The older version first: what a run learns there is what the next one heals by. */
async function runOnBoth(
  parts: TestingParts,
  { organizationId, buildIds }: Sample,
  testId: string,
  signal: AbortSignal,
): Promise<void> {
  for (const version of versions) {
    const buildId = buildIds[version];
    if (buildId === undefined) continue;
    await runSample(parts, { organizationId, testId, version, buildId }, signal);
  }
}
