import { loadConfig } from '@touchstone/platform';
import { expect, test, vi } from 'vitest';
import { RunWorker } from './run-worker.ts';

test('a worker is full while it carries out as many runs as it may', async () => {
  const worker = new RunWorker(2, loadConfig({ TOUCHSTONE_MODE: 'embedded' }));
  const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = worker.carry(() => one.promise);
  expect(worker.isFull).toBe(false);
  const second = worker.carry(() => two.promise);
  expect(worker.isFull).toBe(true);
  const room = vi.fn();
  const waited = worker.untilRoom().then(room);
  await Promise.resolve();
  expect(room).not.toHaveBeenCalled();
  one.reject(new Error('it broke'));
  await expect(first).rejects.toThrow('it broke');
  expect(worker.isFull).toBe(false);
  await waited;
  expect(room).toHaveBeenCalled();
  two.resolve();
  await second;
});
