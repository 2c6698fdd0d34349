import type { Page } from 'playwright-core';
import { closed } from '../visitor.ts';

/**
 * Takes back what a message says was done, by its button. The message goes after five seconds, but
 * not from under the pointer.
 */
export async function takeBack(page: Page, message: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Undo' });
  await button.hover();
  await page.getByText(message).first().waitFor();
  await closed(page);
  await button.click();
}
