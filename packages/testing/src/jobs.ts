import type { JobHandler } from '@touchstone/platform';
import { buildTidyHandler } from './builds/tidy-job.ts';
import type { TestingParts } from './parts.ts';

/** What a worker does for the testing half. */
export function testingJobHandlers(parts: TestingParts): JobHandler[] {
  return [buildTidyHandler(parts)];
}
