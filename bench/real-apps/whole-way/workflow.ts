import type { Page } from 'playwright-core';
import type { Way } from './ways.ts';

/** Makes a workflow of the test, runs it, and waits until all of it passed. */
export async function runInWorkflow(page: Page, url: string, way: Way): Promise<void> {
  await page.goto(`${url}/workflow`);
  await page.getByRole('button', { name: 'New workflow' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New workflow' });
  await dialog.getByLabel('Name').fill('Nightly');
  await dialog.getByRole('checkbox', { name: way.test }).check();
  await dialog.getByRole('button', { name: 'Create workflow' }).click();
  await page.getByRole('heading', { name: 'Nightly' }).waitFor();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.waitForURL('**/workflow/runs/*');
  const main = page.getByRole('main');
  await main.getByText('1 / 1').waitFor({ timeout: 120_000 });
  await main.getByText('Passed', { exact: true }).first().waitFor();
  await main.getByRole('link', { name: way.test }).waitFor();
}
