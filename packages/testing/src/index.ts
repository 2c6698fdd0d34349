export { testingDomain } from './domain.ts';
export { testingJobHandlers } from './jobs.ts';
export { mountTestingRoutes } from './mount.ts';
export type { TestingParts } from './parts.ts';
export { testRunSource } from './runs/telling/live-source.ts';
export { RunWorker } from './runs/worker/run-worker.ts';
export { type RunningShop, serveShop } from './sample/shop/serve-shop.ts';
export type { TestingTables } from './tables.ts';
export { workflowRunSource } from './workflow-runs/live-source.ts';
