export { backfillHandler } from './jobs.ts';
export { mountBackfill } from './routes.ts';
export { backfillJob, sendBackfill } from './send-backfill.ts';
export { extendBackfill, startBackfill } from './start-backfill.ts';
export { nextDue, retryFailed } from './store.ts';
