import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from '../settings/steps.ts';
import { type Installed, tooWide, violations } from '../visitor.ts';

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
    await expect.poll(() => tooWide(page), { message: `${path} ${language}` }).toEqual([]);
    expect([path, language, width, await violations(page)]).toEqual([path, language, width, []]);
    // On a tablet, where the sidebar leaves the page little room.
    await page.setViewportSize({ width: 768, height: 860 });
    await expect.poll(() => tooWide(page), { message: `${path} ${language} 768` }).toEqual([]);
  }
}

const views = [
  { language: 'es', width: 390 },
  { language: 'en', width: 1280 },
] as const;
