import { setTimeout as delay } from 'node:timers/promises';
import type { DriverEvidence } from '../../driver/driver-evidence.ts';
import { Share } from '../share.ts';
import type { Frame } from './recording.ts';

/** Ten frames a second at most. */
const slot = 100;
/** A page that stands still is asked less often. */
const longestSlot = 400;
/** After an act a step's own picture comes so soon, which one begun meanwhile would only hold up. */
const actMilliseconds = 200;
const glanceMilliseconds = 1_000;

interface CameraSetting {
  evidence: DriverEvidence;
  /** Part of the time that it may take. */
  share: number;
  onFrame(frame: Frame): void;
  secrets(): readonly string[];
  /** Nobody may look: something is about to look itself, or a secret is being typed. */
  isBusy(): boolean;
}

/**
 * Takes frames between the pictures of the steps, as long as something changes. The browser's own
 * screencast reads back every frame that is drawn, which costs twice as much while something moves
 * and cannot be masked; a frame here is a picture like the others, and none is taken while something
 * would have to be covered. What turns for ever, as a spinner, does not count as a change.
 */
export class Camera {
  readonly #setting: CameraSetting;
  readonly #stopped = new AbortController();
  readonly #running: Promise<void>;
  /** When the newest frame was begun, by `performance.now()`. */
  #newest = Number.NEGATIVE_INFINITY;
  #pause = slot;
  /** When something was last done, by `performance.now()`. */
  #stirredAt = Number.NEGATIVE_INFINITY;
  readonly #share: Share;

  constructor(setting: CameraSetting) {
    this.#setting = setting;
    this.#share = new Share(setting.share);
    this.#running = this.#run().catch(() => undefined);
  }

  /** Another has taken a frame. */
  took(jpeg: Buffer): void {
    this.#newest = performance.now();
    this.#pause = slot;
    this.#setting.onFrame({ jpeg, at: Date.now() });
  }

  /** Something is done. */
  stir(): void {
    this.#stirredAt = performance.now();
    this.#pause = slot;
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await delay(this.#pause, undefined, { signal, ref: false });
      const now = performance.now();
      const isFresh = now - this.#newest < slot || now - this.#stirredAt < actMilliseconds;
      if (isFresh || this.#share.isUsedUp || this.#setting.isBusy()) continue;
      await this.#share.spend(this.#look()).catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    const { evidence, onFrame, secrets, isBusy } = this.#setting;
    const limits = { signal: this.#stopped.signal, milliseconds: glanceMilliseconds };
    if (await evidence.isUnchangedSince(this.#newest, limits)) {
      this.#pause = Math.min(longestSlot, this.#pause * 2);
      return;
    }
    this.#pause = slot;
    if (isBusy()) return;
    const [begun, at] = [performance.now(), Date.now()];
    const jpeg = await evidence.glance(limits, secrets());
    this.#newest = begun;
    if (jpeg !== undefined && !isBusy()) onFrame({ jpeg, at });
  }
}
