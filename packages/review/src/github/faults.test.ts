import { RequestError } from '@octokit/request-error';
import { describe, expect, test } from 'vitest';
import { CallBudget } from './budget.ts';
import { CodeHostPaused, CodeHostRefused, faultOf } from './faults.ts';

const now = new Date('2026-03-02T10:00:00Z');
const second = (seconds: number) => new Date(now.getTime() + seconds * 1000);

function failed(status: number, headers: Record<string, string> = {}, message = 'No') {
  return new RequestError(message, status, {
    request: { method: 'GET', url: 'https://api.github.com/repos/acme/api', headers: {} },
    response: { status, url: '', headers, data: {}, retryCount: 0 },
  });
}

const pauseOf = (error: RequestError) => {
  const fault = faultOf(error, now);
  return fault instanceof CodeHostPaused ? fault.until : fault;
};

describe('a limit', () => {
  test('is a pause until GitHub says, by either header', () => {
    expect(pauseOf(failed(429, { 'retry-after': '30' }))).toEqual(second(30));
    const reset = String(now.getTime() / 1000 + 90);
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
    expect(pauseOf(failed(403, headers))).toEqual(second(91));
  });

  test('without a time is a pause of a minute', () => {
    const message = 'You have exceeded a secondary rate limit';
    expect(pauseOf(failed(403, {}, message))).toEqual(second(60));
    expect(pauseOf(failed(429))).toEqual(second(60));
  });
});

test('a refusal stays one, a fault may pass', () => {
  const forbidden = faultOf(failed(403, { 'x-ratelimit-remaining': '4000' }), now);
  expect(forbidden).toBeInstanceOf(CodeHostRefused);
  for (const status of [401, 404, 410, 451])
    expect(faultOf(failed(status), now)).toMatchObject({ name: 'CodeHostRefused', status });
  const fault = failed(502);
  expect(faultOf(fault, now)).toBe(fault);
});

describe('the budget of history', () => {
  const headers = (remaining: number, reset = 3600) => ({
    'x-ratelimit-limit': '5000',
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(now.getTime() / 1000 + reset),
  });

  test('leaves two fifths of the calls to what happens now', () => {
    const budget = new CallBudget();
    budget.requireForHistory(now);
    budget.observe(headers(2001));
    budget.requireForHistory(now);
    budget.observe(headers(2000));
    expect(() => budget.requireForHistory(now)).toThrow(CodeHostPaused);
    budget.requireForHistory(second(3601));
  });

  test('is not fooled by answers that overtake each other, and begins anew each hour', () => {
    const budget = new CallBudget();
    budget.observe(headers(1900));
    budget.observe(headers(4000));
    expect(() => budget.requireForHistory(now)).toThrow(CodeHostPaused);
    budget.observe(headers(4999, 7200));
    budget.requireForHistory(now);
    budget.observe({});
    budget.requireForHistory(now);
  });
});
