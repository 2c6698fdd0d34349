import type { Page } from 'playwright-core';
import { expectHidden, expectText, expectVisible } from './expect.ts';

/** `examples/tests/back-office/edit.yaml`, line by line. */
export async function editACustomer(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Email').fill('ana@ledger.test');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectVisible(page.getByRole('heading', { name: 'Customers' }));
  await page.getByPlaceholder('Search customers').fill('Alice Moreno');
  const row = page.getByRole('row').filter({ hasText: 'Alice Moreno' });
  await row.locator('.icon-more').click();
  await row.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit customer' });
  await dialog.getByLabel('Company').fill('Acme');
  await dialog.getByLabel('Status').selectOption('Paused');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectHidden(dialog);
  await expectVisible(page.getByText('Saved Alice Moreno'));
  await expectVisible(page.getByText('1 customers'));
  await expectText(row.getByRole('cell').nth(1), 'Acme');
}
