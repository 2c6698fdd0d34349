import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { installed } from './installed.ts';
import { createOrganization, signUp } from './people.ts';
import { closed, opened, tooWide, violations } from './visitor.ts';

const touchstone = installed();
const member = { storageState: { cookies: [], origins: [] } satisfies Cookies };
const narrow = { ...member, viewport: { width: 390, height: 844 } };

type Cookies = Exclude<BrowserContextOptions['storageState'], string | undefined>;

beforeAll(async () => {
  await using visitor = await signUp(touchstone, 'ana@example.com');
  await createOrganization(touchstone, visitor.page, 'Halden Outdoor');
  await createOrganization(touchstone, visitor.page, 'Second Works');
  Object.assign(member.storageState, await visitor.page.context().storageState());
});

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const widthOf = async (page: Page) => (await sidebar(page).boundingBox())?.width;

describe('the sidebar', () => {
  test('closes by the keyboard, stays closed for a week, and opens by its button', async () => {
    await using visitor = await touchstone.open('/tests', member);
    const { page } = visitor;
    await page.getByRole('heading', { name: 'Tests', exact: true }).waitFor();
    await expect.poll(() => widthOf(page)).toBe(14 * 16);
    await page.keyboard.press('Control+b');
    await expect.poll(() => widthOf(page)).toBe(3 * 16);
    const kept = async () => {
      const cookies = await page.context().cookies(touchstone.url);
      return cookies.find(({ name }) => name === 'sidebar_state');
    };
    await expect.poll(async () => (await kept())?.value).toBe('false');
    const cookie = await kept();
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => widthOf(page)).toBe(3 * 16);
    await page.getByRole('link', { name: 'Builds' }).hover();
    await page.getByRole('tooltip', { name: 'Builds' }).waitFor();
    await page.getByRole('button', { name: 'Expand the sidebar' }).click();
    await expect.poll(() => widthOf(page)).toBe(14 * 16);
  });

  test('is closed where runs are started, opens there on a click, and is open elsewhere', async () => {
    await using visitor = await touchstone.open('/execute', member);
    const { page } = visitor;
    await expect.poll(() => widthOf(page)).toBe(3 * 16);
    await page.getByRole('button', { name: 'Expand the sidebar' }).click();
    await expect.poll(() => widthOf(page)).toBe(14 * 16);
    await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
    await expect.poll(() => widthOf(page)).toBe(3 * 16);
    await page.getByRole('link', { name: 'Tests' }).click();
    await expect.poll(() => widthOf(page)).toBe(14 * 16);
    const cookies = await page.context().cookies(touchstone.url);
    expect(cookies.map(({ name }) => name)).not.toContain('sidebar_state');
  });

  test('is a sheet on a narrow screen, and leaves when a page is chosen', async () => {
    await using visitor = await touchstone.open('/dashboard', narrow);
    const { page, complaints } = visitor;
    const trigger = page.getByRole('button', { name: 'Open the sidebar' });
    await trigger.waitFor();
    expect(await sidebar(page).count()).toBe(0);
    const place = await trigger.boundingBox();
    expect(place?.x).toBeLessThan(24);
    expect(place?.y).toBeLessThan(24);
    await trigger.click();
    const sheet = page.getByRole('dialog', { name: 'Sidebar' });
    await sheet.waitFor();
    expect((await sheet.boundingBox())?.width).toBeCloseTo(16 * 16);
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('link', { name: 'Workflow' }).click();
    await page.getByRole('heading', { name: 'Workflow', exact: true }).waitFor();
    await closed(page);
    await page.keyboard.press('Control+b');
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  test('leads to the documentation in a new tab, and to the account and back', async () => {
    await using visitor = await touchstone.open('/builds?q=a', member);
    const { page } = visitor;
    const documentation = page.getByRole('link', { name: /^Documentation/ });
    await expect.poll(() => documentation.getAttribute('target')).toBe('_blank');
    const account = page.getByRole('link', { name: 'Account ana@example.com' });
    const address = new URL((await account.getAttribute('href')) ?? '');
    expect(address.origin + address.pathname).toBe(`${touchstone.authUrl}/account`);
    expect(atob(address.searchParams.get('rt') ?? '')).toBe(`${touchstone.url}/builds?q=a`);
  });
});

describe('the frame', () => {
  test('says that the page is fed live, and not so without an organization', async () => {
    await using visitor = await touchstone.open('/tests', member);
    await visitor.page.getByRole('button', { name: 'LIVE' }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await using stranger = await signUp(touchstone, 'lonely@example.com');
    await stranger.page.getByRole('button', { name: '----' }).waitFor();
    expect(stranger.complaints).toEqual([]);
  });

  test('can follow the system the other way round, until a theme is chosen', async () => {
    await using visitor = await touchstone.open('/labs/showcase', {
      ...member,
      colorScheme: 'dark',
    });
    const { page } = visitor;
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const [light, dark] = ['rgb(248, 247, 245)', 'rgb(16, 15, 13)'];
    await expect.poll(background).toBe(dark);
    await page.route('**/api/config', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), invertSystemTheme: true },
      });
    });
    await page.goto(`${touchstone.url}/tests`);
    await expect.poll(background).toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(background).toBe(dark);
    await page.getByRole('button', { name: 'Light' }).click();
    await expect.poll(background).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background).toBe(light);
    await page.getByRole('button', { name: 'Like the system' }).click();
    await expect.poll(background).toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(background).toBe(dark);
  });
});

describe('the organization', () => {
  test('is the first, with one’s role, until another is chosen, which is remembered', async () => {
    await using visitor = await touchstone.open('/dashboard', member);
    const { page } = visitor;
    await page.getByRole('button', { name: 'Halden Outdoor Owner' }).click();
    await expect
      .poll(() => page.getByRole('menuitemcheckbox', { checked: true }).textContent())
      .toBe('Halden Outdoor');
    await page.getByRole('menuitemcheckbox', { name: 'Second Works' }).click();
    await page.getByRole('button', { name: 'Second Works Owner' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Second Works Owner' }).waitFor();
  });

  test('whose menu is pressed before it has come opens when it comes', async () => {
    await using visitor = await touchstone.open('/dashboard', member);
    const { page } = visitor;
    const asked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await page.route(/organization-menu/, async (route) => {
      asked.resolve();
      await released.promise;
      await route.continue();
    });
    await page.reload();
    await asked.promise;
    await page.getByRole('button', { name: 'Halden Outdoor Owner' }).click();
    released.resolve();
    await page.getByRole('menuitemcheckbox', { name: 'Halden Outdoor' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  test('of somebody who has none is the product, and every page says what to do', async () => {
    await using visitor = await signUp(touchstone, 'alone@example.com');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Touchstone Enterprise' }).waitFor();
    await page.getByRole('link', { name: 'Tests' }).click();
    await page.getByRole('link', { name: 'Create an organization' }).waitFor();
  });
});

describe('the keyboard', () => {
  test('goes anywhere and does anything by the palette', async () => {
    await using visitor = await touchstone.open('/dashboard', member);
    const { page, complaints } = visitor;
    await page.getByText('Checked at').waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to or do' });
    await palette.waitFor();
    await opened(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('buil');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Builds', exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe('Builds · Touchstone');
    await closed(page);
    await page.keyboard.press('Control+k');
    await opened(page);
    await page.keyboard.type('second works');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Second Works Owner' }).waitFor();
    await closed(page);
    await page.keyboard.press('Control+k');
    await opened(page);
    await page.keyboard.type('español');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Compilaciones', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('lists its shortcuts by the question mark', async () => {
    await using visitor = await touchstone.open('/tests', member);
    const { page } = visitor;
    await page.getByRole('heading', { name: 'Tests', exact: true }).waitFor();
    await page.keyboard.press('Shift+?');
    const list = page.getByRole('dialog', { name: 'Shortcuts' });
    await list.getByText('Go anywhere, do anything').waitFor();
    await list.getByText('Try a step: say what it would do').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
  });

  test('reaches the content past the sidebar', async () => {
    await using visitor = await touchstone.open('/tests', member);
    const { page } = visitor;
    await page.getByRole('heading', { name: 'Tests', exact: true }).waitFor();
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate('document.activeElement?.textContent'))
      .toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('main');
  });
});

describe('every page', () => {
  const pages = ['/tests', '/workflow', '/builds', '/execute', '/review', '/report'];
  test.each(
    pages.flatMap((path) => [
      { path, language: 'en', options: member },
      { path, language: 'es', options: { ...narrow, colorScheme: 'dark' as const } },
    ]),
  )('$path is accessible and quiet in $language', async ({ path, language, options }) => {
    await using visitor = await touchstone.open(`${path}?lang=${language}`, options);
    const { page, complaints } = visitor;
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await expect.poll(() => tooWide(page)).toEqual([]);
  });
});
