import type { BrowserContext } from 'playwright-core';
import type { Limits } from '../../../driver/driver.ts';
import type {
  Downloaded,
  DriverRecords,
  Followed,
  ScreenLine,
} from '../../../driver/driver-records.ts';
import { type Clock, startClock } from '../../snapshot/clock.ts';
import type { Border } from '../confine/border.ts';
import type { LineLog } from '../line-log.ts';
import type { Tabs } from '../tabs.ts';
import { followLink } from './follow-link.ts';

/** Of a page with more links the rest is not asked for. */
const mostLinks = 100;
/** So many are asked for at the same time. */
const atOnce = 6;

/** What a browser knows of the pages of a test. */
export class WebRecords implements DriverRecords {
  readonly #border: Border | undefined;
  readonly #context: BrowserContext;
  readonly #tabs: Tabs;
  readonly #log: LineLog;

  /** @param border what lies around the pages: beyond it nothing is asked for */
  constructor(context: BrowserContext, tabs: Tabs, log: LineLog, border: Border | undefined) {
    this.#border = border;
    this.#context = context;
    this.#tabs = tabs;
    this.#log = log;
  }

  lines(): readonly ScreenLine[] {
    return this.#log.serious;
  }

  async downloads(): Promise<readonly Downloaded[]> {
    return this.#log.downloads;
  }

  async cookies(limits: Limits): Promise<{ name: string; value: string }[]> {
    const tab = this.#tabs.active;
    const found = await tab.ask(startClock(limits), () => this.#context.cookies(tab.page.url()));
    return found.map(({ name, value }) => ({ name, value }));
  }

  async follow(addresses: readonly string[], limits: Limits): Promise<Followed[]> {
    const clock = startClock(limits);
    const waiting = addresses.slice(0, mostLinks).entries();
    const found: Followed[] = addresses.map((address) => ({ address, ...notAsked }));
    const next = async (): Promise<void> => {
      for (const [at, address] of waiting) {
        if (clock.left() <= 0) return;
        found[at] = { address, ...(await this.#follow(address, clock)) };
      }
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    return found;
  }

  async #follow(address: string, clock: Clock): Promise<Omit<Followed, 'address'>> {
    if (!URL.canParse(address)) return { leads: 'nowhere', answer: '–' };
    const isRefused = await this.#border?.check(address).then(
      () => false,
      () => true,
    );
    if (isRefused === true) return notAsked;
    const done = this.#log.overlook(address);
    const tab = this.#tabs.active;
    try {
      return await followLink(tab, address, clock);
    } finally {
      // What the browser told of it before this answer has come by then.
      await tab.ask(clock, () => tab.page.evaluate('0')).catch(() => undefined);
      done();
    }
  }
}

const notAsked: Omit<Followed, 'address'> = { leads: 'unknown', answer: '–' };
