import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runTest, type TestFile } from '@touchstone/runner';
import type { Browser } from 'playwright-core';
import { percentiles } from '../figures.ts';
import { timeOf } from './race.ts';
import { type Call, openTimedDriver } from './timed-driver.ts';
import { writtenTest } from './written-test.ts';

/** Medians in milliseconds, on one page of so many elements. */
export interface Reading {
  elements: number;
  snapshot: number;
  grounding: number;
  /** `ariaSnapshot({ mode: 'ai' })` of Playwright. */
  aria: number;
  /** A click by role and name on the last row, by hand. */
  click: number;
}

const rounds = 7;

/** What it costs to read a page of that size and to find one button among all of them. */
export async function readingOf(elements: number, browser: Browser): Promise<Reading> {
  const rows = Math.round(elements / 5);
  await using site = await serve(tableOf(rows));
  const test = await clickTest(rows);
  const snapshots: number[] = [];
  const groundings: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const calls: Call[] = [];
    const { verdict, attempts } = await runTest(test, {
      openDriver: () => openTimedDriver({ browser, baseUrl: site.url }, calls),
      address: site.url,
    });
    if (verdict !== 'passed') throw new Error(JSON.stringify(attempts[0]?.steps.at(-1)));
    const at = calls.findIndex(({ what }) => what === 'do tap');
    const [read, tap] = [calls[at - 1], calls[at]];
    if (read?.what !== 'snapshot' || tap === undefined) throw new Error('The tap came unread.');
    snapshots.push(read.to - read.from);
    groundings.push(tap.from - read.to);
  }
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  await page.goto(site.url);
  const arias: number[] = [];
  const clicks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    arias.push(await timeOf(() => page.locator('body').ariaSnapshot({ mode: 'ai' })));
    const button = page.getByRole('button', { name: `Remove item ${rows}`, exact: true });
    clicks.push(await timeOf(() => button.click()));
  }
  await context.close();
  const median = (samples: number[]) => percentiles(samples).p50;
  return {
    elements,
    snapshot: median(snapshots),
    grounding: median(groundings),
    aria: median(arias),
    click: median(clicks),
  };
}

/** Five elements a row: the row, three cells, a button. */
function tableOf(rows: number): string {
  const row = (at: number) =>
    `<tr><td>Item ${at}</td><td>${at * 3} pieces</td><td><button>Remove item ${at}</button></td></tr>`;
  const body = Array.from({ length: rows }, (_, at) => row(at + 1)).join('');
  return `<!doctype html><title>Stock</title><h1>Stock</h1><table>${body}</table>`;
}

const clickTest = (rows: number): Promise<TestFile> =>
  writtenTest(`
    - type: instructions
      step_description: 'Click "Remove item ${rows}"'
`);

async function serve(html: string): Promise<AsyncDisposable & { url: string }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  const { port } = addressOf(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address;
}
