import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from '../settings/steps.ts';
import { type Installed, violations } from '../visitor.ts';

/**
 * Looks at a page in both languages, wide and narrow: nothing is out of reach of anybody. The longer
 * language is the one that is looked at in a narrow window.
 */
export async function everywhere({ url }: Installed, page: Page, path: string): Promise<void> {
  const address = new URL(path, url);
  for (const { language, width } of views) {
    address.searchParams.set('lang', language);
    await page.setViewportSize({ width, height: 860 });
    await page.goto(address.href);
    await settled(page);
    // The shell becomes that of a narrow window a moment after the window does.
    await expect.poll(() => overflowOf(page), { message: `${path} ${language}` }).toBe(0);
    expect([path, language, width, await violations(page)]).toEqual([path, language, width, []]);
  }
}

const views = [
  { language: 'es', width: 390 },
  { language: 'en', width: 1280 },
] as const;

/** Pixels by which a page is wider than its window. */
const overflowOf = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
