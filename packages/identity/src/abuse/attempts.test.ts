import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@touchstone/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';
import { createCounters } from './counters.ts';
import { limits, pauseAfter } from './limits.ts';
import { type AbuseTables, createAbuseTables } from './tables.ts';

const domain = {
  migrations: {
    '2026-11-21-abuse-test': (
      db: Parameters<typeof createAbuseTables>[0],
      { appRole }: { appRole: string },
    ) => createAbuseTables(db, appRole),
  },
  jobs: [],
};

describe('attempts', () => {
  let test_: TestDatabase<AbuseTables>;
  let attempts: ReturnType<typeof createAttempts>;
  beforeAll(async () => {
    test_ = await createTestDatabase<AbuseTables>([domain]);
    attempts = createAttempts(createCounters(randomBytes(32)), test_.database.global);
  });
  afterAll(() => test_.drop());

  const start = new Date('2026-11-21T10:00:00Z');
  const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
  let place = 0;
  const somewhere = () => {
    place += 1;
    return { email: `person${place}@example.test`, address: `192.0.2.${place}`, device: undefined };
  };
  const refused = (seconds: number) =>
    expect.objectContaining({
      key: 'too_many_attempts',
      facts: { retry_after_seconds: seconds },
    });

  test('are slowed down after five wrong ones in a row', async () => {
    const who = somewhere();
    for (let count = 0; count < 5; count += 1) await attempts.signIn(who, start);
    await expect(attempts.signIn(who, start)).rejects.toEqual(refused(1));
    await attempts.signIn(who, after(1));
    await expect(attempts.signIn(who, after(2))).rejects.toEqual(refused(1));
  });

  test('count before their outcome is known, so that parallel ones do not slip through', async () => {
    const who = somewhere();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => attempts.signIn(who, start)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  test('of a whole office at once are not taken for one that tries too fast', async () => {
    const { address } = somewhere();
    const people = Array.from({ length: 20 }, (_, index) => ({
      email: `office${index}@example.test`,
      address,
      device: undefined,
    }));
    // The later they are counted, the earlier they began.
    const results = await Promise.allSettled(
      people.map((who, index) => attempts.signIn(who, after(-index / 1000))),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  test('that succeed leave nothing behind', async () => {
    const who = somewhere();
    for (let count = 0; count < 100; count += 1) {
      const attempt = await attempts.signIn(who, start);
      await attempt.succeeded();
    }
    await expect(attempts.signIn(who, start)).resolves.toBeDefined();
  });

  test('of one address against many accounts end at thirty', async () => {
    const { address } = somewhere();
    const other = (count: number) => ({
      email: `o${count}@example.test`,
      address,
      device: undefined,
    });
    for (let count = 0; count < limits.signInAddress.max; count += 1)
      await attempts.signIn(other(count), start);
    await expect(attempts.signIn(other(99), start)).rejects.toEqual(refused(300));
    await expect(attempts.signIn(other(99), after(300))).resolves.toBeDefined();
  });

  test('of many addresses against one account close it for a while, at the twentieth', async () => {
    const { email } = somewhere();
    const from = (count: number) => ({ email, address: `198.51.100.${count}`, device: undefined });
    const closing: boolean[] = [];
    let time = 0;
    for (let count = 0; count < limits.signInBurst.max; count += 1) {
      time += pauseAfter(count, limits.signInRow);
      const attempt = await attempts.signIn(from(count), after(time));
      closing.push(attempt.closedAccount);
    }
    expect(closing.filter(Boolean)).toHaveLength(1);
    expect(closing.at(-1)).toBe(true);
    await expect(attempts.signIn(from(21), after(time + 61))).rejects.toEqual(
      refused(900 - time - 61),
    );
  });

  test('from a browser that knows the account go on while strangers are refused', async () => {
    const who = somewhere();
    for (let count = 0; count < 5; count += 1) await attempts.signIn(who, start);
    await expect(attempts.signIn(who, start)).rejects.toEqual(refused(1));
    await expect(attempts.signIn({ ...who, device: 'known' }, start)).resolves.toBeDefined();
  });

  test('are forgiven after a reset', async () => {
    const who = somewhere();
    for (let count = 0; count < 5; count += 1) await attempts.signIn(who, start);
    await attempts.forgive(who.email);
    await expect(attempts.signIn(who, start)).resolves.toBeDefined();
  });

  test('for mails: five to one address are sent, the rest is dropped without a word', async () => {
    const { email } = somewhere();
    const asked = [];
    for (let count = 0; count < 7; count += 1)
      asked.push(await attempts.mail({ email, address: `203.0.113.${count}` }, start));
    expect(asked).toEqual([true, true, true, true, true, false, false]);
  });

  test('leave no address readable in the database', async () => {
    const who = somewhere();
    await attempts.signIn(who, start);
    const rows = await test_.database.global.selectFrom('abuse_counter').selectAll().execute();
    const text = rows.map((row) => row.key.toString('latin1')).join('\n');
    expect(rows.length).toBeGreaterThan(0);
    expect(text).not.toContain(who.email);
  });
});
