import type { SampleAppName } from '@touchstone/examples';
import { openWebDriver, type RunOptions, runTest, type TestFile } from '@touchstone/runner';
import { type Browser, type BrowserContext, devices, type Page } from 'playwright-core';
import { exampleTests } from '../verdicts/example-tests.ts';
import { bookAHouse } from './by-hand/book-a-house.ts';
import { buyAMug } from './by-hand/buy-a-mug.ts';
import { editACustomer } from './by-hand/edit-a-customer.ts';
import type { Shown } from './by-hand/expect.ts';

/** The same way through an app, as sentences and as a script of Playwright. */
export interface Flow {
  name: string;
  app: SampleAppName;
  device?: string;
  test: TestFile;
  byHand(page: Page, url: string, shown: Shown): Promise<void>;
}

export async function readFlows(): Promise<Flow[]> {
  return [
    {
      name: 'shop: buy a mug',
      app: 'shop',
      test: await exampleTest('shop', 'buy-a-mug.yaml'),
      byHand: buyAMug,
    },
    {
      name: 'back office: table, dialog',
      app: 'back-office',
      test: await exampleTest('back-office', 'edit.yaml'),
      byHand: editACustomer,
    },
    {
      name: 'booking: phone, in Spanish',
      app: 'booking',
      device: 'iPhone 15',
      test: await exampleTest('booking', 'reservar.yaml'),
      byHand: bookAHouse,
    },
  ];
}

export async function exampleTest(app: SampleAppName, name: string): Promise<TestFile> {
  const test = (await exampleTests(app)).get(name);
  if (test === undefined) throw new Error(`The ${app} has no test ${name}.`);
  return test;
}

type OpenDriver = typeof openWebDriver;

/** @throws Error unless the test passes */
export async function runFlow(
  { test, device }: Pick<Flow, 'test' | 'device'>,
  url: string,
  browser: Browser,
  kept: Pick<RunOptions, 'memory' | 'artifacts'> = {},
  open: OpenDriver = openWebDriver,
): Promise<void> {
  const { verdict, attempts } = await runTest(test, {
    openDriver: () => open({ browser, baseUrl: url, ...(device === undefined ? {} : { device }) }),
    address: url,
    ...kept,
  });
  if (verdict === 'passed') return;
  const failed = attempts[0]?.steps.find((step) => step.verdict !== 'passed');
  throw new Error(`${test.path}: ${failed?.sentence} ${failed?.verdict}: ${failed?.message}`);
}

/** What a script keeps of its run beside doing it. */
export interface KeptByHand {
  /** Begins to keep something of the context, and answers what ends that. */
  record?(context: BrowserContext): Promise<() => Promise<void>>;
  shown?(page: Page): Promise<void>;
}

export async function runByHand(
  { byHand, device }: Flow,
  url: string,
  browser: Browser,
  { record, shown }: KeptByHand = {},
): Promise<void> {
  const { defaultBrowserType: _, ...emulated } = (device === undefined
    ? undefined
    : devices[device]) ?? {
    viewport: { width: 1280, height: 720 },
    defaultBrowserType: 'chromium',
  };
  const context = await browser.newContext(emulated);
  const stop = await record?.(context);
  const page = await context.newPage();
  await byHand(page, url, async () => shown?.(page));
  await stop?.();
  await context.close();
}
