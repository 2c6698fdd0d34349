import { defineConfig } from 'vitest/config';
import { LongestFirst } from './.ci/longest-first.ts';

export default defineConfig({
  test: {
    globalSetup: ['packages/platform/src/testing/postgres-for-tests.ts'],
    // A machine may be several times as slow as another, and nothing is quicker for a short patience.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Much of a test is waiting: for a page, a lease, another process.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './.ci/count-tests.ts'],
    projects: [
      {
        extends: true,
        // To begin a worker for each file, and to load there what all of them stand on, took longer
        // than many of them. They stand alone all the same: each has a database of its own.
        test: {
          name: 'src',
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'e2e', include: ['{packages,apps}/*/e2e/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
