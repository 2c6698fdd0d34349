import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../provider/browser.fixture.ts';
import { goodPassword, openProvider, type TestProvider } from '../provider/provider.fixture.ts';
import { findUser, findUserByEmail } from './store.ts';

const api = '/api/account';

describe("a person's own account", () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(() => provider.close());

  let people = 0;
  async function signedIn() {
    people += 1;
    const user = await provider.person(`account${people}@engines.example`);
    return { user, browser: await another(user.email) };
  }
  async function another(email: string, password = goodPassword): Promise<Browser> {
    const browser = provider.browser();
    await browser.post(`${api}/login`, { email, password });
    return browser;
  }
  const status = async (browser: Browser) => (await browser.get(`${api}/session`)).body.status;
  const change = (browser: Browser, body: object) =>
    browser.call('PATCH', `${api}/profile`, { body });

  test('shows and changes the profile; what is absent stays, null empties', async () => {
    const { browser } = await signedIn();
    const changed = await change(browser, {
      first_name: ' Ada ',
      last_name: 'Lovelace',
      username: 'ada_lovelace',
      picture_url: 'https://pictures.example/ada.png',
      locale: 'es',
    });
    expect(changed.body).toMatchObject({
      first_name: 'Ada',
      username: 'ada_lovelace',
      locale: 'es',
    });
    const emptied = await change(browser, { first_name: null, last_name: '' });
    expect(emptied.body).toMatchObject({
      first_name: null,
      last_name: null,
      username: 'ada_lovelace',
      picture_url: 'https://pictures.example/ada.png',
    });
  });

  test('refuses a user name that somebody has, whatever its case', async () => {
    const one = await signedIn();
    const two = await signedIn();
    await change(one.browser, { username: 'Grace' });
    const answer = await change(two.browser, { username: 'gRACE' });
    expect(answer).toMatchObject({ status: 409, body: { detail: { key: 'username_taken' } } });
  });

  test.each([
    { picture_url: 'http://pictures.example/x.png' },
    { picture_url: 'javascript:alert(1)' },
    { first_name: '<b>Ada</b>' },
    { username: '../etc' },
    { locale: 'de' },
  ])('refuses %j', async (body) => {
    const { browser } = await signedIn();
    expect((await change(browser, body)).status).toBe(422);
  });

  test('changes the address once the new one is proved, and tells the old one', async () => {
    const { user, browser } = await signedIn();
    const email = 'New.Address@engines.example';
    expect((await browser.post(`${api}/email`, { email })).body.status).toBe('check_mail');
    const token = await provider.tokenFor(email);
    expect((await browser.get(`${api}/profile`)).body).toMatchObject({
      email: user.email,
      pending_email: email,
    });
    const confirmed = await provider.browser().post(`${api}/confirm-email`, { token });
    expect(confirmed.body).toEqual({
      status: 'confirmed',
      redirect_to: `${provider.origin}/account`,
    });
    expect((await browser.get(`${api}/profile`)).body).toMatchObject({
      email,
      pending_email: null,
    });
    const subjects = (await provider.mailsTo(user.email)).map((mail) => mail.subject);
    expect(subjects).toEqual(['Your e-mail address was changed']);
    expect(await status(await another(email))).toBe('signed_in');
  });

  test('mails nothing to an address that somebody else has, and says nothing of it', async () => {
    const { browser } = await signedIn();
    const other = await signedIn();
    const answer = await browser.post(`${api}/email`, { email: other.user.email });
    expect(answer.body).toEqual({ status: 'check_mail' });
    expect(await provider.mailsTo(other.user.email)).toEqual([]);
  });

  test('loses the race for an address to whoever proved it first', async () => {
    const { browser } = await signedIn();
    const email = 'wanted@engines.example';
    await browser.post(`${api}/email`, { email });
    const token = await provider.tokenFor(email);
    await provider.person(email);
    const answer = await provider.browser().post(`${api}/confirm-email`, { token });
    expect(answer.body.detail.key).toBe('link_expired');
  });

  test('changes the password, ends the other sessions and goes on in this one', async () => {
    const { user, browser } = await signedIn();
    const other = await another(user.email);
    const before = browser.clone();
    const password = 'another fine kettle';
    const wrong = await browser.post(`${api}/password`, {
      current_password: 'wrong',
      new_password: password,
    });
    expect(wrong.body.detail.key).toBe('invalid_credentials');
    const done = await browser.post(`${api}/password`, {
      current_password: goodPassword,
      new_password: password,
    });
    expect(done.status).toBe(200);
    expect(await status(browser)).toBe('signed_in');
    expect(await status(other)).toBe('signed_out');
    expect(await status(before)).toBe('signed_out');
    expect(await status(await another(user.email, password))).toBe('signed_in');
    expect((await browser.post(`${api}/password`, { new_password: 'lovely' })).body.detail).toEqual(
      expect.objectContaining({ key: 'weak_password', reason: 'too_short' }),
    );
  });

  test('exports what is kept, and no secret', async () => {
    const { user, browser } = await signedIn();
    await provider.organization('Exported', [user]);
    const answer = await browser.get(`${api}/export`);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.body).toMatchObject({
      profile: { email: user.email },
      organizations: [{ org_name: 'Exported', user_role: 'Owner' }],
      sessions: [{ current: true }],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|hash|secret/);
  });

  test('is deleted with everything that is its own, and nothing is left to sign in to', async () => {
    const { user, browser } = await signedIn();
    const other = await another(user.email);
    const alone = await provider.organization('Alone', [user]);
    const colleague = await signedIn();
    const shared = await provider.organization('Shared', [colleague.user, user]);
    const wrong = await browser.post(`${api}/delete`, { email: 'other@engines.example' });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } });
    const done = await browser.post(`${api}/delete`, { email: user.email.toUpperCase() });
    expect(done.body).toEqual({ status: 'done', redirect_to: 'http://localhost:3000/' });
    expect(browser.cookie('session')).toBeUndefined();
    expect(await status(other)).toBe('signed_out');
    expect(await findUser(provider.db, user.id)).toBeUndefined();
    const { rows } = await sql<{ table: string; count: number }>`
      select 'session' as table, count(*)::int from session where user_id = ${user.id}
      union all select 'mail_link', count(*)::int from mail_link where user_id = ${user.id}
      union all select 'memberships', count(*)::int from memberships_of(${user.id})`.execute(
      provider.db,
    );
    expect(rows.map((row) => row.count)).toEqual([0, 0, 0]);
    const { body } = await colleague.browser.get('/api/v1/refresh_token');
    expect(Object.keys(body.org_id_to_org_member_info)).toEqual([shared]);
    expect(alone).not.toBe(shared);
    const subjects = (await provider.mailsTo(user.email)).map((mail) => mail.subject);
    expect(subjects).toContain('Your account was deleted');
  });

  test('is not deleted while it is the last Owner of an organization of others', async () => {
    const { user, browser } = await signedIn();
    const colleague = await signedIn();
    await provider.organization('Needed', [user, colleague.user]);
    const answer = await browser.post(`${api}/delete`, { email: user.email });
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: { key: 'last_owner', organizations: ['Needed'] } },
    });
    expect(await status(browser)).toBe('signed_in');
    expect(await findUserByEmail(provider.db, user.email)).toBeDefined();
  });

  test.each([
    ['POST', 'email', { email: 'x@engines.example' }],
    ['POST', 'second-factor/enable', {}],
    ['POST', 'second-factor/confirm', { code: '123456' }],
    ['POST', 'second-factor/disable', {}],
    ['POST', 'second-factor/backup-codes', {}],
    ['POST', 'password', { new_password: 'another fine kettle' }],
    ['POST', 'identities/unlink', { identity_id: '00000000-0000-7000-8000-000000000000' }],
    ['GET', 'export', undefined],
    ['POST', 'delete', { email: 'x@engines.example' }],
  ])('asks for a recent proof at %s %s', async (method, path, body) => {
    const { user, browser } = await signedIn();
    await sql`update session set authenticated_at = now() - interval '11 minutes'
      where user_id = ${user.id}`.execute(provider.db);
    const answer = await browser.call(method, `${api}/${path}`, body === undefined ? {} : { body });
    expect(answer).toMatchObject({
      status: 403,
      body: { detail: { key: 'reauthentication_required' } },
    });
  });

  test.each([
    ['PATCH', 'profile', { first_name: 'x' }],
    ['POST', 'email', { email: 'x@engines.example' }],
    ['POST', 'password', { new_password: 'another fine kettle' }],
    ['POST', 'second-factor/enable', {}],
    ['POST', 'second-factor/disable', {}],
    ['POST', 'sessions/revoke-others', {}],
    ['POST', 'sessions/revoke', { session_id: '00000000-0000-7000-8000-000000000000' }],
    ['POST', 'reauthenticate', { password: goodPassword }],
    ['POST', 'identities/unlink', { identity_id: '00000000-0000-7000-8000-000000000000' }],
    ['GET', 'export', undefined],
    ['POST', 'delete', { email: 'x@engines.example' }],
  ])('refuses %s %s to whoever acts as the person', async (method, path, body) => {
    const { user, browser } = await signedIn();
    const operator = await signedIn();
    await sql`update session set impersonator_user_id = ${operator.user.id}
      where user_id = ${user.id}`.execute(provider.db);
    const answer = await browser.call(method, `${api}/${path}`, body === undefined ? {} : { body });
    expect(answer).toMatchObject({
      status: 403,
      body: { detail: { key: 'impersonation_refused' } },
    });
  });
});
