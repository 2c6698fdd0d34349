import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';

interface Limits {
  /** Where the files go; what of them is unfinished has a name of its own. */
  folder: string;
  maxBytes: number;
  maxCount: number;
  /** Is told why once no more is downloaded. */
  onExceeded(why: string): void;
}

const unfinished = '.crdownload';

/** Milliseconds between two looks while something is being downloaded. */
const pause = 100;
/** A download is told of before its file is there. */
const looksBeforeItsFile = 20;

/**
 * Has the files that pages of one context download go into a folder, and counts them there: past
 * their limits those that go on are cancelled, and none begins any more.
 */
export class Downloads {
  readonly #session: CDPSession;
  readonly #context: string;
  readonly #limits: Limits;
  #isWatching = false;
  #isOver = false;

  private constructor(session: CDPSession, context: string, limits: Limits) {
    this.#session = session;
    this.#context = context;
    this.#limits = limits;
  }

  /** @param context the id that the debugging protocol knows the context by */
  static async limit(browser: Browser, context: string, limits: Limits): Promise<Downloads> {
    const session = await browser.newBrowserCDPSession();
    const downloads = new Downloads(session, context, limits);
    // The browser tells of the downloads of all its contexts.
    session.on('Browser.downloadWillBegin', () => void downloads.#watch());
    session.on('Browser.downloadProgress', () => void downloads.#watch());
    await downloads.#set('allowAndName');
    return downloads;
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#session.detach().catch(ignoreEnd);
  }

  async #set(behavior: 'allowAndName' | 'deny'): Promise<void> {
    await this.#session.send('Browser.setDownloadBehavior', {
      behavior,
      browserContextId: this.#context,
      downloadPath: this.#limits.folder,
      eventsEnabled: true,
    });
  }

  async #watch(): Promise<void> {
    if (this.#isWatching) return;
    this.#isWatching = true;
    for (let looks = 0; !this.#isOver; looks += 1) {
      const files = this.#files();
      const why = this.#excessOf(files);
      if (why !== undefined) await this.#end(files, why);
      const isGoingOn = files.some(({ name }) => name.endsWith(unfinished));
      if (!isGoingOn && looks >= looksBeforeItsFile) break;
      await delay(pause);
    }
    this.#isWatching = false;
  }

  #files(): { name: string; size: number }[] {
    const { folder } = this.#limits;
    if (!existsSync(folder)) return [];
    return readdirSync(folder).map((name) => {
      const found = statSync(join(folder, name), { throwIfNoEntry: false });
      return { name, size: found?.size ?? 0 };
    });
  }

  #excessOf(files: readonly { size: number }[]): string | undefined {
    const { maxBytes, maxCount } = this.#limits;
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (files.length > maxCount) return `more than ${maxCount} files were downloaded`;
    return bytes > maxBytes ? `more than ${maxBytes} bytes were downloaded` : undefined;
  }

  async #end(files: readonly { name: string }[], why: string): Promise<void> {
    this.#isOver = true;
    this.#limits.onExceeded(why);
    await this.#set('deny').catch(ignoreEnd);
    const open = files.flatMap(({ name }) =>
      name.endsWith(unfinished) ? [name.slice(0, -unfinished.length)] : [],
    );
    for (const guid of open) {
      const cancelled = { guid, browserContextId: this.#context };
      await this.#session.send('Browser.cancelDownload', cancelled).catch(ignoreEnd);
    }
  }
}

/** It has ended by itself, or the browser has. */
function ignoreEnd(): void {}
