import type { Page } from 'playwright-core';
import { expectHidden, expectText, expectVisible, type Shown } from './expect.ts';

/** `examples/tests/back-office/edit.yaml`, line by line. */
export async function editACustomer(page: Page, url: string, shown: Shown): Promise<void> {
  await page.goto(url);
  await shown();
  await page.getByLabel('Email').fill('ana@ledger.test');
  await shown();
  await page.getByLabel('Password').fill('correct horse');
  await shown();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await shown();
  await expectVisible(page.getByRole('heading', { name: 'Customers' }));
  await page.getByPlaceholder('Search customers').fill('Alice Moreno');
  await shown();
  const row = page.getByRole('row').filter({ hasText: 'Alice Moreno' });
  await row.locator('.icon-more').click();
  await shown();
  await row.getByRole('menuitem', { name: 'Edit' }).click();
  await shown();
  const dialog = page.getByRole('dialog', { name: 'Edit customer' });
  await dialog.getByLabel('Company').fill('Acme');
  await shown();
  await dialog.getByLabel('Status').selectOption('Paused');
  await shown();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await shown();
  await expectHidden(dialog);
  await expectVisible(page.getByText('Saved Alice Moreno'));
  await expectVisible(page.getByText('1 customers'));
  await expectText(row.getByRole('cell').nth(1), 'Acme');
}
