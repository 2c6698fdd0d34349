import type { Frame } from '../../../driver/driver-evidence.ts';
import { startClock } from '../../snapshot/clock.ts';
import type { Tab } from '../tab.ts';

interface WaitingFrame {
  at: number;
  /** Base64. */
  data: string;
}

/** Two frames that are nearer to each other, in milliseconds, are one. */
const slot = 100;
const checkAfter = 60;
const checkMilliseconds = 1_000;

/**
 * Lets a frame through once the page has said that no secret was readable until then; the recording
 * holds the last such frame meanwhile. A frame cannot be masked: where words stood when it was drawn
 * is not known any more. Passwords are dots and go through. Of a document that was left before it was
 * asked, or that is new, nothing is known: while there are secrets its first frames are left out.
 */
export class FrameGate {
  readonly #tab: Tab;
  readonly #onFrame: (frame: Frame) => void;
  readonly #secrets: () => readonly string[];
  readonly #askAnew: () => void;
  #waiting: WaitingFrame[] = [];
  #isHeld = false;
  /** Frames were left out: what is shown now must be asked for. */
  #isBehind = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #documents = '';

  constructor(
    tab: Tab,
    onFrame: (frame: Frame) => void,
    secrets: () => readonly string[],
    askAnew: () => void,
  ) {
    this.#tab = tab;
    this.#onFrame = onFrame;
    this.#secrets = secrets;
    this.#askAnew = askAnew;
  }

  add(frame: WaitingFrame): void {
    if (this.#isClosed) return;
    if (this.#isHeld) {
      this.#isBehind = true;
      return;
    }
    const last = this.#waiting.at(-1);
    const first = this.#waiting.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
    if (last && frame.at - first < slot) last.data = frame.data;
    else this.#waiting.push(frame);
    this.#soon();
  }

  hold(): void {
    this.#isHeld = true;
    this.#isBehind ||= this.#waiting.length > 0;
    this.#waiting = [];
  }

  release(): void {
    this.#isHeld = false;
    this.#soon();
  }

  async finish(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#checking;
    if (this.#waiting.length > 0) await this.#check();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  #soon(milliseconds = checkAfter): void {
    if (this.#isClosed || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#checking = this.#check();
    }, milliseconds);
  }

  async #check(): Promise<void> {
    const frames = this.#waiting;
    this.#waiting = [];
    const shown = await this.#ask();
    if (this.#isClosed) return;
    const mayPass = shown === 'clean' || (shown === 'unknown' && this.#secrets().length === 0);
    if (mayPass && !this.#isHeld) {
      for (const { at, data } of frames) this.#onFrame({ at, jpeg: Buffer.from(data, 'base64') });
    } else this.#isBehind ||= frames.length > 0;
    if (!this.#isBehind || this.#isHeld) return;
    if (shown === 'shown' || shown === 'silent') return this.#soon(checkMilliseconds / 4);
    this.#isBehind = false;
    if (this.#waiting.length === 0) this.#askAnew();
  }

  async #ask(): Promise<'unknown' | 'shown' | 'clean' | 'silent'> {
    const secrets = [...this.#secrets()];
    const limits = { signal: new AbortController().signal, milliseconds: checkMilliseconds };
    const clock = startClock(limits);
    try {
      return await this.#tab.ask(clock, async () => {
        const worlds = await this.#tab.worlds();
        const main = await worlds.callInFrame(await worlds.mainFrameId(), 'secretsShown', () => [
          secrets,
        ]);
        const inner = worlds.all().filter(({ frameId }) => worlds.hostOf(frameId));
        const answers = await Promise.all(
          // A frame that was taken away may have shown one.
          inner.map((world) => worlds.call(world, 'secretsShown', secrets).catch(() => unknown)),
        );
        const documents = [main.world, ...inner].map(({ key }) => key).join();
        const isSame = documents === this.#documents;
        this.#documents = documents;
        const all = [main.answer, ...answers, ...(isSame ? [] : [unknown])];
        if (all.includes('shown')) return 'shown';
        return all.includes('unknown') ? 'unknown' : 'clean';
      });
    } catch {
      return 'silent';
    }
  }
}

const unknown = 'unknown' as const;
