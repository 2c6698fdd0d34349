import type { Domain } from '@touchstone/platform';

/** What tests, builds, workflows and runs bring into the database and the queue. */
export const testingDomain: Domain = { migrations: {}, jobs: [] };
