import type { JobHandler } from '@touchstone/platform';
import type { TestingParts } from './parts.ts';

/** What a worker does for the testing half. */
export function testingJobHandlers(_parts: TestingParts): JobHandler[] {
  return [];
}
