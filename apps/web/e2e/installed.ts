import { createEmptyDatabase } from '@touchstone/platform/testing';
import { launchBrowser } from '@touchstone/runner';
import type { Browser } from 'playwright-core';
import { type Installation, newInstallation } from 'touchstone/testing';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Installed, visit } from './visitor.ts';

/**
 * Starts them before the tests of the file and stops them after. The database is one of the test
 * run's cluster: to make a cluster for each file took a quarter of the time until it was ready.
 */
export function installed(
  environment: Record<string, string> | ((url: string) => Promise<Record<string, string>>) = {},
): Installed & { readonly databaseUrl: string } {
  let started: { installation: Installation; browser: Browser; databaseUrl: string } | undefined;
  beforeAll(async () => {
    const [installation, DATABASE_URL] = await Promise.all([
      newInstallation(),
      createEmptyDatabase(),
    ]);
    const settings =
      typeof environment === 'function' ? await environment(installation.url) : environment;
    const [{ browser }, printed] = await Promise.all([
      launchBrowser(),
      installation.start({ DATABASE_URL, ...settings }),
    ]);
    started = { installation, browser, databaseUrl: DATABASE_URL };
    expect(printed).toContain('ready in');
  }, 120_000);
  afterAll(async () => {
    await started?.browser.close();
    await started?.installation[Symbol.asyncDispose]();
  });
  const running = () => {
    if (started === undefined) throw new Error('It is there once the tests run.');
    return started;
  };
  return {
    get url() {
      return running().installation.url;
    },
    get authUrl() {
      return running().installation.authUrl;
    },
    get folder() {
      return running().installation.folder;
    },
    /** As the owner of the tables. */
    get databaseUrl() {
      return running().databaseUrl;
    },
    open: (path, options) => visit(running().browser, running().installation, path, options),
  };
}
