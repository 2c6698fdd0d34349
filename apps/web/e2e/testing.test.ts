import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed } from './installed.ts';
import { createOrganization, signUp } from './people.ts';
import { askAgain, pagesWithAnswers } from './suite/missing-answers.ts';
import { call } from './suite/shop.ts';
import { writeFile } from './suite/write-file.ts';
import { closed, type Visitor, violations } from './visitor.ts';

const touchstone = installed();

const app = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>Shop</title>
    <style>h1 { color: rgb(1, 2, 3) }</style><h1 style="margin: 7px">Welcome</h1><p>Items: <b id="n">0</b></p><button onclick="n.textContent = 1">Add to cart</button></html>`);
});
let address = '';
let visitor: Visitor;

const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

beforeAll(async () => {
  app.listen(0, '127.0.0.1');
  await once(app, 'listening');
  const at = app.address();
  if (at === null || typeof at === 'string') throw new Error('No TCP address.');
  address = `http://127.0.0.1:${at.port}`;
  visitor = await signUp(touchstone, 'tess@example.com');
  await createOrganization(touchstone, visitor.page, 'Halden Outdoor');
});
afterAll(async () => {
  await visitor[Symbol.asyncDispose]();
  app.close();
});

describe('somebody new', { timeout: 120_000 }, () => {
  test('writes a test, is told what is not understood, and sees it pass', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${touchstone.url}/tests`);
    await page.getByText('No tests yet').waitFor();
    await page.getByRole('button', { name: 'New test' }).first().click();
    await page.getByLabel('Name').fill('Buys a hat');
    await page.getByRole('button', { name: 'Create and write' }).click();
    await closed(page);
    await page.getByText('No steps yet').waitFor();
    await page.getByRole('button', { name: 'YAML' }).click();
    await writeFile(
      page,
      `test:
  metadata: {name: Buys a hat, platform: web}
  blocks:
    - type: instructions
      step_description: Open ${address}
    - type: instructions
      step_description: Frobnicate the hat
`,
    );
    await page.getByText('Line 7').waitFor();
    await writeFile(
      page,
      `test:
  metadata: {name: Buys a hat, platform: web}
  blocks:
    - type: instructions
      step_description: Open ${address}
    - type: instructions
      step_description: Click "Add to cart"
    - type: validation
      step_description: '"Items: 1" is visible'
`,
    );
    await page.getByText('Every sentence is understood.').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved/ })
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Run this test' }).click();
    await page.getByRole('link', { name: 'Report' }).click({ timeout: 60_000 });
    await page.getByText('Passed').first().waitFor({ timeout: 60_000 });
    await page.getByText('Click "Add to cart"').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('tab', { name: 'DOM' }).click();
    const copied = page.getByRole('tabpanel').frameLocator('iframe').getByRole('heading');
    const looks = await copied.evaluate((heading) => {
      const { color, marginTop } = getComputedStyle(heading);
      return [color, marginTop];
    });
    expect(looks).toEqual(['rgb(1, 2, 3)', '7px']);
    await page.getByRole('link', { name: 'Test', exact: true }).click();
    await page.getByRole('heading', { name: 'Buys a hat' }).waitFor();
    await page.getByRole('tab', { name: 'Runs' }).click();
    await page.getByRole('table', { name: 'Runs' }).getByText('Passed').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${touchstone.url}/tests?lang=es`);
    await page.getByRole('link', { name: 'Buys a hat' }).waitFor();
    await page.getByText('Pasó').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('brings tests in as files, and changes many at once', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${touchstone.url}/tests?lang=en`);
    const named = (name: string) => ({
      name: `${name}.yaml`,
      mimeType: 'text/yaml',
      buffer: Buffer.from(
        `test:\n  metadata: {name: ${name}, platform: web}\n  blocks:\n    - type: instructions\n      step_description: Open ${address}\n`,
      ),
    });
    const broken = { name: 'no.yaml', mimeType: 'text/yaml', buffer: Buffer.from('[') };
    await page.locator('input[type=file]').setInputFiles([named('Logs in'), named('Pays'), broken]);
    await page.getByText('2 tests were imported').first().waitFor();
    await page.getByText('no.yaml:').first().waitFor();
    const listed = () =>
      page.getByRole('table', { name: 'Tests' }).locator('a[href*="/tests/"]').allInnerTexts();
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect.poll(listed).toEqual(['Pays', 'Logs in', 'Buys a hat']);
    await page.getByRole('button', { name: 'Last run', exact: true }).click();
    await page.waitForURL(/[?&]sort=last_run_at$/);
    await expect.poll(async () => (await listed())[0]).toBe('Buys a hat');
    await page.getByRole('checkbox', { name: 'Choose Logs in' }).check();
    await page.getByRole('checkbox', { name: 'Choose Pays' }).check();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(overflow)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Tags…' }).click();
    await page.getByLabel('Tags to add').fill('smoke, daily');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('2 tests were changed').first().waitFor();
    await closed(page);
    await page.getByLabel('Tags', { exact: true }).selectOption('smoke');
    await page.getByRole('link', { name: 'Buys a hat' }).waitFor({ state: 'detached' });
    await page.waitForURL(/[?&]tag=smoke/);
    await page.getByRole('checkbox', { name: 'All shown tests' }).check();
    const run = page.getByRole('link', { name: 'Run…' });
    await expect.poll(() => run.getAttribute('href')).toMatch(/^\/execute\?tests=/);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 tests were deleted').first().waitFor();
    await closed(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Pays' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('puts tests into folders, finds them there, and renames a folder with all of them', async () => {
    const { page, complaints } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${touchstone.url}/tests?lang=en`);
    await page.getByRole('checkbox', { name: 'Choose Pays' }).check();
    await page.getByRole('button', { name: 'Move to folder…' }).click();
    const folder = page.getByRole('dialog').getByLabel('Folder');
    await folder.fill('Checkout//Cards');
    await page.getByText('none of them empty').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await folder.fill('Checkout/Cards');
    await page.getByRole('button', { name: 'Save' }).click();
    await closed(page);
    await page.getByRole('link', { name: 'Checkout 1' }).click();
    await page.getByRole('link', { name: 'Logs in' }).waitFor({ state: 'detached' });
    // In one column, so that names have the width of the screen.
    const named = page.getByRole('cell', { name: /^Pays\s*Checkout\/Cards\s*Never ran$/ });
    await expect.poll(() => named.count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => page.evaluate(overflow)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('searchbox', { name: 'Search in Checkout' }).fill('logs');
    await page.getByText('Nothing found').waitFor();
    await page.getByRole('link', { name: 'Search everywhere' }).click();
    await page.getByRole('link', { name: 'Logs in' }).click();
    await page.getByRole('tab', { name: 'Settings' }).click();
    const offered = await page.getByLabel('Folder').getAttribute('list');
    const options = page.locator(`datalist[id="${offered}"] option`);
    const values = () => options.evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    await expect.poll(values).toEqual(['Checkout', 'Checkout/Cards']);
    await page.getByLabel('Folder').fill('checkout');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('navigation', { name: 'Path of folders' }).getByText('Checkout').click();
    await page.getByRole('link', { name: 'Only here 1' }).click();
    await page.getByRole('link', { name: 'Pays' }).waitFor({ state: 'detached' });
    await page.waitForURL(/[?&]folder=Checkout.*here=true/);
    await page.getByRole('button', { name: 'Rename or move…' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByLabel('Folder').fill('Checkout/In it');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('It cannot go into itself').waitFor();
    await page.getByRole('dialog').getByLabel('Folder').fill('Pay');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('2 tests were moved').first().waitFor();
    await closed(page);
    // The folders from before may stand there a moment longer, and lead where nothing is any more.
    const cards = page.getByRole('link', { name: 'Cards 1' });
    await expect.poll(() => cards.getAttribute('href')).toContain('folder=Pay');
    await cards.click();
    await page.getByRole('checkbox', { name: 'Choose Pays' }).check();
    await page.getByRole('button', { name: 'Move to folder…' }).click();
    await page.getByRole('dialog').getByLabel('Folder').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('1 test was moved').first().waitFor();
    await closed(page);
    await page.getByText('No test stands here').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Pay' }).click();
    await closed(page);
    await page.getByRole('link', { name: 'Logs in' }).waitFor();
    // The list waits until its folders are known, so that it does not move; they take what is dragged there.
    const folders = Promise.withResolvers<void>();
    await page.route('**/api/v1/tests/folders?**', async (route) => {
      await folders.promise;
      await route.continue();
    });
    await page.goto(`${touchstone.url}/tests?lang=en`);
    const pays = page.getByRole('link', { name: 'Pays', exact: true });
    await page.getByLabel('Tags', { exact: true }).waitFor();
    await page.locator('main [aria-busy=true]').first().waitFor();
    expect(await pays.count()).toBe(0);
    folders.resolve();
    await pays.waitFor();
    await page.getByRole('link', { name: 'Pay 1' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await pays.dragTo(page.getByRole('link', { name: 'Pay 1' }));
    await page.getByText('1 test was moved').first().waitFor();
    await page.getByRole('link', { name: 'Pay 2' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Pay 1' }).waitFor();
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
  });
});

describe('a page', { timeout: 120_000 }, () => {
  test('says beside the button why a run was not started, until that is dismissed', async () => {
    const { page } = visitor;
    await page.goto(`${touchstone.url}/tests?lang=en`);
    const start = '**/api/v1/execution/api/execute_test_id_async';
    await page.route(start, (route) => route.abort());
    const run = page.getByRole('button', { name: 'Run Buys a hat' });
    await run.press('Enter');
    const told = page.getByRole('dialog', { name: 'The run could not be started' });
    await told.getByText('Check your connection and try again.').waitFor();
    await page.getByRole('link', { name: 'Logs in' }).focus();
    expect(await violations(page)).toEqual([]);
    await told.getByRole('button', { name: 'Close' }).press('Enter');
    await told.waitFor({ state: 'detached' });
    await expect.poll(() => run.evaluate((element) => element.matches(':focus'))).toBe(true);
    const bulk = '**/api/v1/tests/bulk';
    await page.route(bulk, (route) => route.abort());
    await page.getByRole('checkbox', { name: 'Choose Pays' }).check();
    await page.getByRole('button', { name: 'Tags…' }).click();
    const tags = page.getByRole('dialog', { name: 'Tags of 1 test' });
    await tags.getByLabel('Tags to add').fill('slow');
    await tags.getByRole('button', { name: 'Save' }).click();
    await tags.getByText('Check your connection and try again.').waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
    await page.unroute(bulk);
    await run.press('Enter');
    await told.waitFor();
    await page.unroute(start);
    await run.click();
    await page.waitForURL('**/runs/*');
    await told.waitFor({ state: 'detached' });
    await page.getByText('Passed').first().waitFor({ timeout: 60_000 });
  });

  test('without an answer says so in place, and shows what comes when it is asked for again', async () => {
    const { page } = visitor;
    await page.goto(`${touchstone.url}/report?lang=en`);
    // Side by side, since each waits for some seconds.
    const complaints = await Promise.all(
      pagesWithAnswers.map(({ path, says }) =>
        askAgain(page.context(), `${touchstone.url}${path}`, says),
      ),
    );
    expect(complaints.flat()).toEqual([]);
  });

  test('without a network leaves what is shown, and comes when there is one', async () => {
    // In a browser that has none of the other pages' code yet.
    const storageState = await visitor.page.context().storageState();
    await using visited = await touchstone.open('/report?lang=en', { storageState });
    const { page } = visited;
    const context = page.context();
    await page.getByText('No report was named').waitFor();
    const badge = (word: string) => page.getByRole('button', { name: `Live connection: ${word}` });
    await badge('LIVE').waitFor();
    await context.setOffline(true);
    await badge('OFFLINE').waitFor();
    // Its code does not come, and the page is still there.
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('link', { name: 'Builds' }).click();
    await page.getByText('This page could not be loaded').waitFor();
    expect(await violations(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('main').getByRole('button', { name: 'Ask again' }).click();
    await page.getByText('No apps yet').waitFor();
    await badge('LIVE').waitFor();
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
});
