import type { Page } from 'playwright-core';

/**
 * Writes into the editor of a test's file in place of all that it holds, by keys: what `fill` selects
 * in the page the editor takes back when the focus reaches it.
 */
export async function writeFile(page: Page, text: string): Promise<void> {
  const file = page.getByLabel('File of the test');
  await file.click();
  await file.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}
