import { startSampleApp } from '@touchstone/examples';
import { runTest, type TestFile } from '@touchstone/runner';
import type { Browser } from 'playwright-core';
import { percentiles } from '../figures.ts';
import { type Call, openTimedDriver } from './timed-driver.ts';
import { writtenTest } from './written-test.ts';

/** Milliseconds from the call of `runTest`, at the 50th and 99th percentile. */
export interface Start {
  name: string;
  opened: Percentiles;
  acted: Percentiles;
}

type Percentiles = ReturnType<typeof percentiles>;

/** Until the app's page begins to be opened, and until the first act on it begins. */
export async function startsOf(browser: Browser, runs: number): Promise<Start[]> {
  const plain = await writtenTest(accept);
  const scripted = await writtenTest(`${script}${accept}`);
  const app = await startSampleApp('shop');
  const starts = [
    await startOf('sentences only', plain, app.url, browser, runs),
    await startOf('with a script before them', scripted, app.url, browser, runs),
  ];
  await app.close();
  return starts;
}

const accept = `    - type: instructions
      step_description: Accept the cookies
`;
const script = `    - type: code_execution
      code_execution_runtime: javascript
      step_description: 'print("mug")'
      variable_name: product
`;

async function startOf(
  name: string,
  test: TestFile,
  url: string,
  browser: Browser,
  runs: number,
): Promise<Start> {
  const opened: number[] = [];
  const acted: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const calls: Call[] = [];
    const began = performance.now();
    const { verdict } = await runTest(test, {
      openDriver: () => openTimedDriver({ browser, baseUrl: url }, calls),
      address: url,
    });
    if (verdict !== 'passed') throw new Error(`The test ${name} ${verdict}.`);
    const since = (what: string) => (calls.find((call) => call.what === what)?.from ?? NaN) - began;
    opened.push(since('do open'));
    acted.push(since('do tap'));
  }
  return { name, opened: percentiles(opened), acted: percentiles(acted) };
}
