import { expect, test } from 'vitest';
import { RunWorker } from './run-worker.ts';

test('a worker is full while it carries out as many runs as it may', async () => {
  const worker = new RunWorker(2);
  const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = worker.carry(() => one.promise);
  expect(worker.isFull).toBe(false);
  const second = worker.carry(() => two.promise);
  expect(worker.isFull).toBe(true);
  one.reject(new Error('it broke'));
  await expect(first).rejects.toThrow('it broke');
  expect(worker.isFull).toBe(false);
  two.resolve();
  await second;
});
