import { once } from 'node:events';
import { createServer } from 'node:http';
import { createdWorkflowSchema, testListSchema } from '@touchstone/contracts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed } from './installed.ts';
import { createOrganization, signUp } from './people.ts';
import { everywhere } from './suite/everywhere.ts';
import { addTest, call } from './suite/shop.ts';
import { tooWide, type Visitor, violations } from './visitor.ts';

const touchstone = installed({ TOUCHSTONE_WORKER_CONCURRENCY: '2' });

/** The shop answers `/held` only when it is told to. */
const held = Promise.withResolvers<void>();
const shop = createServer(async (request, response) => {
  if (request.url === '/held') await held.promise;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>Shop</title><h1>Welcome</h1>
    <p>Items: <b id="n">0</b></p><button onclick="n.textContent = 1">Add to cart</button>
    <script>console.log('the shop is open')</script></html>`);
});
let visitor: Visitor;

beforeAll(async () => {
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const at = shop.address();
  if (at === null || typeof at === 'string') throw new Error('No TCP address.');
  const url = `http://127.0.0.1:${at.port}`;
  visitor = await signUp(touchstone, 'rita@example.com');
  const { page } = visitor;
  await createOrganization(touchstone, page, 'Halden Outdoor');
  for (const name of ['Buys a hat', 'Buys a coat'])
    await addTest(touchstone, page, {
      name,
      actions: [`Open ${url}`, `Open ${url}/held`, 'Click "Add to cart"'],
      check: '"Items: 1" is visible',
    });
}, 120_000);
afterAll(async () => {
  held.resolve();
  await visitor[Symbol.asyncDispose]();
  shop.closeAllConnections();
  shop.close();
});

const tile = (page: Page, name: string) => page.getByRole('article', { name });
const live = (page: Page) => page.getByRole('img', { name: /^What the test shows now/ });
const runsIn = (page: Page) => new URL(page.url()).searchParams.getAll('runs');
const patience = { timeout: 60_000 };

describe('somebody who runs several tests', { timeout: 180_000 }, () => {
  test('chooses them, and finds the choice in the address', async () => {
    const { page } = visitor;
    await page.goto(`${touchstone.url}/tests`);
    await page.getByRole('link', { name: 'Run several' }).click();
    await page.waitForURL('**/execute');
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    await expect.poll(() => sidebar.getAttribute('data-state'), patience).toBe('collapsed');
    await expect
      .poll(() => page.getByRole('button', { name: 'Run 0 tests' }).isDisabled())
      .toBe(true);
    await page.getByRole('checkbox', { name: 'Buys a hat' }).check();
    await page.getByRole('checkbox', { name: 'Buys a coat' }).check();
    await page.getByRole('button', { name: 'Add a variable' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove variable 1' }).click();
    const where = page.getByLabel('Web address');
    await where.fill('shop.example');
    await where.press('Enter');
    await page.getByText('This is not a whole web address').waitFor();
    await where.fill('127.0.0.1:9/preview');
    await where.press('Home');
    await page.keyboard.type('http://');
    await expect.poll(() => where.inputValue()).toBe('http://127.0.0.1:9/preview');
    await page.getByText('This is not a whole web address').waitFor({ state: 'detached' });
    await page.waitForURL(
      ({ searchParams }) => searchParams.get('url') === 'http://127.0.0.1:9/preview',
    );
    await page.reload();
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Buys a coat' }).isChecked(), patience)
      .toBe(true);
    const { pathname, search } = new URL(page.url());
    expect(new URLSearchParams(search).getAll('tests')).toHaveLength(2);
    await expect.poll(() => where.inputValue()).toBe('http://127.0.0.1:9/preview');
    await everywhere(touchstone, page, pathname);
    await page.goto(touchstone.url + pathname + search);
    await where.fill('');
    await page.waitForURL(({ searchParams }) => !searchParams.has('url'));
  });

  test('watches their screens and steps side by side, also after a reload', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Run 2 tests' }).click();
    await page.waitForURL('**/execute?**runs=**');
    await expect.poll(() => live(page).count(), patience).toBe(2);
    const drawn =
      "[...document.querySelectorAll('article img')].every(one => one.complete && one.naturalWidth > 0)";
    await expect.poll(() => page.evaluate(drawn), patience).toBe(true);
    await tile(page, 'Buys a hat').getByText('1 of 4 steps').click();
    await tile(page, 'Buys a hat').getByRole('listitem').getByText('/held').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => live(page).count(), patience).toBe(2);
    await page.setViewportSize({ width: 390, height: 860 });
    await expect.poll(() => tooWide(page), patience).toEqual([]);
    const placesOf = () =>
      Promise.all(
        ['Buys a hat', 'Buys a coat'].map(
          async (name) => (await tile(page, name).boundingBox())?.x,
        ),
      );
    await expect.poll(async () => new Set(await placesOf()).size, patience).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  test('opens one of them and sees its log, too', async () => {
    const { page } = visitor;
    const back = page.url();
    await tile(page, 'Buys a hat').getByRole('link', { name: 'Buys a hat' }).click();
    await page.waitForURL('**/runs/*');
    await page.getByRole('heading', { name: 'Buys a hat', level: 1 }).waitFor(patience);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expect.poll(() => page.title()).toBe('Buys a hat · Run · Touchstone');
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    const tests = sidebar.getByRole('link', { name: 'Tests' });
    await expect.poll(() => tests.getAttribute('aria-current')).toBe('page');
    await live(page).waitFor(patience);
    const steps = page.getByRole('list', { name: 'Steps' });
    await expect.poll(() => steps.getByRole('listitem').count(), patience).toBe(2);
    await page.getByText('Log (1 line)').click();
    await page.getByText('the shop is open').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(back);
  });

  test('stops one, and runs again what did not pass', async () => {
    const { page, complaints } = visitor;
    await page.getByRole('button', { name: 'Stop Buys a coat' }).click(patience);
    await page.getByText('1 going on, 0 passed, 1 did not pass').waitFor(patience);
    held.resolve();
    await page.getByText('0 going on, 1 passed, 1 did not pass').waitFor(patience);
    const before = runsIn(page);
    await page.getByRole('button', { name: 'Run the failed ones again' }).click();
    await expect.poll(() => runsIn(page).join(), patience).not.toBe(before.join());
    expect(runsIn(page).filter((id) => before.includes(id))).toHaveLength(1);
    await page.getByText('0 going on, 2 passed, 0 did not pass').waitFor(patience);
    await page.reload();
    // What ended before anybody looked shows the last picture of its report.
    const last = page.getByRole('img', { name: /^What the test showed last/ });
    await expect.poll(() => last.count(), patience).toBe(2);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('finds the runs beside one, in Spanish too, and runs it again', async () => {
    const { page } = visitor;
    await tile(page, 'Buys a coat').getByRole('link', { name: 'Buys a coat' }).click();
    await page.waitForURL('**/runs/*');
    const past = page.getByRole('navigation', { name: 'Last runs' });
    await expect.poll(() => past.getByRole('listitem').count(), patience).toBe(2);
    const newest = page.url();
    await past.getByRole('link', { name: 'Previous run' }).click();
    await page.waitForURL((url) => url.href !== newest);
    await page.getByText('Cancelled', { exact: true }).first().waitFor(patience);
    await page.goto(`${page.url()}?lang=es`);
    await page.getByRole('link', { name: 'Ejecución siguiente' }).waitFor(patience);
    await page.waitForURL(({ searchParams }) => !searchParams.has('lang'));
    expect(await violations(page)).toEqual([]);
    const earlier = page.url();
    await page.getByRole('button', { name: 'Ejecutar otra vez' }).click();
    await expect.poll(() => page.url(), patience).not.toBe(earlier);
    await expect.poll(() => page.getByRole('main').innerText(), patience).toMatch(/Pasó/);
  });

  test('watches the tests of a workflow the same way', async () => {
    const { page } = visitor;
    const listed = await call(touchstone, page, 'GET', '/api/v1/tests/get_tests');
    const { tests } = testListSchema.parse(listed.body);
    const made = await call(touchstone, page, 'POST', '/api/v1/workflows/create', {
      name: 'Nightly',
      tests: tests.map(({ id }) => id),
    });
    const { data } = createdWorkflowSchema.parse(made.body);
    await page.goto(`${touchstone.url}/execute?workflow=${data.id}&lang=en`);
    await page.getByRole('button', { name: 'Run the workflow' }).click();
    await page.waitForURL('**/execute?**workflowRun=**');
    await tile(page, 'Buys a hat').waitFor(patience);
    await page.getByText('0 going on, 2 passed, 0 did not pass').waitFor(patience);
    await page.getByRole('link', { name: 'Report of the workflow' }).waitFor(patience);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Choose again' }).click();
    await page.getByRole('button', { name: 'Run the workflow' }).waitFor(patience);
  });

  test('reads long names of tests whole, one below the other', async () => {
    const { page } = visitor;
    const names = [1, 2, 3, 4].map(
      (number) => `Customer ${number} of many years sees the price reduced, `,
    );
    for (const name of names)
      await addTest(touchstone, page, { name: name.repeat(2), actions: [] });
    await page.setViewportSize({ width: 390, height: 860 });
    await page.goto(`${touchstone.url}/execute?lang=en`);
    const labels = page.locator('label', {
      has: page.getByRole('checkbox', { name: /^Customer/ }),
    });
    await expect.poll(() => labels.count(), patience).toBe(names.length);
    const overlaps = await labels.evaluateAll(
      (all) =>
        all.filter(
          (label) =>
            (label.lastElementChild?.getBoundingClientRect().height ?? 0) >
            label.getBoundingClientRect().height + 1,
        ).length,
    );
    expect(overlaps).toBe(0);
  });
});
