import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('an organization that says nothing keeps runs for 90 days and limits none', () => {
  expect(readSettings({})).toMatchObject({ run_retention_days: 90, concurrent_runs: null });
});

test('what it says about runs is kept', () => {
  const said = { run_retention_days: 3650, concurrent_runs: 1000 };
  expect(readSettings(said)).toMatchObject(said);
});

describe('no settings are', () => {
  test.each([0, 3651, 1.5, 'often', null])('%j days of runs', (run_retention_days) => {
    expect(() => readSettings({ run_retention_days })).toThrow(/run_retention_days/);
  });

  test.each([0, 1001, 2.5, 'many'])('%j runs at once', (concurrent_runs) => {
    expect(() => readSettings({ concurrent_runs })).toThrow(/concurrent_runs/);
  });
});
