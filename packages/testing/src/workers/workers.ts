import type { LivingWorkers } from '@touchstone/contracts';
import { livingWorkers } from '@touchstone/platform';
import type { TestingParts } from '../parts.ts';
import type { RunRow } from '../runs/store.ts';

type Db = TestingParts['database']['global'];
type Waiting = Pick<RunRow, 'state' | 'worker_label'>;

/** How many workers live, and how many of them have each label. */
export async function readWorkers(db: Db): Promise<LivingWorkers> {
  const workers = await livingWorkers(db);
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

/** The labels that those of these runs ask for that wait, and that no living worker has. */
export async function missingLabels(
  db: Db,
  runs: readonly (Waiting | undefined)[],
): Promise<string[]> {
  const wanted = runs.flatMap((run) =>
    run?.state === 'queued' && run.worker_label !== null ? [run.worker_label] : [],
  );
  if (wanted.length === 0) return [];
  const { labels } = await readWorkers(db);
  const there = new Set(labels.map(({ label }) => label));
  return [...new Set(wanted)].filter((label) => !there.has(label));
}

/** What is missing for a run that waits, if no living worker may take it; else null. */
export async function missingWorker(
  db: Db,
  { state, worker_label: label }: Waiting,
): Promise<string | null> {
  if (state !== 'queued') return null;
  const { living, labels } = await readWorkers(db);
  if (label === null) return living > 0 ? null : 'Waiting for a worker; none is running.';
  if (labels.some((one) => one.label === label)) return null;
  return `Waiting for a worker with the label ${label}; none is running.`;
}
