import type { BrowserContext, Request } from 'playwright-core';
import type { SeenRequest } from '../../../driver/driver-evidence.ts';

/** The requests of a context, in the order in which they began. */
export class RequestLog {
  readonly #most: number;
  readonly #seen = new Map<Request, SeenRequest>();
  #dropped = 0;

  /** @param errorOf what a request failed by, in the browser's words */
  constructor(context: BrowserContext, most: number, errorOf: (request: Request) => string) {
    this.#most = most;
    context.on('request', (request) => this.#begin(request));
    context.on('response', (response) => {
      const seen = this.#seen.get(response.request());
      if (seen) seen.status = response.status();
    });
    context.on('requestfinished', (request) => {
      const seen = this.#end(request);
      if (!seen) return;
      const sized = request.sizes().then(({ responseBodySize }) => {
        seen.bytes = responseBodySize;
      });
      // What the browser does not tell the size of has none.
      sized.catch(() => undefined);
    });
    context.on('requestfailed', (request) => {
      const seen = this.#end(request);
      if (seen) seen.failure = errorOf(request);
    });
  }

  get(): { kept: SeenRequest[]; dropped: number } {
    return { kept: [...this.#seen.values()], dropped: this.#dropped };
  }

  #begin(request: Request): void {
    if (this.#seen.size >= this.#most) {
      this.#dropped += 1;
      return;
    }
    const [method, url, kind] = [request.method(), request.url(), request.resourceType()];
    this.#seen.set(request, { at: Date.now(), method, url, kind });
  }

  #end(request: Request): SeenRequest | undefined {
    const seen = this.#seen.get(request);
    if (seen) seen.milliseconds = Date.now() - seen.at;
    return seen;
  }
}
