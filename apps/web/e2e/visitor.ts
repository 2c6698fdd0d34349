import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Installation } from 'touchstone/testing';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A person with a browser of their own, who notes whatever a page complains of. */
export interface Visitor extends AsyncDisposable {
  page: Page;
  /** Errors and warnings of the console, exceptions, and requests to anybody else. */
  complaints: string[];
}

/** A whole Touchstone and a browser. */
export interface Installed {
  /** Address of the product. */
  readonly url: string;
  /** Address of the sign-in provider. */
  readonly authUrl: string;
  /** Where it keeps its data. */
  readonly folder: string;
  /** Opens a page, of the product unless the address is a whole one, as a new visitor. */
  open(path: string, options?: BrowserContextOptions): Promise<Visitor>;
}

/** What people of tests and benches need of an installation that runs. */
export function seenBy(browser: Browser, installation: Installation): Installed {
  return {
    url: installation.url,
    authUrl: installation.authUrl,
    folder: installation.folder,
    open: (path, options) => visit(browser, installation, path, options),
  };
}

/** Opens a page of the installation in a fresh browser context. */
export async function visit(
  browser: Browser,
  installation: Installation,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  // Lights that pulse are drawn sixty times a second, on every page of every test.
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  // What is waited for is often the end of a run, on a machine that does much else.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The protocol says "signed out" by a 401, and the browser remarks on every 401.
    const { url } = message.location();
    if (url.startsWith(`${installation.authUrl}/api/v1/refresh_token`)) return;
    complaints.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const ours = [installation.url, installation.authUrl, 'data:', `blob:${installation.url}/`];
    if (!ours.some((origin) => request.url().startsWith(origin))) complaints.push(request.url());
  });
  await page.goto(new URL(path, installation.url).href);
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
}

/** Does what saves something, and waits until the server has answered its last call, at this path. */
export async function saved(page: Page, path: string, deed: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(
    (each) => each.request().method() !== 'GET' && new URL(each.url()).pathname.endsWith(path),
  );
  await deed();
  if (!(await answer).ok()) throw new Error(`${path} answered ${(await answer).status()}.`);
}

/**
 * Until no dialog stands above the page and the focus is back on it. What is typed before that goes
 * into the dialog, also when what it has changed is to be seen behind it.
 */
export async function closed(page: Page): Promise<void> {
  await page.locator('[data-modal]').first().waitFor({ state: 'hidden' });
  // The focus goes back in a task that was planned before this one.
  await page.evaluate('new Promise((done) => setTimeout(done))');
}

/** Until the focus is in the dialog that stands above the page: what is typed before that goes elsewhere. */
export async function opened(page: Page): Promise<void> {
  const dialog = ':is([role=dialog], [role=alertdialog])';
  await page.locator(`${dialog}:focus, ${dialog} :focus`).waitFor();
}

/** Whether it has the focus. */
export const isFocused = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => element.matches(':focus'));

/**
 * What makes a page scroll sideways. To poll, since the shell becomes that of a narrow window a
 * moment after the window does.
 */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${element.tagName} ${element.className}`);
    return [`${scrollWidth} pixels`, ...wide];
  });
}

/** The rules of axe-core that the page breaks once nothing on it moves any more, and where. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(axe, 'utf8'));
  return page.evaluate(look);
}

// What is half seen has no colours of its own; what turns for ever is not waited for.
const look = `Promise.allSettled(
    document.getAnimations()
      .filter(({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished),
  )
  // Every rule is gone by all the same; only of those that are kept it is not told where.
  .then(() => axe.run(document, { resultTypes: ['violations'] }))
  .then(({ violations }) =>
    violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join(' ')))`;
