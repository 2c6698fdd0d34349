import { expect, test } from 'vitest';
import { openTestServer } from './test-server.ts';

test('the key check answers who asks', async () => {
  const server = await openTestServer();
  const person = await server.person();
  const { status, body } = await server.call('/entity/users/get_user_uuid', { as: person });
  expect([status, body]).toMatchObject([
    200,
    { user_id: person.userId, org_id: person.organizationId, email: person.email },
  ]);
  const key = await server.call('/entity/users/get_user_uuid', { as: await person.key() });
  expect(key.body).toEqual(body);
  await server.close();
});
