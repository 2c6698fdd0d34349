import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, openProvider, type TestProvider } from '../provider/provider.fixture.ts';
import { returnParameter } from '../provider/return.ts';
import { findUserByEmail } from '../users/store.ts';

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

function many(count: number, length = 1): [string, string][] {
  return Array.from({ length: count }, (_, index) => [`parameter${index}`, 'x'.repeat(length)]);
}

function disposable(provider: TestProvider) {
  return { provider, [Symbol.asyncDispose]: () => provider.close() };
}
