import type { Page } from 'playwright-core';

/** On GitHub's pages: chooses an account and shows who one is there. */
export async function installAt(page: Page, account: string, login: string): Promise<void> {
  await page.getByRole('button', { name: `Install on ${account}` }).click();
  await signInAt(page, login);
}

/** On GitHub's page of people: shows who one is there. */
export async function signInAt(page: Page, login: string): Promise<void> {
  await page.locator(`form:has(input[name=login][value=${login}]) button`).click();
  await page.waitForURL('**/review/connect/success**');
}
