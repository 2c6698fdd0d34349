import type { BrowserContext, Request } from 'playwright-core';

/** What a page waits for before it shows what it should. Pictures, sounds and streams are not. */
const awaited = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch']);
/** A request that is open for longer is a long poll, or too slow to hold up a person. */
const longestMilliseconds = 2_000;
/** The same question asked this often since the last act is a poll. */
const mostRepeats = 3;

interface Open {
  since: number;
  isPoll: boolean;
}

/** Which requests of a test are open. */
export class Traffic {
  readonly #open = new Map<Request, Open>();
  #asked = new Map<string, number>();
  #lastEnd = Number.NEGATIVE_INFINITY;
  #actBegan = 0;
  #hasBegun = false;

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.#begin(request));
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
   * `patient` for as long as it takes, if it is not what the page asks all the time.
   */
  quietFor(patient = false): number {
    const now = performance.now();
    for (const { since, isPoll } of this.#open.values()) {
      if (!isPoll && (patient || now - since < longestMilliseconds)) return 0;
    }
    return now - this.#lastEnd;
  }

  #begin(request: Request): void {
    if (!awaited.has(request.resourceType())) return;
    const question = `${request.method()} ${request.url().split(/[?#]/, 1)[0]}`;
    const asked = (this.#asked.get(question) ?? 0) + 1;
    this.#asked.set(question, asked);
    if (asked <= mostRepeats) this.#hasBegun = true;
    this.#open.set(request, { since: performance.now(), isPoll: asked > mostRepeats });
  }

  #finish(request: Request): void {
    const open = this.#open.get(request);
    this.#open.delete(request);
    if (open && !open.isPoll) this.#lastEnd = performance.now();
    if (request.serviceWorker() !== null) this.#answered(request);
  }

  /** Of a shared worker's script that a service worker hands on, the browser tells no end. */
  #answered(request: Request): void {
    for (const other of this.#open.keys()) {
      const isSame = other.url() === request.url() && other.method() === request.method();
      if (isSame && other.serviceWorker() === null) this.#finish(other);
    }
  }
}
