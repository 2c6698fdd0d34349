import type { BrowserContext, Request } from 'playwright-core';
import type { Limits } from '../../../driver/driver.ts';
import type {
  BegunPicture,
  DriverEvidence,
  Glimpse,
  SeenRequest,
} from '../../../driver/driver-evidence.ts';
import { startClock } from '../../snapshot/clock.ts';
import { beginGlimpse, beginPicture, glance } from '../picture.ts';
import { quietInPage } from '../settle.ts';
import type { Tabs } from '../tabs.ts';
import type { Traffic } from '../traffic.ts';
import { takeDom } from './dom-copy.ts';
import { RequestLog } from './request-log.ts';

interface WebEvidenceParts {
  tabs: Tabs;
  traffic: Traffic;
  /** What a request failed by, in the browser's words. */
  errorOf(request: Request): string;
}

/** What can be kept of the windows of one test. */
export class WebEvidence implements DriverEvidence {
  readonly #context: BrowserContext;
  readonly #tabs: Tabs;
  readonly #traffic: Traffic;
  readonly #errorOf: (request: Request) => string;
  #requests: RequestLog | undefined;
  #onLull: () => void = () => undefined;

  constructor(context: BrowserContext, { tabs, traffic, errorOf }: WebEvidenceParts) {
    this.#context = context;
    this.#tabs = tabs;
    this.#traffic = traffic;
    this.#errorOf = errorOf;
  }

  async isUnchangedSince(moment: number, limits: Limits): Promise<boolean> {
    const quiet = await quietInPage(this.#tabs.active, startClock(limits), 'quietFor');
    return performance.now() - quiet < moment;
  }

  beginPicture(limits: Limits, secrets: readonly string[]): Promise<BegunPicture> {
    return beginPicture(this.#tabs.active, startClock(limits), secrets);
  }

  beginGlimpse(limits: Limits, secrets: readonly string[]): Promise<Glimpse | undefined> {
    const tab = this.#tabs.active;
    const isLeft = () => this.#traffic.quietFor() === 0 || tab.isLeaving;
    return beginGlimpse(tab, startClock(limits), secrets, isLeft);
  }

  onLull(listener: () => void): void {
    this.#onLull = listener;
  }

  /** To be told by the driver: the screen seems to stand still. */
  lull(): void {
    this.#onLull();
  }

  glance(limits: Limits, secrets: readonly string[]): Promise<Buffer | undefined> {
    return glance(this.#tabs.active, startClock(limits), secrets);
  }

  dom(limits: Limits, most: number): Promise<string | undefined> {
    return takeDom(this.#tabs.active, startClock(limits), most);
  }

  keepRequests(most: number): void {
    this.#requests ??= new RequestLog(this.#context, most, this.#errorOf);
  }

  requests(): { kept: SeenRequest[]; dropped: number } {
    return this.#requests?.get() ?? { kept: [], dropped: 0 };
  }

  async trace(file: string): Promise<() => Promise<void>> {
    const { tracing } = this.#context;
    // Pictures in a trace cannot be masked, so it has none; its copies of the DOM show each step.
    await tracing.start({ screenshots: false, snapshots: true, sources: false });
    return () => tracing.stop({ path: file });
  }

  async har(file: string): Promise<() => Promise<void>> {
    const { tracing } = this.#context;
    await tracing.startHar(file, { content: 'embed' });
    return () => tracing.stopHar();
  }
}
