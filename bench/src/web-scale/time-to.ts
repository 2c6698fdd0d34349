import type { Page } from 'playwright-core';
import { z } from 'zod';

const timed = z.object({ paint: z.number(), result: z.number() });

/**
 * Milliseconds from the first input event of `act` to the first frame after it, and to the first
 * frame in which `condition` holds, both as painted.
 */
export async function timeTo(
  page: Page,
  act: () => Promise<unknown>,
  condition: string,
): Promise<z.infer<typeof timed>> {
  const answer = page.evaluate(`new Promise((resolve, reject) => {
    const inputs = ['pointerdown', 'keydown', 'input'];
    const painted = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())));
    const giveUp = setTimeout(() => reject(new Error('It never came to pass.')), 20000);
    const begin = ({ timeStamp }) => {
      for (const type of inputs) removeEventListener(type, begin, true);
      let paint;
      painted((now) => { paint = now - timeStamp; });
      const look = () => {
        if (!(${condition})) return requestAnimationFrame(look);
        clearTimeout(giveUp);
        setTimeout(() => {
          const result = performance.now() - timeStamp;
          resolve({ paint: paint ?? result, result });
        });
      };
      requestAnimationFrame(look);
    };
    for (const type of inputs) addEventListener(type, begin, true);
  })`);
  const [measured] = await Promise.all([answer, act()]);
  return timed.parse(measured);
}

/** Holds when nothing in the page says that it waits. */
export const settled = `!document.querySelector(
  'main [aria-busy=true], main span[aria-hidden].animate-fade')`;

/** Waits until `condition` holds; Playwright's own way is against the pages' Content-Security-Policy. */
export async function until(page: Page, condition: string, seconds = 30): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const last = performance.now() + ${seconds * 1000};
    const look = () => {
      if (${condition}) resolve();
      else if (performance.now() > last) reject(new Error('It never came to pass.'));
      else requestAnimationFrame(look);
    };
    look();
  })`);
}
