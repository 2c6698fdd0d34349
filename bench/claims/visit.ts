import { setTimeout as delay } from 'node:timers/promises';
import { openWebDriver } from '@touchstone/runner';
import type { Browser, Page } from 'playwright-core';
import type { Facts } from './facts.ts';
import { readFacts } from './page-facts.ts';
import type { Screen } from './screen.ts';

type Driver = Awaited<ReturnType<typeof openWebDriver>>;

export interface Visit {
  driver: Driver;
  page: Page;
  facts: Facts;
}

/** Milliseconds between two readings of a page that must say the same, and how often that is tried. */
const restMilliseconds = 400;
const mostReadings = 40;

const reachMilliseconds = 60_000;

const mostVisits = 3;

/** A fresh visit of a screen; on a machine that is busy elsewhere one of them may break on its way. */
export async function visit(...whereTo: Parameters<typeof visitOnce>): Promise<Visit> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visitOnce(...whereTo);
    } catch (error) {
      if (tries === mostVisits) throw error;
    }
  }
}

/** By Playwright, in the page that a driver of ours then looks at. */
async function visitOnce(
  browser: Browser,
  url: string,
  screen: Screen,
  device: string | undefined,
): Promise<Visit> {
  const known = new Set(browser.contexts());
  const driver = await openWebDriver({
    browser,
    baseUrl: url,
    ...(device === undefined ? {} : { device }),
  });
  const page = browser
    .contexts()
    .find((context) => !known.has(context))
    ?.pages()[0];
  if (page === undefined) throw new Error('The driver has opened no page.');
  page.setDefaultTimeout(reachMilliseconds);
  try {
    await page.goto(url);
    await screen.reach(page);
    return { driver, page, facts: { ...(await restedFacts(page)), undrawn: screen.undrawn ?? [] } };
  } catch (error) {
    await driver.close();
    throw error;
  }
}

/** The facts once two readings in a row say the same. */
async function restedFacts(page: Page): Promise<Awaited<ReturnType<typeof readFacts>>> {
  let before = '';
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const facts = await readFacts(page);
    const now = JSON.stringify(facts);
    if (now === before) return facts;
    before = now;
    await delay(restMilliseconds);
  }
  throw new Error(`${page.url()} does not come to rest.`);
}

/**
 * The page does, where no screen shows it, what false claims say that it did not.
 * @throws Error where the browser did not tell that it happened
 */
export async function misbehave(page: Page): Promise<void> {
  await Promise.all([
    page.waitForEvent('pageerror', isOurs),
    page.waitForEvent('requestfailed', (request) => request.url().includes(mark)),
    page.waitForEvent('console', (line) => line.type() === 'error' && isOurs(line.text())),
    page.evaluate(misbehaviour),
  ]);
}

const mark = 'touchstone-claims';
const isOurs = (said: unknown): boolean => String(said).includes(mark);

// Nobody listens at that port.
const misbehaviour = `(async () => {
  const gone = 'http://127.0.0.1:65535/${mark}';
  document.cookie = '${mark}=1';
  localStorage.setItem('${mark}', '1');
  console.warn('${mark}: a warning');
  console.error('${mark}: an error');
  setTimeout(() => { throw new Error('${mark}: nobody catches this'); });
  const link = document.createElement('a');
  link.href = gone;
  link.textContent = '${mark}';
  document.body.append(link);
  await fetch(gone).catch(() => undefined);
})()`;
