import { ActionError, type DriverAction } from '../../driver/driver.ts';
import type { Snapshot } from '../../driver/snapshot.ts';
import type { Clock } from '../snapshot/clock.ts';
import { type PageSnapshot, readPage } from '../snapshot/page-snapshot.ts';
import type { Tab } from './tab.ts';

interface Reading {
  tab: Tab;
  page: PageSnapshot;
  /** Grows whenever something else was read than before. */
  revision: number;
}

/** A page that was read so long ago, in milliseconds, may be asked whether it is the same. */
const justMilliseconds = 34;

/** What the pages in front said when they were read: the newest time, and before the last act. */
export class Readings {
  readonly #tab: () => Tab;
  /** When it was last read without an act since. */
  #readAt = Number.NEGATIVE_INFINITY;
  #last: Reading | undefined;
  #before: Reading | undefined;
  #isReadSinceAct = false;

  constructor(tab: () => Tab) {
    this.#tab = tab;
  }

  /** Must be called before each act, and what it answers when the act is over. */
  act(action: DriverAction): () => void {
    this.#before = this.#isReadSinceAct && !isLeaving(action) ? this.#last : undefined;
    this.#readAt = Number.NEGATIVE_INFINITY;
    return () => {
      this.#isReadSinceAct = false;
    };
  }

  /** What was in front right before the last act; undefined if nobody looked, or not at all of it. */
  beforeAct(): Snapshot | undefined {
    if (this.#before === undefined || this.#before.page.snapshot.truncated) return undefined;
    return { ...this.#before.page.snapshot, revision: this.#before.revision };
  }

  /** Whether the page in front still shows what was read last. */
  async isAsRead(clock: Clock): Promise<boolean> {
    const before = this.#last?.page.raw;
    const { page } = await this.read(clock);
    return page.raw === before;
  }

  /** Reads the page in front; once more when it is left for another while it is read. */
  async read(clock: Clock): Promise<Reading> {
    for (;;) {
      const tab = this.#tab();
      try {
        const known = await this.#justRead(tab, clock);
        if (known) return known;
        const page = await tab.ask(clock, async () => readPage(await tab.worlds()));
        this.#readAt = performance.now();
        this.#isReadSinceAct = true;
        if (this.#last?.tab === tab && this.#last.page.raw === page.raw) return this.#last;
        this.#last = { tab, page, revision: (this.#last?.revision ?? 0) + 1 };
        return this.#last;
      } catch (error) {
        const isLeft = error instanceof ActionError && error.failure === 'gone';
        if (!isLeft || clock.left() < 50) throw error;
        await clock.pause(25);
      }
    }
  }

  /** What was read a moment ago, if nobody has acted since and the page says that it stood still. */
  async #justRead(tab: Tab, clock: Clock): Promise<Reading | undefined> {
    const last = this.#last;
    if (last?.tab !== tab || performance.now() - this.#readAt > justMilliseconds) return undefined;
    // What happens in other frames the page does not know.
    if (last.page.frames.size > 0 || last.page.snapshot.truncated) return undefined;
    const isSame = await tab.ask(clock, async () => {
      const worlds = await tab.worlds();
      return (await worlds.callInFrame(await worlds.mainFrameId(), 'isAsWalked', () => [])).answer;
    });
    return isSame ? last : undefined;
  }
}

/** Whether an act leads to another page by itself. */
function isLeaving(action: DriverAction): boolean {
  const ways: DriverAction['do'][] = ['open', 'home', 'back', 'forward', 'reload', 'switchTab'];
  return ways.includes(action.do);
}
