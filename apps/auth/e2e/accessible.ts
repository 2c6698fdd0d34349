import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from '../../web/e2e/visitor.ts';

/** The longer language is the one that is looked at in a narrow window. */
const views = [
  { language: 'es', width: 390 },
  { language: 'en', width: 1280 },
] as const;

/** The page in both languages, wide and narrow: no rule of axe-core broken, nothing cut off. */
export async function expectAccessible(page: Page, path: string): Promise<void> {
  for (const { language, width } of views) {
    const address = new URL(path, page.url());
    address.searchParams.set('lang', language);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address.href);
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  }
}
