import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, openProvider, type TestProvider } from '../provider/provider.fixture.ts';
import { returnParameter } from '../provider/return.ts';

const back = 'http://localhost:3000/tests?from=mail';
const rt = returnParameter(back);

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
