import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, openProvider, type TestProvider } from '../provider/provider.fixture.ts';
import { returnParameter } from '../provider/return.ts';
import { updateUser } from '../users/store.ts';

const rt = returnParameter('http://localhost:3000/tests?from=mail');

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
