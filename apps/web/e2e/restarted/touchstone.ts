import { launchBrowser } from '@touchstone/runner';
import type { Browser } from 'playwright-core';
import { type Installation, newInstallation } from 'touchstone/testing';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Installed, visit } from '../visitor.ts';

let installation: Installation;
let browser: Browser;
beforeAll(async () => {
  installation = await newInstallation();
  const [launched, printed] = await Promise.all([launchBrowser(), installation.start()]);
  expect(printed).toContain('ready in');
  browser = launched.browser;
});
afterAll(async () => {
  await browser?.close();
  await installation?.[Symbol.asyncDispose]();
});

/** With a database of its own, as people start it: here it is stopped and started again. */
export const touchstone: Installed & Pick<Installation, 'start' | 'end'> = {
  get url() {
    return installation.url;
  },
  get authUrl() {
    return installation.authUrl;
  },
  get folder() {
    return installation.folder;
  },
  open: (path, options) => visit(browser, installation, path, options),
  start: (environment, by) => installation.start(environment, by),
  end: (signal) => installation.end(signal),
};
