import type { Page } from 'playwright-core';
import { z } from 'zod';

const seen = z.object({ largest: z.number(), shift: z.number() });

/**
 * Listens from the page's first moment; the answer gives the time of the largest contentful paint
 * in milliseconds and the sum of layout shifts, as the browser itself reports them.
 */
export async function watchPaint(page: Page): Promise<() => Promise<z.infer<typeof seen>>> {
  await page.addInitScript(`
    window.__paint = { largest: 0, shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.__paint.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!entry.hadRecentInput) window.__paint.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  return async () => seen.parse(await page.evaluate('window.__paint'));
}
