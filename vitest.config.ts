import { defineConfig } from 'vitest/config';
import { LongestFirst } from './.ci/longest-first.ts';

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/{src,e2e}/**/*.test.{ts,tsx}'],
    globalSetup: ['packages/platform/src/testing/postgres-for-tests.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One second, the default, is short for a page beside two other browsers.
    expect: { poll: { timeout: 10_000 } },
    // Much of a test is waiting: for a page, a lease, another process.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './.ci/count-tests.ts'],
  },
});
