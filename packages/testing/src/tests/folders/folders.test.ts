import { randomUUID } from 'node:crypto';
import { folderListSchema, savedTestSchema, testListSchema } from '@touchstone/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../../testing/client.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = clientOf(server, await server.person());
});

async function create(name: string, folder?: string): Promise<string> {
  const sent = { name, platform: 'web', tasks: [], folder };
  return savedTestSchema.parse(await client.post('/tests/create', sent)).id;
}

/** `folder: names` of the tests that a query leaves. */
async function placed(query = ''): Promise<Record<string, string>> {
  const { tests } = testListSchema.parse(await client.get(`/tests/get_tests?${query}`));
  const byFolder = Map.groupBy(tests, ({ folder }) => folder);
  return Object.fromEntries(
    [...byFolder].map(([folder, in_]) => [folder, in_.map(({ name }) => name).join(' ')]),
  );
}

/** `own of all tests: folder=tests …`, and the number of folders. */
async function folders(query = ''): Promise<string> {
  const list = folderListSchema.parse(await client.get(`/tests/folders?${query}`));
  const shown = list.folders.map(({ folder, tests }) => `${folder}=${tests}`).join(' ');
  return `${list.own_tests} of ${list.tests}: ${shown} (${list.count})`;
}

async function fill(): Promise<void> {
  await create('a');
  await create('b', 'Checkout');
  await create('c', 'Checkout/Cards');
  await create('d', 'Checkout/Cards/Debit');
  await create('e', 'Checkout 2/Cards');
  await create('f', 'Check_out');
}

describe('folders', () => {
  test('are listed with how many tests are in them and below, page after page', async () => {
    await fill();
    expect(await folders()).toBe('1 of 6: Check_out=1 Checkout 2=1 Checkout=3 (3)');
    expect(await folders('limit=1&offset=1')).toBe('1 of 6: Checkout 2=1 (3)');
    expect(await folders('offset=9')).toBe('1 of 6:  (3)');
    expect(await folders('folder=checkout')).toBe('1 of 3: Checkout/Cards=2 (1)');
    expect(await folders('folder=Nowhere')).toBe('0 of 0:  (0)');
    expect(await folders('deep=true&folder=Checkout')).toBe(
      '1 of 3: Checkout/Cards=2 Checkout/Cards/Debit=1 (2)',
    );
    expect(await folders('deep=true&search=CARDS')).toBe(
      '1 of 6: Checkout 2/Cards=1 Checkout/Cards=2 Checkout/Cards/Debit=1 (3)',
    );
    expect(await folders('search=k_o')).toBe('1 of 6: Check_out=1 (1)');
  });

  test('narrow down lists to their tests and those below, whatever the case', async () => {
    await fill();
    const below = { Checkout: 'b', 'Checkout/Cards': 'c', 'Checkout/Cards/Debit': 'd' };
    expect(await placed('folder=CHECKOUT')).toEqual(below);
    expect(await placed('folder=Checkout&deep=false')).toEqual({ Checkout: 'b' });
    expect(await placed('folder=Checkout&search=d')).toEqual({ 'Checkout/Cards/Debit': 'd' });
    expect(await placed('folder=&deep=false')).toEqual({ '': 'a' });
    expect(Object.keys(await placed('folder='))).toHaveLength(6);
    await client.get('/tests/get_tests?folder=a//b', undefined, 422);
  });

  test('are spelled as they were first, go with their last test, and come back with it', async () => {
    const id = await create('a', 'Checkout/Cards');
    await create('b', 'CHECKOUT/cards/Debit');
    expect(await placed()).toEqual({ 'Checkout/Cards': 'a', 'Checkout/Cards/Debit': 'b' });
    await client.delete(`/tests/delete/${id}`);
    expect(await folders('folder=Checkout/Cards')).toBe('0 of 1: Checkout/Cards/Debit=1 (1)');
    await client.post('/tests/folders/move', { folder: 'checkout', to: 'Pay' });
    await client.post(`/tests/${id}/undelete`);
    expect(await placed()).toEqual({ 'Pay/Cards': 'a', 'Pay/Cards/Debit': 'b' });
  });

  test('are of one organization alone', async () => {
    await create('a', 'Checkout');
    const other = clientOf(server, await server.person());
    expect(await other.get('/tests/folders')).toMatchObject({ tests: 0, folders: [] });
    await other.post('/tests/folders/move', { folder: 'Checkout', to: 'Mine' }, 404);
    expect(await placed()).toEqual({ Checkout: 'a' });
  });
});

describe('a test', () => {
  test('is put into a folder without becoming another version; a copy stands beside it', async () => {
    const id = await create('a');
    const before = await client.get(`/tests/get_test_by_id/${id}`);
    const answer = await client.put(`/tests/${id}/folder`, { folder: ' Checkout / Cards ' });
    expect(answer).toEqual({ id, folder: 'Checkout/Cards' });
    expect(await client.get(`/tests/get_test_by_id/${id}`)).toEqual({
      ...Object(before),
      folder: 'Checkout/Cards',
    });
    const yaml = 'test:\n  metadata: {name: a, platform: web}\n  blocks: []\n';
    const blocks = `${yaml.slice(0, -3)}\n    - {type: instructions, step_description: Tap "A"}\n`;
    await client.put(`/tests/${id}/yaml`, { yaml: blocks });
    await client.post(`/tests/${id}/restore`, { version: 1 });
    await client.post('/tests/duplicate', { test_id: id, new_name: 'b' });
    await client.post('/tests/duplicate', { test_id: id, new_name: 'c', folder: '' });
    expect(await placed()).toEqual({ 'Checkout/Cards': 'a b', '': 'c' });
    await client.put(`/tests/${id}/folder`, { folder: '../x' }, 422);
    await client.put(`/tests/${randomUUID()}/folder`, { folder: 'x' }, 404);
    await client.put('/tests/x/folder', { folder: 'x' }, 404);
  });

  test('is put into a folder with many others; one that is not there keeps no other', async () => {
    const ids = [await create('a'), await create('b', 'Old')];
    const nowhere = randomUUID();
    const body = { action: 'move_to_folder', test_ids: [ids[0], nowhere, ids[1], 'x'] };
    expect(await client.post('/tests/bulk', { ...body, folder: 'New/Cards' })).toEqual({
      results: [
        { test_id: ids[0], success: true },
        { test_id: nowhere, success: false, error: 'There is no such test.' },
        { test_id: ids[1], success: true },
        { test_id: 'x', success: false, error: 'There is no such test.' },
      ],
      success_count: 2,
      error_count: 2,
    });
    expect(await placed()).toEqual({ 'New/Cards': 'a b' });
    await client.post('/tests/bulk', { ...body, folder: 'a//b' }, 422);
  });
});

describe('a whole folder', () => {
  const move = (folder: string, to: string, expected = 200) =>
    client.post('/tests/folders/move', { folder, to }, expected);

  test('is renamed, joined with another, and dissolved', async () => {
    await fill();
    expect(await move('checkout', 'CHECKOUT')).toEqual({ folder: 'CHECKOUT', tests: 3 });
    expect(await move('Checkout/Cards', 'checkout 2/cards')).toEqual({
      folder: 'Checkout 2/Cards',
      tests: 2,
    });
    expect(await placed()).toEqual({
      '': 'a',
      CHECKOUT: 'b',
      'Checkout 2/Cards': 'c e',
      'Checkout 2/Cards/Debit': 'd',
      Check_out: 'f',
    });
    expect(await move('Checkout 2', '')).toEqual({ folder: '', tests: 3 });
    expect(await folders()).toBe('1 of 6: Cards=3 Check_out=1 CHECKOUT=1 (3)');
  });

  test('is not put into itself, nor so deep that one below it would be too deep', async () => {
    await create('a', 'A/2/3/4/5');
    expect(await move('a', 'A/B', 422)).toMatchObject({ errors: [{ field: 'to' }] });
    expect(await move('A', '1/2/3/4', 200)).toEqual({ folder: '1/2/3/4', tests: 1 });
    expect(await move('1', 'x/1', 422)).toMatchObject({ errors: [{ field: 'to' }] });
    await move('', 'x', 422);
    await move('Nowhere', 'x', 404);
    expect(await placed()).toEqual({ '1/2/3/4/2/3/4/5': 'a' });
  });
});
