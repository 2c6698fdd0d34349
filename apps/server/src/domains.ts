import { billingDomain } from '@touchstone/billing';
import { identityDomain } from '@touchstone/identity';
import {
  type Domain,
  monitoringDomain,
  platformDomain,
  type RunSource,
} from '@touchstone/platform';
import { reviewDomain } from '@touchstone/review';
import { testingDomain, testRunSource, workflowRunSource } from '@touchstone/testing';

/** The parts of the product that have tables and jobs. */
export const domains: Domain[] = [
  platformDomain,
  monitoringDomain,
  identityDomain,
  testingDomain,
  billingDomain,
  reviewDomain,
];

/** The parts of the product that carry out runs, which the live stream tells of. */
export function runSources(database: Parameters<typeof testRunSource>[0]): RunSource[] {
  return [testRunSource(database), workflowRunSource(database)];
}
