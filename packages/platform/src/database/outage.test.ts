import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../postgres/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { isOutage, outlastOutage } from './outage.ts';

let db: TestDatabase<unknown>;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** With what a query fails that is sent to this address. */
async function failure(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

describe('an outage', () => {
  test('is a server that is not there, and one that ends the connection', async () => {
    const nobody = new URL(db.addresses.ownerUrl);
    nobody.port = String(await freePort());
    const { ownerUrl } = db.addresses;
    const ended = 'select pg_terminate_backend(pg_backend_pid())';
    expect(isOutage(await failure(nobody.href, 'select 1'))).toBe(true);
    expect(isOutage(await failure(ownerUrl, ended))).toBe(true);
    const turned = 'begin read only; create table t ()';
    expect(isOutage(await failure(ownerUrl, turned))).toBe(true);
  });

  test.each([
    ['a wrong query', 'select nothing from nowhere'],
    ['one that takes too long', 'set statement_timeout = 1; select pg_sleep(9)'],
    ['a broken rule', 'create temp table t (a int not null); insert into t values (null)'],
  ])('is not %s', async (_what, sql) => {
    const error = await failure(db.addresses.ownerUrl, sql);
    expect(error).toBeInstanceOf(Error);
    expect(isOutage(error)).toBe(false);
  });

  test('is outlasted, and what is done again knows it', async () => {
    const nobody = new URL(db.addresses.ownerUrl);
    nobody.port = String(await freePort());
    const tries: boolean[] = [];
    const answer = await outlastOutage(async (isAgain) => {
      tries.push(isAgain);
      const error = await failure(isAgain ? db.addresses.ownerUrl : nobody.href, 'select 1');
      if (error !== undefined) throw error;
      return 'done';
    });
    expect([answer, tries]).toEqual(['done', [false, true]]);
  });

  test('is all that is tried again', async () => {
    let tries = 0;
    const failing = outlastOutage(async () => {
      tries += 1;
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(tries).toBe(1);
  });
});
