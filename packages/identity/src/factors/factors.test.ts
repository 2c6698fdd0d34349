import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../provider/browser.fixture.ts';
import { goodPassword, openProvider, type TestProvider } from '../provider/provider.fixture.ts';
import { returnParameter } from '../provider/return.ts';
import { stepAt, totpCode } from './totp.ts';

describe('the second factor', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(() => provider.close());

  const api = '/api/account';
  const back = 'http://localhost:3000/tests';
  const login = (email: string, browser = provider.browser()) =>
    browser.post(`${api}/login`, { email, password: goodPassword, rt: returnParameter(back) });
  /** The code of now, or of steps before or after it. */
  const codeOf = (secret: string, steps = 0) => totpCode(secret, stepAt(new Date()) + steps);
  const wrongCode = (secret: string) => {
    const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !near.includes(code),
    );
  };

  /** Somebody who has switched it on, in a signed-in browser. */
  async function withFactor() {
    const { user, browser } = await provider.signedIn();
    const { secret } = (await browser.post(`${api}/second-factor/enable`)).body;
    const confirmed = await browser.post(`${api}/second-factor/confirm`, {
      code: codeOf(secret),
    });
    // As if it had been a while ago, so that the test may use the present code.
    await provider.db
      .updateTable('totp')
      .set({ last_step: 0 })
      .where('user_id', '=', user.id)
      .execute();
    return { user, browser, secret: String(secret), codes: confirmed.body.backup_codes };
  }
  const finish = (browser: Browser, body: object) =>
    browser.post(`${api}/login/second-factor`, body);
  /** Pauses that began already do not end during the test. */
  const holdPauses = () =>
    provider.db
      .updateTable('abuse_counter')
      .set({ last_at: new Date(Date.now() + 3_600_000) })
      .execute();

  test('is switched on with a code, shows ten backup codes once and ends other sessions', async () => {
    const { user, browser } = await provider.signedIn();
    const other = provider.browser();
    await login(user.email, other);
    const setup = await browser.post(`${api}/second-factor/enable`);
    expect(setup.body.otpauth_uri).toContain(`secret=${setup.body.secret}`);
    const session = () => browser.get(`${api}/session`);
    expect((await session()).body.user.mfa_enabled).toBe(false);
    const wrong = await browser.post(`${api}/second-factor/confirm`, {
      code: wrongCode(setup.body.secret),
    });
    expect(wrong).toMatchObject({ status: 401, body: { detail: { key: 'invalid_code' } } });
    const before = browser.cookie('session');
    const done = await browser.post(`${api}/second-factor/confirm`, {
      code: codeOf(setup.body.secret),
    });
    expect(new Set(done.body.backup_codes).size).toBe(10);
    for (const code of done.body.backup_codes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    expect(browser.cookie('session')).not.toBe(before);
    expect((await session()).body.user.mfa_enabled).toBe(true);
    expect((await other.get(`${api}/session`)).body.status).toBe('signed_out');
    expect((await browser.post(`${api}/second-factor/enable`)).status).toBe(409);
    const mails = await provider.mailsTo(user.email);
    expect(mails.map((mail) => mail.subject)).toEqual(['The second factor is on']);
  });

  test('lies sealed and its codes hashed in the database', async () => {
    const { secret, codes } = await withFactor();
    const totp = await provider.db.selectFrom('totp').selectAll().execute();
    const backup = await provider.db.selectFrom('backup_code').selectAll().execute();
    const text =
      JSON.stringify(totp) + backup.map((row) => row.code_hash.toString('latin1')).join();
    expect(text).not.toContain(secret);
    for (const code of codes) expect(text).not.toContain(code.replace('-', ''));
    for (const row of backup) expect(row.code_hash).toHaveLength(32);
  });

  test('is asked for before there is a session', async () => {
    const { user, secret } = await withFactor();
    const browser = provider.browser();
    const answer = await login(user.email, browser);
    expect(answer.body).toEqual({
      status: 'second_factor',
      methods: ['totp', 'backup_code'],
      expires_at_seconds: expect.any(Number),
    });
    expect(browser.cookie('session')).toBeUndefined();
    expect((await browser.get(`${api}/session`)).body.status).toBe('second_factor');
    expect((await browser.get(`${api}/profile`)).status).toBe(401);
    const done = await finish(browser, { code: codeOf(secret) });
    expect(done.body).toEqual({ status: 'done', redirect_to: back });
    expect((await browser.get(`${api}/session`)).body.status).toBe('signed_in');
    expect(browser.cookie('challenge')).toBeUndefined();
  });

  test('takes a code once, in another browser and at the same moment too', async () => {
    const { user, secret } = await withFactor();
    const browsers = [provider.browser(), provider.browser(), provider.browser()];
    for (const browser of browsers) await login(user.email, browser);
    const code = codeOf(secret);
    const answers = await Promise.all(browsers.map((browser) => finish(browser, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = provider.browser();
    await login(user.email, late);
    expect((await finish(late, { code })).body.detail.key).toBe('invalid_code');
    // An earlier step than the one that was taken is no way round it.
    expect((await finish(late, { code: codeOf(secret, -1) })).status).toBe(401);
  });

  test('takes no code of the future or of two steps ago', async () => {
    const { user, secret } = await withFactor();
    for (const steps of [-3, 2]) {
      const browser = provider.browser();
      await login(user.email, browser);
      expect((await finish(browser, { code: codeOf(secret, steps) })).status).toBe(401);
    }
  });

  test('ends the sign-in after five wrong codes', async () => {
    const { user, secret } = await withFactor();
    const browser = provider.browser();
    await login(user.email, browser);
    const copy = browser.clone();
    const left = [];
    for (let count = 0; count < 5; count += 1)
      left.push((await finish(browser, { code: wrongCode(secret) })).body.detail.attempts_left);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    const over = await finish(copy, { code: codeOf(secret) });
    expect(over).toMatchObject({ status: 410, body: { detail: { key: 'challenge_expired' } } });
    expect((await browser.get(`${api}/session`)).body.status).toBe('signed_out');
  });

  test('counts wrong codes over many sign-ins of somebody who knows the password', async () => {
    const { user, secret } = await withFactor();
    const statuses = [];
    for (let round = 0; round < 2; round += 1) {
      const browser = provider.browser();
      await login(user.email, browser);
      for (let count = 0; count < 4; count += 1) {
        statuses.push((await finish(browser, { code: wrongCode(secret) })).status);
        // The pause is of a second, which a slow machine may take until the next code.
        if (statuses.length === 5) await holdPauses();
      }
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  test('is not asked for without a sign-in, or after five minutes', async () => {
    const { user, secret } = await withFactor();
    const stranger = provider.browser();
    expect((await finish(stranger, { code: codeOf(secret) })).status).toBe(410);
    const browser = provider.browser();
    await login(user.email, browser);
    await provider.db.updateTable('login_challenge').set({ expires_at: new Date() }).execute();
    expect((await finish(browser, { code: codeOf(secret) })).status).toBe(410);
  });

  test('can be given up for another sign-in', async () => {
    const { user } = await withFactor();
    const browser = provider.browser();
    await login(user.email, browser);
    await browser.post(`${api}/login/cancel`);
    expect((await browser.get(`${api}/session`)).body.status).toBe('signed_out');
  });

  test('takes each backup code once, however it is typed, and tells the person', async () => {
    const { user, codes } = await withFactor();
    const typed = ` ${codes[0]?.toLowerCase().replace('-', ' ')} `;
    const browser = provider.browser();
    await login(user.email, browser);
    expect((await finish(browser, { backup_code: typed })).body.status).toBe('done');
    expect((await browser.get(`${api}/profile`)).body.backup_codes_left).toBe(9);
    const again = provider.browser();
    await login(user.email, again);
    expect((await finish(again, { backup_code: typed })).status).toBe(401);
    const subjects = (await provider.mailsTo(user.email)).map((mail) => mail.subject);
    expect(subjects).toContain('A backup code was used');
  });

  test('has new backup codes made, which void the old ones', async () => {
    const { user, browser, codes } = await withFactor();
    const fresh = await browser.post(`${api}/second-factor/backup-codes`);
    expect(fresh.body.backup_codes).toHaveLength(10);
    const other = provider.browser();
    await login(user.email, other);
    expect((await finish(other, { backup_code: codes[1] })).status).toBe(401);
    expect((await finish(other, { backup_code: fresh.body.backup_codes[1] })).status).toBe(200);
  });

  test('is switched off again, which ends other sessions and voids the codes', async () => {
    const { user, browser } = await withFactor();
    expect((await browser.post(`${api}/second-factor/disable`)).status).toBe(200);
    expect((await login(user.email)).body.status).toBe('done');
    const rows = await provider.db
      .selectFrom('backup_code')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('is asked for before a mailed link resets the password, and stays on', async () => {
    const { user, secret } = await withFactor();
    await provider.browser().post(`${api}/reset`, { email: user.email });
    const token = await provider.tokenFor(user.email);
    const reset = { token, password: 'another fine kettle' };
    const browser = provider.browser();
    const asked = await browser.post(`${api}/reset/use`, reset);
    expect(asked.body).toEqual({ status: 'second_factor', methods: ['totp', 'backup_code'] });
    const wrong = await browser.post(`${api}/reset/use`, { ...reset, code: wrongCode(secret) });
    expect(wrong.body.detail.key).toBe('invalid_code');
    expect((await login(user.email)).body.status).toBe('second_factor');
    const done = await browser.post(`${api}/reset/use`, { ...reset, code: codeOf(secret) });
    expect(done.body.status).toBe('done');
    const newLogin = await browser.post(`${api}/login`, {
      email: user.email,
      password: 'another fine kettle',
    });
    expect(newLogin.body.status).toBe('second_factor');
  });

  test('is asked for after a magic link', async () => {
    const { user } = await withFactor();
    await provider.browser().post(`${api}/magic-link`, { email: user.email });
    const token = await provider.tokenFor(user.email);
    const browser = provider.browser();
    const answer = await browser.post(`${api}/magic-link/use`, { token });
    expect(answer.body.status).toBe('second_factor');
    expect(browser.cookie('session')).toBeUndefined();
  });

  test('opens organizations that require it only to sessions that have shown it', async () => {
    const { user, browser } = await provider.signedIn();
    const strict = await provider.organization('Strict', [user], { require_2fa: true });
    const open = await provider.organization('Open', [user]);
    const organizations = async () =>
      Object.keys((await browser.get('/api/v1/refresh_token')).body.org_id_to_org_member_info);
    expect(await organizations()).toEqual([open]);
    expect(await browser.get(`/api/v1/refresh_token?active_org_id=${strict}`)).toMatchObject({
      status: 401,
      body: {
        message: expect.stringContaining('Strict requires a second factor'),
        detail: { second_factor_required: true },
      },
    });
    expect((await browser.get(`${api}/session`)).body.second_factor_required_by).toEqual([
      { org_id: strict, org_name: 'Strict' },
    ]);
    const { secret } = (await browser.post(`${api}/second-factor/enable`)).body;
    await browser.post(`${api}/second-factor/confirm`, { code: codeOf(secret) });
    expect(await organizations()).toEqual([strict, open]);
  });
});
