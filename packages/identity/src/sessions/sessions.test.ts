import { silentLog } from '@touchstone/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../provider/browser.fixture.ts';
import { goodPassword, openProvider, type TestProvider } from '../provider/provider.fixture.ts';

import { sweepHandler } from '../users/sweep-job.ts';

const api = '/api/account';

describe('sessions', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(() => provider.close());

  let people = 0;
  async function signedIn(settings?: Record<string, unknown>) {
    people += 1;
    const user = await provider.person(`session${people}@engines.example`);
    if (settings) await provider.organization(`Org ${people}`, [user], settings);
    const browser = await another(user.email);
    const { session_id: sessionId } = (await browser.get(`${api}/session`)).body;
    return { user, browser, sessionId: String(sessionId) };
  }
  async function another(email: string): Promise<Browser> {
    const browser = provider.browser();
    await browser.post(`${api}/login`, { email, password: goodPassword });
    return browser;
  }
  const refresh = (browser: Browser) => browser.get('/api/v1/refresh_token');
  /** As if so much time had passed for the session and its cookie. */
  async function age(sessionId: string, hours: number, seenToo = true): Promise<void> {
    const by = sql`make_interval(hours => ${hours})`;
    const seen = seenToo ? sql`last_seen_at - ${by}` : sql`last_seen_at`;
    await sql`update session set created_at = created_at - ${by}, expires_at = expires_at - ${by},
      last_seen_at = ${seen} where id = ${sessionId}`.execute(provider.db);
    await sql`update session_token set created_at = created_at - ${by},
      replaced_at = replaced_at - ${by} where session_id = ${sessionId}`.execute(provider.db);
  }
  const exists = async (sessionId: string) =>
    (await provider.db
      .selectFrom('session')
      .select('id')
      .where('id', '=', sessionId)
      .executeTakeFirst()) !== undefined;

  test('end after 14 days, however much they are used', async () => {
    const { browser, sessionId } = await signedIn();
    await age(sessionId, 14 * 24 - 1, false);
    expect((await refresh(browser)).status).toBe(200);
    await age(sessionId, 1, false);
    expect((await refresh(browser)).status).toBe(401);
  });

  test('end after 3 days without any use', async () => {
    const { browser, sessionId } = await signedIn();
    await age(sessionId, 71);
    expect((await refresh(browser)).status).toBe(200);
    await age(sessionId, 72);
    expect((await refresh(browser)).status).toBe(401);
    expect(await exists(sessionId)).toBe(false);
  });

  test('of members where a second factor is required end after 24 hours, or one unused', async () => {
    const overall = await signedIn({ require_2fa: true });
    const unused = await signedIn({ require_2fa: true });
    await sql`update session set second_factor = true`.execute(provider.db);
    await age(overall.sessionId, 23, false);
    expect((await refresh(overall.browser)).status).toBe(200);
    await age(overall.sessionId, 1, false);
    expect((await refresh(overall.browser)).status).toBe(401);
    await age(unused.sessionId, 1);
    expect((await refresh(unused.browser)).status).toBe(401);
  });

  test('get a new cookie after a day; the old one is good for a minute still', async () => {
    const { browser, sessionId } = await signedIn();
    const old = browser.cookie('session');
    await age(sessionId, 25, false);
    const copy = browser.clone();
    await refresh(browser);
    expect(browser.cookie('session')).not.toBe(old);
    const late = await refresh(copy);
    expect(late.status).toBe(200);
    expect(late.headers.getSetCookie()).toEqual([]);
  });

  test('are rotated once by several tabs that come at the same time', async () => {
    const { browser, sessionId } = await signedIn();
    await age(sessionId, 25, false);
    const tabs = Array.from({ length: 6 }, () => browser.clone());
    const answers = await Promise.all(tabs.map(refresh));
    expect(answers.map(({ status }) => status)).toEqual(new Array(6).fill(200));
    expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1);
  });

  test('are told apart when many ask at the same moment, ended ones among them', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => signedIn()));
    const [gone] = all;
    for (const { browser } of all) await refresh(browser);
    await gone?.browser.clone().post(`${api}/sessions/revoke`, { session_id: gone.sessionId });
    const asked = [...all, ...all, ...all].map(async ({ user, browser }) => {
      const { status, body } = await refresh(browser);
      return status === 200 ? body.user.user_id === user.id : browser === gone?.browser;
    });
    expect(await Promise.all(asked)).toEqual(new Array(36).fill(true));
    const stranger = provider.browser();
    expect((await refresh(stranger)).status).toBe(401);
  });

  test('end as a whole when a cookie comes back that was replaced long ago', async () => {
    const { browser, sessionId } = await signedIn();
    await age(sessionId, 25, false);
    const thief = browser.clone();
    await refresh(browser);
    await sql`update session_token set replaced_at = now() - interval '61 seconds'
      where session_id = ${sessionId} and replaced_at is not null`.execute(provider.db);
    expect((await refresh(thief)).status).toBe(401);
    expect((await refresh(browser)).status).toBe(401);
    const events = await provider.audit();
    expect(events).toContainEqual(
      expect.objectContaining({ action: 'session.copy_detected', subject_id: sessionId }),
    );
  });

  test('are listed, newest use first, and ended one by one or all but one', async () => {
    const { user, browser, sessionId } = await signedIn();
    const phone = await another(user.email);
    const tablet = await another(user.email);
    const stranger = await signedIn();
    const { sessions } = (await browser.get(`${api}/sessions`)).body;
    expect(sessions).toHaveLength(3);
    expect(sessions.filter((one: { current: boolean }) => one.current)).toMatchObject([
      { session_id: sessionId, login_method: 'password', ip_address: expect.any(String) },
    ]);
    const own = (await phone.get(`${api}/session`)).body.session_id;
    const foreign = { session_id: stranger.sessionId };
    expect((await browser.post(`${api}/sessions/revoke`, foreign)).status).toBe(404);
    expect((await refresh(stranger.browser)).status).toBe(200);
    await browser.post(`${api}/sessions/revoke`, { session_id: own });
    expect((await refresh(phone)).status).toBe(401);
    expect((await browser.post(`${api}/sessions/revoke-others`)).body).toEqual({ revoked: 1 });
    expect((await refresh(tablet)).status).toBe(401);
    expect((await refresh(browser)).status).toBe(200);
    await browser.post(`${api}/sessions/revoke`, { session_id: sessionId });
    expect(browser.cookie('session')).toBeUndefined();
  });

  test('ask for another proof after ten minutes, and get a new cookie for it', async () => {
    const { browser, sessionId } = await signedIn();
    await sql`update session set authenticated_at = now() - interval '11 minutes'
      where id = ${sessionId}`.execute(provider.db);
    const state = async () => (await browser.get(`${api}/session`)).body;
    expect(await state()).toMatchObject({
      reauthenticated_until_seconds: null,
      reauthentication_methods: ['password'],
    });
    const refused = await browser.post(`${api}/second-factor/enable`);
    expect(refused.body.detail.key).toBe('reauthentication_required');
    const prove = (password: string) => browser.post(`${api}/reauthenticate`, { password });
    expect((await prove('wrong')).body.detail.key).toBe('invalid_credentials');
    const before = browser.clone();
    expect((await prove(goodPassword)).body.reauthenticated_until_seconds).toBeGreaterThan(0);
    expect((await state()).reauthenticated_until_seconds).not.toBeNull();
    expect((await refresh(before)).status).toBe(401);
    expect((await browser.post(`${api}/second-factor/enable`)).status).toBe(200);
  });

  test('count wrong proofs', async () => {
    const { browser } = await signedIn();
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await browser.post(`${api}/reauthenticate`, { password: 'wrong' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('end when their person is closed or deleted, access tokens included', async () => {
    const { user, browser, sessionId } = await signedIn();
    await sql`update user_account set disabled_at = now() where id = ${user.id}`.execute(
      provider.db,
    );
    expect((await refresh(browser)).status).toBe(401);
    await sql`delete from user_account where id = ${user.id}`.execute(provider.db);
    const ended = await provider.db
      .selectFrom('session_end')
      .select('session_id')
      .where('session_id', '=', sessionId)
      .execute();
    expect(ended).toHaveLength(1);
  });

  test('of which the time is over are swept away', async () => {
    const { sessionId } = await signedIn();
    await age(sessionId, 80);
    await sweepHandler(provider.parts).run(
      {},
      {
        id: 'sweep',
        organizationId: null,
        signal: AbortSignal.timeout(10_000),
        log: silentLog,
      },
    );
    expect(await exists(sessionId)).toBe(false);
  });
});
