import type { BrowserContext, Request, Response } from 'playwright-core';

/** What a page waits for before it shows what it should. Pictures, sounds and streams are not. */
const awaited = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch']);
/** A request that is open for longer is a long poll, or too slow to hold up a person. */
const longestMilliseconds = 2_000;
/** The same question asked this often since the last act is a poll. */
const mostRepeats = 3;
/** What is asked again within this time of a late answer, in milliseconds, is a long poll. */
const askedAgainMilliseconds = 1_000;
/** What never ends, by the type of its content: what has come of it is all that there is to wait for. */
const endless =
  /^(?:text\/event-stream|application\/(?:x-)?(?:ndjson|jsonl|grpc-web|stream\+json)|multipart\/x-mixed-replace)\b/i;

interface Open {
  question: string;
  since: number;
  /** When its answer began: where the page does not read it, it never ends. */
  answered?: number;
  /** The page asks it all the time: nobody waits for the answer. */
  isPoll: boolean;
}

/** Which requests of a test are open. */
export class Traffic {
  readonly #open = new Map<Request, Open>();
  #asked = new Map<string, number>();
  /** When a question was answered whose answer took as long as that of a long poll. */
  readonly #answeredLate = new Map<string, number>();
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
   * `patient` until it begins and for two seconds more, if it is not what the page asks all the time.
   */
  quietFor(patient = false): number {
    const now = performance.now();
    for (const { since, answered = now, isPoll } of this.#open.values()) {
      if (!isPoll && now - (patient ? answered : since) < longestMilliseconds) return 0;
    }
    return now - this.#lastEnd;
  }

  #begin(request: Request): void {
    if (!awaited.has(request.resourceType())) return;
    const question = `${request.method()} ${request.url().split(/[?#]/, 1)[0]}`;
    const since = performance.now();
    const asked = (this.#asked.get(question) ?? 0) + 1;
    this.#asked.set(question, asked);
    const late = this.#answeredLate.get(question) ?? Number.NEGATIVE_INFINITY;
    if (since - late < askedAgainMilliseconds) this.#longPolls.add(question);
    const isPoll = asked > mostRepeats || this.#longPolls.has(question);
    if (!isPoll) this.#hasBegun = true;
    this.#open.set(request, { question, since, isPoll });
  }

  #answer(response: Response): void {
    const request = response.request();
    const open = this.#open.get(request);
    if (open !== undefined) open.answered = performance.now();
    if (endless.test(response.headers()['content-type'] ?? '')) this.#finish(request);
  }

  #finish(request: Request): void {
    const open = this.#open.get(request);
    if (open === undefined) return;
    const now = performance.now();
    this.#open.delete(request);
    if (now - open.since > longestMilliseconds) this.#answeredLate.set(open.question, now);
    if (!open.isPoll) this.#lastEnd = now;
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
