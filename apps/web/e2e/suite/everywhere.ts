import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Installed } from '../installed.ts';
import { settled } from '../settings/steps.ts';
import { violations } from '../visitor.ts';

/** Looks at a page in both languages, wide and narrow: nothing is out of reach of anybody. */
export async function everywhere({ url }: Installed, page: Page, path: string): Promise<void> {
  for (const language of ['es', 'en']) {
    await page.goto(`${url}${path}?lang=${language}`);
    await settled(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 860 });
      // The shell becomes that of a narrow window a moment after the window does.
      await expect.poll(() => overflowOf(page), { message: `${path} ${language}` }).toBe(0);
      expect([path, language, width, await violations(page)]).toEqual([path, language, width, []]);
    }
  }
}

/** Pixels by which a page is wider than its window. */
const overflowOf = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
