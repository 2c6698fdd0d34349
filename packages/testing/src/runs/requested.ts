import { type RunOverrides, runOverridesSchema } from '@touchstone/contracts';
import type { Vault } from '@touchstone/platform';

/** What a run was asked for besides its test, as it is kept: sealed, because values may be secrets. */
export function sealRequest(vault: Vault, runId: string, overrides: RunOverrides): string {
  return vault.seal(JSON.stringify(runOverridesSchema.parse(overrides)), runId);
}

export function openRequest(vault: Vault, runId: string, sealed: string): RunOverrides {
  return runOverridesSchema.parse(JSON.parse(vault.open(sealed, runId)));
}

/** How often a test is tried in all, for clients that count from 0 and from 1. */
export function attemptsOf(retries: number): number {
  return Math.max(1, retries);
}
