import { startSampleApp } from '@touchstone/examples';
import type { Browser } from 'playwright-core';
import { exampleTest, runFlow } from './flows.ts';

export interface Capacity {
  workers: number;
  runsPerHour: number;
}

/** A short flow again and again, by so many at the same time on one browser. */
export async function capacityOf(
  workers: number,
  browser: Browser,
  milliseconds: number,
): Promise<Capacity> {
  const test = await exampleTest('shop', 'category.yaml');
  const app = await startSampleApp('shop');
  const began = performance.now();
  let runs = 0;
  const work = async () => {
    while (performance.now() - began < milliseconds) {
      await runFlow({ test }, app.url, browser);
      runs += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  const hours = (performance.now() - began) / 3_600_000;
  await app.close();
  return { workers, runsPerHour: Math.round(runs / hours) };
}
