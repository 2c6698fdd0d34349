import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, openProvider, type TestProvider } from '../provider/provider.fixture.ts';
import { returnParameter } from '../provider/return.ts';
import { findUserByEmail, updateUser } from '../users/store.ts';

const back = 'http://localhost:3000/tests?from=mail';
const rt = returnParameter(back);

describe('signing up', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(() => provider.close());

  const signUp = (email: string, more: object = {}, browser = provider.browser()) =>
    browser.post('/api/account/signup', { email, password: goodPassword, rt, ...more });

  test('goes by the mailbox, and leads the same browser back to where it came from', async () => {
    const browser = provider.browser();
    const more = {
      first_name: 'Ada',
      locale: 'es',
      signup_parameters: { utm_source: 'news', plan: 'team' },
    };
    const answer = await signUp('Ada@engines.example', more, browser);
    expect(answer).toMatchObject({ status: 200, body: { status: 'check_mail' } });
    expect(browser.cookie('session')).toBeUndefined();

    const [mail] = await provider.mailsTo('Ada@engines.example');
    expect(mail?.subject).toBe('Confirma tu correo electrónico');
    expect(mail?.text).toContain(`${provider.origin}/confirm_email?token=`);
    expect(mail?.text).not.toContain('Ada');
    const token = await provider.tokenFor('Ada@engines.example');
    const confirmed = await browser.post('/api/account/confirm-email', { token });
    expect(confirmed.body).toEqual({ status: 'done', redirect_to: back });
    const profile = await browser.get('/api/account/profile');
    expect(profile.body).toMatchObject({ email: 'Ada@engines.example', first_name: 'Ada' });
    const user = await findUserByEmail(provider.db, 'ada@engines.example');
    expect(user?.signupParameters).toEqual({ utm_source: 'news', plan: 'team' });
  });

  test('in one browser and confirming in another asks for the password', async () => {
    await signUp('two@engines.example');
    const token = await provider.tokenFor('two@engines.example');
    const other = provider.browser();
    const confirmed = await other.post('/api/account/confirm-email', { token });
    expect(confirmed.body).toEqual({
      status: 'confirmed',
      redirect_to: `${provider.origin}/login?rt=${encodeURIComponent(rt)}`,
    });
    expect(other.cookie('session')).toBeUndefined();
  });

  test('answers the same for an address that has an account, and tells its person', async () => {
    await provider.person('taken@engines.example');
    const taken = await signUp('TAKEN@engines.example', { password: 'another fine kettle' });
    const fresh = await signUp('fresh@engines.example', { password: 'another fine kettle' });
    expect(taken.body).toEqual(fresh.body);
    expect(taken.status).toBe(fresh.status);
    const [mail] = await provider.mailsTo('taken@engines.example');
    expect(mail?.subject).toBe('You already have an account');
    const browser = provider.browser();
    const login = { email: 'taken@engines.example', password: goodPassword };
    expect((await browser.post('/api/account/login', login)).status).toBe(200);
  });

  test('queues one job, whoever it is for, so that time tells nothing', async () => {
    await provider.person('timed@engines.example');
    const jobs = async () => {
      await provider.settled();
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pgboss.job
         where name = 'identity.account_mail'`.execute(provider.db);
      return rows[0]?.count ?? 0;
    };
    const counts = [await jobs()];
    for (const path of ['reset', 'magic-link', 'resend'])
      for (const email of ['timed@engines.example', 'nobody@engines.example']) {
        const answer = await provider.browser().post(`/api/account/${path}`, { email });
        expect(answer).toMatchObject({ status: 200, body: { status: 'check_mail' } });
        counts.push(await jobs());
      }
    expect(counts.map((count) => count - (counts[0] ?? 0))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await provider.mailsTo('nobody@engines.example')).toEqual([]);
  });

  test('again before confirming: the newest one holds, the older link is void', async () => {
    await signUp('again@engines.example');
    const first = await provider.tokenFor('again@engines.example');
    const browser = provider.browser();
    await signUp('again@engines.example', { password: 'second plum kettle' }, browser);
    const second = await provider.tokenFor('again@engines.example');
    const used = await browser.post('/api/account/confirm-email', { token: first });
    expect(used).toMatchObject({ status: 410, body: { detail: { key: 'link_expired' } } });
    await browser.post('/api/account/confirm-email', { token: second });
    const login = (password: string) =>
      provider.browser().post('/api/account/login', { email: 'again@engines.example', password });
    expect((await login(goodPassword)).status).toBe(401);
    expect((await login('second plum kettle')).status).toBe(200);
  });

  test('refuses a weak password with its reason and field', async () => {
    const answer = await signUp('weak@engines.example', { password: 'Password1234' });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        detail: { key: 'weak_password', reason: 'common' },
        errors: [{ field: 'password', type: 'common' }],
      },
    });
    expect(await findUserByEmail(provider.db, 'weak@engines.example')).toBeUndefined();
  });

  test.each([
    ['an address in a name', { first_name: 'Win at https://evil.example' }],
    ['a header in a name', { last_name: 'x\r\nBcc: all@evil.example' }],
    ['too many parameters', { signup_parameters: Object.fromEntries(many(21)) }],
    ['parameters that are too long', { signup_parameters: Object.fromEntries(many(19, 400)) }],
    ['another language', { locale: 'xx' }],
  ])('refuses %s', async (_, more) => {
    expect((await signUp('odd@engines.example', more)).status).toBe(422);
  });

  test('of twenty accounts from one address is enough for an hour', async () => {
    await using fresh = disposable(await openProvider());
    const statuses = [];
    for (let count = 0; count <= 20; count += 1) {
      const email = `many${count}@engines.example`;
      const browser = fresh.provider.browser();
      const { status } = await browser.post('/api/account/signup', {
        email,
        password: goodPassword,
      });
      statuses.push(status);
    }
    expect(statuses.slice(0, 20)).toEqual(new Array(20).fill(200));
    expect(statuses.at(20)).toBe(429);
  });
});

describe('mailed links', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(() => provider.close());

  test('sign in once, in the browser of their person', async () => {
    await provider.person('magic@engines.example');
    const browser = provider.browser();
    await browser.post('/api/account/magic-link', { email: 'magic@engines.example', rt });
    const token = await provider.tokenFor('magic@engines.example');
    const answer = await browser.post('/api/account/magic-link/use', { token });
    expect(answer.body).toEqual({ status: 'done', redirect_to: back });
    const list = await browser.get('/api/account/sessions');
    expect(list.body.sessions).toMatchObject([{ login_method: 'magic_link', current: true }]);
    const again = await provider.browser().post('/api/account/magic-link/use', { token });
    expect(again).toMatchObject({ status: 410, body: { detail: { key: 'link_expired' } } });
  });

  test('are used by one of many that come at once', async () => {
    await provider.person('race@engines.example');
    await provider.browser().post('/api/account/magic-link', { email: 'race@engines.example' });
    const token = await provider.tokenFor('race@engines.example');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        provider.browser().post('/api/account/magic-link/use', { token }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('are not used up by a mail scanner that opens them', async () => {
    await provider.person('scanned@engines.example');
    await provider.browser().post('/api/account/magic-link', { email: 'scanned@engines.example' });
    const token = await provider.tokenFor('scanned@engines.example');
    await provider.browser().get(`/magic_link?token=${token}`);
    const answer = await provider.browser().post('/api/account/magic-link/use', { token });
    expect(answer.status).toBe(200);
  });

  test('stop working after their time, and when a newer one was asked for', async () => {
    await provider.person('late@engines.example');
    const ask = () =>
      provider.browser().post('/api/account/magic-link', { email: 'late@engines.example' });
    await ask();
    const first = await provider.tokenFor('late@engines.example');
    await ask();
    const second = await provider.tokenFor('late@engines.example');
    const use = (token: string) =>
      provider.browser().post('/api/account/magic-link/use', { token });
    expect((await use(first)).status).toBe(410);
    const { expires_at: end } = await provider.db
      .selectFrom('mail_link')
      .select('expires_at')
      .where('kind', '=', 'magic_link')
      .executeTakeFirstOrThrow();
    expect(end.getTime() - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    await provider.db.updateTable('mail_link').set({ expires_at: new Date() }).execute();
    expect((await use(second)).status).toBe(410);
  });

  test('of one kind do nothing as another', async () => {
    await provider.person('kinds@engines.example');
    await provider.browser().post('/api/account/magic-link', { email: 'kinds@engines.example' });
    const token = await provider.tokenFor('kinds@engines.example');
    const browser = provider.browser();
    const reset = { token, password: 'another fine kettle' };
    expect((await browser.post('/api/account/reset/use', reset)).status).toBe(410);
    expect((await browser.post('/api/account/confirm-email', { token })).status).toBe(410);
  });

  test('lie hashed in the database', async () => {
    await provider.person('hashed@engines.example');
    await provider.browser().post('/api/account/magic-link', { email: 'hashed@engines.example' });
    const token = await provider.tokenFor('hashed@engines.example');
    const rows = await provider.db.selectFrom('mail_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const { rows: jobs } = await sql`select data from pgboss.job`.execute(provider.db);
    expect(JSON.stringify(jobs)).not.toContain(token);
  });

  test('take the password away that a stranger may have chosen for the address', async () => {
    await provider.person('squatted@engines.example', { confirmed: false });
    await provider.browser().post('/api/account/magic-link', { email: 'squatted@engines.example' });
    const token = await provider.tokenFor('squatted@engines.example');
    const browser = provider.browser();
    expect((await browser.post('/api/account/magic-link/use', { token })).body.status).toBe('done');
    const login = { email: 'squatted@engines.example', password: goodPassword };
    expect((await provider.browser().post('/api/account/login', login)).status).toBe(401);
  });

  test('are sent five times to one address, the answers stay the same', async () => {
    await provider.person('flooded@engines.example');
    for (let count = 0; count < 7; count += 1) {
      const body = { email: 'flooded@engines.example' };
      expect((await provider.browser().post('/api/account/magic-link', body)).status).toBe(200);
    }
    expect(await provider.mailsTo('flooded@engines.example')).toHaveLength(5);
  });

  test('lead nowhere but to allowed places', async () => {
    await provider.person('astray@engines.example');
    const body = {
      email: 'astray@engines.example',
      rt: returnParameter('https://evil.example/'),
    };
    const browser = provider.browser();
    await browser.post('/api/account/magic-link', body);
    const token = await provider.tokenFor('astray@engines.example');
    const answer = await browser.post('/api/account/magic-link/use', { token });
    expect(answer.body.redirect_to).toBe('http://localhost:3000/');
  });
});

describe('resetting a password', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(() => provider.close());

  async function askReset(email: string) {
    await provider.browser().post('/api/account/reset', { email, rt });
    return provider.tokenFor(email);
  }

  test('takes the new password, ends every session and tells the person', async () => {
    const user = await provider.person('reset@engines.example');
    const elsewhere = provider.browser();
    const login = (password: string) => ({ email: user.email, password });
    await elsewhere.post('/api/account/login', login(goodPassword));
    const token = await askReset(user.email);
    const browser = provider.browser();
    const answer = await browser.post('/api/account/reset/use', {
      token,
      password: 'another fine kettle',
    });
    expect(answer.body).toEqual({
      status: 'done',
      redirect_to: `${provider.origin}/login?rt=${encodeURIComponent(rt)}`,
    });
    expect((await elsewhere.get('/api/account/session')).body.status).toBe('signed_out');
    const tryLogin = (password: string) =>
      provider.browser().post('/api/account/login', login(password));
    expect((await tryLogin(goodPassword)).status).toBe(401);
    expect((await tryLogin('another fine kettle')).status).toBe(200);
    const mails = await provider.mailsTo(user.email);
    expect(mails.map((mail) => mail.subject)).toContain('Your password was changed');
    expect((await browser.post('/api/account/reset/use', { token, password: 'x' })).status).toBe(
      410,
    );
  });

  test('keeps the link when the new password is refused', async () => {
    const user = await provider.person('picky@engines.example');
    const token = await askReset(user.email);
    const use = (password: string) =>
      provider.browser().post('/api/account/reset/use', { token, password });
    expect((await use('short')).body.detail).toMatchObject({ key: 'weak_password' });
    expect((await use('another fine kettle')).status).toBe(200);
  });

  test('proves the address, and forgives wrong passwords', async () => {
    const user = await provider.person('forgot@engines.example', { confirmed: false });
    for (let count = 0; count < 6; count += 1)
      await provider.browser().post('/api/account/login', { email: user.email, password: 'wrong' });
    const token = await askReset(user.email);
    const password = 'another fine kettle';
    await provider.browser().post('/api/account/reset/use', { token, password });
    const login = await provider
      .browser()
      .post('/api/account/login', { email: user.email, password });
    expect(login.body.status).toBe('done');
  });

  test('does nothing for a closed account', async () => {
    const user = await provider.person('shut@engines.example');
    const token = await askReset(user.email);
    await updateUser(provider.db, user.id, { disabled_at: new Date() });
    const password = 'another fine kettle';
    const answer = await provider.browser().post('/api/account/reset/use', { token, password });
    expect(answer.body.detail.key).toBe('account_disabled');
    const before = (await provider.mailsTo(user.email)).length;
    await provider.browser().post('/api/account/reset', { email: user.email });
    expect(await provider.mailsTo(user.email)).toHaveLength(before);
  });
});

function many(count: number, length = 1): [string, string][] {
  return Array.from({ length: count }, (_, index) => [`parameter${index}`, 'x'.repeat(length)]);
}

function disposable(provider: TestProvider) {
  return { provider, [Symbol.asyncDispose]: () => provider.close() };
}
