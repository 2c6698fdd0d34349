import { identityDomain } from '@touchstone/identity';
import { type Domain, platformDomain } from '@touchstone/platform';

/** The parts of the product that have tables and jobs. */
export const domains: Domain[] = [platformDomain, identityDomain];
