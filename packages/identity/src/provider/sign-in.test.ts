import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { updateUser } from '../users/store.ts';
import { goodPassword, openProvider, type TestProvider } from './provider.fixture.ts';
import { returnParameter } from './return.ts';

describe('signing in by password', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(() => provider.close());

  const login = (email: string, password = goodPassword, browser = provider.browser()) =>
    browser.post('/api/account/login', { email, password });

  test('begins a session and leads back to where one came from', async () => {
    await provider.person('ada@engines.example');
    const browser = provider.browser();
    const answer = await browser.post('/api/account/login', {
      email: ' ADA@engines.example ',
      password: goodPassword,
      rt: returnParameter('http://localhost:3000/dashboard?x=1'),
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'done', redirect_to: 'http://localhost:3000/dashboard?x=1' },
    });
    const session = await browser.get('/api/account/session');
    expect(session.body).toMatchObject({
      status: 'signed_in',
      user: { email: 'ada@engines.example', has_password: true, mfa_enabled: false },
      redirect_to: 'http://localhost:3000/',
    });
    const events = await provider.audit();
    expect(events.find((event) => event.session_id === session.body.session_id)).toMatchObject({
      action: 'session.started',
      details: { login_method: 'password', second_factor: false },
    });
  });

  test('gives a cookie that scripts, other sites and other ports do not get', async () => {
    await provider.person('cookie@engines.example');
    const answer = await login('cookie@engines.example');
    const { port } = new URL(provider.origin);
    const line = answer.headers.getSetCookie().find((text) => text.includes('_session_'));
    expect(line).toMatch(
      new RegExp(
        `^touchstone_session_${port}=[\\w-]{43}; Max-Age=1209\\d{3}; Path=/; HttpOnly; SameSite=Lax$`,
      ),
    );
  });

  test('keeps only the hash of the cookie', async () => {
    await provider.person('hash@engines.example');
    const browser = provider.browser();
    await login('hash@engines.example', goodPassword, browser);
    const rows = await provider.db.selectFrom('session_token').selectAll().execute();
    const token = browser.cookie('session') ?? '';
    expect(token).toHaveLength(43);
    for (const row of rows) {
      expect(row.token_hash).toHaveLength(32);
      expect(row.token_hash.toString('base64url')).not.toBe(token);
    }
  });

  test('answers a wrong password and an unknown address alike, after the same work', async () => {
    await provider.person('known@engines.example');
    const derived = vi.spyOn(provider.parts.passwords, 'verify');
    const wrong = await login('known@engines.example', 'not the password');
    const unknown = await login('unknown@engines.example', 'not the password');
    expect(derived).toHaveBeenCalledTimes(2);
    expect(derived.mock.calls[1]).toEqual(['not the password', null]);
    derived.mockRestore();
    const { request_id: _, ...said } = unknown.body.detail;
    expect(unknown.status).toBe(401);
    expect(said).toMatchObject({ key: 'invalid_credentials' });
    expect(wrong.status).toBe(401);
    expect(wrong.body.detail).toMatchObject(said);
    expect(wrong.headers.getSetCookie()).toEqual(unknown.headers.getSetCookie());
  });

  test('refuses an account without a password, a closed and an unconfirmed one', async () => {
    const social = await provider.person('social@engines.example');
    await updateUser(provider.db, social.id, { password_hash: null });
    expect((await login('social@engines.example', '')).status).toBe(422);
    expect((await login('social@engines.example')).status).toBe(401);

    const closed = await provider.person('closed@engines.example');
    await updateUser(provider.db, closed.id, { disabled_at: new Date() });
    expect((await login('closed@engines.example')).body.detail.key).toBe('account_disabled');
    expect((await login('closed@engines.example', 'wrong')).status).toBe(401);

    await provider.person('new@engines.example', { confirmed: false });
    const browser = provider.browser();
    const answer = await login('new@engines.example', goodPassword, browser);
    expect(answer.body).toEqual({ status: 'email_unconfirmed', email: 'new@engines.example' });
    expect(browser.cookie('session')).toBeUndefined();
  });

  test('never goes on with a session that was there before (session fixation)', async () => {
    await provider.person('mallory@engines.example');
    await provider.person('victim@engines.example');
    const attacker = provider.browser();
    await login('mallory@engines.example', goodPassword, attacker);
    const planted = attacker.cookie('session');

    const victim = attacker.clone();
    await login('victim@engines.example', goodPassword, victim);
    expect(victim.cookie('session')).not.toBe(planted);
    expect((await attacker.get('/api/account/session')).body.status).toBe('signed_out');
    expect((await victim.get('/api/account/session')).body.user.email).toBe(
      'victim@engines.example',
    );
  });

  test('takes no cookie that we did not give', async () => {
    const browser = provider.browser();
    const { port } = new URL(provider.origin);
    browser.cookies.set(`touchstone_session_${port}`, 'A'.repeat(43));
    expect((await browser.get('/api/account/session')).body.status).toBe('signed_out');
    expect((await browser.get('/api/account/profile')).status).toBe(401);
  });

  test('slows guesses down per account, and lets known browsers through', async () => {
    await provider.person('guessed@engines.example');
    const known = provider.browser();
    await login('guessed@engines.example', goodPassword, known);
    await known.post('/api/v1/logout');

    for (let count = 0; count < 5; count += 1) await login('guessed@engines.example', 'wrong');
    const refused = await login('guessed@engines.example');
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: { key: 'too_many_attempts', retry_after_seconds: 1 } },
    });
    expect(refused.headers.get('retry-after')).toBe('1');
    const unknown = 'guessed-but-unknown@engines.example';
    for (let count = 0; count < 5; count += 1) await login(unknown, 'wrong');
    expect((await login(unknown)).status).toBe(429);
    expect((await login('guessed@engines.example', goodPassword, known)).status).toBe(200);
  });

  test('does not believe a forged X-Forwarded-For', async () => {
    const answers = [];
    for (let count = 0; count < 35; count += 1) {
      const body = { email: `stuffed${count}@engines.example`, password: 'wrong' };
      const headers = {
        'x-forwarded-for': `198.51.100.${count}`,
        forwarded: `for=10.0.0.${count}`,
      };
      answers.push((await provider.browser().post('/api/account/login', body, { headers })).status);
    }
    expect(answers.at(-1)).toBe(429);
  });

  test('writes a new hash where the old one was cheaper', async () => {
    await using fresh = disposable(await openProvider());
    const user = await fresh.provider.person('old@engines.example');
    vi.spyOn(fresh.provider.parts.passwords, 'isOutdated').mockReturnValueOnce(true);
    const browser = fresh.provider.browser();
    await browser.post('/api/account/login', { email: user.email, password: goodPassword });
    const row = await fresh.provider.db
      .selectFrom('user_account')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).not.toBe(user.passwordHash);
    const again = await browser.post('/api/account/login', {
      email: user.email,
      password: goodPassword,
    });
    expect(again.status).toBe(200);
  });
});

describe('the page API', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openProvider();
    await provider.person('ada@engines.example');
  });
  afterAll(() => provider.close());

  const body = { email: 'ada@engines.example', password: goodPassword };

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['the product, which has its own calls', { origin: 'http://localhost:3000' }],
    ['a sandboxed page', { origin: 'null' }],
    ['no origin', { origin: '' }],
    ['a sister site that claims our origin', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a sign-in from %s (login CSRF)', async (_, headers) => {
    const browser = provider.browser();
    const answer = await browser.post('/api/account/login', body, { headers });
    expect(answer).toMatchObject({ status: 403, body: { detail: { key: 'origin_refused' } } });
    expect(browser.cookies.size).toBe(0);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'refuses the content type %j, which a form can send',
    async (type) => {
      const answer = await provider
        .browser()
        .post('/api/account/login', body, { headers: { 'content-type': type } });
      expect(answer.status).toBe(415);
    },
  );

  test('is kept in no cache and answers no other origin', async () => {
    const answer = await provider
      .browser()
      .get('/api/account/session', { headers: { origin: 'http://localhost:3000' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('says what is offered', async () => {
    const answer = await provider.browser().get('/api/account/providers');
    expect(answer.body).toEqual({
      social: [],
      sso: false,
      password: { min_length: 12, min_length_with_second_factor: 8, max_length: 256 },
      dev_mail: false,
      product_url: 'http://localhost:3000',
    });
  });
});

function disposable(provider: TestProvider) {
  return { provider, [Symbol.asyncDispose]: () => provider.close() };
}
