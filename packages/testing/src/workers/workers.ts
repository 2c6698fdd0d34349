import type { LivingWorkers } from '@touchstone/contracts';
import { livingWorkers } from '@touchstone/platform';
import type { TestingParts } from '../parts.ts';

type Parts = Pick<TestingParts, 'database'>;

/** How many workers live, and how many of them have each label. */
export async function readWorkers({ database }: Parts): Promise<LivingWorkers> {
  const workers = await livingWorkers(database.global);
  const counts = new Map<string, number>();
  for (const label of workers.flatMap(({ labels }) => labels))
    counts.set(label, (counts.get(label) ?? 0) + 1);
  return {
    living: workers.length,
    labels: [...counts.keys()]
      .toSorted()
      .map((label) => ({ label, workers: counts.get(label) ?? 0 })),
  };
}

/** What is missing for a run that waits, if no living worker may take it; else null. */
export async function missingWorker(
  parts: Parts,
  { state, worker_label: label }: { state: string; worker_label: string | null },
): Promise<string | null> {
  if (state !== 'queued') return null;
  const { living, labels } = await readWorkers(parts);
  if (label === null) return living > 0 ? null : 'Waiting for a worker; none is running.';
  if (labels.some((one) => one.label === label)) return null;
  return `Waiting for a worker with the label ${label}; none is running.`;
}
