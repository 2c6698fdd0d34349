import type { Config } from '@touchstone/platform';
import { BrowserUnavailableError, type LaunchedBrowser, launchBrowser } from '@touchstone/runner';
import { WarmBrowser } from './warm-browser.ts';

/** Bytes that a download may be ahead of whoever counts them. */
const countedLate = 64 * 1024 ** 2;

/** Where one run gets its browser, and another one after that one died. */
export interface BrowserSource {
  /** @throws Error that says why there is none */
  get(): Promise<LaunchedBrowser>;
  /** The run is over, which waits for nothing more; a browser that comes late is let go, too. */
  release(): void;
}

export type BrowserSettings = Pick<Config, 'browserProviders' | 'downloadMaxBytes'>;

/** The browsers that runs of a worker go on in: its own warm one, and those of providers. */
export class Browsers {
  readonly #own: WarmBrowser;
  readonly #providers: ReadonlyMap<string, string>;

  constructor({ browserProviders, downloadMaxBytes }: BrowserSettings) {
    this.#own = new WarmBrowser({ maxFileBytes: downloadMaxBytes + countedLate });
    this.#providers = browserProviders;
  }

  /** Where a run has its browser whose organization has chosen this provider. */
  of(provider: string): BrowserSource {
    const address = this.#providers.get(provider);
    return address === undefined
      ? { get: () => this.#own.get(), release: () => undefined }
      : new ProvidedBrowser(provider, address);
  }

  close(): Promise<void> {
    return this.#own.close();
  }
}

/** A browser that runs at a provider, from the first time that it is asked for. */
class ProvidedBrowser implements BrowserSource {
  readonly #provider: string;
  readonly #address: string;
  #opening: Promise<LaunchedBrowser> | undefined;

  constructor(provider: string, address: string) {
    this.#provider = provider;
    this.#address = address;
  }

  async get(): Promise<LaunchedBrowser> {
    const current = await this.#opening?.catch(() => undefined);
    if (current?.browser.isConnected()) return current;
    this.#opening = this.#open();
    return this.#opening;
  }

  release(): void {
    this.#opening?.then(({ browser }) => browser.close()).catch(() => undefined);
  }

  async #open(): Promise<LaunchedBrowser> {
    try {
      return await launchBrowser({ cdpUrl: this.#address });
    } catch (error) {
      if (!(error instanceof BrowserUnavailableError)) throw error;
      const why = error.attempts.map(({ location, reason }) => `${location}: ${reason}`).join(' ');
      throw new Error(
        `The browser provider "${this.#provider}" gave no browser. ${why} Try again, or choose another provider in the settings of the organization.`,
        { cause: error },
      );
    }
  }
}
