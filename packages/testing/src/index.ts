export { testingDomain } from './domain.ts';
export { testingJobHandlers } from './jobs.ts';
export { mountTestingRoutes } from './mount.ts';
export type { TestingParts } from './parts.ts';
export type { TestingTables } from './tables.ts';
