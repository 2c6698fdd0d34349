import { beforeEach, expect, test, vi } from 'vitest';
import { paced } from './paced.ts';

let time: number;
let finish: () => void;
let waits: { milliseconds: number; act(): void }[];
const act = vi.fn();
beforeEach(() => {
  time = 0;
  waits = [];
  act.mockReset();
  act.mockImplementation(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
});

const start = () =>
  paced({
    now: () => time,
    pause: 1000,
    act,
    clock: {
      after(milliseconds, then) {
        const wait = { milliseconds, act: then };
        waits.push(wait);
        return () => {
          waits = waits.filter((one) => one !== wait);
        };
      },
    },
  });

/** Lets the time that is waited for pass, and tells how long it was. */
function pass(): number | undefined {
  const wait = waits.shift();
  time += wait?.milliseconds ?? 0;
  wait?.act();
  return wait?.milliseconds;
}

async function end(after: number): Promise<void> {
  time += after;
  finish();
  await Promise.resolve();
}

test('many wishes lead to one time, after a pause', () => {
  const { wish } = start();
  for (let number = 0; number < 1000; number += 1) wish();
  expect(pass()).toBe(1000);
  expect(pass()).toBeUndefined();
  expect(act).toHaveBeenCalledOnce();
});

test('what is wished while it is done leads to one time more, later the longer it took', async () => {
  const { wish } = start();
  wish();
  pass();
  wish();
  wish();
  expect(waits).toEqual([]);
  await end(3000);
  expect(pass()).toBe(12_000);
  expect(act).toHaveBeenCalledTimes(2);
  await end(10);
  expect(waits).toEqual([]);
  wish();
  expect(pass()).toBe(1000);
});

test('nothing happens any more once it is stopped', () => {
  const { wish, stop } = start();
  wish();
  stop();
  wish();
  expect(pass()).toBeUndefined();
  expect(act).not.toHaveBeenCalled();
});
