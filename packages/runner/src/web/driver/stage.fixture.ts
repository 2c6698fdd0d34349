import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Driver } from '../../driver/driver.ts';
import { talkTo } from '../../driver/talk.fixture.ts';
import { launchBrowser } from '../browser/launch.ts';
import type { WebDriverOptions } from './open/options.ts';
import { type Answer, type Site, serveSite } from './site.fixture.ts';
import { openWebDriver } from './web-driver.ts';

/** A browser and a site for the tests of one file; what is opened is closed after each test. */
export function setStage(pages: Record<string, Answer>, args: readonly string[] = []) {
  let browser: Browser;
  let site: Site;
  let open: Driver[] = [];
  beforeAll(async () => {
    ({ browser } = await launchBrowser({ lookIn: ['packaged'], args }));
    site = await serveSite(pages);
  });
  afterEach(async () => {
    await Promise.all(open.map((driver) => driver.close()));
    open = [];
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /** A fresh driver; on `path` if there is one. */
  async function show(path?: string, options: Partial<WebDriverOptions> = {}) {
    const driver = await openWebDriver({ browser, baseUrl: site.url, ...options });
    open.push(driver);
    const talk = talkTo(driver);
    if (path !== undefined) await talk.perform({ do: 'open', address: path });
    return { driver, ...talk };
  }

  return { show, site: () => site, browser: () => browser };
}
