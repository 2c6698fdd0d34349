import type { Locator } from 'playwright-core';

/** Called after each act of a script: what it keeps of the screen then. */
export type Shown = () => Promise<void>;

/** Polls until it is so, as the assertions of Playwright's own test runner do. */
export async function expectText(locator: Locator, text: string): Promise<void> {
  const end = performance.now() + 5_000;
  for (const pause of [0, 100, 250, 500, ...Array.from({ length: 5 }, () => 1_000)]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const found = await locator.textContent({ timeout: 5_000 });
    if (found?.replaceAll(/\s+/g, ' ').includes(text) === true) return;
    if (performance.now() > end) break;
  }
  throw new Error(`${locator} does not say ${text}.`);
}

/** Exactly one, and it can be seen. */
export function expectVisible(locator: Locator): Promise<void> {
  return locator.waitFor({ state: 'visible', timeout: 5_000 });
}

export function expectHidden(locator: Locator): Promise<void> {
  return locator.waitFor({ state: 'hidden', timeout: 5_000 });
}
