import { savedTestSchema } from '@touchstone/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createOrganization, signUp } from '../people.ts';
import { call } from '../suite/shop.ts';
import { opened, violations } from '../visitor.ts';
import { touchstone } from './touchstone.ts';

const member = { storageState: { cookies: [], origins: [] } satisfies Cookies };

type Cookies = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const badge = (page: Page) => page.getByRole('button', { name: /^Live connection/ });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh the live connection' });
const shows = (page: Page, text: string) =>
  expect.poll(() => badge(page).textContent(), { timeout: 50_000 }).toBe(text);

/** Headers of the page's requests for the stream. */
function streamRequests(page: Page): Record<string, string>[] {
  const requests: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/monitor/stream/unified')) requests.push(request.headers());
  });
  return requests;
}

/** Somebody whose browser may tell of things, and who looks at another window; what it tells is noted. */
async function looksElsewhere(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(`
    globalThis.shown = [];
    document.hasFocus = () => false;
    // A message goes after five seconds, and may be gone before anybody here looks.
    globalThis.told = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.matches?.('[data-toast]')) told.push(node.textContent);
    }).observe(document, { childList: true, subtree: true });
    // A browser without a window answers 'denied' here, whatever was granted.
    globalThis.Notification = class extends Notification {
      static permission = 'granted';
      constructor(title, options) {
        super(title, options);
        shown.push(this);
      }
    };`);
  await page.reload();
}

/** Hides or shows the tab, as the browser tells its page. */
function hide(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate(
    `Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} });
     document.dispatchEvent(new Event('visibilitychange'));`,
  );
}

/** How a page is fed live, as long as there is a server. */
export function liveCases(): void {
  describe('the live connection', () => {
    beforeAll(async () => {
      await using visitor = await signUp(touchstone, 'ana@example.com');
      await createOrganization(touchstone, visitor.page, 'Halden Outdoor');
      Object.assign(member.storageState, await visitor.page.context().storageState());
    });

    test('the badge says that the page is fed live, and what of', async () => {
      await using visitor = await touchstone.open('/dashboard', member);
      const { page, complaints } = visitor;
      await shows(page, 'LIVE');
      expect(await violations(page)).toEqual([]);
      await badge(page).focus();
      await expect
        .poll(() => page.getByRole('tooltip').innerText())
        .toMatch(
          /^Real-time Stream Active\s+Active tests: 0\s+Active workflows: 0\s+Last update: \d/,
        );
      expect(await refresh(page).count()).toBe(0);
      expect(complaints).toEqual([]);
    });

    test('in Spanish too', async () => {
      await using visitor = await touchstone.open('/dashboard?lang=es', member);
      const { page } = visitor;
      const pill = page.getByRole('button', { name: /^Conexión en vivo/ });
      await expect.poll(() => pill.textContent(), { timeout: 50_000 }).toBe('EN VIVO');
    });

    test('a hidden tab leaves its stream, and comes back where it left', async () => {
      await using visitor = await touchstone.open('/dashboard', member);
      const { page } = visitor;
      await shows(page, 'LIVE');
      const requests = streamRequests(page);
      await hide(page, true);
      await shows(page, 'OFFLINE');
      expect(requests).toEqual([]);
      await hide(page, false);
      await shows(page, 'LIVE');
      expect(requests).toMatchObject([{ 'last-event-id': '0' }]);
    });

    test('tells of a run that one started, in a message and behind the bell', async () => {
      const settings = '/settings/notifications';
      await using visitor = await touchstone.open(settings, member);
      const { page, complaints } = visitor;
      await page.getByRole('button', { name: 'Only failures' }).click();
      // In another browser of the same person, who did not ask to be told by that one.
      await using other = await touchstone.open(settings, member);
      for (const each of [page, other.page]) await looksElsewhere(each);
      await shows(other.page, 'LIVE');
      await page.getByLabel('Tell me outside this page').click();
      expect(await violations(page)).toEqual([]);
      await shows(page, 'LIVE');
      const bell = page.getByRole('button', { name: /^Notifications/ });
      await bell.waitFor();
      // A sentence that nobody understands: the run ends soon, and not well.
      const { body } = await call(touchstone, page, 'POST', '/api/v1/tests/create', {
        name: 'Frobnicates',
        platform: 'web',
        tasks: [{ type: 'instructions', step_description: 'Frobnicate the hat' }],
      });
      const { id: test_id } = savedTestSchema.parse(body);
      // What somebody has open meanwhile is what Escape closes, not the message that came later.
      await page.keyboard.press('ControlOrMeta+k');
      await opened(page);
      await call(touchstone, page, 'POST', '/api/v1/execution/api/execute_test_id_async', {
        test_id,
      });
      await page.locator('[data-toast]').waitFor({ timeout: 50_000 });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => page.locator('[data-toast]').count()).toBe(1);
      const failed = [expect.stringContaining('Failed: Frobnicates')];
      for (const each of [page, other.page])
        await expect.poll(() => each.evaluate('told'), { timeout: 50_000 }).toEqual(failed);
      expect(await other.page.evaluate('shown.length')).toBe(0);
      await expect.poll(() => page.evaluate('shown.map(({ title }) => title)')).toEqual(failed);
      await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
      const list = page.getByRole('dialog', { name: 'Notifications' });
      await list.getByRole('link', { name: /Frobnicates/ }).waitFor();
      await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications');
      expect(await violations(page)).toEqual([]);
      await list.getByRole('link', { name: /Frobnicates/ }).click();
      await page.waitForURL('**/runs/*');
      await page.goBack();
      await page.waitForURL(`**${settings}`);
      await page.evaluate(`shown[0].dispatchEvent(new Event('click'))`);
      await page.waitForURL('**/runs/*');
      expect(complaints).toEqual([]);
    });

    test('the connection goes with the server, and comes back with it', async () => {
      await using visitor = await touchstone.open('/tests?lang=en', member);
      const { page } = visitor;
      await shows(page, 'LIVE');
      const requests = streamRequests(page);
      await touchstone.end('SIGTERM');
      await shows(page, 'OFFLINE');
      expect(await violations(page)).toEqual([]);
      await badge(page).focus();
      await expect
        .poll(async () => (await page.getByRole('tooltip').innerText()).split(/\n+/))
        .toEqual([
          'Connection Lost',
          'Real-time updates unavailable',
          'Click refresh to reconnect',
        ]);
      await page.getByRole('searchbox').fill('frob');
      const again = page.getByRole('main').getByRole('button', { name: 'Ask again' });
      await again.waitFor();
      // It turns for a second only.
      const turns = refresh(page).and(page.locator('[aria-busy=true]')).waitFor();
      await refresh(page).click();
      await turns;
      await expect.poll(() => refresh(page).getAttribute('aria-busy')).toBeNull();
      // It goes on trying by itself.
      const tried = requests.length;
      await expect.poll(() => requests.length, { timeout: 90_000 }).toBeGreaterThan(tried);
      await touchstone.start();
      await shows(page, 'LIVE');
      await expect.poll(() => refresh(page).count()).toBe(0);
      // What could not be had is asked for by itself.
      await page.getByRole('link', { name: 'Frobnicates' }).waitFor();
      await expect.poll(() => again.count()).toBe(0);
    });
  });
}
