import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../people.ts';
import { tooWide, violations } from '../visitor.ts';
import { touchstone } from './touchstone.ts';

type Cookies = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The cookies of somebody who has just signed up. */
async function cookiesOf(email: string): Promise<Cookies> {
  await using visitor = await signUp(touchstone, email);
  return await visitor.page.context().storageState();
}

/** Each of them once: no page has a look of its own for a pair of them. */
const variants = [
  { language: 'en', colorScheme: 'light', width: 1440 },
  { language: 'es', colorScheme: 'dark', width: 390 },
] as const;

/** What everybody comes to first, and what it shows when the server is gone. */
export function openingCases(): void {
  describe('the login screen', () => {
    test.each(variants)(
      'is accessible and quiet in $language, $colorScheme, $width px',
      async (variant) => {
        const { language, colorScheme, width } = variant;
        const viewport = { width, height: 900 };
        await using visited = await touchstone.open(`/?lang=${language}`, {
          colorScheme,
          viewport,
        });
        const { page, complaints } = visited;
        const logIn = language === 'en' ? 'Log in' : 'Iniciar sesión';
        await page.getByRole('link', { name: logIn }).waitFor();
        expect(await violations(page)).toEqual([]);
        expect(complaints).toEqual([]);
        await expect.poll(() => tooWide(page)).toEqual([]);
      },
    );

    test('takes the language from the address, keeps it, and refuses one that it does not have', async () => {
      await using visited = await touchstone.open('/tests?lang=es&q=cart');
      const { page } = visited;
      await page.getByRole('link', { name: 'Iniciar sesión' }).waitFor();
      await page.waitForURL(`${touchstone.url}/tests?q=cart`);
      await expect.poll(() => page.getAttribute('html', 'lang')).toBe('es');
      await page.reload();
      await page.getByRole('link', { name: 'Iniciar sesión' }).waitFor();
      await page.goto(`${touchstone.url}/?lang=tlh`);
      await page.getByRole('link', { name: 'Log in' }).waitFor();
    });

    test('switches language and theme by keyboard, and keeps both', async () => {
      await using visited = await touchstone.open('/', { colorScheme: 'light' });
      const { page } = visited;
      await page.getByRole('button', { name: 'Español' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Oscuro' }).focus();
      await page.keyboard.press('Space');
      const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
      const dark = 'rgb(16, 15, 13)';
      await expect.poll(background).toBe(dark);
      await page.reload();
      await page.getByRole('link', { name: 'Iniciar sesión' }).waitFor();
      await expect.poll(background).toBe(dark);
      await page.getByRole('button', { name: 'Como el sistema' }).click();
      await expect.poll(background).not.toBe(dark);
    });
  });

  describe('the dashboard', () => {
    let storageState: Cookies;
    beforeAll(async () => {
      storageState = await cookiesOf('dashboard@example.com');
    });

    test.each(variants)(
      'is accessible and quiet in $language, $colorScheme, $width px',
      async (variant) => {
        const { language, colorScheme, width } = variant;
        const viewport = { width, height: 900 };
        const options = { colorScheme, viewport, storageState };
        await using visited = await touchstone.open(`/dashboard?lang=${language}`, options);
        const { page, complaints } = visited;
        await page.getByText(language === 'en' ? 'Checked at' : 'Comprobado a las').waitFor();
        expect(await violations(page)).toEqual([]);
        expect(complaints).toEqual([]);
        await expect.poll(() => tooWide(page)).toEqual([]);
        await page.setViewportSize({ width: 768, height: 900 });
        await expect.poll(() => tooWide(page)).toEqual([]);
      },
    );

    test('shows each part of the installation as it is', async () => {
      await using visited = await touchstone.open('/', { storageState });
      const rows = visited.page.getByRole('main').getByRole('listitem');
      await visited.page.getByText('Checked at').waitFor();
      await expect.poll(() => rows.count()).toBe(8);
      const row = (name: string) =>
        rows.filter({ has: visited.page.getByText(name, { exact: true }) }).textContent();
      await expect.poll(() => row('Database')).toContain('Works');
      await expect.poll(() => row('Mail')).toContain('Not configured');
    });

    test('tells when the server is gone, and goes on by itself when it is back', async () => {
      await using visited = await touchstone.open('/dashboard', { storageState });
      const { page } = visited;
      await page.getByText('Checked at').waitFor();
      await touchstone.end('SIGTERM');
      await page.getByText('Not reachable').waitFor();
      await page.getByText('The server does not answer').waitFor();
      await touchstone.start();
      await page.getByText('Not reachable').waitFor({ state: 'detached' });
    });
  });

  describe('an address that leads nowhere', () => {
    test('says so, and leads back', async () => {
      await using visited = await touchstone.open('/no/such/page');
      await visited.page.getByRole('heading', { name: 'There is no page' }).waitFor();
      await visited.page.getByRole('link', { name: 'Go to the opening page' }).click();
      await visited.page.getByRole('link', { name: 'Log in' }).waitFor();
    });
  });

  describe('the API reference', () => {
    test('lists the routes and is quiet under the strict policy', async () => {
      await using visited = await touchstone.open('/api/docs/');
      // What is further down is drawn when somebody scrolls there.
      await visited.page.getByText('/api/v1/settings/leave').waitFor();
      expect(visited.complaints).toEqual([]);
    });
  });

  describe('the files of the web app', () => {
    test('are kept for ever when their name changes with them, and asked for again otherwise', async () => {
      const page = await fetch(`${touchstone.url}/`);
      expect(page.headers.get('cache-control')).toBe('no-cache');
      const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
      const asset = await fetch(touchstone.url + script, { headers: { 'accept-encoding': 'br' } });
      expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(asset.headers.get('content-encoding')).toBe('br');
      await using visited = await touchstone.open('/');
      const { request } = visited.page.context();
      const icon = await request.get(`${touchstone.url}/favicon.svg`);
      const { etag = '' } = icon.headers();
      const again = await request.get(icon.url(), { headers: { 'if-none-match': etag } });
      expect(again.status()).toBe(304);
    });
  });
}
