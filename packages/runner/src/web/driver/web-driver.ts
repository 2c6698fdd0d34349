import type { BrowserContext, Request } from 'playwright-core';
import {
  ActionError,
  type Driver,
  type DriverAction,
  type Limits,
  type NativeDialog,
  type Sight,
  type Sweep,
  type TabInfo,
} from '../../driver/driver.ts';
import type { ScreenLine } from '../../driver/driver-records.ts';
import type { Snapshot } from '../../driver/snapshot.ts';
import { tell } from '../messages/messages.ts';
import { startClock } from '../snapshot/clock.ts';
import { narrow } from '../snapshot/page-snapshot.ts';
import { lookAt } from './acts/aim.ts';
import { putBack, showAt, sweepThrough } from './acts/looking-through.ts';
import { perform, type Theatre } from './acts/perform.ts';
import { actorOf, type Stage } from './acts/stage.ts';
import { Confined } from './confine/confine.ts';
import { WebInspection } from './inspect/web-inspection.ts';
import { LineLog } from './line-log.ts';
import { contextOptions, type WebDriverOptions } from './open/options.ts';
import { takePicture } from './picture.ts';
import { Readings } from './readings.ts';
import { WebEvidence } from './record/web-evidence.ts';
import { WebRecords } from './record/web-records.ts';
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
  const confined =
    options.confinement && (await Confined.open(options.confinement, options.browser));
  const context = await options.browser
    .newContext({ ...contextOf, ...confined?.options })
    .catch(async (error: unknown) => {
      await confined?.close();
      throw error;
    });
  try {
    const version = options.browser.version().split('.', 1)[0];
    const driver = new WebDriver(context, {
      description: `Chromium ${version}${device === undefined ? '' : `, emulated ${device}`}`,
      hasTouch: contextOf.hasTouch === true,
      baseUrl: options.baseUrl,
      confined,
    });
    await driver.start();
    return driver;
  } catch (error) {
    await context.close().catch(() => undefined);
    await confined?.close();
    throw error;
  }
}

interface Setting {
  description: string;
  hasTouch: boolean;
  baseUrl: string | undefined;
  confined: Confined | undefined;
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

/**
 * What a page does with a field that was filled begins at once, or only when nobody types any more:
 * the next frames tell nothing. An act that follows sees to it that the page is as it was read.
 */
function isFilling(action: DriverAction): boolean {
  if (action.do === 'type') return !action.submit;
  return action.do === 'choose' || action.do === 'setChecked' || action.do === 'setValue';
}

/** How long the browser may take to let go of a context. */
const closeMilliseconds = 5_000;

class WebDriver implements Driver {
  readonly platform = 'web';
  readonly description: string;
  readonly evidence: WebEvidence;
  readonly inspection: WebInspection;
  readonly records: WebRecords;
  readonly #context: BrowserContext;
  readonly #confined: Confined | undefined;
  readonly #tabs: Tabs;
  readonly #log: LineLog;
  readonly #traffic: Traffic;
  readonly #theatre: Theatre;
  #appearance: 'light' | 'dark' | undefined;
  readonly #readings: Readings;
  #frame: { tab: Tab; frameId: string; documentKey: number } | undefined;
  /** The last act put something into a field and did nothing else. */
  #hasOnlyFilled = false;
  /** Until then the last act may set off something more; what is acted on must be as it was read. */
  #sureAt = 0;

  constructor(context: BrowserContext, { description, hasTouch, baseUrl, confined }: Setting) {
    this.description = description;
    this.#context = context;
    this.#confined = confined;
    const errorOf = (request: Request) => confined?.border.errorOf(request) ?? ownErrorOf(request);
    this.#log = new LineLog(context, errorOf);
    this.#traffic = new Traffic(context);
    this.#tabs = new Tabs(context, this.#log, (tab) => this.#prepare(tab));
    this.#readings = new Readings(this.#tab);
    confined?.watch(context, this.#tabs);
    const [tabs, traffic] = [this.#tabs, this.#traffic];
    this.evidence = new WebEvidence(context, { tabs, traffic, errorOf });
    this.inspection = new WebInspection(this.#tabs, this.#traffic);
    this.records = new WebRecords(context, this.#tabs, this.#log, confined?.border);
    const setAppearance = async (appearance: 'light' | 'dark') => {
      this.#appearance = appearance;
      await Promise.all(this.#tabs.all.map((tab) => this.#prepare(tab)));
    };
    const onLull = () => this.evidence.lull();
    this.#theatre = { context, tabs, hasTouch, baseUrl, confined, setAppearance, onLull };
  }

  readonly #tab = (): Tab => this.#tabs.active;

  async start(): Promise<void> {
    const tab = await this.#tabs.open();
    // The first page is to know of its changes from its beginning.
    await tab.worlds();
    await this.#confined?.limitDownloads(this.#tabs, this.#log);
  }

  async snapshot(limits: Limits): Promise<Snapshot> {
    const clock = startClock(limits);
    const { tab, page, revision } = await this.#readings.read(clock);
    const snapshot = { ...page.snapshot, revision };
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
    this.#hasOnlyFilled = false;
    const isRead = isUnsure && action.do === 'choose' && (await this.#readings.isAsRead(clock));
    if (isUnsure && !isRead && !isAimed(action))
      await react(this.#tab, this.#traffic, clock, () => undefined);
    const acted = this.#readings.act(action);
    const isAsRead = isUnsure ? () => this.#readings.isAsRead(clock) : undefined;
    this.#traffic.expect();
    try {
      await perform(this.#theatre, action, clock, isAsRead);
      this.#hasOnlyFilled = isFilling(action);
      if (this.#hasOnlyFilled) this.evidence.lull();
    } finally {
      this.#traffic.actDone();
      acted();
    }
  }

  async look(ref: string, limits: Limits, isToPress?: boolean): Promise<Sight> {
    const stage = this.#lookingStage(limits);
    try {
      return await lookAt(stage, await actorOf(stage, ref), isToPress);
    } catch (error) {
      if (!(error instanceof ActionError) || error.failure !== 'gone' || stage.tab.end) throw error;
      return { seen: false, why: 'gone' };
    }
  }

  sweep(ref: string, words: readonly string[], limits: Limits): Promise<Sweep> {
    return sweepThrough(this.#lookingStage(limits), ref, words);
  }

  showAt(ref: string, offset: number, limits: Limits): Promise<void> {
    return showAt(this.#lookingStage(limits), ref, offset);
  }

  putBack(limits: Limits): Promise<void> {
    return putBack(this.#lookingStage(limits));
  }

  #lookingStage(limits: Limits): Stage {
    return { tab: this.#tabs.active, clock: startClock(limits), hasTouch: false };
  }

  async settle(limits: Limits, quiet?: number, patient?: boolean): Promise<boolean> {
    const clock = startClock(limits);
    const isStill = await settle(this.#tab, this.#traffic, clock, { quiet, patient });
    if (isStill) this.#sureAt = 0;
    return isStill;
  }

  async react(limits: Limits): Promise<boolean> {
    if (this.#hasOnlyFilled && !this.#traffic.hasBegun()) {
      this.#sureAt = performance.now() + unsureMilliseconds;
      return true;
    }
    const lull = () => this.evidence.lull();
    const { page } = this.#tab();
    page.once('domcontentloaded', lull);
    const reacted = react(this.#tab, this.#traffic, startClock(limits), lull);
    const isStill = await reacted.finally(() => page.off('domcontentloaded', lull));
    this.#sureAt = isStill ? performance.now() + unsureMilliseconds : 0;
    return isStill;
  }

  beforeAct(): Snapshot | undefined {
    // Inside a frame a step sees only that, and what was read before is the whole page.
    return this.#frame === undefined ? this.#readings.beforeAct() : undefined;
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
    const { tab, page } = await this.#readings.read(startClock(limits));
    const shown = page.frames.get(frame.ref);
    if (!shown) throw new ActionError('unsupported', tell('noPageInElement'));
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
    await clock.race(this.#context.close(), tell('windowNotClosed')).catch(ignore);
    await this.#confined?.close();
  }

  async #prepare({ page }: Tab): Promise<void> {
    if (this.#appearance) await page.emulateMedia({ colorScheme: this.#appearance });
  }
}

const ownErrorOf = (request: Request): string => request.failure()?.errorText ?? 'failed';

/** Closing is the end: whoever broke the browser has been told by an earlier call. */
function ignore(): void {}
