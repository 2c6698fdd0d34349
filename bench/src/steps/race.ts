import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSampleApp } from '@touchstone/examples';
import type { Browser } from 'playwright-core';
import { percentiles } from '../figures.ts';
import { type Flow, runByHand, runFlow } from './flows.ts';
import { likeOurs } from './kept-by-hand.ts';

/** Medians in milliseconds, from the opening of a context to its closing. */
export interface Times {
  touchstone: number;
  byHand: number;
}

/** A flow for the first time, once with nothing kept and once with pictures and a recording of both. */
export interface Race {
  name: string;
  bare: Times;
  recorded: Times;
}

/** All by turns on one browser, a context for each; whoever goes first changes from round to round. */
export async function race(flow: Flow, browser: Browser, rounds: number): Promise<Race> {
  const app = await startSampleApp(flow.app);
  const artifacts = await mkdtemp(join(tmpdir(), 'touchstone-bench-'));
  const kept = likeOurs(artifacts);
  const runners = [
    () => runFlow(flow, app.url, browser),
    () => runByHand(flow, app.url, browser),
    () => runFlow(flow, app.url, browser, { artifacts }),
    () => runByHand(flow, app.url, browser, kept),
  ].map((run) => ({ run, times: [] as number[] }));
  for (const { run } of runners) await run();
  for (let round = 0; round < rounds; round += 1) {
    const first = round % runners.length;
    for (const { run, times } of [...runners.slice(first), ...runners.slice(0, first)])
      times.push(await timeOf(run));
  }
  await app.close();
  await rm(artifacts, { recursive: true });
  const [touchstone = NaN, byHand = NaN, ours = NaN, theirs = NaN] = runners.map(
    ({ times }) => percentiles(times).p50,
  );
  return {
    name: flow.name,
    bare: { touchstone, byHand },
    recorded: { touchstone: ours, byHand: theirs },
  };
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
