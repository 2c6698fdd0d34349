import { expect, test } from 'vitest';
import { installed } from './installed.ts';
import { createOrganization, signUp } from './people.ts';
import { everywhere } from './suite/everywhere.ts';

const touchstone = installed({ TOUCHSTONE_SAMPLE: 'true' });

const patience = { timeout: 600_000 };

test('somebody new finds three tests that have run: passed, failed, healed', patience, async () => {
  await using visitor = await signUp(touchstone, 'ana@example.com');
  const { page, complaints } = visitor;
  await createOrganization(touchstone, page, 'Halden Outdoor');
  await page.goto(`${touchstone.url}/tests`);
  const rows = page.getByRole('row').filter({ hasText: 'Sample shop' });
  const verdicts = async () => {
    const words = await rows.getByText(/^(Passed|Failed|Healed)$/).allInnerTexts();
    return words.toSorted();
  };
  // No reload: the list hears of each run that ends.
  await expect.poll(verdicts, { timeout: 300_000 }).toEqual(['Failed', 'Healed', 'Passed']);

  const failed = rows.filter({ hasText: 'coupon' });
  await failed.getByText('Failed').click();
  await page.getByText('$40.00').first().waitFor();
  await page.goto(`${touchstone.url}/tests`);
  await rows.filter({ hasText: 'teapot' }).getByText('Healed').click();
  await page.getByText('Place your order').first().waitFor();
  await page.goto(`${touchstone.url}/dashboard`);
  const failing = page.getByText('Failing now').locator('xpath=ancestor::section[1]');
  await failing.getByRole('link', { name: /coupon/ }).waitFor();
  // Each figure leads to what it counts: five of six runs passed.
  await page.getByRole('link', { name: '83.3%' }).first().click();
  await page.waitForURL('**/runs?days=7');
  await page.getByRole('table', { name: 'Runs' }).waitFor();
  const list = page.getByRole('row');
  await expect.poll(() => list.count()).toBe(7);
  await page.getByRole('searchbox').fill('nothing has this name');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect.poll(() => list.count()).toBe(7);
  await page.getByLabel('Verdict').selectOption('healed');
  await page.waitForURL('**/runs?verdict=healed');
  await expect
    .poll(() =>
      page
        .getByRole('table')
        .getByText(/^(Passed|Failed)$/)
        .count(),
    )
    .toBe(0);
  await list.getByText('Healed').first().waitFor();
  // So does each bar of a chart, and a tap says how a figure is defined.
  await page.goto(`${touchstone.url}/dashboard`);
  const figure = page.getByRole('button', { name: 'Passed at first' });
  await figure.evaluate((button: HTMLElement) => button.click());
  await page.getByRole('tooltip', { name: /first attempt passed/ }).waitFor();
  await page.getByRole('link', { name: /: 1 run did not pass$/ }).press('Enter');
  await page.waitForURL(/\/runs\?(?=.*verdict=not_passed)(?=.*from=)/);
  await expect.poll(() => list.count()).toBe(2);
  for (const path of ['/dashboard', '/runs', '/settings/notifications'])
    await everywhere(touchstone, page, path);
  expect(complaints).toEqual([]);
});
