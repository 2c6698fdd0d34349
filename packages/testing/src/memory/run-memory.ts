import { type PlanKey, type PlanMemory, Plans, type Remembered } from '@touchstone/runner';
import type { TestingParts } from '../parts.ts';
import { storable } from '../runs/telling/storable.ts';
import { type Finding, selectFindings, upsertFindings } from './store.ts';

/** What earlier runs of a test have found, for one run of it. */
export class RunMemory implements PlanMemory {
  readonly #known: Plans;
  readonly #learned = new Map<string, Finding>();

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

/** Keeps what a run has found for those that come after it. */
export async function keepLearned(
  { database }: Pick<TestingParts, 'database'>,
  of: Of,
  { learned }: RunMemory,
): Promise<void> {
  if (learned.length === 0) return;
  await database.inOrganization(of.organizationId, (transaction) =>
    upsertFindings(transaction, of, learned.map(storable)),
  );
}
