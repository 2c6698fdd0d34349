import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAgain } from './read-again.ts';

test('a first answer that was read before a change is not taken for what is there after it', async () => {
  const queries = new QueryClient();
  const before = Promise.withResolvers<string>();
  const asked = [() => before.promise, async () => 'after'];
  const observer = new QueryObserver(queries, {
    queryKey: ['links', 'o1'],
    queryFn: () => asked.shift()?.(),
  });
  const unsubscribe = observer.subscribe(() => {});
  const read = readAgain(queries, { queryKey: ['links'] });
  before.resolve('before');
  await read;
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'after' });
  unsubscribe();
});

test('what was shown stays until it is read again', async () => {
  const queries = new QueryClient();
  const after = Promise.withResolvers<string>();
  const asked = [async () => 'before', () => after.promise];
  const observer = new QueryObserver(queries, {
    queryKey: ['links', 'o1'],
    queryFn: () => asked.shift()?.(),
  });
  const shown: unknown[] = [];
  const unsubscribe = observer.subscribe(({ data }) => shown.push(data));
  await expect.poll(() => shown).toContain('before');
  shown.length = 0;
  const read = readAgain(queries, { queryKey: ['links'], predicate: () => true });
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(true);
  after.resolve('after');
  await read;
  expect(new Set(shown)).toEqual(new Set(['before', 'after']));
  unsubscribe();
});

test('nobody waits for what is read again and does not come', async () => {
  const queries = new QueryClient();
  const never = new Promise<string>(() => {});
  const asked = [async () => 'before', () => never];
  const observer = new QueryObserver(queries, {
    queryKey: ['links', 'o1'],
    queryFn: () => asked.shift()?.(),
  });
  const unsubscribe = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().data).toBe('before');
  await readAgain(queries, { queryKey: ['links'] });
  expect(observer.getCurrentResult()).toMatchObject({ data: 'before', isFetching: true });
  unsubscribe();
});
