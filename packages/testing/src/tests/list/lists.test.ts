import { savedTestSchema, simpleTestListSchema, testListSchema } from '@touchstone/contracts';
import type { TestPerson } from '@touchstone/identity/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEndedRun } from '../../runs/runs.fixture.ts';
import { type Client, clientOf, idIn } from '../../testing/client.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { noteVerdict } from '../note-verdict.ts';

let server: TestServer;
let person: TestPerson;
let client: Client;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.person();
  client = clientOf(server, person);
});

async function create(name: string, body: object = {}): Promise<string> {
  const sent = { name, platform: 'web', tasks: [], ...body };
  return savedTestSchema.parse(await client.post('/tests/create', sent)).id;
}

async function list(query = '') {
  return testListSchema.parse(await client.get(`/tests/get_tests${query}`));
}

const namesOf = ({ tests }: { tests: { name: string }[] }) => tests.map(({ name }) => name);

test('each test tells how its last eight runs ended, the oldest first', async () => {
  const id = await create('Buys a hat');
  await create('Never ran');
  const outcomes = [
    'failed',
    'passed',
    'cancelled',
    'passed',
    'failed',
    'passed',
    'error',
  ] as const;
  for (const outcome of [...outcomes, 'passed', 'passed'] as const)
    await newEndedRun(server, person, id, { outcome });
  const { tests } = await list();
  expect(tests.map(({ past_runs }) => past_runs.map(({ status }) => status))).toEqual([
    'completed cancelled completed failed completed failed completed completed'.split(' '),
    [],
  ]);
});

describe('the list for names', () => {
  test('honours limits up to 200, counts all and keeps its order', async () => {
    const { database } = server.parts;
    await database.inOrganization(person.organizationId, (work) =>
      work
        .insertInto('test')
        .values(
          Array.from({ length: 401 }, (_, i) => ({
            organization_id: person.organizationId,
            id: `01900000-0000-7000-8000-${String(i).padStart(12, '0')}`,
            name: `test ${String(i).padStart(3, '0')}`,
            platform: 'web' as const,
            tasks: '[]',
          })),
        )
        .execute(),
    );
    const pages = await Promise.all(
      [0, 200, 400, 600].map(async (offset) =>
        simpleTestListSchema.parse(
          await client.get(`/tests/get_simple_tests?limit=200&offset=${offset}`),
        ),
      ),
    );
    expect(pages.map(({ tests, count }) => [tests.length, count])).toEqual([
      [200, 401],
      [200, 401],
      [1, 401],
      [0, 401],
    ]);
    const names = pages.flatMap(namesOf);
    expect(names).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(401);
  });

  test('says exactly what clients read', async () => {
    const app_id = idIn(await client.post('/apps/', { name: 'Shop', platform: 'web' }));
    const id = await create('buy', { app_id });
    await client.post(`/tests/tags/tests/${id}/sync`, { tag_names: ['smoke'] });
    expect(await client.get('/tests/get_simple_tests?limit=200&offset=0')).toEqual({
      tests: [
        {
          id,
          name: 'buy',
          folder: '',
          platform: 'web',
          app_id,
          app_name: 'Shop',
          tags: [{ id: expect.any(String), name: 'smoke', color: '#6B7280' }],
        },
      ],
      count: 1,
    });
  });
});

describe('the list with filters', () => {
  test('finds by a part of the name, whatever the case, and takes signs as they are', async () => {
    await create('Pay by card');
    await create('100% off');
    await create('100 percent off');
    expect(namesOf(await list('?search=PAY'))).toEqual(['Pay by card']);
    expect(namesOf(await list(`?search=${encodeURIComponent('0%')}`))).toEqual(['100% off']);
    expect((await list('?search=_')).count).toBe(0);
    expect((await list('?search=&status=&sort_by=')).count).toBe(3);
  });

  test('finds by how the last run ended', async () => {
    const ids = {
      green: await create('green'),
      red: await create('red'),
      cut: await create('cut'),
    };
    await create('fresh');
    const note = (testId: string, status: string, at: string) =>
      server.parts.database.inOrganization(person.organizationId, (work) =>
        noteVerdict(work, person.organizationId, testId, {
          status,
          healed: false,
          reason: status === 'failed' ? 'undecided' : null,
          taskId: ids.green,
          at: new Date(at),
        }),
      );
    await note(ids.green, 'passed', '2026-01-02T00:00:00Z');
    await note(ids.green, 'failed', '2026-01-01T00:00:00Z');
    await note(ids.red, 'failed', '2026-01-03T00:00:00Z');
    await note(ids.cut, 'timeout', '2026-01-01T00:00:00Z');
    expect(namesOf(await list('?status=passing'))).toEqual(['green']);
    expect(namesOf(await list('?status=failing'))).toEqual(['cut', 'red']);
    expect(namesOf(await list('?status=notRun'))).toEqual(['fresh']);
    expect(namesOf(await list('?status=all'))).toEqual(['cut', 'fresh', 'green', 'red']);
    expect(namesOf(await list('?sort_by=last_run_at'))).toEqual(['red', 'green', 'cut', 'fresh']);
    expect((await list('?status=passing')).tests[0]).toMatchObject({
      last_status: 'passed',
      last_reason: null,
      last_run_at: '2026-01-02T00:00:00.000Z',
      last_task_id: ids.green,
    });
  });

  test('finds by tags, platform and app, and sorts', async () => {
    const app_id = idIn(await client.post('/apps/', { name: 'Shop', platform: 'iOS' }));
    const phone = await create('on the phone', { platform: 'iOS', app_id });
    const page = await create('a page');
    await client.post(`/tests/tags/tests/${phone}/sync`, { tag_names: ['smoke', 'pay'] });
    await client.post(`/tests/tags/tests/${page}/sync`, { tag_names: ['smoke'] });
    expect(namesOf(await list('?tags=smoke'))).toEqual(['a page', 'on the phone']);
    expect(namesOf(await list('?tags=smoke,pay'))).toEqual(['on the phone']);
    expect(namesOf(await list('?tags=smoke&tags=pay'))).toEqual(['on the phone']);
    expect(namesOf(await list('?tags=none'))).toEqual([]);
    expect(namesOf(await list('?platform=IOS'))).toEqual(['on the phone']);
    expect(namesOf(await list(`?app_id=${app_id}`))).toEqual(['on the phone']);
    expect(namesOf(await list('?sort_by=created_at&sort_dir=asc'))).toEqual([
      'on the phone',
      'a page',
    ]);
    expect(namesOf(await list('?sort_by=name&sort_dir=desc'))).toEqual(['on the phone', 'a page']);
    expect(await list('?limit=1&offset=1')).toMatchObject({ count: 2, tests: [{ id: phone }] });
    await create('one more');
    const uncounted = async (offset: number) => {
      const { tests, count } = await list(`?limit=1&counted=false&offset=${offset}`);
      return [tests.length, count];
    };
    // Whether others follow, not how many.
    expect([await uncounted(0), await uncounted(1)]).toEqual([
      [1, 2],
      [1, 3],
    ]);
    expect([await uncounted(2), await uncounted(9)]).toEqual([
      [1, 3],
      [0, 9],
    ]);
  });

  test.each(['limit=0', 'limit=x', 'offset=-1', 'status=none', 'sort_by=id', 'platform=tv'])(
    'refuses %s',
    async (query) => {
      await client.get(`/tests/get_tests?${query}`, undefined, 422);
    },
  );
});
