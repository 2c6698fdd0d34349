import { type LaunchedBrowser, launchBrowser } from '@touchstone/runner';

/** One warm browser for every test of a run; a new one when it died. */
export class BrowserPool {
  #launching: Promise<LaunchedBrowser> | undefined;
  readonly #headless: boolean;

  constructor({ headless }: { headless: boolean }) {
    this.#headless = headless;
  }

  /** @throws BrowserUnavailableError */
  async browser(): Promise<LaunchedBrowser['browser']> {
    const launching = this.#launching;
    const current = await launching?.catch(() => undefined);
    if (current?.browser.isConnected()) return current.browser;
    // Whoever came first has begun to launch another one in the meantime.
    if (launching !== this.#launching) return this.browser();
    this.#launching = launchBrowser({ headless: this.#headless });
    return (await this.#launching).browser;
  }

  async close(): Promise<void> {
    const current = await this.#launching?.catch(() => undefined);
    await current?.browser.close().catch(() => undefined);
  }
}
