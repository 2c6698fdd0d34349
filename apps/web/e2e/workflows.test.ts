import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed } from './installed.ts';
import { createOrganization, signUp } from './people.ts';
import { everywhere } from './suite/everywhere.ts';
import { addTest, call, openShop } from './suite/shop.ts';
import { closed, isFocused, saved, type Visitor, violations } from './visitor.ts';

const touchstone = installed();

let shop: Awaited<ReturnType<typeof openShop>>;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openShop();
  visitor = await signUp(touchstone, 'wendy@example.com');
  const { page } = visitor;
  await createOrganization(touchstone, page, 'Halden Outdoor');
  const open = `Open ${shop.url}`;
  await addTest(touchstone, page, {
    name: 'Buys a hat',
    actions: [open, 'Click "Add to cart"'],
    check: '"Items: 1" is visible',
  });
  await addTest(touchstone, page, {
    name: 'Greets',
    actions: [open],
    check: '"Goodbye" is visible within 1 second',
  });
});
afterAll(async () => {
  await visitor[Symbol.asyncDispose]();
  shop.close();
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
    await run(page);
    const main = page.getByRole('main');
    await main.getByText('Passed').first().waitFor();
    await expect.poll(() => main.getByText('1 / 1').count(), { timeout: 60_000 }).toBe(1);
    expect(await main.getByRole('button', { name: 'Run the failed ones again' }).count()).toBe(0);
    await everywhere(touchstone, page, new URL(page.url()).pathname);

    const taskId = page.url().split('/').at(-1)?.split('?')[0];
    await page.goto(`${touchstone.url}/workflows/report?taskId=${taskId}&lang=en`);
    await page.waitForURL(`**/workflow/runs/${taskId}**`);
    await page.getByRole('button', { name: 'Share' }).click();
    const sharing = page.getByRole('dialog');
    await sharing.getByLabel('The link works for').selectOption('24');
    await sharing.getByRole('button', { name: 'Make link' }).click();
    const link = await sharing.getByText(/\/report\?token=/).textContent();
    await sharing.getByText('wendy@example.com').waitFor();
    expect(await violations(page)).toEqual([]);
    await using reader = await touchstone.open(link ?? '');
    await reader.page.getByRole('cell', { name: 'Buys a hat' }).waitFor();
    await sharing.getByRole('button', { name: 'End' }).click();
    await expect.poll(() => sharing.getByText('wendy@example.com').count()).toBe(0);
    await reader.page.reload();
    await reader.page.getByText('This link leads to no report').waitFor();
    expect(await violations(reader.page)).toEqual([]);
    await sharing.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Buys a hat' }).click();
    await page.getByRole('heading', { name: 'Buys a hat', level: 1 }).waitFor();
    await page.getByText('Click "Add to cart"').waitFor();
  });

  test('adds a test that fails, orders them, and puts it into quarantine', async () => {
    const { page } = visitor;
    await page.goto(`${touchstone.url}/workflow`);
    await page.getByRole('link', { name: 'Nightly' }).click();
    await page.getByRole('button', { name: 'Add tests' }).click();
    const adding = page.getByRole('dialog', { name: 'Add tests' });
    await adding.getByRole('checkbox', { name: 'Greets' }).check();
    await expect.poll(() => adding.getByRole('checkbox').count()).toBe(1);
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await closed(page);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await saved(page, `/update_tests/${id}`, () =>
      page.getByRole('button', { name: 'Move Buys a hat down' }).click(),
    );
    const lines = page.getByRole('listitem').filter({ has: page.getByLabel(/^Move .* up$/) });
    await expect.poll(() => lines.first().textContent()).toContain('Greets');
    await expect
      .poll(() => page.evaluate('document.activeElement?.ariaLabel'))
      .toBe('Move Buys a hat up');

    await run(page);
    await page.getByRole('button', { name: 'Run the failed ones again' }).waitFor();
    await page.goto(`${page.url()}?lang=es`);
    await page.getByText('No se encontró en la pantalla: "Goodbye"').waitFor();
    await page.goto(`${page.url()}?lang=en`);
    await page.getByRole('button', { name: 'Run the failed ones again' }).waitFor();
    await back(page).click();
    await page.getByRole('button', { name: 'Actions for Greets' }).click();
    await page.getByRole('menuitem', { name: 'Quarantine' }).click();
    await page.getByText('0 of at most 1 tests').waitFor();
    await page.getByLabel('Reason').fill('The greeting is being rewritten');
    await page.getByRole('dialog').getByRole('button', { name: 'Quarantine' }).click();
    await closed(page);
    await page.getByText('The greeting is being rewritten').waitFor();
    await page.getByText('by wendy@example.com').waitFor();
    await run(page);
    const main = page.getByRole('main');
    await main.getByText('Quarantined').waitFor();
    await expect.poll(() => main.getByText('1 / 2').count(), { timeout: 60_000 }).toBe(1);
    await main.getByText('Passed', { exact: true }).first().waitFor();
  });

  test('sees each test over the runs, sets up before them, and runs them on targets', async () => {
    const { page } = visitor;
    await back(page).click();
    const grid = page.getByRole('table', { name: 'Tests by runs' });
    const row = grid.getByRole('row').filter({ hasText: 'Buys a hat' });
    // It looks again every few seconds, and the last run may go on.
    const patience = { timeout: 60_000 };
    await expect.poll(() => row.getByRole('link', { name: 'Passed' }).count(), patience).toBe(3);
    const greets = grid.getByRole('row').filter({ hasText: 'Greets' });
    const failed = greets.getByRole('link', { name: 'Failed' });
    await expect.poll(() => failed.count(), patience).toBe(2);
    // Arrow keys lead from run to run and from test to test.
    await failed.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => isFocused(failed.nth(1))).toBe(true);
    await page.keyboard.press('Home');
    const name = greets.getByRole('link', { name: 'Greets' });
    await expect.poll(() => isFocused(name)).toBe(true);
    await everywhere(touchstone, page, new URL(page.url()).pathname);

    await call(touchstone, page, 'POST', '/api/v1/modules/create', {
      name: 'Fills the shelf',
      blocks: [
        { type: 'instructions', step_description: `Open ${shop.url}` },
        { type: 'validation', step_description: '"Welcome" is visible' },
      ],
    });
    await page.goto(`${page.url().split('?')[0]}?tab=settings&lang=en`);
    await page.getByLabel('Add a module to the setup').selectOption('Fills the shelf');
    await page.getByRole('button', { name: 'Take out Fills the shelf: Setup' }).waitFor();
    await page.getByLabel('Retries').fill('1');
    await page.getByLabel('Time limit in minutes').fill('30');
    await page.getByLabel('Worker label').fill('vpn');
    await page.getByText('No worker with this label is running').waitFor();
    await page.getByLabel('Worker label').fill('');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await saved(page, `/update_run_config/${id}`, () =>
      page.getByRole('button', { name: 'Save' }).first().click(),
    );
    await page.getByRole('button', { name: 'Add a target' }).click();
    const target = page.getByRole('dialog');
    await target.getByLabel('Label').fill('Phone');
    await target.getByLabel('Device').fill('iPhone 15');
    await target.getByLabel('Values').fill('city');
    await target.getByText('Write each line as name=value.').waitFor();
    await target.getByLabel('Values').fill('city=León');
    expect(await violations(page)).toEqual([]);
    await target.getByRole('button', { name: 'Save' }).click();
    await closed(page);
    await page.getByRole('button', { name: 'Change the target Phone' }).waitFor();
    await everywhere(touchstone, page, `${new URL(page.url()).pathname}?tab=settings`);
    await run(page);
    const main = page.getByRole('main');
    await main.getByText('Buys a hat (Phone)').waitFor();
    await expect.poll(() => main.getByText('1 / 2').count(), { timeout: 60_000 }).toBe(1);
    const setup = main.getByRole('listitem').filter({ hasText: 'Setup' });
    await setup.getByText('Passed').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('sets when it runs, what starts it, and who is told', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${touchstone.url}/workflow`);
    await page.getByRole('link', { name: 'Nightly' }).click();
    await page.getByRole('tab', { name: 'Start and notifications' }).click();
    await page.getByLabel('Cron').fill('60 6 * * *');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Write five fields').waitFor();
    await page.getByLabel('How often').selectOption('Monday to Friday');
    await page.getByText('At 06:00 AM, Monday through Friday').waitFor();
    await expect.poll(() => page.getByLabel('Cron').inputValue()).toBe('0 6 * * 1-5');
    await page.getByLabel('Time zone').fill('America/Mexico_City');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() =>
        page
          .locator('time')
          .getByText(/6:00 AM/)
          .count(),
      )
      .toBe(5);
    await page.getByRole('button', { name: 'Make an address' }).click();
    await page
      .getByRole('dialog')
      .getByText(/\/api\/v1\/hooks\//)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await closed(page);
    await page.getByText(/\/api\/v1\/hooks\//).waitFor();
    await page.getByRole('button', { name: 'Make another secret' }).waitFor();
    await page.getByRole('button', { name: 'Add a notification' }).click();
    await page.getByLabel('E-mail address').fill('team@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await closed(page);
    await page.getByText('E-mail: team@example.com').waitFor();
    await everywhere(touchstone, page, `${new URL(page.url()).pathname}?tab=start`);
    await everywhere(touchstone, page, '/workflow');
    // The browser remarks on every answer that is not 2xx, which some of these tests ask for.
    const others = complaints.filter((complaint) => !/status of (?:409|422)/.test(complaint));
    expect(others).toEqual([]);
  });
});

/** From the page of a run to that of its workflow. */
const back = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Workflow', exact: true });

/** Starts the workflow, and waits until the page of the run stands in place of its own. */
async function run(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.waitForURL('**/workflow/runs/*');
  await back(page).waitFor();
}
