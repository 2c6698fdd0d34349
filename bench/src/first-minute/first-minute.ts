import { launchBrowser } from '@touchstone/runner';
import type { Page } from 'playwright-core';
import { newInstallation } from 'touchstone/testing';
import { followMail, password } from '../../../apps/web/e2e/people.ts';
import { visit } from '../../../apps/web/e2e/visitor.ts';
import { printTable } from '../figures.ts';

/**
 * How long somebody new waits between the start command and the first green run of a test of their
 * own, by the pages that they see. What they think and read takes time of its own.
 */
const patience = 60_000;
const laps: [name: string, seconds: number][] = [];
let last = performance.now();

/** Notes what was done since the last one. */
function lap(name: string): void {
  const now = performance.now();
  laps.push([name, (now - last) / 1000]);
  last = now;
}

await using installation = await newInstallation();
const { browser } = await launchBrowser();
last = performance.now();
const printed = await installation.start({ TOUCHSTONE_SAMPLE: 'true' });
if (!printed.includes('ready in')) throw new Error(printed);
lap('start: the address is printed');
const shop = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? '';
{
  await using visitor = await visit(browser, installation, '/');
  const { page, complaints } = visitor;
  page.setDefaultTimeout(patience);
  await signUp(page);
  await findSample(page);
  await writeTest(page);
  if (complaints.length > 0) process.stdout.write(`Complaints:\n${complaints.join('\n')}\n`);
}
await browser.close();
const total = laps.reduce((sum, [, seconds]) => sum + seconds, 0);
printTable('From the start command to the first green run of one’s own', [
  ['what', 'seconds'],
  ...laps,
  ['in all', total],
]);

async function signUp(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('E-mail').fill('nina@example.com');
  lap('the page is opened, and the one for signing up');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await followMail(page, 'Confirm address');
  const create = page.getByRole('link', { name: 'Create an organization' });
  await create.waitFor();
  lap('an account, its mail confirmed in place');
  await create.click();
  await page.getByLabel('Name of the organization').fill('Halden Outdoor');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.getByText('Running now').waitFor();
  lap('an organization, its dashboard');
}

async function findSample(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tests', exact: true }).first().click();
  for (const verdict of ['Passed', 'Failed', 'Healed'])
    await page
      .getByRole('row')
      .filter({ hasText: 'Sample shop' })
      .getByText(verdict)
      .first()
      .waitFor();
  // Before it was healed it had passed, and so had what fails now.
  await page.getByRole('row').getByText('Passed').first().waitFor();
  lap('three tests have run: passed, failed, healed');
}

async function writeTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New test' }).first().click();
  await page.getByLabel('Name').fill('Buys a lamp');
  await page.getByRole('button', { name: 'Create and write' }).click();
  await page.getByRole('button', { name: 'Add a step' }).press('Enter');
  const { keyboard } = page;
  for (const sentence of [`Open ${shop}/en/2.0/`, 'Click "Desk lamp"', 'Click "Add to cart"']) {
    await keyboard.type(sentence);
    await keyboard.press('Enter');
  }
  await keyboard.type('/check');
  await keyboard.press('Enter');
  await keyboard.type('The total is $40.00');
  const saved = page.getByRole('status').filter({ hasText: /^Saved/ });
  await saved.waitFor();
  lap('a test of one’s own is written and saved');
  await page.getByRole('button', { name: 'Run this test' }).click();
  await page.getByRole('link', { name: 'Report' }).click();
  await page.getByText('Passed').first().waitFor();
  lap('it passed, and its report is shown');
}
