import { apiKeySchema, createdApiKeySchema, pageOf } from '@touchstone/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callProduct, createOrganization, signUp, whoIs } from '../people.ts';
import { touchstone } from './touchstone.ts';

const keys = '/api/v1/settings/api-keys';
const check = '/api/v1/entity/users/get_user_uuid';

const call = (page: Page, method: string, path: string, token: string, data?: object) =>
  callProduct(touchstone, page, method, path, { token, ...(data && { data }) });

/** An API key, from when it is made until it is revoked. */
export function apiKeyCases(): void {
  test('an API key works from when it is made until it is revoked, and says when it was used', async () => {
    await using visitor = await signUp(touchstone, 'keys@example.com');
    const { page } = visitor;
    await createOrganization(touchstone, page, 'Key Works');
    const person = await whoIs(touchstone, page);
    const ana = person?.access_token ?? '';

    const made = await call(page, 'POST', keys, ana, {
      display_name: 'nightly build',
      scopes: ['can_access_testing_suite'],
    });
    expect(made.status).toBe(201);
    const { api_key: key, api_key_token: token } = createdApiKeySchema.parse(made.body);
    expect(key).toMatchObject({ status: 'active', last_used_at: null });
    expect(token.startsWith(key.token_start)).toBe(true);

    expect(await call(page, 'GET', check, token)).toEqual({
      status: 200,
      body: {
        user_id: person?.user.user_id,
        email: 'keys@example.com',
        org_id: Object.keys(person?.org_id_to_org_member_info ?? {})[0],
        org_name: 'Key Works',
      },
    });
    // A server writes down the use of keys every five seconds.
    await expect
      .poll(async () => (await listed(page, ana))[0]?.last_used_at)
      .toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(JSON.stringify(await listed(page, ana))).not.toContain(token);

    // The key is no person: it makes no further keys, and its scope is all that it may.
    const another = { display_name: 'another', scopes: ['can_access_testing_suite'] };
    expect((await call(page, 'POST', keys, token, another)).status).toBe(403);
    expect((await call(page, 'GET', '/api/v1/settings/audit-events', token)).status).toBe(403);
    expect((await call(page, 'GET', check, `${token.slice(0, -1)}!`)).status).toBe(401);

    const revoked = await call(page, 'DELETE', `${keys}/${key.api_key_id}`, ana);
    expect(revoked).toEqual({ status: 200, body: { status: 'done' } });
    expect(await call(page, 'GET', check, token)).toMatchObject({
      status: 401,
      body: { detail: { key: 'api_key_refused' } },
    });
    expect(await listed(page, ana)).toEqual([]);
    expect(await listed(page, ana, '?archived=true')).toMatchObject([
      { api_key_id: key.api_key_id, status: 'revoked' },
    ]);
    const log = await call(page, 'GET', '/api/v1/settings/audit-events?action=api_key', ana);
    expect(log.body).toMatchObject({
      items: [{ action: 'api_key.revoked' }, { action: 'api_key.created' }],
    });
  });
}

async function listed(page: Page, token: string, query = '') {
  const { body } = await call(page, 'GET', keys + query, token);
  return pageOf(apiKeySchema).parse(body).items;
}
