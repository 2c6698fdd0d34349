import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type EgressProxy, openProxy } from '@touchstone/egress';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { ActionError } from '../../../driver/driver.ts';
import { folderOf } from '../../browser/box/box.ts';
import { tell } from '../../messages/messages.ts';
import type { LineLog } from '../line-log.ts';
import type { Tabs } from '../tabs.ts';
import { Border } from './border.ts';
import type { Confinement } from './confinement.ts';
import { Downloads } from './downloads.ts';

interface Folders {
  all: string;
  downloads: string;
  uploads: string;
}

/** One context and what it is held to. */
export class Confined {
  readonly border: Border;
  readonly #confinement: Confinement;
  readonly #proxy: EgressProxy | undefined;
  readonly #folders: Folders;
  #downloads: Downloads | undefined;

  private constructor(confinement: Confinement, proxy: EgressProxy | undefined, folders: Folders) {
    this.border = new Border(confinement.policy, proxy);
    this.#confinement = confinement;
    this.#proxy = proxy;
    this.#folders = folders;
  }

  /** Opens the way out of a context of this browser, and makes the folders for its files. */
  static async open(confinement: Confinement, browser: Browser): Promise<Confined> {
    const { box, policy } = confinement;
    const folder = await mkdtemp(join(confinement.folder, 'files-'));
    const folders = {
      all: folder,
      downloads: join(folder, 'downloads'),
      uploads: join(folder, 'uploads'),
    };
    // Its browser may be another user's.
    await chmod(folder, 0o711);
    await folderOf(folders.downloads, box?.user);
    await mkdir(folders.uploads);
    await chmod(folders.uploads, 0o711);
    const processes = () => processesOf(browser);
    const proxy = box && (await openProxy({ policy, processes }));
    return new Confined(confinement, proxy, folders);
  }

  /** For the context. */
  get options(): BrowserContextOptions {
    if (this.#proxy === undefined) return {};
    // Loopback and link-local addresses are exceptions otherwise.
    return { proxy: { server: this.#proxy.server, bypass: '<-loopback>' } };
  }

  /** To be told before the first page opens. */
  watch(context: BrowserContext, tabs: Tabs): void {
    this.border.watch(context, (page, error) => tabs.end(page, error));
  }

  /** To be told when the first page is open. */
  async limitDownloads(tabs: Tabs, log: LineLog): Promise<void> {
    const browser = tabs.active.page.context().browser();
    if (this.#proxy === undefined || browser === null) return;
    const { session } = await tabs.active.worlds();
    const { targetInfo } = await session.send('Target.getTargetInfo');
    if (targetInfo.browserContextId === undefined) return;
    this.#downloads = await Downloads.limit(browser, targetInfo.browserContextId, {
      ...this.#confinement.downloads,
      folder: this.#folders.downloads,
      onExceeded: (why) => log.add('request', 'error', `Downloads were stopped: ${why}.`),
    });
  }

  /**
   * Where the files are that a sentence names.
   * @throws ActionError `unsupported` for one that the test does not have
   */
  async files(names: readonly string[]): Promise<string[]> {
    const paths: string[] = [];
    for (const name of names) {
      const path = await this.#confinement.file(name, this.#folders.uploads);
      if (path === undefined)
        throw new ActionError('unsupported', tell('noOwnFile', { file: name }));
      paths.push(path);
    }
    return paths;
  }

  async close(): Promise<void> {
    await this.#downloads?.close();
    await this.#proxy?.close();
    await rm(this.#folders.all, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Ids of the browser's processes; the one that makes its connections first. */
async function processesOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const network = processInfo.filter(({ type }) => /network/i.test(type));
    const own = processInfo.filter(({ type }) => type === 'browser');
    return [...network, ...own].map(({ id }) => id);
  } finally {
    await session.detach().catch(() => undefined);
  }
}
