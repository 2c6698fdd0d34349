import { once } from 'node:events';
import { createServer } from 'node:http';
import { savedTestSchema } from '@touchstone/contracts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed } from './installed.ts';
import { callProduct, createOrganization, signUp, whoIs } from './people.ts';
import { settled } from './settings/steps.ts';
import { type Visitor, violations } from './visitor.ts';

const touchstone = installed();

const site = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>Shop</title><h1>Welcome</h1>
    <p>Items: <b id="n">0</b></p><button onclick="n.textContent = 1">Add to cart</button></html>`);
});
let visitor: Visitor;

beforeAll(async () => {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  visitor = await signUp(touchstone, 'wendy@example.com');
  const { page } = visitor;
  await createOrganization(touchstone, page, 'Halden Outdoor');
  await addTest(page, 'Buys a hat', ['Click "Add to cart"'], '"Items: 1" is visible');
  await addTest(page, 'Greets', [], '"Goodbye" is visible');
});
afterAll(async () => {
  await visitor[Symbol.asyncDispose]();
  site.close();
});

describe('a member', { timeout: 180_000 }, () => {
  test('makes a workflow, runs it, and sees its test pass', async () => {
    const { page } = visitor;
    await page.goto(`${touchstone.url}/workflow`);
    await page.getByText('No workflows yet').waitFor();
    await page.getByRole('button', { name: 'New workflow' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New workflow' });
    await dialog.getByLabel('Name').fill('Nightly');
    await dialog.getByRole('checkbox', { name: 'Buys a hat' }).check();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create workflow' }).click();
    await page.getByRole('heading', { name: 'Nightly' }).waitFor();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.waitForURL('**/workflow/runs/*');
    const main = page.getByRole('main');
    await main.getByText('Passed').first().waitFor();
    await expect.poll(() => main.getByText('1 / 1').count(), { timeout: 60_000 }).toBe(1);
    expect(await main.getByRole('button', { name: 'Run the failed ones again' }).count()).toBe(0);
    await everywhere(page, new URL(page.url()).pathname);

    const taskId = page.url().split('/').at(-1)?.split('?')[0];
    await page.goto(`${touchstone.url}/workflows/report?taskId=${taskId}&lang=en`);
    await page.waitForURL(`**/workflow/runs/${taskId}**`);
    await page.getByRole('button', { name: 'Share' }).click();
    await page
      .getByRole('dialog')
      .getByText(/\/report\?token=/)
      .waitFor();
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('link', { name: 'Buys a hat' }).click();
    await page.waitForURL('**/runs/*');
    await page.getByText('Click "Add to cart"').waitFor();
  });

  test('adds a test that fails, orders them, and puts it into quarantine', async () => {
    const { page } = visitor;
    await page.goto(`${touchstone.url}/workflow`);
    await page.getByRole('link', { name: 'Nightly' }).click();
    await page.getByRole('button', { name: 'Add tests' }).click();
    const adding = page.getByRole('dialog', { name: 'Add tests' });
    await adding.getByRole('checkbox', { name: 'Greets' }).check();
    expect(await adding.getByRole('checkbox').count()).toBe(1);
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    const down = page.getByRole('button', { name: 'Move Buys a hat down' });
    await down.click();
    const lines = page.getByRole('listitem').filter({ has: page.getByLabel(/^Move .* up$/) });
    await expect.poll(() => lines.first().textContent()).toContain('Greets');
    await expect
      .poll(() => page.evaluate('document.activeElement?.ariaLabel'))
      .toBe('Move Buys a hat up');

    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Run the failed ones again' }).waitFor();
    await page.getByRole('link', { name: 'Workflow', exact: true }).last().click();
    await page.getByRole('button', { name: 'Actions on Greets' }).click();
    await page.getByRole('menuitem', { name: 'Quarantine' }).click();
    await page.getByLabel('Reason').fill('The greeting is being rewritten');
    await page.getByRole('dialog').getByRole('button', { name: 'Quarantine' }).click();
    await page.getByText('The greeting is being rewritten').waitFor();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const main = page.getByRole('main');
    await main.getByText('Quarantined').waitFor();
    await expect.poll(() => main.getByText('1 / 2').count(), { timeout: 60_000 }).toBe(1);
    await main.getByText('Passed', { exact: true }).first().waitFor();
  });

  test('sets when it runs, what starts it, and who is told', async () => {
    const { page } = visitor;
    await page.goto(`${touchstone.url}/workflow`);
    await page.getByRole('link', { name: 'Nightly' }).click();
    await page.getByLabel('Retries').fill('1');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByLabel('Cron').fill('60 6 * * *');
    await page.getByRole('button', { name: 'Save' }).nth(1).click();
    await page.getByText('Write five fields').waitFor();
    await page.getByLabel('Cron').fill('0 6 * * 1-5');
    await page.getByLabel('Time zone').fill('America/Mexico_City');
    await page.getByRole('button', { name: 'Save' }).nth(1).click();
    await expect.poll(() => page.getByText(/6:00 AM/).count()).toBe(5);
    await page.getByRole('button', { name: 'Make an address' }).click();
    await page
      .getByRole('dialog')
      .getByText(/\/api\/v1\/hooks\//)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('button', { name: 'Add a notification' }).click();
    await page.getByLabel('E-mail address').fill('team@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('E-mail: team@example.com').waitFor();
    await everywhere(page, new URL(page.url()).pathname);
    await everywhere(page, '/workflow');
  });

  test('makes a web app with a build, and uploads no nonsense', async () => {
    const { page } = visitor;
    await page.goto(`${touchstone.url}/builds?lang=en`);
    await page.getByRole('button', { name: 'New app' }).first().click();
    await page.getByLabel('Name').fill('Shop');
    await page.getByRole('button', { name: 'Create app' }).click();
    await page.getByRole('button', { name: 'Add a build' }).click();
    await page.getByLabel('Version').fill('blue');
    await page.getByLabel('Address').fill('https://blue.example.com');
    await page.getByLabel('Headers').fill('X-Stage: a hidden value');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add build' }).click();
    const row = page.getByRole('row').filter({ hasText: 'blue' });
    await row.getByText('Current').waitFor();
    await row.getByText('X-Stage').waitFor();
    expect(await page.content()).not.toContain('a hidden value');
    await everywhere(page, new URL(page.url()).pathname);
    await everywhere(page, '/builds');

    await page.goto(`${touchstone.url}/builds?lang=en`);
    await page.getByRole('button', { name: 'New app' }).first().click();
    await page.getByLabel('Name').fill('Shop for Android');
    await page.getByLabel('Platform').selectOption('android');
    await page.getByRole('button', { name: 'Create app' }).click();
    await page.getByRole('button', { name: 'Upload a build' }).click();
    await page.getByLabel('File').setInputFiles({
      name: 'shop.apk',
      mimeType: 'application/octet-stream',
      buffer: Buffer.alloc(3 * 1024 * 1024, 'no app'),
    });
    await page.getByLabel('Version').fill('1.0.0');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    // It arrives whole; what is wrong with it is told by the server that reads it.
    await page.getByText('100%').waitFor();
    await page.getByRole('alert').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('writes a module that a test calls, which then cannot be deleted', async () => {
    const { page } = visitor;
    await page.goto(`${touchstone.url}/modules?lang=en`);
    await page.getByRole('button', { name: 'New module' }).first().click();
    await page.getByLabel('Name').fill('Fill the cart');
    await page.getByRole('button', { name: 'Create and write' }).click();
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.keyboard.type('Click "Add to cart"');
    await page.keyboard.press('Enter');
    await page.keyboard.type('"Items: 1" is visible');
    await page.getByLabel('Kind of step 2').selectOption('validation');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved as version 2').waitFor();
    await addTest(page, 'Calls it', [], undefined, 'Fill the cart');
    await page.reload();
    await page.getByRole('link', { name: 'Calls it' }).waitFor();
    expect(await page.getByLabel('Step 2', { exact: true }).inputValue()).toBe(
      '"Items: 1" is visible',
    );
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete module' }).click();
    await page.getByText('It is still called by: Calls it.').waitFor();
    await everywhere(page, new URL(page.url()).pathname);
    await everywhere(page, '/modules');
  });

  test('keeps a secret whose value nobody sees again', async () => {
    const { page } = visitor;
    await page.goto(`${touchstone.url}/variables?lang=en`);
    await page.getByRole('button', { name: 'Variables of tests: Add a variable' }).click();
    await page.getByLabel('Name').fill('password');
    await page.getByLabel('Value', { exact: true }).fill('plum forest');
    await page.getByRole('switch', { name: 'Secret' }).check();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row').filter({ hasText: 'password' }).getByText('Secret').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Change password' }).click();
    expect(await page.getByLabel('Value', { exact: true }).inputValue()).toBe('');
    expect(await page.content()).not.toContain('plum forest');
    await page.getByLabel('Description').fill('Of the shop');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Of the shop').waitFor();
    const { body } = await call(page, 'GET', '/api/v1/variables/global');
    expect(JSON.stringify(body)).not.toContain('plum forest');
    expect(body).toMatchObject({
      result: [{ has_secret_value: true, description: 'Of the shop' }],
    });
    await everywhere(page, '/variables');
    expect(visitor.complaints.filter((complaint) => !isRefusal(complaint))).toEqual([]);
  });
});

/** The browser remarks on every answer that is not 2xx, which some of these tests ask for. */
const isRefusal = (complaint: string): boolean => /status of (?:409|422)/.test(complaint);

/** A page is for everybody: in both languages, wide and narrow. */
async function everywhere(page: Page, path: string): Promise<void> {
  for (const language of ['es', 'en']) {
    await page.goto(`${touchstone.url}${path}?lang=${language}`);
    await settled(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 860 });
      const tooWide = await page.evaluate(
        '[...document.querySelectorAll("body *")].filter((one) => document.documentElement.scrollWidth > innerWidth && one.getBoundingClientRect().right > innerWidth && !one.classList.contains("sr-only")).map((one) => one.outerHTML.slice(0, 300))',
      );
      expect([path, language, width, tooWide]).toEqual([path, language, width, []]);
      expect([path, language, width, await violations(page)]).toEqual([path, language, width, []]);
    }
  }
}

async function call(page: Page, method: string, path: string, data?: object) {
  const person = await whoIs(touchstone, page);
  const [organizationId] = Object.keys(person?.org_id_to_org_member_info ?? {});
  const token = (await whoIs(touchstone, page, organizationId))?.access_token;
  return callProduct(touchstone, page, method, path, { token, ...(data && { data }) });
}

async function addTest(
  page: Page,
  name: string,
  actions: string[],
  check: string | undefined,
  module?: string,
): Promise<string> {
  const at = site.address();
  if (at === null || typeof at === 'string') throw new Error('No TCP address.');
  const { body } = await call(page, 'POST', '/api/v1/tests/create', {
    name,
    platform: 'web',
    tasks: [
      ...[`Open http://127.0.0.1:${at.port}`, ...actions].map((sentence) => ({
        type: 'instructions',
        step_description: sentence,
      })),
      ...(check === undefined ? [] : [{ type: 'validation', step_description: check }]),
      ...(module === undefined ? [] : [{ type: 'module_import', module }]),
    ],
  });
  return savedTestSchema.parse(body).id;
}
