export { upkeepHandlers, upkeepJobs } from './jobs.ts';
