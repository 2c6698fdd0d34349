import { createHash } from 'node:crypto';
import type { BrowserContext, Request, Response } from 'playwright-core';

/** What a page waits for before it shows what it should. Pictures, sounds and streams are not. */
const awaited = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch']);
/** A request that is open for longer is a long poll, or too slow to hold up a person. */
const longestMilliseconds = 2_000;
/** The same question asked this often since the last act is a poll. */
const mostRepeats = 3;
/** What is asked again, word for word, within this time of a late answer is perhaps a long poll. */
const askedAgainMilliseconds = 1_000;
/** It is one when that happened so often without an act in between. */
const longPollRepeats = 2;
/** What a page listens to, by the type of its content: it is there from the beginning, and never ends. */
const channel = /^(?:text\/event-stream|multipart\/x-mixed-replace)\b/i;

interface Open {
  question: string;
  since: number;
  /** When an answer of a known length began: it may never end where the page does not read it. */
  answered?: number;
  isGood?: boolean;
  /** The page asks its address all the time: no act waits for the answer. */
  isPoll: boolean;
  /** The page asks it word for word all the time: nobody waits for the answer. */
  isRepeated: boolean;
}

/** A question whose answer took as long as that of a long poll. */
interface Late {
  at: number;
  repeats: number;
}

/** Which requests of a test are open. */
export class Traffic {
  readonly #open = new Map<Request, Open>();
  #asked = new Map<string, number>();
  #late = new Map<string, Late>();
  readonly #longPolls = new Set<string>();
  #lastEnd = Number.NEGATIVE_INFINITY;
  #actBegan = 0;
  #hasBegun = false;

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.#begin(request));
    context.on('response', (response) => this.#answer(response));
    context.on('requestfinished', (request) => this.#finish(request));
    context.on('requestfailed', (request) => this.#finish(request));
  }

  /** An act began: what is asked from now on is its effect. */
  expect(): void {
    this.#asked = new Map();
    this.#late = new Map();
    this.#actBegan = performance.now();
    this.#hasBegun = false;
  }

  /** Milliseconds since the last act began. */
  sinceAct(): number {
    return performance.now() - this.#actBegan;
  }

  /** Whether something was asked for since the last act began. */
  hasBegun(): boolean {
    return this.#hasBegun || this.quietFor() === 0;
  }

  /** The act was done: what it sets off may only now begin. */
  actDone(): void {
    this.#lastEnd = performance.now();
  }

  /**
   * Milliseconds since the last act or answer; 0 while one is awaited: for two seconds, or with
   * `patient` for as long as it takes, but for two seconds only once its whole answer is on its way. What
   * the page asks all the time is not awaited.
   */
  quietFor(patient = false): number {
    const now = performance.now();
    for (const { since, answered = now, isPoll, isRepeated } of this.#open.values()) {
      const isIdle = patient ? isRepeated : isPoll;
      if (!isIdle && now - (patient ? answered : since) < longestMilliseconds) return 0;
    }
    return now - this.#lastEnd;
  }

  #begin(request: Request): void {
    if (!awaited.has(request.resourceType())) return;
    const question = questionOf(request);
    const since = performance.now();
    const late = this.#late.get(question);
    if (late !== undefined && since - late.at < askedAgainMilliseconds) late.repeats += 1;
    else this.#late.delete(question);
    if ((late?.repeats ?? 0) >= longPollRepeats) this.#longPolls.add(question);
    const isLongPoll = this.#longPolls.has(question);
    const isRepeated = this.#count(question) > mostRepeats || isLongPoll;
    const isPoll = this.#count(addressOf(request)) > mostRepeats || isLongPoll;
    if (!isPoll) this.#hasBegun = true;
    this.#open.set(request, { question, since, isPoll, isRepeated });
  }

  /** How often it was asked since the last act. */
  #count(what: string): number {
    const asked = (this.#asked.get(what) ?? 0) + 1;
    this.#asked.set(what, asked);
    return asked;
  }

  #answer(response: Response): void {
    const request = response.request();
    const open = this.#open.get(request);
    if (open === undefined) return;
    const headers = response.headers();
    open.isGood = response.status() < 400;
    if (headers['content-length'] !== undefined) open.answered = performance.now();
    // What somebody sent something for is an answer, and ends.
    if (request.method() === 'GET' && channel.test(headers['content-type'] ?? ''))
      this.#finish(request);
  }

  #finish(request: Request): void {
    const open = this.#open.get(request);
    if (open === undefined) return;
    const at = performance.now();
    this.#open.delete(request);
    const { question, since, isPoll, isGood } = open;
    const isLate = isGood === true && at - since > longestMilliseconds;
    if (isLate) this.#late.set(question, { at, repeats: this.#late.get(question)?.repeats ?? 0 });
    else this.#late.delete(question);
    if (!isPoll) this.#lastEnd = at;
    if (request.serviceWorker() !== null) this.#endAsked(request);
  }

  /** Of a shared worker's script that a service worker hands on, the browser tells no end. */
  #endAsked(request: Request): void {
    for (const other of this.#open.keys()) {
      const isSame = other.url() === request.url() && other.method() === request.method();
      if (isSame && other.serviceWorker() === null) this.#finish(other);
    }
  }
}

/** What is asked, whatever its query and its body say. */
const addressOf = (request: Request): string =>
  `${request.method()} ${request.url().split(/[?#]/, 1)[0]}`;

/** What is asked, word for word: one address may answer all that an app wants to know. */
function questionOf(request: Request): string {
  const body = request.postDataBuffer() ?? '';
  const digest = createHash('sha256').update(body).digest('hex');
  return `${request.method()} ${request.url().split('#', 1)[0]} ${digest}`;
}
