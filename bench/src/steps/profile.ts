import { startSampleApp } from '@touchstone/examples';
import type { Browser } from 'playwright-core';
import { printTable } from '../figures.ts';
import { type Flow, runFlow } from './flows.ts';
import { type Call, openTimedDriver } from './timed-driver.ts';

/** What a flow asks of its driver, and how long it waits for it; the rest is our own thinking. */
export async function profile(flow: Flow, browser: Browser, rounds: number): Promise<void> {
  const app = await startSampleApp(flow.app);
  await runFlow(flow, app.url, browser);
  const calls: Call[] = [];
  const from = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    await runFlow(flow, app.url, browser, {}, (options) => openTimedDriver(options, calls));
  }
  const total = performance.now() - from;
  await app.close();
  const groups = Map.groupBy(calls, ({ what }) => what);
  const rows = [...groups].map(([what, group]) => {
    const spent = group.reduce((sum, call) => sum + call.to - call.from, 0);
    return {
      what,
      times: group.length / rounds,
      each: spent / group.length,
      spent: spent / rounds,
    };
  });
  const waited = rows.reduce((sum, { spent }) => sum + spent, 0);
  printTable(`Profile of ${flow.name}, per run`, [
    ['call', 'times', 'ms each', 'ms'],
    ...rows
      .toSorted((a, b) => b.spent - a.spent)
      .map(({ what, times, each, spent }) => [what, times, each, spent]),
    ['thinking', '', '', total / rounds - waited],
    ['all', '', '', total / rounds],
  ]);
}
