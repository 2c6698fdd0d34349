import { expect, test } from 'vitest';
import { settingsOf } from './settings.ts';

test('what a run is asked for wins over what its test says, key by key', () => {
  const test = {
    max_retries: 2,
    timezone: 'America/Mexico_City',
    execution_mode: { initial_locale: 'es-MX', network_capture: true },
  };
  const asked = { fail_fast: false, timezone: 'UTC', execution_mode: { initial_location: null } };
  expect(settingsOf(test, { run_config: asked })).toEqual({
    fail_fast: false,
    max_retries: 2,
    timezone: 'UTC',
    execution_mode: { initial_locale: 'es-MX' },
  });
});

test('a value that is none counts as absent, and takes no other one with it', () => {
  const settings = settingsOf({
    max_retries: 'often',
    timeout_minutes: 0,
    timezone: 'Middle/Earth',
    viewport: { width: 1 },
    keep_har: true,
    execution_mode: 'fast',
    cache_retry_mode: 'anything',
  });
  expect(settings).toEqual({ keep_har: true, execution_mode: {} });
});
