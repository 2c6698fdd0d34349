import type { BrowserContext } from 'playwright-core';
import {
  ActionError,
  type Driver,
  type DriverAction,
  type Limits,
  type NativeDialog,
  type ScreenLine,
  type Sight,
  type TabInfo,
} from '../../driver/driver.ts';
import type { Snapshot } from '../../driver/snapshot.ts';
import { type Clock, startClock } from '../snapshot/clock.ts';
import { type PageSnapshot, readPage } from '../snapshot/page-snapshot.ts';
import { lookAt } from './acts/aim.ts';
import { perform, type Theatre } from './acts/perform.ts';
import { actorOf } from './acts/stage.ts';
import { WebInspection } from './inspect/web-inspection.ts';
import { LineLog } from './line-log.ts';
import { contextOptions, type WebDriverOptions } from './open/options.ts';
import { takePicture } from './picture.ts';
import { WebEvidence } from './record/web-evidence.ts';
import { react, settle } from './settle.ts';
import type { Tab } from './tab.ts';
import { Tabs } from './tabs.ts';
import { Traffic } from './traffic.ts';

/**
 * Opens one fresh, empty browser context with a window in it.
 *
 * Throws UnknownDeviceError for a device that Playwright does not know.
 */
export async function openWebDriver(options: WebDriverOptions): Promise<Driver> {
  const { context: contextOf, device } = await contextOptions(options);
  const context = await options.browser.newContext(contextOf);
  try {
    const version = options.browser.version().split('.', 1)[0];
    const driver = new WebDriver(context, {
      description: `Chromium ${version}${device === undefined ? '' : `, emulated ${device}`}`,
      hasTouch: contextOf.hasTouch === true,
      baseUrl: options.baseUrl,
    });
    await driver.start();
    return driver;
  } catch (error) {
    await context.close().catch(() => undefined);
    throw error;
  }
}

interface Setting {
  description: string;
  hasTouch: boolean;
  baseUrl: string | undefined;
}

/** What an act sets off after the first quiet frame is watched for so long. */
const unsureMilliseconds = 50;

/** Whether an act waits for the next frame itself while it aims at its element. */
function isAimed(action: DriverAction): boolean {
  switch (action.do) {
    case 'tap':
    case 'hover':
    case 'drag':
    case 'setValue':
    case 'setChecked':
      return true;
    case 'type':
    case 'clear':
      return action.ref !== undefined;
    default:
      return false;
  }
}

/** A screen that was read so long ago, in milliseconds, may be asked whether it is the same. */
const justMilliseconds = 34;

/** How long the browser may take to let go of a context. */
const closeMilliseconds = 5_000;

class WebDriver implements Driver {
  readonly platform = 'web';
  readonly description: string;
  readonly evidence: WebEvidence;
  readonly inspection: WebInspection;
  readonly #context: BrowserContext;
  readonly #tabs: Tabs;
  readonly #log: LineLog;
  readonly #traffic: Traffic;
  readonly #theatre: Theatre;
  #appearance: 'light' | 'dark' | undefined;
  #revision = 0;
  /** When it was last read without an act since. */
  #readAt = Number.NEGATIVE_INFINITY;
  #last: { tab: Tab; raw: string; page: PageSnapshot } | undefined;
  #frame: { tab: Tab; frameId: string; documentKey: number } | undefined;
  /** Until then the last act may set off something more; what is acted on must be as it was read. */
  #sureAt = 0;

  constructor(context: BrowserContext, { description, hasTouch, baseUrl }: Setting) {
    this.description = description;
    this.#context = context;
    this.#log = new LineLog(context);
    this.#traffic = new Traffic(context);
    this.#tabs = new Tabs(context, this.#log, (tab) => this.#prepare(tab));
    this.evidence = new WebEvidence(context, this.#tabs);
    this.inspection = new WebInspection(this.#tabs);
    const setAppearance = async (appearance: 'light' | 'dark') => {
      this.#appearance = appearance;
      await Promise.all(this.#tabs.all.map((tab) => this.#prepare(tab)));
    };
    this.#theatre = { context, tabs: this.#tabs, hasTouch, baseUrl, setAppearance };
  }

  readonly #tab = (): Tab => this.#tabs.active;

  async start(): Promise<void> {
    const tab = await this.#tabs.open();
    // The first page is to know of its changes from its beginning.
    await tab.worlds();
  }

  async snapshot(limits: Limits): Promise<Snapshot> {
    const clock = startClock(limits);
    const { tab, page } = await this.#read(clock);
    const snapshot = { ...page.snapshot, revision: this.#revision };
    if (this.#frame?.tab !== tab) return snapshot;
    // Whoever leaves a page leaves its frames.
    if (this.#frame.documentKey === page.documentKey) return narrow(snapshot, page, this.#frame);
    this.#frame = undefined;
    return snapshot;
  }

  async perform(action: DriverAction, limits: Limits): Promise<void> {
    const clock = startClock(limits);
    const isUnsure = performance.now() < this.#sureAt;
    this.#sureAt = 0;
    this.#readAt = Number.NEGATIVE_INFINITY;
    const isAsRead = isUnsure ? () => this.#isAsRead(clock) : undefined;
    if (isUnsure && !isAimed(action)) await react(this.#tab, this.#traffic, clock);
    this.#traffic.expect();
    try {
      await perform(this.#theatre, action, clock, isAsRead);
    } finally {
      this.#traffic.actDone();
    }
  }

  async look(ref: string, limits: Limits): Promise<Sight> {
    const stage = { tab: this.#tabs.active, clock: startClock(limits), hasTouch: false };
    try {
      return await lookAt(stage, await actorOf(stage, ref));
    } catch (error) {
      if (!(error instanceof ActionError) || error.failure !== 'gone' || stage.tab.end) throw error;
      return { seen: false, why: 'gone' };
    }
  }

  async settle(limits: Limits): Promise<boolean> {
    const isStill = await settle(this.#tab, this.#traffic, startClock(limits));
    if (isStill) this.#sureAt = 0;
    return isStill;
  }

  async react(limits: Limits): Promise<boolean> {
    const isStill = await react(this.#tab, this.#traffic, startClock(limits));
    this.#sureAt = isStill ? performance.now() + unsureMilliseconds : 0;
    return isStill;
  }

  screenshot(limits: Limits, secrets: readonly string[] = []): Promise<Buffer> {
    return takePicture(this.#tabs.active, startClock(limits), secrets);
  }

  dialog(): NativeDialog | undefined {
    return this.#tabs.stopped?.dialog;
  }

  async tabs(): Promise<TabInfo[]> {
    const { all } = this.#tabs;
    return Promise.all(
      all.map(async (tab) => ({
        title: await tab.title(),
        address: tab.page.url(),
        active: tab === this.#tabs.active,
      })),
    );
  }

  async enterFrame(frame: { ref: string } | 'main', limits: Limits): Promise<void> {
    if (frame === 'main') {
      this.#frame = undefined;
      return;
    }
    const { tab, page } = await this.#read(startClock(limits));
    const shown = page.frames.get(frame.ref);
    if (!shown) throw new ActionError('unsupported', 'The element shows no page of its own.');
    this.#frame = { tab, frameId: shown.frameId, documentKey: page.documentKey };
  }

  lines(): ScreenLine[] {
    return this.#log.take();
  }

  /** Ends even when the browser does not answer; its other contexts may then be broken as well. */
  async close(): Promise<void> {
    const clock = startClock({
      signal: new AbortController().signal,
      milliseconds: closeMilliseconds,
    });
    await clock.race(this.#context.close(), 'The browser did not close its window.').catch(ignore);
  }

  /** Whether the page in front still shows what was read last. */
  async #isAsRead(clock: Clock): Promise<boolean> {
    const before = this.#last?.raw;
    const { page } = await this.#read(clock);
    return page.raw === before;
  }

  /** Reads the page in front; once more when it is left for another while it is read. */
  async #read(clock: Clock): Promise<{ tab: Tab; page: PageSnapshot }> {
    for (;;) {
      const tab = this.#tabs.active;
      try {
        const known = await this.#justRead(tab, clock);
        if (known) return { tab, page: known };
        const page = await tab.ask(clock, async () => readPage(await tab.worlds()));
        this.#readAt = performance.now();
        if (this.#last?.tab === tab && this.#last.raw === page.raw) {
          return { tab, page: this.#last.page };
        }
        this.#last = { tab, raw: page.raw, page };
        this.#revision += 1;
        return { tab, page };
      } catch (error) {
        const isLeft = error instanceof ActionError && error.failure === 'gone';
        if (!isLeft || clock.left() < 50) throw error;
        await clock.pause(25);
      }
    }
  }

  /** What was read a moment ago, if nobody has acted since and the page says that it stood still. */
  async #justRead(tab: Tab, clock: Clock): Promise<PageSnapshot | undefined> {
    const last = this.#last;
    if (last?.tab !== tab || performance.now() - this.#readAt > justMilliseconds) return undefined;
    // What happens in other frames the page does not know.
    if (last.page.frames.size > 0 || last.page.snapshot.truncated) return undefined;
    const isSame = await tab.ask(clock, async () => {
      const worlds = await tab.worlds();
      return (await worlds.callInFrame(await worlds.mainFrameId(), 'isAsWalked', () => [])).answer;
    });
    return isSame ? last.page : undefined;
  }

  async #prepare({ page }: Tab): Promise<void> {
    if (this.#appearance) await page.emulateMedia({ colorScheme: this.#appearance });
  }
}

/** Only what stands in one frame. */
function narrow(
  snapshot: Snapshot,
  page: PageSnapshot,
  { frameId }: { frameId: string },
): Snapshot {
  const span = [...page.frames.values()].find((each) => each.frameId === frameId);
  if (!span) {
    throw new ActionError('gone', 'The frame that was entered is no longer on the page.');
  }
  const from = span.at + 1;
  const elements = snapshot.elements.slice(from, span.end).map((element) => {
    const { parent, ...rest } = element;
    return parent === undefined || parent < from ? rest : { ...rest, parent: parent - from };
  });
  return { ...snapshot, elements };
}

/** Closing is the end: whoever broke the browser has been told by an earlier call. */
function ignore(): void {}
