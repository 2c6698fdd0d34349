import { expect, test } from 'vitest';
import { newReport } from '../runs/runs.fixture.ts';
import { consoleText, networkFile } from './artifact-files.ts';

test('requests are kept in the form that clients read', () => {
  const report = newReport([], {
    requests: [
      {
        at: 250,
        method: 'GET',
        url: 'http://a/',
        kind: 'document',
        status: 200,
        milliseconds: 20,
        bytes: 5,
      },
      { at: 500, method: 'GET', url: 'http://a/b', kind: 'fetch', failure: 'reset' },
    ],
  });
  expect(networkFile(report)).toMatchObject({
    requests: [
      { url: 'http://a/', status_code: 200, start_time_s: 0.25, duration_ms: 20 },
      { url: 'http://a/b', status_code: 0, error: 'reset' },
    ],
    summary: {
      total_requests: 2,
      failed_requests: 1,
      total_duration_ms: 20,
      total_response_bytes: 5,
    },
  });
  expect(networkFile(newReport())).toBeUndefined();
});

test('the console is kept as text with its times, and not at all if it said nothing', () => {
  const report = newReport([], {
    log: [{ at: 1500, source: 'console', level: 'error', text: 'Boom\nat a.js' }],
  });
  expect(consoleText(report)).toBe('2026-11-21T10:00:01.500Z error   console Boom\n    at a.js\n');
  expect(consoleText(newReport())).toBeUndefined();
});
