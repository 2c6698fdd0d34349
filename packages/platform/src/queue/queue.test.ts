import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { handle, type JobDefinition } from './job.ts';
import { openQueue, type Queue } from './queue.ts';

const base = { retries: 0, retryDelaySeconds: 1, timeoutSeconds: 30 };
const payload = z.object({ number: z.number().nonnegative() });
const plain = { ...base, name: 'test.plain', payload } satisfies JobDefinition;
const retried = { ...base, name: 'test.retried', payload, retries: 1 } satisfies JobDefinition;
const fair = {
  ...base,
  name: 'test.fair',
  payload,
  concurrencyPerOrganization: 1,
} satisfies JobDefinition;
const picky = { ...base, name: 'test.picky', payload, takesLabels: true } satisfies JobDefinition;
const domain = { migrations: {}, jobs: [plain, retried, fair, picky] };

let db: TestDatabase<unknown>;
const open: Queue[] = [];
beforeAll(async () => {
  db = await createTestDatabase([domain]);
});
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.close(1);
});
afterAll(() => db.drop());

async function queueAs(role: 'sender' | 'worker'): Promise<Queue> {
  const queue = await openQueue({ url: db.addresses.appUrl, log: silentLog, role });
  open.push(queue);
  return queue;
}

const soon = { timeout: 50_000 };

describe('a job', () => {
  test('reaches a worker with its payload and its organization', async () => {
    const [sender, worker] = [await queueAs('sender'), await queueAs('worker')];
    const done = vi.fn();
    await worker.work(
      [handle(plain, async ({ number }, { organizationId }) => done(number, organizationId))],
      1,
    );
    const organizationId = randomUUID();
    await sender.send(plain, { number: 7 }, { organizationId });
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith(7, organizationId), soon);
  });

  test('exists when the transaction that sent it commits, and else never', async () => {
    const [sender, worker] = [await queueAs('sender'), await queueAs('worker')];
    const done = vi.fn();
    const organizationId = randomUUID();
    const failing = db.database.inOrganization(organizationId, async (transaction) => {
      await sender.send(plain, { number: 1 }, { transaction });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await db.database.inOrganization(organizationId, (transaction) =>
      sender.send(plain, { number: 2 }, { transaction }),
    );
    await worker.work([handle(plain, async ({ number }) => done(number))], 1);
    await vi.waitFor(() => expect(done).toHaveBeenCalled(), soon);
    expect(done.mock.calls).toEqual([[2]]);
  });

  test('whose payload does not fit its kind is refused by the sender', async () => {
    const sender = await queueAs('sender');
    await expect(sender.send(plain, { number: -1 })).rejects.toThrow(/number/);
  });

  test('that waited while others were done is taken at once', async () => {
    const [sender, worker] = [await queueAs('sender'), await queueAs('worker')];
    const numbers = Array.from({ length: 12 }, (_, number) => number);
    for (const number of numbers) await sender.send(plain, { number });
    const done: number[] = [];
    await worker.work([handle(plain, async ({ number }) => void done.push(number))], 2);
    // A worker that slept between two jobs would need half a minute.
    await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual(numbers), soon);
  });

  test('for a label waits for a worker that has it; the others go on', async () => {
    const [sender, plainWorker] = [await queueAs('sender'), await queueAs('worker')];
    const done: string[] = [];
    const by = (who: string) => [handle(picky, async ({ number }) => void done.push(who + number))];
    await plainWorker.work(by('plain'), 1, ['gpu']);
    await sender.send(picky, { number: 1 }, { label: 'vpn' });
    await sender.send(picky, { number: 2 });
    await vi.waitFor(() => expect(done).toEqual(['plain2']), soon);
    const labelled = await queueAs('worker');
    await labelled.work(by('vpn'), 1, ['vpn']);
    await vi.waitFor(() => expect(done).toEqual(['plain2', 'vpn1']), soon);
  });

  test('that fails is tried again, then lies with the dead letters', async () => {
    const [sender, worker] = [await queueAs('sender'), await queueAs('worker')];
    const tried = vi.fn();
    await worker.work(
      [
        handle(retried, async ({ number }) => {
          tried(number);
          throw new Error('no luck');
        }),
      ],
      1,
    );
    await sender.send(retried, { number: 3 });
    await vi.waitFor(
      async () => {
        const dead = (await worker.counts()).find(({ name }) => name === 'dead-letters');
        expect(dead?.waiting).toBe(1);
      },
      { timeout: 50_000, interval: 500 },
    );
    expect(tried).toHaveBeenCalledTimes(2);
  });

  test('of a busy organization leaves the worker to others', async () => {
    const [sender, worker] = [await queueAs('sender'), await queueAs('worker')];
    const [busy, other] = [randomUUID(), randomUUID()];
    const release = Promise.withResolvers<void>();
    const begun: (string | null)[] = [];
    for (let number = 0; number < 5; number += 1) {
      await sender.send(fair, { number }, { organizationId: busy });
    }
    await sender.send(fair, { number: 9 }, { organizationId: other });
    await worker.work(
      [
        handle(fair, async (_payload, { organizationId }) => {
          begun.push(organizationId);
          await release.promise;
        }),
      ],
      3,
    );
    await vi.waitFor(() => expect(begun).toContain(other), soon);
    expect(begun.filter((organization) => organization === busy)).toHaveLength(1);
    release.resolve();
  });
});
