import type { Page, Request } from 'playwright-core';
import { absoluteAddress } from '../../../driver/address.ts';
import { ActionError } from '../../../driver/driver.ts';
import type { Said } from '../../../language/say/said.ts';
import { tell } from '../../messages/messages.ts';
import type { Stage } from './stage.ts';

/** How long the document may go on loading after its first byte before the step goes on. */
const longestLoad = 3_000;

/**
 * Goes to an address and waits until its document is there.
 * @throws ActionError `unreachable`, `timeout` when nothing answers
 */
export async function open(
  { tab, clock, confined }: Stage,
  address: string,
  baseUrl: string | undefined,
): Promise<void> {
  const url = resolveAddress(address, baseUrl, tab.page.url());
  await clock.race(confined?.border.check(url) ?? Promise.resolve(), tell('noAnswer', { url }));
  const arriving = () => go(() => arrive({ tab, clock }, url), { url, page: tab.page, confined });
  await tab.do(clock, arriving, tell('noAnswer', { url }));
  await loaded({ tab, clock });
}

/**
 * Goes there until the page has come there: the page that is left may set out for an address of its
 * own meanwhile. What another visit is said to have come to may be an earlier one of ours.
 */
async function arrive({ tab, clock }: Pick<Stage, 'tab' | 'clock'>, url: string): Promise<void> {
  const { page } = tab;
  const ours = new Set([withoutFragment(url)]);
  const note = (request: Request) => {
    const from = request.redirectedFrom();
    if (from && ours.has(withoutFragment(from.url()))) ours.add(withoutFragment(request.url()));
  };
  page.on('request', note);
  try {
    for (;;) {
      const begun = performance.now();
      const error: unknown = await page.goto(url, { waitUntil: 'commit', timeout: 0 }).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (error === undefined) return;
      const other = interrupterOf(error);
      if (other !== undefined && ours.has(withoutFragment(other))) return;
      const hasSetOut = isAborted(error) && tab.sinceLeft() < performance.now() - begun;
      const isCrossed = other !== undefined || hasSetOut;
      if (!isCrossed || clock.left() === 0 || clock.signal.aborted) throw error;
    }
  } finally {
    page.off('request', note);
  }
}

function withoutFragment(url: string): string {
  return URL.canParse(url) ? new URL(url).href.replace(/#.*$/, '') : url;
}

export async function reload({
  tab,
  clock,
  confined,
}: Pick<Stage, 'tab' | 'clock' | 'confined'>): Promise<void> {
  const { page } = tab;
  const reloading = () => page.reload({ waitUntil: 'commit', timeout: 0 });
  await tab.do(clock, () => go(reloading, { url: page.url(), page, confined }));
  await loaded({ tab, clock });
}

/** Back and forward; a page without such a neighbour says so. */
export async function travel({ tab, clock, confined }: Stage, by: 1 | -1): Promise<void> {
  const { entries, currentIndex } = await tab.ask(clock, async () =>
    (await tab.worlds()).session.send('Page.getNavigationHistory'),
  );
  const neighbour = entries[currentIndex + by];
  if (!neighbour) {
    throw new ActionError('unsupported', tell(by === -1 ? 'noPageBack' : 'noPageForward'));
  }
  const options = { waitUntil: 'commit', timeout: 0 } as const;
  const { page } = tab;
  await confined?.border.check(neighbour.url);
  const travelling = () => (by === -1 ? page.goBack(options) : page.goForward(options));
  await tab.do(clock, () => go(travelling, { url: neighbour.url, page, confined }));
  await loaded({ tab, clock });
}

/** A document that never ends is worked with as far as it has come. */
async function loaded({ tab, clock }: Pick<Stage, 'tab' | 'clock'>): Promise<void> {
  // A question whether to leave the page: what comes next depends on its answer.
  if (tab.dialog) return;
  const parsed = () => tab.page.waitForLoadState('domcontentloaded', { timeout: 0 });
  await tab
    .do(clock, () => clock.race(parsed(), tell('pageLoading'), longestLoad))
    .catch((error: unknown) => {
      if (!(error instanceof ActionError) || error.failure !== 'timeout') throw error;
    });
}

interface Journey {
  url: string;
  page: Page;
  confined: Stage['confined'];
}

async function go(move: () => Promise<unknown>, { url, page, confined }: Journey): Promise<void> {
  try {
    await move();
  } catch (error) {
    // The address is a file to keep, or the page went on to another address by itself.
    if (messageOf(error).includes('Download is starting')) return;
    if (interrupterOf(error) !== undefined || isAborted(error)) return;
    const code = codeOf(error);
    if (code === undefined && !/invalid URL/i.test(messageOf(error))) throw error;
    const known = confined?.border.failureOf(page);
    if (known && 'told' in known)
      throw new ActionError('unreachable', known.told, { cause: error });
    const { url: at, code: why } = known ?? { url, code };
    throw new ActionError('unreachable', whyNotOpened(at, why), { cause: error });
  }
}

/** Where the page went in place of where it was sent. */
function interrupterOf(error: unknown): string | undefined {
  return /interrupted by another navigation to "(.*)"/.exec(messageOf(error))?.[1];
}

function isAborted(error: unknown): boolean {
  return codeOf(error) === 'ERR_ABORTED';
}

function codeOf(error: unknown): string | undefined {
  return /net::(ERR_[A-Z_]+)/.exec(messageOf(error))?.[1];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Chromium's names of what went wrong on the network that a person can do something about. */
const reasons: ReadonlyMap<string, Parameters<typeof tell>[0]> = new Map([
  ['ERR_CONNECTION_REFUSED', 'nothingListens'],
  ['ERR_NAME_NOT_RESOLVED', 'noHost'],
  ['ERR_TOO_MANY_REDIRECTS', 'endlessRedirects'],
  ['ERR_INTERNET_DISCONNECTED', 'noNetwork'],
  ['ERR_ADDRESS_UNREACHABLE', 'noWayToHost'],
  ['ERR_CONNECTION_RESET', 'hungUp'],
  ['ERR_EMPTY_RESPONSE', 'emptyAnswer'],
  ['ERR_UNSAFE_PORT', 'unsafePort'],
  ['ERR_CERT_AUTHORITY_INVALID', 'untrusted'],
  ['ERR_PROXY_CONNECTION_FAILED', 'noProxy'],
  ['ERR_INVALID_AUTH_CREDENTIALS', 'wantsPassword'],
]);

function whyNotOpened(url: string, code: string | undefined): Said {
  if (code === undefined) return tell('noAddress', { url });
  return tell(reasons.get(code) ?? 'notOpened', { url, code });
}

/**
 * The full address: as it stands, or below the base, or as a person leaves out its beginning.
 * @throws ActionError `unreachable` when it cannot be read
 */
export function resolveAddress(
  address: string,
  baseUrl: string | undefined,
  current: string,
): string {
  const text = address.trim();
  const whole = absoluteAddress(text);
  if (whole !== undefined) return whole;
  const base = baseUrl ?? (URL.canParse(current) ? new URL(current).origin : undefined);
  if (base !== undefined && URL.canParse(text, base)) return new URL(text, base).href;
  throw new ActionError('unreachable', tell('partOfAddress', { address }));
}
