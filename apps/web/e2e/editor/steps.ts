import type { Locator, Page } from 'playwright-core';

/** The sentence of a step. */
export function step(page: Page, number: number | string): Locator {
  return page.getByLabel(new RegExp(`^Step ${number}: `)).and(page.locator('textarea'));
}

/** What is said below a step. */
export function said(page: Page, number: number | string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: step(page, number) })
    .last();
}

/** Chooses from the menu of a step. */
export async function act(page: Page, number: number, what: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for Step ${number}:` }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

/** Waits until the server has everything. */
export async function allSaved(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor();
}
