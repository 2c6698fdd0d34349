import { type PlanKey, type PlanMemory, Plans, type Remembered } from '@touchstone/runner';
import type { TestingParts } from '../parts.ts';
import { storable } from '../runs/telling/storable.ts';
import { insertProposals } from './proposals/store.ts';
import { type Finding, selectFindings, upsertFindings } from './store.ts';

/** What earlier runs of a test have found, for one run of it. */
export class RunMemory implements PlanMemory {
  readonly #known: Plans;
  readonly #learned = new Map<string, Finding>();
  readonly #proposed = new Map<string, Finding>();

  constructor(known: Iterable<Finding>) {
    this.#known = Plans.of(known);
  }

  recall(key: PlanKey): Remembered | undefined {
    return this.#known.recall(key);
  }

  remember(key: PlanKey, entry: Remembered): void {
    const before = this.#known.recall(key);
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(entry)) return;
    this.#known.remember(key, entry);
    this.#learned.set(JSON.stringify(key), [key, entry]);
  }

  propose(key: PlanKey, entry: Remembered): void {
    this.#proposed.set(JSON.stringify(key), [key, entry]);
  }

  /** What took the place of something known, which a person may accept. */
  get proposed(): Finding[] {
    return [...this.#proposed.values()];
  }

  /** What this run has found that was not known before it. */
  get learned(): Finding[] {
    return [...this.#learned.values()];
  }
}

interface Of {
  organizationId: string;
  testId: string;
}

export function openRunMemory(
  { database }: Pick<TestingParts, 'database'>,
  of: Of,
): Promise<RunMemory> {
  return database.inOrganization(
    of.organizationId,
    async (transaction) => new RunMemory(await selectFindings(transaction, of)),
  );
}

/** Keeps what a run has found for those that come after it, and what it healed for people to judge. */
export async function keepLearned(
  { database }: Pick<TestingParts, 'database'>,
  of: Of & { runId: string },
  { learned, proposed }: RunMemory,
): Promise<void> {
  if (learned.length + proposed.length === 0) return;
  await database.inOrganization(of.organizationId, async (transaction) => {
    if (learned.length > 0) await upsertFindings(transaction, of, learned.map(storable));
    if (proposed.length > 0) await insertProposals(transaction, of, proposed.map(storable));
  });
}
