import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allSaved } from './editor/steps.ts';
import { installed } from './installed.ts';
import { createOrganization, signUp } from './people.ts';
import { failingPageCases } from './suite/pages-that-fail.ts';
import { openShop } from './suite/shop.ts';
import { takeBack } from './suite/take-back.ts';
import { writeFile } from './suite/write-file.ts';
import { closed, tooWide, type Visitor, violations } from './visitor.ts';

const touchstone = installed();

let shop: Awaited<ReturnType<typeof openShop>>;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openShop();
  visitor = await signUp(touchstone, 'tess@example.com');
  await createOrganization(touchstone, visitor.page, 'Halden Outdoor');
});
afterAll(async () => {
  await visitor[Symbol.asyncDispose]();
  shop.close();
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
    const file = (...steps: string[]) =>
      [
        'test:',
        '  metadata: {name: Buys a hat, platform: web}',
        '  blocks:',
        `    - {type: instructions, step_description: 'Open ${shop.url}'}`,
        ...steps.map((step) => `    - ${step}`),
      ].join('\n');
    await writeFile(page, file('{type: instructions, step_description: Frobnicate the hat}'));
    await page.getByText('Line 5').waitFor();
    await writeFile(
      page,
      file(
        '{type: instructions, step_description: Click "Add to cart"}',
        `{type: validation, step_description: '"Items: 1" is visible'}`,
      ),
    );
    await page.getByText('Every sentence is understood.').waitFor();
    await allSaved(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Run this test' }).click();
    await page.getByRole('link', { name: 'Report' }).click({ timeout: 60_000 });
    await page.getByText('Passed').first().waitFor({ timeout: 60_000 });
    await page.getByText('Click "Add to cart"').first().waitFor();
    const copies = page.getByRole('tab', { name: 'DOM' });
    await copies.waitFor();
    expect(await violations(page)).toEqual([]);
    await copies.click();
    const copied = page.getByRole('tabpanel').frameLocator('iframe').getByRole('heading');
    const looks = () =>
      copied.evaluate((heading) => {
        const { color, marginTop } = getComputedStyle(heading);
        return [color, marginTop];
      });
    await expect.poll(looks).toEqual(['rgb(1, 2, 3)', '7px']);
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
        `test:\n  metadata: {name: ${name}, platform: web}\n  blocks:\n    - type: instructions\n      step_description: Open ${shop.url}\n`,
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
    await expect.poll(() => tooWide(page)).toEqual([]);
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
    await takeBack(page, '2 tests were deleted');
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
    await expect.poll(() => tooWide(page)).toEqual([]);
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
    await page.getByRole('button', { name: 'Undo' }).hover();
    await page.getByRole('link', { name: 'Pay 2' }).waitFor();
    await takeBack(page, '1 test was moved');
    await page.getByRole('link', { name: 'Pay 1' }).waitFor();
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
  });
});

describe('a page', { timeout: 120_000 }, () => failingPageCases(touchstone, () => visitor));
