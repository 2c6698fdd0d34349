import { type BoxOptions, type LaunchedBrowser, launchBrowser } from '@touchstone/runner';

/** One warm browser for all runs of a worker; a new one when it died. Each run has its own context. */
export class WarmBrowser {
  readonly #box: BoxOptions;
  #launching: Promise<LaunchedBrowser> | undefined;
  #isClosed = false;

  constructor(box: BoxOptions) {
    this.#box = box;
  }

  /** @throws BrowserUnavailableError */
  async get(): Promise<LaunchedBrowser> {
    if (this.#isClosed) throw new Error('The worker is stopping and starts no browser.');
    const launching = this.#launching;
    const current = await launching?.catch(() => undefined);
    if (current?.browser.isConnected()) return current;
    // Whoever came first has begun to launch another one in the meantime.
    if (launching !== this.#launching) return this.get();
    this.#launching = launchBrowser({ headless: true, box: this.#box });
    return this.#launching;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const current = await this.#launching?.catch(() => undefined);
    await current?.browser.close().catch(() => undefined);
  }
}
