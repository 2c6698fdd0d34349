import { identityDomain } from '@touchstone/identity';
import {
  type Domain,
  monitoringDomain,
  platformDomain,
  type RunSource,
} from '@touchstone/platform';
import { testingDomain } from '@touchstone/testing';

/** The parts of the product that have tables and jobs. */
export const domains: Domain[] = [platformDomain, monitoringDomain, identityDomain, testingDomain];

/** The parts of the product that carry out runs, which the live stream tells of. */
export const runSources: RunSource[] = [];
