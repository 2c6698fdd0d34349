import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appsOf } from '../builds/uploading.fixture.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['person']>>;

beforeAll(async () => {
  server = await openTestServer();
  owner = await server.person();
});
afterAll(() => server.close());

const newApp = (platform?: string, name?: string) => appsOf(server, owner).newApp(platform, name);

describe('apps', () => {
  test('are listed by name, with pages by number, in the words of the clients', async () => {
    const mine = await server.person();
    for (const [name, platform] of [
      ['beta', 'Android'],
      ['Alpha', 'iOS'],
      ['gamma', 'web'],
    ])
      await server.call('/apps/', { method: 'POST', as: mine, body: { name, platform } });
    const all = await server.call('/apps/?page=1&page_size=2', { as: mine });
    expect(all.body).toMatchObject({
      items: [
        { name: 'Alpha', platform: 'iOS', versions_count: 0, latest_version: null },
        { name: 'beta', platform: 'Android' },
      ],
      total: 3,
      page: 1,
      page_size: 2,
      total_pages: 2,
      has_next: true,
      has_previous: false,
    });
    const web = await server.call('/apps/?platform=web&page_size=100', { as: mine });
    expect(web.body).toMatchObject({ items: [{ name: 'gamma', platform: 'web' }], total: 1 });
    const found = await server.call('/apps/?search=LPH', { as: mine });
    expect(found.body).toMatchObject({ items: [{ name: 'Alpha' }], total: 1 });
  });

  test('have names that are theirs alone on a platform, whatever the case', async () => {
    await newApp('iOS', 'Notes');
    const body = { name: 'NOTES', platform: 'iOS' };
    const again = await server.call('/apps/', { method: 'POST', as: owner, body });
    expect(again).toMatchObject({ status: 409, body: { detail: { key: 'conflict' } } });
    await newApp('Android', 'notes');
  });

  test('of another organization are not there', async () => {
    const appId = await newApp();
    const stranger = await server.person();
    for (const [method, path] of [
      ['GET', `/apps/${appId}`],
      ['DELETE', `/apps/${appId}`],
      ['GET', `/apps/${appId}/builds`],
    ] as const) {
      const answer = await server.call(path, { method, as: stranger });
      expect(answer).toMatchObject({ status: 404, body: { message: 'App not found' } });
    }
    expect((await server.call(`/apps/${appId}`, { as: owner })).status).toBe(200);
  });
});
