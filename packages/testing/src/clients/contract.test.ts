import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let person: Awaited<ReturnType<TestServer['person']>>;

beforeAll(async () => {
  server = await openTestServer();
  person = await server.person();
});
afterAll(() => server.close());

test('the key check answers who asks', async () => {
  const { status, body } = await server.call('/entity/users/get_user_uuid', { as: person });
  expect([status, body]).toMatchObject([
    200,
    { user_id: person.userId, org_id: person.organizationId, email: person.email },
  ]);
  const key = await server.call('/entity/users/get_user_uuid', { as: await person.key() });
  expect(key.body).toEqual(body);
});

const id = '01990000-0000-7000-8000-000000000000';

/** Calls of the contract's rank C, and of B for devices and sessions, with what they are about. */
const asked: [what: string, ...calls: string[]][] = [
  [
    'devices',
    'POST /execution/start_device',
    `GET /execution/streaming/worker-connection/${id}`,
    'GET /execution/device-sessions/active?org_id=1',
    'GET /execution/device-sessions/history?limit=1',
    `GET /execution/device-sessions/${id}`,
    `POST /execution/device-sessions/${id}/artifacts/upload-url`,
    `POST /execution/device/status/cancel/${id}`,
    'GET /execution/device-targets',
    'POST /execution/ground',
    `GET /execution/device-proxy/${id}/screenshot`,
    `POST /execution/device-proxy/${id}/device_state/snapshot`,
    `POST /reports-v3/sessions/${id}/proof-media`,
  ],
  [
    'relays',
    'POST /hotreload/relays',
    `POST /hotreload/relays/${id}/heartbeat`,
    `DELETE /hotreload/relays/${id}`,
  ],
  ['recorded sessions', 'POST /recordings/compile', `GET /recordings/compile/${id}`],
  [
    'explorations',
    `POST /explorations/apps/${id}`,
    `GET /explorations/${id}`,
    `GET /explorations/${id}/report`,
    `POST /explorations/${id}/cancel`,
  ],
  [
    'maps',
    'GET /atlas/v2/index?limit=1',
    `GET /atlas/v2/apps/${id}/graph`,
    'GET /atlas/v2/annotations/feedback',
    `POST /atlas/v2/apps/${id}/annotation-threads/${id}/replies`,
    `PATCH /atlas/v2/apps/${id}/annotation-comments/${id}`,
  ],
  [
    'StoreKit',
    `GET /variables/ios_storekit/refs?scope_type=test&scope_id=${id}`,
    'PUT /variables/ios_storekit/refs',
    `DELETE /variables/ios_storekit/refs?scope_type=test&scope_id=${id}`,
  ],
  [
    'builds of apps',
    'POST /apps/remote/upload-url',
    'POST /apps/remote',
    `GET /apps/remote/${id}/status`,
    `GET /apps/remote/${id}/logs?limit=500`,
    `DELETE /apps/remote/${id}`,
    'DELETE /apps/build-caches/gradle',
  ],
  [
    'repositories',
    'GET /integrations/github/install-url',
    'GET /integrations/github/repositories',
    'GET /scm/github/configs',
    'POST /scm/github/configs/push',
    'PUT /scm/proof-runs/comment',
    'GET /integrations/gitlab/connection',
    'POST /integrations/gitlab/webhook',
  ],
  ['branches of builds', `POST /apps/${id}/branches`, `PATCH /apps/${id}/branches/${id}`],
  [
    'settings of projects',
    `GET /projects/${id}/configuration`,
    `PUT /projects/${id}/configuration`,
    `POST /projects/${id}/configuration/validate`,
    `POST /projects/${id}/configuration/read`,
    'GET /projects/catalog',
  ],
  [
    'computers',
    'POST /computer-runs',
    'GET /computer-runs?limit=1',
    `GET /computer-runs/${id}/report`,
    `POST /computer-runs/${id}/stop`,
    'POST /execution/mac/shell-sessions',
  ],
  ['a way to write to its makers', 'POST /support/requests'],
];

test.each(asked)('the clients are told that %s are not offered', async (what, ...calls) => {
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const form = method === 'GET' ? {} : { body: {}, headers };
    const answer = await server.call(path, { method, as: person, ...form });
    expect(answer, call).toMatchObject({
      status: 404,
      body: { error: 'This server does not offer that.', detail: { key: 'not_offered' } },
    });
    expect(answer.body, call).toMatchObject({ message: expect.stringContaining(what) });
  }
});

test('a client may ask what is not offered, and is answered what there is', async () => {
  const runners = await server.call('/apps/remote/runners/available', { as: person });
  expect(runners).toMatchObject({ status: 200, body: { available: false, runner_count: 0 } });
  const caches = await server.call('/apps/build-caches', { as: person });
  expect(caches).toMatchObject({ status: 200, body: { caches: [] } });
  expect(await server.call('/execution/ground', { method: 'POST' })).toMatchObject({ status: 401 });
});
