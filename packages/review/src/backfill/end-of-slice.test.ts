import { silentLog } from '@touchstone/platform/testing';
import { expect, test } from 'vitest';
import { CodeHostRefused } from '../github/index.ts';
import { endOf, LeaseLost } from './end-of-slice.ts';

const slice = { signal: new AbortController().signal, log: silentLog };
const stopped = { ...slice, signal: AbortSignal.abort() };
const endAfter = (error: unknown, attempts = 0, during = slice) =>
  endOf(error, { id: 'job', attempts }, during);

test('a job goes on at once where its worker stops or the database was away', () => {
  const atOnce = { status: 'in_progress', notBefore: null };
  expect(endAfter(new Error('stopped'), 0, stopped)).toEqual(atOnce);
  for (const code of ['57P01', '57P03', 'ECONNREFUSED'])
    expect(endAfter(Object.assign(new Error('away'), { code }), 4)).toEqual(atOnce);
});

test('a job that is somebody else’s is left to them', () => {
  expect(endAfter(new LeaseLost())).toBe(undefined);
});

test('whatever else goes wrong is tried five times, later and later', () => {
  const pauses = [0, 1, 2, 3, 4].map((attempts) => {
    const end = endAfter(new Error('odd'), attempts);
    if (end?.status !== 'pending') throw new Error(`It ended as ${end?.status}.`);
    expect(end).toMatchObject({ attempts: attempts + 1, errorKey: 'pull_requests_fetch_failed' });
    return Math.round((end.notBefore.getTime() - Date.now()) / 60_000);
  });
  expect(pauses).toEqual([1, 5, 15, 60, 240]);
  expect(endAfter(new Error('odd'), 5)).toEqual({
    status: 'failed',
    errorKey: 'pull_requests_fetch_failed',
  });
});

test.each([
  [404, 'repository_not_found'],
  [410, 'repository_not_found'],
  [451, 'repository_not_found'],
  [403, 'permission_denied'],
  [422, 'pull_requests_fetch_failed'],
])('a refusal by %i is final', (status, errorKey) => {
  const refusal = new CodeHostRefused(status, 'no', undefined);
  expect(endAfter(refusal)).toEqual({ status: 'failed', errorKey });
});
