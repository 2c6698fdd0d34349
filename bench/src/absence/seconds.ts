import { setTimeout as delay } from 'node:timers/promises';
import type { launchBrowser, openWebDriver, readTestFile, runTest } from '@touchstone/runner';
import type { Page } from './pages.ts';

/** What is used of a runner, of this checkout or of another. */
export interface Runner {
  launchBrowser: typeof launchBrowser;
  openWebDriver: typeof openWebDriver;
  readTestFile: typeof readTestFile;
  runTest: typeof runTest;
}

/** A page that does nothing has long settled after so many milliseconds. */
const rest = 3000;

/** How long a run of the one check takes on the page, which was opened and left alone before. */
export async function secondsToDeny(
  { launchBrowser: launch, openWebDriver: open, readTestFile: read, runTest: run }: Runner,
  address: string,
  { sentence }: Page,
): Promise<{ seconds: number; verdict: string }> {
  const blocks = [{ type: 'validation', step_description: sentence }];
  const text = JSON.stringify({ test: { metadata: { name: 'A check', platform: 'web' }, blocks } });
  const file = await read(text, { path: 'a.yaml' });
  if (file.status !== 'read') throw new Error(`No test can be made of: ${sentence}`);
  const { browser } = await launch();
  try {
    const driver = await open({ browser, baseUrl: address });
    const limits = { signal: AbortSignal.timeout(120_000), milliseconds: 60_000 };
    await driver.perform({ do: 'open', address }, limits);
    await delay(rest);
    const from = performance.now();
    const { verdict } = await run(file.test, { openDriver: async () => driver });
    return { seconds: (performance.now() - from) / 1000, verdict };
  } finally {
    await browser.close();
  }
}
