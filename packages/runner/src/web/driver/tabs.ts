import type { BrowserContext, Page } from 'playwright-core';
import { ActionError } from '../../driver/driver.ts';
import { tell } from '../messages/messages.ts';
import type { Clock } from '../snapshot/clock.ts';
import type { LineLog } from './line-log.ts';
import { Tab } from './tab.ts';

/** A page that opens windows without end is stopped here. */
const mostTabs = 20;

/** The windows of one test, in the order in which they opened. */
export class Tabs {
  readonly #context: BrowserContext;
  readonly #tabs: Tab[] = [];
  readonly #log: LineLog;
  readonly #prepare: (tab: Tab) => Promise<void>;
  #active: Tab | undefined;
  #end: ActionError | undefined;

  /** `prepare` is done to each new window before anybody uses it. */
  constructor(context: BrowserContext, log: LineLog, prepare: (tab: Tab) => Promise<void>) {
    this.#context = context;
    this.#log = log;
    this.#prepare = prepare;
    context.on('page', (page) => this.#take(page));
    // A window may ask something before it is announced itself.
    context.on('dialog', (dialog) => {
      const page = dialog.page();
      const tab = page ? this.#take(page) : this.#active;
      if (tab) tab.hold(dialog);
      else void dialog.dismiss().catch(() => undefined);
    });
  }

  /** Opens the first window, or one more. */
  async open(): Promise<Tab> {
    if (this.#end) throw this.#end;
    const page = await this.#context.newPage();
    const tab = this.#take(page);
    if (!tab) throw new ActionError('unsupported', tell('tooManyWindows', { most: mostTabs }));
    await this.#prepare(tab);
    return tab;
  }

  get all(): readonly Tab[] {
    return this.#tabs;
  }

  /**
   * The window in front.
   * @throws ActionError `gone` when the last one was closed; why the run was ended.
   */
  get active(): Tab {
    if (this.#end) throw this.#end;
    if (!this.#active) throw new ActionError('gone', tell('lastWindowClosed'));
    return this.#active;
  }

  /** The window that a dialog stops: the one in front, else any, since windows may share a thread. */
  get stopped(): Tab | undefined {
    return this.#active?.dialog ? this.#active : this.#tabs.find((tab) => tab.dialog);
  }

  async activate(tab: Tab, clock: Clock): Promise<void> {
    this.#active = tab;
    await tab.ask(clock, () => tab.page.bringToFront());
  }

  /** Ends the run in which this page came where none may be: nothing is read or done from then on. */
  end(page: Page, error: ActionError): void {
    this.#end ??= error;
    for (const tab of this.#tabs) tab.endWith(this.#end);
    void page.close().catch(() => undefined);
  }

  #take(page: Page): Tab | undefined {
    const known = this.#tabs.find((tab) => tab.page === page);
    if (known) return known;
    if (this.#tabs.length >= mostTabs) {
      this.#log.add('error', 'warning', `A window was closed: more than ${mostTabs} were open.`);
      void page.close().catch(() => undefined);
      return undefined;
    }
    const tab = new Tab(page);
    this.#tabs.push(tab);
    // A window that opens comes to the front, as it does for a person.
    this.#active = tab;
    page.on('close', () => this.#drop(tab));
    page.on('download', (download) => this.#log.downloaded(download));
    if (this.#tabs.length > 1) void this.#prepare(tab).catch(() => undefined);
    return tab;
  }

  #drop(tab: Tab): void {
    const at = this.#tabs.indexOf(tab);
    if (at !== -1) this.#tabs.splice(at, 1);
    if (this.#active === tab) this.#active = this.#tabs[Math.max(0, at - 1)];
  }
}
