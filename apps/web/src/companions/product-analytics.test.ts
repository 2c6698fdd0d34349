import { expect, test } from 'vitest';
import { analyticsStart } from './product-analytics.ts';

const config = { posthogKey: 'phc_key', posthogHost: 'https://use.test' };

test('use is counted where a key is configured: visits of pages, and profiles of known people', () => {
  expect(analyticsStart(config, 'tests.example.com')).toMatchObject({
    scriptUrl: 'https://use.test/static/array.js',
    key: 'phc_key',
    options: {
      api_host: 'https://use.test',
      capture_pageview: 'history_change',
      person_profiles: 'identified_only',
      rageclick: { click_count: 3, timeout_ms: 1000, threshold_px: 30 },
      session_recording: { payloadSizeLimitBytes: 1_000_000 },
    },
  });
});

test('use is not counted without a key', () => {
  expect(analyticsStart({ ...config, posthogKey: '' }, 'tests.example.com')).toBeUndefined();
});

test.each(['localhost', 'touchstone.localhost', '127.0.0.1', '[::1]'])(
  'use is not counted on %s',
  (hostname) => expect(analyticsStart(config, hostname)).toBeUndefined(),
);

test('a host that only looks local is counted', () => {
  expect(analyticsStart(config, 'localhost.example.com')).toBeDefined();
});
