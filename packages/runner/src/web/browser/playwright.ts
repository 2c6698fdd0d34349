import { homedir, tmpdir } from 'node:os';
import type { BrowserType } from 'playwright-core';

/** Playwright's Chromium, loaded when a browser is first needed. */
export async function loadChromium(): Promise<BrowserType> {
  const restore = hasHome() ? undefined : lendHome();
  try {
    const { chromium } = await import('playwright-core');
    return chromium;
  } finally {
    restore?.();
  }
}

/** False for a user id without a line in the password file while HOME is unset, as in some containers. */
function hasHome(): boolean {
  try {
    homedir();
    return true;
  } catch {
    return false;
  }
}

/** playwright-core asks for the home folder while it is imported and throws if there is none. */
function lendHome(): () => void {
  process.env.HOME = tmpdir();
  return () => {
    delete process.env.HOME;
  };
}
