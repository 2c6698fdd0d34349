import type { JobDefinition, JobHandler } from '@touchstone/platform';
import { accountMailHandler, accountMailJob } from '../links/account-mail-job.ts';
import type { AccountParts } from './parts.ts';
import { sweepHandler, sweepJob } from './sweep-job.ts';

/** The kinds of jobs that accounts send. */
export const accountJobs: JobDefinition[] = [accountMailJob, sweepJob];

/** What a worker does for them. */
export function accountJobHandlers(parts: AccountParts): JobHandler[] {
  return [accountMailHandler(parts), sweepHandler(parts)];
}
