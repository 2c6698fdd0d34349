import { startSampleApp } from '@touchstone/examples';
import type { Browser } from 'playwright-core';
import { percentiles } from '../figures.ts';
import { type Flow, runByHand, runFlow } from './flows.ts';

/** Medians in milliseconds, from the opening of a context to its closing. */
export interface Race {
  name: string;
  touchstone: number;
  byHand: number;
  ratio: number;
}

/** Both by turns on one browser, a context for each; whoever goes first changes from round to round. */
export async function race(flow: Flow, browser: Browser, rounds: number): Promise<Race> {
  const app = await startSampleApp(flow.app);
  const touchstone = () => runFlow(flow, app.url, browser);
  const byHand = () => runByHand(flow, app.url, browser);
  const times = { touchstone: [0], byHand: [0] };
  await touchstone();
  await byHand();
  times.touchstone = [];
  times.byHand = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 1) times.byHand.push(await timeOf(byHand));
    times.touchstone.push(await timeOf(touchstone));
    if (round % 2 === 0) times.byHand.push(await timeOf(byHand));
  }
  await app.close();
  const medians = {
    touchstone: percentiles(times.touchstone).p50,
    byHand: percentiles(times.byHand).p50,
  };
  return { name: flow.name, ...medians, ratio: medians.touchstone / medians.byHand };
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
