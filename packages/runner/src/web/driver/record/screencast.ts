import type { CDPSession } from 'playwright-core';
import type { Frame, Recorder } from '../../../driver/driver-evidence.ts';
import type { Tab } from '../tab.ts';
import type { Tabs } from '../tabs.ts';
import { FrameGate } from './frame-gate.ts';
import { Pace } from './pace.ts';

/**
 * Frames of the window in front, by the browser's own screencast: it sends one when it has drawn one,
 * so that a page that stands still sends nothing.
 */
export class Screencast implements Recorder {
  readonly #tabs: Tabs;
  readonly #onFrame: (frame: Frame) => void;
  readonly #secrets: () => readonly string[];
  #current: TabCast | undefined;
  #holds = 0;
  #isStopped = false;

  constructor(tabs: Tabs, onFrame: (frame: Frame) => void, secrets: () => readonly string[]) {
    this.#tabs = tabs;
    this.#onFrame = onFrame;
    this.#secrets = secrets;
  }

  follow(): void {
    if (this.#isStopped) return;
    const tab = this.#tabs.all.length > 0 ? this.#tabs.active : undefined;
    if (this.#current?.tab === tab) return;
    void this.#current?.stop();
    this.#current = tab && new TabCast(tab, this.#onFrame, this.#secrets);
    if (this.#holds > 0) this.#current?.gate.hold();
    this.#current?.start();
  }

  hold(): () => void {
    this.#holds += 1;
    this.#current?.gate.hold();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holds -= 1;
      if (this.#holds === 0) this.#current?.gate.release();
    };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#current?.finish();
    await this.#current?.stop();
  }
}

interface FrameEvent {
  data: string;
  sessionId: number;
  metadata: { timestamp?: number };
}

/** The screencast of one window. */
class TabCast {
  readonly tab: Tab;
  readonly gate: FrameGate;
  readonly #pace = new Pace();
  #session: CDPSession | undefined;
  #isStopped = false;
  #restart: NodeJS.Timeout | undefined;

  constructor(tab: Tab, onFrame: (frame: Frame) => void, secrets: () => readonly string[]) {
    this.tab = tab;
    this.gate = new FrameGate(tab, onFrame, secrets, () => this.#askAnew());
  }

  start(): void {
    this.#start().catch(ignoreEnd);
  }

  /** Waits for the check of the last frames. */
  finish(): Promise<void> {
    return this.gate.finish();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#restart);
    this.gate.close();
    this.#session?.off('Page.screencastFrame', this.#onFrame);
    // A window that is gone, or that a dialog stops, casts nothing.
    if (this.tab.end || this.tab.dialog) return;
    await this.#session?.send('Page.stopScreencast').catch(ignoreEnd);
  }

  async #start(): Promise<void> {
    const { session } = await this.tab.worlds();
    if (this.#isStopped) return;
    this.#session = session;
    session.on('Page.screencastFrame', this.#onFrame);
    await session.send('Page.startScreencast', casting);
  }

  readonly #onFrame = ({ data, sessionId, metadata }: FrameEvent): void => {
    const at = metadata.timestamp === undefined ? Date.now() : metadata.timestamp * 1000;
    this.gate.add({ at, data });
    const wait = this.#pace.next();
    clearTimeout(this.#restart);
    if (wait === 0) {
      this.#acknowledge(sessionId);
      return;
    }
    setTimeout(() => this.#acknowledge(sessionId), wait);
    // What is drawn while the browser waits is not sent: the last of it must not be missing.
    this.#restart = setTimeout(() => this.#askAnew(), wait + silenceMilliseconds);
  };

  #acknowledge(sessionId: number): void {
    if (this.#isStopped) return;
    this.#session?.send('Page.screencastFrameAck', { sessionId }).catch(ignoreEnd);
  }

  /** A screencast begins with what is shown now. */
  #askAnew(): void {
    if (this.#isStopped || this.tab.end || this.tab.dialog) return;
    this.#session?.send('Page.stopScreencast').catch(ignoreEnd);
    this.#session?.send('Page.startScreencast', casting).catch(ignoreEnd);
  }
}

const casting = { format: 'jpeg', quality: 60, maxWidth: 1280, maxHeight: 720 } as const;
const silenceMilliseconds = 200;

/** A window that is closed or crashed shows nothing more. */
function ignoreEnd(): void {}
