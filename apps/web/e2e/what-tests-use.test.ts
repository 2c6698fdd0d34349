import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveS3 } from '@touchstone/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed } from './installed.ts';
import { createOrganization, signUp } from './people.ts';
import { everywhere } from './suite/everywhere.ts';
import { holdSecondPart } from './suite/hold-part.ts';
import { addTest, call } from './suite/shop.ts';
import { closed, type Visitor, violations } from './visitor.ts';

// With a bucket, to which pages send their files past our server.
const bucket = await serveS3();
afterAll(() => bucket.close());
const touchstone = installed(bucket.settings);

let visitor: Visitor;

beforeAll(async () => {
  visitor = await signUp(touchstone, 'wendy@example.com');
  await createOrganization(touchstone, visitor.page, 'Halden Outdoor');
});
afterAll(() => visitor[Symbol.asyncDispose]());

describe('a member', { timeout: 180_000 }, () => {
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
    await row.getByRole('link', { name: 'Runs on it' }).click();
    await page.waitForURL('**/runs?build=*');
    await page.getByText('Only runs on one build').waitFor();
    await page.goBack();
    await row.waitFor();
    expect(await page.content()).not.toContain('a hidden value');
    await everywhere(touchstone, page, new URL(page.url()).pathname);
    await everywhere(touchstone, page, '/builds');

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

  test('pauses the upload of a large file and goes on where it was', async () => {
    const { page } = visitor;
    await page.goto(`${touchstone.url}/builds?lang=en`);
    await page.getByRole('link', { name: 'Shop for Android' }).click();
    await page.getByRole('button', { name: 'Upload a build' }).click();
    const folder = await mkdtemp(join(tmpdir(), 'touchstone-upload-'));
    const file = join(folder, 'shop.apk');
    // Longer than what is sent at once, and five parts.
    await writeFile(file, Buffer.alloc(70 * 1024 * 1024, 'no app'));
    await page.getByLabel('File').setInputFiles(file);
    await page.getByLabel('Version').fill('2.0.0');
    const { puts, origins, arrived, release } = await holdSecondPart(page);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await arrived;
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    release();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByText('100%').waitFor();
    expect(puts).toEqual(['00001', '00002', '00002', '00003', '00004', '00005']);
    expect(new Set(origins)).toEqual(new Set([bucket.connection.endpoint]));
    await rm(folder, { recursive: true });
  });

  test('writes a module that a test calls, which then cannot be deleted', async () => {
    const { page } = visitor;
    await page.goto(`${touchstone.url}/modules?lang=en`);
    await page.getByRole('button', { name: 'New module' }).first().click();
    await page.getByLabel('Name').fill('Fill the cart');
    await page.getByRole('button', { name: 'Create and write' }).click();
    await closed(page);
    await page.getByRole('button', { name: 'Add a step' }).click();
    // When a sentence is understood, nothing moves away from the pointer.
    const read = Promise.withResolvers<void>();
    await page.route('**/sentences/read', async (route) => {
      await read.promise;
      await route.continue();
    });
    await page.keyboard.type('Click "Add to cart"');
    const first = page.getByRole('textbox', { name: /^Step 1/ });
    await expect.poll(() => first.inputValue()).toBe('Click "Add to cart"');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const place = await save.boundingBox();
    read.resolve();
    await page.getByText('Click "Add to cart".', { exact: true }).waitFor();
    expect(await save.boundingBox()).toEqual(place);
    await page.keyboard.press('Enter');
    await page.keyboard.type('/check');
    await page.getByRole('option', { name: /^Check/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('"Items: 1" is visible');
    await page.getByText('Check that "Items: 1" is visible.').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved as version 2').waitFor();
    await addTest(touchstone, page, { name: 'Calls it', actions: [], module: 'Fill the cart' });
    await page.reload();
    await page.getByRole('link', { name: 'Calls it' }).waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: /^Step 2: Check/ }).inputValue())
      .toBe('"Items: 1" is visible');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Fill the basket');
    const elsewhere = page.getByRole('link', { name: 'Variables', exact: true });
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    // The next page is fetched as soon as the pointer comes near its link.
    const arriving = Promise.withResolvers<void>();
    await page.route('**/assets/**', async (route) => {
      await arriving.promise;
      await route.continue();
    });
    await elsewhere.click();
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await closed(page);
    expect(await name.inputValue()).toBe('Fill the basket');
    await elsewhere.click();
    await leaving.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL('**/variables**');
    await page.goBack();
    await page.getByRole('heading', { name: 'Fill the cart', level: 1 }).waitFor();
    arriving.resolve();
    expect(new URL(page.url()).pathname).toMatch(/^\/modules\/./);
    expect(await name.inputValue()).toBe('Fill the basket');
    await elsewhere.click();
    await leaving.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('heading', { name: 'Variables', level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(() => name.inputValue()).toBe('Fill the cart');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete module' }).click();
    await page.getByText('It is still called by: Calls it.').waitFor();
    await everywhere(touchstone, page, new URL(page.url()).pathname);
    await everywhere(touchstone, page, '/modules');
  });

  test('finds on a module’s page what calls it and what changed, and takes a version back', async () => {
    const { page } = visitor;
    const click = { type: 'instructions', step_description: 'Click "Add to cart"' };
    const make = (name: string, blocks: object[]) =>
      call(touchstone, page, 'POST', '/api/v1/modules/create', { name, blocks });
    await make('Log in', [click]);
    await make('Order', [{ type: 'module_import', module: 'Log in' }]);
    await page.goto(`${touchstone.url}/modules?lang=en`);
    await page.getByRole('searchbox', { name: 'Search modules' }).fill('log');
    await page.getByRole('link', { name: 'Order' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Order' }).waitFor();
    const step = page.getByRole('textbox', { name: /^Step 1: / });
    await step.fill('Click "Add to cart" twice');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('1 step differs').waitFor();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore version 1' }).click();
    await expect.poll(() => step.inputValue()).toBe('Click "Add to cart"');
    await everywhere(touchstone, page, new URL(page.url()).pathname);
  });

  test('hands the focus of a row that goes on to the next one', async () => {
    const { page } = visitor;
    for (const name of ['city', 'street'])
      await call(touchstone, page, 'POST', '/api/v1/variables/global', {
        variable_name: name,
        variable_value: 'Lima',
      });
    await page.goto(`${touchstone.url}/variables?lang=en`);
    await page.getByRole('button', { name: 'Delete city' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Delete street');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText('None yet').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });

  test('keeps a secret whose value nobody sees again', async () => {
    const { page } = visitor;
    await page.goto(`${touchstone.url}/variables?lang=en`);
    await page.getByRole('button', { name: 'Variables of tests: Add a variable' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('password');
    await page.getByLabel('Value', { exact: true }).fill('plum forest');
    await page.getByRole('switch', { name: 'Secret' }).check();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row').filter({ hasText: 'password' }).getByText('Secret').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect.poll(() => page.getByLabel('Value', { exact: true }).inputValue()).toBe('');
    expect(await page.content()).not.toContain('plum forest');
    await page.getByLabel('Description').fill('Of the shop');
    await page.getByRole('button', { name: 'Save' }).click();
    await closed(page);
    await page.getByText('Of the shop').waitFor();
    await page.getByLabel('Variables of tests: Search by name').fill('nothing');
    await page.getByText('Nothing found').waitFor();
    await page.waitForURL('**/variables?*q=nothing*');
    const { body } = await call(touchstone, page, 'GET', '/api/v1/variables/global');
    expect(JSON.stringify(body)).not.toContain('plum forest');
    expect(body).toMatchObject({
      result: [{ has_secret_value: true, description: 'Of the shop' }],
    });
    await everywhere(touchstone, page, '/variables');
    const isExpected = (complaint: string) =>
      isRefusal(complaint) || complaint.startsWith(`${bucket.connection.endpoint}/`);
    expect(visitor.complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
  });
});

/** The browser remarks on every answer that is not 2xx, which some of these tests ask for. */
const isRefusal = (complaint: string): boolean => /status of (?:409|422)/.test(complaint);
