import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type Ffmpeg, findFfmpeg, startEncoding } from './ffmpeg.ts';
import { jpegSize } from './jpeg-size.ts';
import { matroskaFrame, matroskaHead } from './matroska.ts';

/** One picture of a recording. */
export interface Frame {
  jpeg: Buffer;
  /** Milliseconds since the epoch. */
  at: number;
}

/** A file that was made, and which times it shows. */
export interface Recorded {
  kind: 'video' | 'frames';
  file: string;
  bytes: number;
  /** Of the first frame, in milliseconds since the epoch. */
  from: number;
  milliseconds: number;
}

/** Bytes of a recording for each byte of its frames, roughly: frames of one screen are alike. */
export const videoShare = 0.25;

/** Frames that are nearer to each other, in milliseconds, are one: the later one. */
const slot = 100;

/** Milliseconds for which the end is shown. */
const lastFrame = 20;

/** Bytes of frames that are kept in case that the encoder fails. */
const mostKept = 24_000_000;

/** What is not read by the encoder yet; a frame more than that is left out. */
const mostWaiting = 8_000_000;

/** Makes a video of frames while they come, so that little is left to do at the end. */
export class Recording {
  readonly #base: string;
  readonly #began: number;
  readonly #ffmpeg: Promise<Ffmpeg | undefined>;
  #kept: Frame[] = [];
  #keptBytes = 0;
  #first: Frame | undefined;
  #last: Frame | undefined;
  #encoder: ChildProcess | undefined;
  #hasEncoder = true;
  #work: Promise<void> = Promise.resolve();

  /** `base` is the file without its ending; the attempt began at `began`, since the epoch. */
  constructor(base: string, began: number) {
    this.#base = base;
    this.#began = began;
    this.#ffmpeg = findFfmpeg();
  }

  add(frame: Frame): void {
    if (this.#last !== undefined && frame.at - this.#last.at < slot) {
      this.#last.jpeg = frame.jpeg;
      return;
    }
    this.#pass();
    this.#first ??= frame;
    this.#last = { ...frame };
  }

  /**
   * Ends the video, which takes `milliseconds` at most; frames without a video if it cannot be made.
   * `until`: the end of what is shown, in milliseconds since the epoch.
   */
  async end(until: number, milliseconds: number): Promise<Recorded | undefined> {
    const [first, last] = [this.#first, this.#last];
    if (first === undefined || last === undefined) return undefined;
    this.#pass();
    const end = Math.max(until, last.at);
    const span = { from: first.at, milliseconds: Math.round(end - first.at) };
    const closed = this.#close({ jpeg: last.jpeg, at: Math.max(end, last.at + 2 * lastFrame) });
    const file = await Promise.race([closed, delay(milliseconds, undefined, { ref: false })]);
    if (file !== undefined) {
      return { kind: 'video', file, bytes: (await stat(file)).size, ...span };
    }
    this.#giveUp();
    await rm(`${this.#base}.mp4`, { force: true });
    return this.#keptBytes > mostKept ? undefined : await this.#writeFrames(span);
  }

  /** The newest frame is whole: no other replaces it. */
  #pass(): void {
    const frame = this.#last;
    if (frame === undefined) return;
    this.#keptBytes += frame.jpeg.length;
    if (this.#keptBytes <= mostKept) this.#kept.push(frame);
    this.#work = this.#work.then(() => this.#encode(frame)).catch(() => this.#giveUp());
  }

  async #encode(frame: Frame): Promise<void> {
    const ffmpeg = await this.#ffmpeg;
    if (ffmpeg === undefined || !this.#hasEncoder || this.#first === undefined) return;
    if (this.#encoder === undefined) {
      const size = jpegSize(this.#first.jpeg);
      this.#encoder = startEncoding(ffmpeg, size, `${this.#base}.mp4`);
      this.#encoder.on('error', () => this.#giveUp());
      this.#encoder.stdin?.on('error', () => this.#giveUp());
      this.#encoder.stdin?.write(matroskaHead(size.width, size.height));
    }
    const { stdin } = this.#encoder;
    if (!stdin || stdin.writableLength > mostWaiting) return;
    stdin.write(matroskaFrame(frame.jpeg, frame.at - this.#first.at));
  }

  /** The file of the video; undefined if there is none. */
  async #close(last: Frame): Promise<string | undefined> {
    // The last frame twice more, so that the video is as long as what it shows: of the very last one
    // players think that it stays for as long as the one before it.
    for (const at of [last.at - lastFrame, last.at]) {
      this.#work = this.#work.then(() => this.#encode({ ...last, at })).catch(() => this.#giveUp());
    }
    await this.#work;
    if (this.#encoder === undefined || !this.#hasEncoder) return undefined;
    const closed = once(this.#encoder, 'close');
    this.#encoder.stdin?.end();
    const [code] = await closed;
    return code === 0 && this.#hasEncoder ? `${this.#base}.mp4` : undefined;
  }

  #giveUp(): void {
    this.#hasEncoder = false;
    this.#encoder?.kill('SIGKILL');
  }

  async #writeFrames(span: { from: number; milliseconds: number }): Promise<Recorded> {
    const frames = this.#kept.map(({ at, jpeg }) => ({
      at: Math.round(at - this.#began),
      jpeg: jpeg.toString('base64'),
    }));
    const file = `${this.#base}.json`;
    const text = JSON.stringify({ frames });
    await writeFile(file, text);
    return { kind: 'frames', file, bytes: text.length, ...span };
  }
}
