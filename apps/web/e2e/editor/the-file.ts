import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { writeFile } from '../suite/write-file.ts';
import { isFocused, violations } from '../visitor.ts';

/** The file as it is shown. */
export async function lines(file: Locator): Promise<string> {
  return (await file.locator('.cm-line').allTextContents()).join('\n');
}

/** Keys in the file do what they do in an editor of code, and none of them is caught in it. */
export async function writesInTheFile(page: Page, file: Locator): Promise<void> {
  const keys = page.keyboard;
  await writeFile(page, 'test:\n  metadata: {name: Asks, platform: web}\n  blocks:');
  await file.press('ControlOrMeta+End');
  await keys.press('Enter');
  await keys.press('Tab');
  // At once, since what is typed with pauses is taken back in pieces.
  await keys.insertText('- {type: instructions, step_description: Frobnicate it}');
  const wrong = page.locator('.cm-lintRange-warning', { hasText: 'Frobnicate it' });
  await wrong.waitFor();
  expect(await violations(page)).toEqual([]);
  await keys.press('ControlOrMeta+z');
  await expect.poll(() => lines(file)).not.toContain('Frobnicate');
  await keys.press('ControlOrMeta+y');
  await keys.type('!');
  await expect.poll(() => lines(file)).toMatch(/\n {4}- \{.*: Frobnicate it\}!$/);
  await page.getByTitle('Fold line', { exact: true }).first().click();
  await page.getByLabel('folded lines').waitFor();
  await file.press('Escape');
  await keys.press('Tab');
  await expect.poll(() => isFocused(file)).toBe(false);
  expect(await lines(file)).not.toContain('Frobnicate');
  await page.getByLabel('folded lines').click();
  await page.getByText('Line 4').waitFor();
  await file.press('ControlOrMeta+End');
  await keys.press('Enter');
  await keys.type('ty');
  await page.getByRole('option', { name: 'type', exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await keys.press('Enter');
  await expect.poll(() => lines(file)).toMatch(/\n\s*type:/);
  await file.press('ControlOrMeta+f');
  await page.getByLabel('Find', { exact: true }).waitFor();
  await keys.type('asks');
  await keys.press('Enter');
  await page.locator('.cm-searchMatch-selected', { hasText: 'Asks' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Replace by').pressSequentially('Wants');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect.poll(() => lines(file)).toContain('name: Wants');
  await keys.press('Escape');
  await page.getByLabel('Find', { exact: true }).waitFor({ state: 'detached' });
  // Names that only the server knows, too.
  await writeFile(page, 'test:\n  metadata: {name: Asks, platform: web}\n  device:\n    model: ');
  await keys.type('iPhone 15 Pr');
  await page.getByRole('option', { name: 'iPhone 15 Pro', exact: true }).click();
  await expect.poll(() => lines(file)).toMatch(/\n {4}model: iPhone 15 Pro$/);
}
