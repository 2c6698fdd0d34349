import { beforeEach, expect, test, vi } from 'vitest';
import { rememberDear } from './remember-dear.ts';

/** On a machine that has much else to do, a second is little. */
const soon = { timeout: 50_000 };

let time: number;
let takes: number;
let made: number;
const onError = vi.fn();
beforeEach(() => {
  [time, takes, made] = [0, 0, 0];
  onError.mockClear();
});

const answers = () =>
  rememberDear({
    make: async () => {
      made += 1;
      const number = made;
      time += takes;
      if (takes < 0) throw new Error('It is away.');
      return number;
    },
    onError,
    now: () => time,
  });

test('an answer that is made quickly is made each time', async () => {
  takes = 499;
  const ask = answers();
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual([1, 2, 3]);
});

test('a dear one is kept for ten times as long as it took, each by its key', async () => {
  takes = 1000;
  const ask = answers();
  expect([await ask('a'), await ask('a')]).toEqual([1, 1]);
  expect(await ask('b')).toBe(2);
  time += 8999;
  expect(await ask('a')).toBe(1);
});

test('whoever asks later gets it at once, and the next one what was made meanwhile', async () => {
  takes = 1000;
  const ask = answers();
  await ask('a');
  time += 10_000;
  expect(await ask('a')).toBe(1);
  await vi.waitFor(async () => expect(await ask('a')).toBe(2), soon);
});

test('one that is too old is not given any more', async () => {
  takes = 1000;
  const ask = answers();
  await ask('a');
  time += 10 * 60_000;
  expect(await ask('a')).toBe(2);
});

test('what cannot be made leaves the older answer, and is told', async () => {
  takes = 1000;
  const ask = answers();
  await ask('a');
  time += 10_000;
  takes = -1;
  expect(await ask('a')).toBe(1);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), soon);
  time += 10 * 60_000;
  await expect(ask('a')).rejects.toThrow('It is away.');
});

test('those who ask while a dear one is made wait for the same', async () => {
  const finish = Promise.withResolvers<string>();
  const make = vi.fn(() => finish.promise);
  const ask = rememberDear({ make, onError, now: () => time });
  const first = ask('a');
  time += 500;
  const second = ask('a');
  finish.resolve('made once');
  expect(await Promise.all([first, second])).toEqual(['made once', 'made once']);
  expect(make).toHaveBeenCalledOnce();
});
