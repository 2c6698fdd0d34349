import { createServer } from 'node:http';
import { defaultReviewSettings } from '@touchstone/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashEmail } from '../facts/index.ts';
import { type ConnectedWorld, connect, openConnectedWorld } from '../testing/connected.ts';

let world: ConnectedWorld;
let owner: Awaited<ReturnType<ConnectedWorld['server']['person']>>;

/** The vendor of the assistant, as far as keys are concerned. */
const vendor = createServer((request, response) => {
  const [key = ''] = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64')
    .toString()
    .split(':');
  const status = { 'key-good-1234': 200, 'key-slow': 429, 'key-broken': 500 }[key] ?? 401;
  response.writeHead(request.url === '/teams/members' ? status : 404).end('{}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  const address = vendor.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address.');
  world = await openConnectedWorld(undefined, {
    TOUCHSTONE_CURSOR_API_URL: `http://127.0.0.1:${address.port}`,
  });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  vendor.close();
});
beforeEach(async () => {
  owner = await world.server.person();
});

const read = async (as: { token: string } = owner) =>
  Object((await world.server.call('/settings', { as })).body);
const change = async (body: unknown, as: { token: string } = owner) => {
  const answer = await world.server.call('/settings', { method: 'PUT', as, body });
  return { status: answer.status, body: Object(answer.body), key: Object(answer.body).detail?.key };
};

test('everybody begins with the same settings, and nine models', async () => {
  const settings = await read();
  expect(settings).toMatchObject({ ...defaultReviewSettings, version: 0, can_manage: true });
  expect(settings.available_models).toHaveLength(9);
  expect(settings.integrations.cursor).toEqual({ connected: false, key_hint: null });
});

describe('a change', () => {
  test('takes what is given, counts up and leaves the rest', async () => {
    const changed = await change({ time: { time_zone: 'America/Mexico_City' }, version: 0 });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        version: 1,
        time: { time_zone: 'America/Mexico_City', working_days: [1, 2, 3, 4, 5] },
      },
    });
    expect(await read()).toEqual(changed.body);
  });

  test('of something that somebody else has changed is refused with what it is now', async () => {
    await change({ time: { exclude_weekends: true } });
    expect(await change({ version: 0, time: { exclude_weekends: false } })).toMatchObject({
      status: 409,
      key: 'settings_conflict',
      body: { detail: { current: { version: 1, time: { exclude_weekends: true } } } },
    });
  });

  test('that makes no sense is refused by the field', async () => {
    const bad: [object, string][] = [
      [{ time: { time_zone: 'Mars/Olympus' } }, 'time.time_zone'],
      [{ deployment: { environment_pattern: '(' } }, 'deployment.environment_pattern'],
      [{ review_bot: { max_comments: 26 } }, 'review_bot.max_comments'],
      [{ review_bot: { custom_instructions: 'x'.repeat(4001) } }, 'review_bot.custom_instructions'],
      [{ time: { working_days: [] } }, 'time.working_days'],
    ];
    for (const [body, field] of bad) {
      const answer = await change(body);
      expect([answer.status, answer.key, answer.body.detail?.fields?.[0]?.field]).toEqual([
        422,
        'validation_failed',
        field,
      ]);
    }
    expect((await change({ unknown: true })).status).toBe(200);
  });

  test('that cannot be written is told as that', async () => {
    const { schema } = world.server.owner;
    await schema.alterTable('audit_event').renameTo('away').execute();
    try {
      expect(await change({ time: { exclude_weekends: true } })).toMatchObject({
        status: 500,
        key: 'data_storage_failed',
      });
    } finally {
      await schema.alterTable('away').renameTo('audit_event').execute();
    }
    expect(await read()).toMatchObject({ version: 0, time: { exclude_weekends: false } });
  });

  test('that two people make at once is never lost', async () => {
    await Promise.all([
      change({ time: { exclude_weekends: true } }),
      change({ incidents: { attribution_hours: 10 } }),
      change({ privacy: { leaderboard_enabled: false } }),
    ]);
    expect(await read()).toMatchObject({
      version: 3,
      time: { exclude_weekends: true },
      incidents: { attribution_hours: 10 },
      privacy: { leaderboard_enabled: false },
    });
  });
});

describe('a member', () => {
  test('may opt out of what shows people, themselves alone', async () => {
    const member = await world.server.person({
      organizationId: owner.organizationId,
      role: 'Member',
    });
    const optOut = (logins: string[]) => ({ privacy: { opted_out_logins: logins } });
    expect(await change(optOut(['mia']), member)).toMatchObject({ key: 'permission_denied' });
    // The code host says that a commit with this address is Mia's.
    const place = { organization_id: owner.organizationId };
    await world.server.owner
      .insertInto('code_host_person')
      .values({
        ...place,
        id: '7',
        login: 'mia',
        name: null,
        avatar_url: null,
        account_type: 'User',
        is_member: true,
        last_active_at: null,
        profile_at: null,
      })
      .execute();
    const email_hash = hashEmail(member.email.toUpperCase(), world.server.parts.hashKeys);
    await world.server.owner
      .insertInto('code_host_email')
      .values({ ...place, email_hash, person_id: '7' })
      .execute();
    expect(await read(member)).toMatchObject({ own_login: 'mia', can_manage: false });
    expect(await change(optOut(['mia']), member)).toMatchObject({ status: 200 });
    expect(await change(optOut(['mia', 'leo']), member)).toMatchObject({ status: 403 });
    expect(await change({ time: { exclude_weekends: true } }, member)).toMatchObject({
      status: 403,
      key: 'permission_denied',
    });
  });
});

describe('the key of the assistant', () => {
  const key = (api_key: string | null) => ({ integrations: { cursor: { api_key } } });

  test('is checked with its vendor before it is kept, and never shown again', async () => {
    const attempts: [string, number, string][] = [
      ['', 422, 'assistant_key_missing'],
      ['  ', 422, 'assistant_key_missing'],
      ['key-bad', 422, 'assistant_key_invalid'],
      ['clé-é', 422, 'assistant_key_invalid'],
      ['key-slow', 429, 'assistant_rate_limited'],
      ['key-broken', 502, 'assistant_sync_failed'],
    ];
    for (const [given, status, expected] of attempts)
      expect([given, await change(key(given))]).toMatchObject([given, { status, key: expected }]);
    expect((await change(key('key-good-1234'))).body.integrations.cursor).toEqual({
      connected: true,
      key_hint: '1234',
    });
    const rows = await world.server.owner.selectFrom('review_settings').selectAll().execute();
    const audit = await world.server.owner.selectFrom('audit_event').selectAll().execute();
    expect(JSON.stringify([rows, audit, await read()])).not.toContain('key-good');
    expect((await change(key(null))).body.integrations.cursor.connected).toBe(false);
  });
});

test('a repository that is switched on again has its history loaded', async () => {
  await connect(world, owner);
  const job = async () =>
    world.server.owner
      .selectFrom('backfill_job')
      .select(['status', 'requested_at'])
      .where('repository_id', '=', '501')
      .where('organization_id', '=', owner.organizationId)
      .execute();
  await change({ repositories: { disabled: ['501'] } });
  const { body } = await world.server.call('/organization/repositories', { as: owner });
  expect(Object(body).repositories[0]).toMatchObject({ id: '501', enabled: false });
  await world.server.owner.updateTable('backfill_job').set({ status: 'completed' }).execute();
  await change({ repositories: { disabled: [] } });
  expect(await job()).toMatchObject([{ status: 'pending' }]);
});
