import { Resolver } from 'node:dns/promises';
import type { Database, Queue, Vault } from '@touchstone/platform';
import { type Counters, createCounters } from '../abuse/counters.ts';
import type { OrganizationTables } from './tables.ts';

/** What organizations and what belongs to them stand on. */
export interface OrganizationParts {
  database: Database<OrganizationTables>;
  queue: Queue;
  vault: Vault;
  counters: Counters;
  /** Origin of the hosted pages, without a slash at the end. */
  authUrl: string;
  /** Address of the product, without a slash at the end. */
  publicUrl: string;
  /** Whether a worker is told of each organization that somebody makes. */
  tellsOfNew: boolean;
  /** Providers of browsers that this installation has an address for. */
  browserProviders: readonly string[];
  /** Requests a minute that a server answers one API key at most. */
  rateLimit: number;
  /** Answers the TXT records of a name; rejects when there are none. */
  resolveTxt(name: string): Promise<string[][]>;
}

interface Foundation {
  database: Database<OrganizationTables>;
  queue: Queue;
  vault: Vault;
  secretKey: Buffer;
  authUrl: string;
  publicUrl: string;
  tellsOfNew?: boolean;
  browserProviders: readonly string[];
  rateLimit: number;
}

/** Puts together what organizations stand on. DNS is asked when somebody proves a domain. */
export function organizationParts({
  secretKey,
  tellsOfNew = false,
  ...foundation
}: Foundation): OrganizationParts {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  return {
    ...foundation,
    tellsOfNew,
    counters: createCounters(secretKey),
    resolveTxt: (name) => resolver.resolveTxt(name),
  };
}
