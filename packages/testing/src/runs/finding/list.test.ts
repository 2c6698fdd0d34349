import { randomUUID } from 'node:crypto';
import { pageOf, runItemSchema } from '@touchstone/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { startPath } from '../run-calls.fixture.ts';
import { newEndedRun, newTest } from '../runs.fixture.ts';

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['person']>>;

beforeAll(async () => {
  server = await openTestServer();
  owner = await server.person();
});
afterAll(() => server.close());

describe('the list of runs', () => {
  async function names(as: typeof owner, query: Record<string, string>) {
    const answer = await server.call(`/runs?${new URLSearchParams(query)}`, { as });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return pageOf(runItemSchema)
      .parse(answer.body)
      .items.map(({ test_name }) => test_name);
  }

  test('finds runs by a part of the name that their test had then, signs as they are', async () => {
    const person = await server.person();
    const [hat, sale] = [await newTest(server, person), await newTest(server, person)];
    await newEndedRun(server, person, hat, { name: 'Buys a HAT' });
    await newEndedRun(server, person, hat, { name: 'Buys headwear' });
    await newEndedRun(server, person, sale, { name: '100% off' });
    const started = await newTest(server, person, { name: 'Has just begun' });
    const body = { test_id: started };
    await server.call(startPath, { method: 'POST', as: person, body });
    expect(await names(person, { search: 'hat' })).toEqual(['Buys a HAT']);
    expect(await names(person, { search: 'BUYS' })).toEqual(['Buys headwear', 'Buys a HAT']);
    expect(await names(person, { search: '0%' })).toEqual(['100% off']);
    expect(await names(person, { search: '_' })).toEqual([]);
    expect(await names(person, { search: 'just', verdict: 'going' })).toEqual(['Has just begun']);
    expect(await names(person, { search: 'buys', verdict: 'going' })).toEqual([]);
    expect(await names(person, { search: 'hat', limit: '1' })).toEqual(['Buys a HAT']);
    expect(await names(await server.person(), { search: 'hat' })).toEqual([]);
    // One of very many tests.
    await server.owner
      .insertInto('run_name')
      .values(
        Array.from({ length: 1001 }, (_, number) => ({
          organization_id: person.organizationId,
          test_id: randomUUID(),
          name: `Another hat ${number}`,
        })),
      )
      .execute();
    expect(await names(person, { search: 'hat' })).toEqual(['Buys a HAT']);
  });

  test('tells apart how runs ended, and finds those that ended on a day', async () => {
    const person = await server.person();
    const testId = await newTest(server, person);
    const day = new Date('2026-11-20T12:00:00Z');
    const ended = [
      { name: 'passed' },
      { name: 'healed', healed: true },
      { name: 'failed', outcome: 'failed' },
      { name: 'undecided', outcome: 'failed', reason: 'undecided' },
      { name: 'timeout', outcome: 'timeout' },
      { name: 'error', outcome: 'error' },
      { name: 'cancelled', outcome: 'cancelled' },
    ] as const;
    for (const [place, run] of ended.entries())
      await newEndedRun(server, person, testId, {
        ...run,
        endedAt: new Date(day.getTime() + 1000 * place),
      });
    const late = new Date('2026-11-21T00:00:00Z');
    const buildId = randomUUID();
    await newEndedRun(server, person, testId, { name: 'the day after', endedAt: late, buildId });
    const found = async (verdict: string) => (await names(person, { verdict })).toReversed();
    expect(await found('passed')).toEqual(['passed', 'healed', 'the day after']);
    for (const verdict of ['healed', 'failed', 'undecided', 'timeout', 'error', 'cancelled'])
      expect(await found(verdict)).toEqual([verdict]);
    expect(await found('not_passed')).toEqual(['failed', 'undecided', 'timeout']);
    expect(await found('going')).toEqual([]);
    const onDay = { ended_since: '2026-11-20T00:00:00Z', ended_before: late.toISOString() };
    expect(await names(person, onDay)).toHaveLength(ended.length);
    expect(await names(person, { ...onDay, verdict: 'passed' })).toEqual(['healed', 'passed']);
    expect(await names(person, { ended_since: late.toISOString() })).toEqual(['the day after']);
    expect(await names(person, { build_id: buildId })).toEqual(['the day after']);
    expect(await names(person, { build_id: randomUUID() })).toEqual([]);
    const wrong = await server.call('/runs?verdict=red', { as: person });
    expect(wrong.status).toBe(422);
  });

  const list = async (query: string) => {
    const { body } = await server.call(`/runs?${query}`, { as: owner });
    return z
      .object({ items: z.array(runItemSchema), next_cursor: z.string().nullable() })
      .parse(body);
  };

  test('is in pages, newest first, by test, status, source and time', async () => {
    const own = await newTest(server, owner);
    const ids: string[] = [];
    for (const outcome of ['passed', 'failed', 'error', 'cancelled', 'timeout'] as const)
      ids.push(await newEndedRun(server, owner, own, { outcome }));
    const first = await list(`test_id=${own}&limit=3`);
    const second = await list(`test_id=${own}&limit=3&cursor=${first.next_cursor}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.next_cursor).toBeNull();
    const failed = await list(`test_id=${own}&status=failed`);
    expect(
      failed.items.map(({ id, infrastructure_failure }) => [id, infrastructure_failure]),
    ).toEqual([
      [ids[2], true],
      [ids[1], false],
    ]);
    expect((await list(`test_id=${own}&source=web`)).items).toEqual([]);
    expect((await list(`test_id=${own}&source=cli`)).items).toHaveLength(5);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect((await list(`test_id=${own}&since=${later}`)).items).toEqual([]);
    expect((await server.call('/runs?cursor=nonsense', { as: owner })).status).toBe(422);
    expect((await server.call('/runs?status=nonsense', { as: owner })).status).toBe(422);
  });
});
