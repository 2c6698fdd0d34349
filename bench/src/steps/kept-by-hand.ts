import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { KeptByHand } from './flows.ts';

/** A trace with its pictures and copies of the DOM, as Playwright writes it. */
export function traceInto(folder: string): KeptByHand {
  return {
    async record({ tracing }: BrowserContext) {
      await tracing.start({ screenshots: true, snapshots: true });
      return () => tracing.stop({ path: join(folder, 'by-hand.zip') });
    },
  };
}

/** A trace, and a picture after each act as ours are: the window in CSS pixels, as JPEG. */
export function likeOurs(folder: string): KeptByHand {
  let number = 0;
  return {
    ...traceInto(folder),
    async shown(page: Page) {
      number += 1;
      const path = join(folder, `by-hand-${number}.jpg`);
      const take = () => page.screenshot({ path, type: 'jpeg', quality: 70, scale: 'css' });
      // A page that is just being left for another one refuses its picture.
      await take().catch(async () => {
        await page.waitForLoadState();
        await take();
      });
    },
  };
}
