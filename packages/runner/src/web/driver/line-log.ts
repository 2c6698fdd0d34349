import type { BrowserContext, ConsoleMessage, Download, Request } from 'playwright-core';
import { type Downloaded, mostLinesAlike, type ScreenLine } from '../../driver/driver-records.ts';

/** A page that writes without end is cut here between two readings. */
const mostLines = 5_000;
const longestLine = 5_000;

/** What Chromium writes to the console of a request that failed. */
const failedToLoad = /^Failed to load resource/;

/** What the pages of one test wrote, failed at and downloaded. */
export class LineLog {
  #lines: ScreenLine[] = [];
  #dropped = 0;
  readonly #serious: ScreenLine[] = [];
  readonly #downloads: Downloaded[] = [];
  /** What we ask ourselves is nothing that the page does. */
  readonly #ours = new Set<string>();

  /** @param errorOf what a request failed by, in the browser's words */
  constructor(context: BrowserContext, errorOf: (request: Request) => string) {
    context.on('console', (message) => {
      if (this.#ours.has(message.location().url) && failedToLoad.test(message.text())) return;
      this.add('console', levelOf(message), message.text());
    });
    context.on('weberror', (webError) => {
      const error = webError.error();
      this.add('error', 'error', error.stack ?? error.message);
    });
    context.on('requestfailed', (request) => {
      if (this.#isOurs(request)) return;
      const why = errorOf(request);
      // What the page itself gave up, by leaving or by a newer request, is no failure.
      const level = why === 'net::ERR_ABORTED' ? 'info' : 'error';
      this.add('request', level, `${request.method()} ${request.url()}: ${why}`);
    });
    context.on('response', (response) => {
      if (response.status() < 400 || this.#isOurs(response.request())) return;
      const { status, method, url } = {
        status: `${response.status()} ${response.statusText()}`.trim(),
        method: response.request().method(),
        url: response.url(),
      };
      this.add('request', 'error', `${method} ${url}: ${status}`);
    });
  }

  add(kind: ScreenLine['kind'], level: ScreenLine['level'], text: string): void {
    const line = { kind, level, text: text.slice(0, longestLine), at: Date.now() };
    if (level === 'warning' || level === 'error') this.#keep(line);
    if (this.#lines.length >= mostLines) this.#dropped += 1;
    else this.#lines.push(line);
  }

  /** The first and the newest of each kind: a flood of warnings hides no error. */
  #keep(line: ScreenLine): void {
    const isAlike = ({ kind, level }: ScreenLine): boolean =>
      kind === line.kind && level === line.level;
    const alike = this.#serious.filter(isAlike);
    const middle = alike[mostLinesAlike / 2];
    if (alike.length >= mostLinesAlike && middle !== undefined)
      this.#serious.splice(this.#serious.indexOf(middle), 1);
    this.#serious.push(line);
  }

  /** Warnings, errors and failed requests since the beginning. */
  get serious(): readonly ScreenLine[] {
    return this.#serious;
  }

  downloaded(download: Download): void {
    const kept: Downloaded = { name: download.suggestedFilename(), state: 'going' };
    this.#downloads.push(kept);
    void download
      .failure()
      .catch(() => 'closed')
      .then((failure) => {
        kept.state = failure === null ? 'whole' : 'failed';
      });
    this.add(
      'request',
      'info',
      `Downloaded ${download.suggestedFilename()} from ${download.url()}`,
    );
  }

  /** Each as far as it has come by now. */
  get downloads(): readonly Downloaded[] {
    return this.#downloads;
  }

  /** Leaves out what is asked of this address until it is let go of again. */
  overlook(address: string): () => void {
    this.#ours.add(address);
    return () => this.#ours.delete(address);
  }

  #isOurs(request: Request): boolean {
    for (let at: Request | null = request; at; at = at.redirectedFrom())
      if (at.method() === 'HEAD' && this.#ours.has(at.url())) return true;
    return false;
  }

  /** The lines since the last call. */
  take(): ScreenLine[] {
    const dropped = this.#dropped;
    if (dropped > 0) {
      const text = `${dropped} more lines were written and are not kept.`;
      this.#lines.push({ kind: 'console', level: 'warning', text, at: Date.now() });
    }
    const taken = this.#lines;
    this.#lines = [];
    this.#dropped = 0;
    return taken;
  }
}

function levelOf(message: ConsoleMessage): ScreenLine['level'] {
  switch (message.type()) {
    case 'error':
    case 'assert':
      return 'error';
    case 'warning':
      return 'warning';
    case 'debug':
    case 'trace':
      return 'debug';
    default:
      return 'info';
  }
}
