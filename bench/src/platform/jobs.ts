import { handle, type JobDefinition, openQueue } from '@touchstone/platform';
import { z } from 'zod';
import { percentiles, preciseNow } from '../figures.ts';
import { silentLog } from './bench-database.ts';

export const benchJob = {
  name: 'bench.job',
  payload: z.object({}),
  retries: 0,
  retryDelaySeconds: 1,
  timeoutSeconds: 30,
} satisfies JobDefinition;

const rounds = 200;

/** Milliseconds from sending a job to an idle worker to the beginning of its work. */
export async function measureJobs(url: string): Promise<{ p50: number; p99: number }> {
  const sender = await openQueue({ url, log: silentLog, role: 'sender' });
  const worker = await openQueue({ url, log: silentLog, role: 'worker' });
  let begun = Promise.withResolvers<number>();
  await worker.work([handle(benchJob, async () => begun.resolve(preciseNow()))], 1);
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    begun = Promise.withResolvers<number>();
    const start = preciseNow();
    await sender.send(benchJob, {});
    samples.push((await begun.promise) - start);
    // The worker must have gone back to waiting, or the next job is found without being woken.
    await idle(worker);
  }
  await Promise.all([sender.close(1), worker.close(1)]);
  return percentiles(samples);
}

async function idle(worker: Awaited<ReturnType<typeof openQueue>>): Promise<void> {
  let counts = await worker.counts();
  while (counts.some(({ name, active }) => name === benchJob.name && active > 0)) {
    counts = await worker.counts();
  }
}
