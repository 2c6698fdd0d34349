import {
  type ConnectFailure,
  type EgressPolicy,
  type EgressProxy,
  EgressRefusedError,
  type Refusal,
} from '@touchstone/egress';
import type { BrowserContext, Page, Request, Response } from 'playwright-core';
import { ActionError } from '../../../driver/driver.ts';
import type { Said } from '../../../language/say/said.ts';
import { tellRefusal } from '../../messages/refusal.ts';
import { chromiumError } from './chromium-error.ts';

/** Chromium's own pages that stand where another could not be shown. */
const errorPages = 'chrome-error:';

/**
 * What lies around the pages of a run. Addresses are refused before the browser is asked for them;
 * what a page asks for itself is refused by the proxy; and a page that should not be there at all
 * ends the run before anything is read of it.
 */
export class Border {
  readonly #policy: EgressPolicy;
  /** Absent for a browser that runs elsewhere. */
  readonly #proxy: EgressProxy | undefined;
  readonly #failed = new WeakMap<Page, string>();

  constructor(policy: EgressPolicy, proxy: EgressProxy | undefined) {
    this.#policy = policy;
    this.#proxy = proxy;
  }

  /**
   * To be asked before the browser is sent to an address.
   * @throws ActionError `unreachable`
   */
  async check(url: string): Promise<void> {
    const refusal = this.#policy.refusalOfUrl(url) ?? (await this.#refusalElsewhere(url));
    if (refusal !== undefined) throw refused(url, refusal);
  }

  /** Why the page did not come where it was sent last, as far as the proxy knows. */
  failureOf(page: Page): ({ url: string } & ({ code: string } | { told: Said })) | undefined {
    const url = this.#failed.get(page);
    const failure = url === undefined ? undefined : this.#failureAt(url);
    if (url === undefined || failure === undefined) return undefined;
    const { refusal } = failure;
    if (refusal !== undefined) return { url, told: tellRefusal(url, refusal) };
    return { url, code: chromiumError(failure) };
  }

  /** What a request failed by, as the browser says it where it connects by itself. */
  errorOf(request: Request): string {
    const text = request.failure()?.errorText ?? 'failed';
    const failure = this.#failureAt(request.url());
    return failure === undefined || !isOfProxy(text) ? text : `net::${chromiumError(failure)}`;
  }

  /**
   * Watches what the pages of a context show.
   * @param end is called once a page is where none may be
   */
  watch(context: BrowserContext, end: (page: Page, error: ActionError) => void): void {
    const judge = (page: Page, url: string) => {
      const refusal = url.startsWith(errorPages) ? undefined : this.#policy.refusalOfUrl(url);
      if (refusal !== undefined) end(page, refused(url, refusal));
    };
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => judge(page, frame.url()));
      if (this.#proxy === undefined) page.on('websocket', (socket) => judge(page, socket.url()));
    });
    context.on('requestfailed', (request) => {
      const page = pageOf(request);
      if (page && request.isNavigationRequest()) this.#failed.set(page, request.url());
    });
    if (this.#proxy !== undefined) return;
    context.on('request', (request) => {
      const page = pageOf(request);
      if (page) judge(page, request.url());
    });
    context.on('response', (response) => void this.#judgeAnswer(response, end).catch(ignoreLeft));
  }

  /** A name that leads astray there is told by where the answer came from. */
  async #judgeAnswer(
    response: Response,
    end: (page: Page, error: ActionError) => void,
  ): Promise<void> {
    const request = response.request();
    const page = pageOf(request);
    const from = await response.serverAddr();
    if (!page || !from) return;
    const reason = await this.#policy.refusalOfAddress(from.ipAddress, from.port);
    if (reason === undefined) return;
    const url = request.url();
    end(page, refused(url, { reason, what: new URL(url).hostname }));
  }

  /** A browser elsewhere asks other name servers; what ours say is better than nothing. */
  async #refusalElsewhere(url: string): Promise<Refusal | undefined> {
    if (this.#proxy !== undefined || !/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
    const { hostname, port, protocol } = new URL(url);
    const number = Number(port || (protocol === 'https:' ? 443 : 80));
    return this.#policy.addressesOf(hostname, number).then(
      () => undefined,
      (error: unknown) => (error instanceof EgressRefusedError ? error.refusal : undefined),
    );
  }

  #failureAt(url: string): ConnectFailure | undefined {
    if (!URL.canParse(url)) return undefined;
    const { hostname, port, protocol } = new URL(url);
    const isSecure = protocol === 'https:' || protocol === 'wss:';
    return this.#proxy?.failureAt(hostname, Number(port || (isSecure ? 443 : 80)));
  }
}

const refused = (url: string, refusal: Refusal): ActionError =>
  new ActionError('unreachable', tellRefusal(url, refusal));

/** What Chromium makes of a connection that a SOCKS proxy did not make. */
const isOfProxy = (text: string): boolean =>
  /ERR_(?:SOCKS_CONNECTION|PROXY|TUNNEL|ADDRESS_UNREACHABLE)/.test(text);

/** None for a request of a service worker. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

/** A page that is left while it is asked answers no more. */
function ignoreLeft(): void {}
