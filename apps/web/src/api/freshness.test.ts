import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@touchstone/ui';
import { expect, test } from 'vitest';
import { applyFreshness, freshness, isShort } from './freshness.ts';

const client = new QueryClient();
applyFreshness(client);

test.each([
  ['repositories', 120, 300],
  ['seatCheck', 30, 60],
  ['backfillSummary', 10, 30],
  ['settings', 300, 600],
  ['analytics', 300, 600],
  ['pullRequestHistory', 120, 300],
  ['developers', 600, 1200],
  ['assistantHealth', 30, 60],
  ['assistantMappings', 60, 300],
  ['organizationUsers', 300, 300],
])('%s is fresh for %i s and kept for %i s', (resource, fresh, kept) => {
  const { staleTime, gcTime } = client.defaultQueryOptions({ queryKey: [resource, 'anything'] });
  expect({ staleTime, gcTime }).toEqual({ staleTime: fresh * 1000, gcTime: kept * 1000 });
});

test('what has no rule of its own is fresh for 5 min', () => {
  expect(client.defaultQueryOptions({ queryKey: ['anything'] })).toMatchObject({
    staleTime: 300_000,
    gcTime: 300_000,
  });
});

test('what fails is asked for twice more, and what the server refuses is not', () => {
  const { retry } = client.defaultQueryOptions({ queryKey: ['tests'] });
  const asksAgain = (failures: number, error: Error) =>
    typeof retry === 'function' && retry(failures, error);
  expect([0, 1, 2].map((failures) => asksAgain(failures, new TypeError('no network')))).toEqual([
    true,
    true,
    false,
  ]);
  const answers = [401, 403, 404, 422, 429, 500, 503];
  expect(answers.filter((status) => asksAgain(0, new ApiError(status, '')))).toEqual([
    429, 500, 503,
  ]);
});

test('the repository list is tried three times more and left alone on focus', () => {
  expect(client.defaultQueryOptions({ queryKey: ['repositories'] })).toMatchObject({
    retry: 3,
    refetchOnWindowFocus: false,
  });
});

test('settings are never tried again, and the backfill summary is polled every 5 s', () => {
  expect(client.defaultQueryOptions({ queryKey: ['settings'] })).toMatchObject({ retry: 0 });
  expect(freshness.backfillSummary.refetchInterval).toBe(5000);
});

test('users of the organization are tried again unless the error speaks of 404', () => {
  const { retry } = freshness.organizationUsers;
  expect(retry(0, new Error('HTTP 500: Internal Server Error'))).toBe(true);
  expect(retry(0, new Error('HTTP 404: Not Found'))).toBe(false);
  expect(retry(3, new Error('HTTP 500: Internal Server Error'))).toBe(false);
});

test('a list that somebody opened far down is not asked for again by itself', () => {
  const held = (data: unknown) => {
    const query = client.getQueryCache().build(client, { queryKey: ['list', data] });
    query.setData(data);
    return isShort(query);
  };
  expect([4, 5].map((length) => held({ pages: Array.from({ length }, () => []) }))).toEqual([
    true,
    false,
  ]);
  expect([held(undefined), held(null), held({ runs: 3 }), held('text')]).not.toContain(false);
});
