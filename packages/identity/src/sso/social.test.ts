import { freePort } from '@touchstone/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../provider/browser.fixture.ts';
import { goodPassword, openProvider, type TestProvider } from '../provider/provider.fixture.ts';
import { returnParameter } from '../provider/return.ts';
import { findUserByEmail } from '../users/store.ts';
import { type OidcServer, oidcClient, openOidc } from './oidc.fixture.ts';

const back = 'http://localhost:3000/tests';

describe.each(['google', 'github'] as const)('sign-in by %s', (name) => {
  let outside: OidcServer;
  let provider: TestProvider;
  beforeAll(async () => {
    // Each must know the address of the other before it starts.
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    provider = await openProvider({
      settings: { [name]: { ...oidcClient, url: origin } },
    });
    const redirectUris = [`${provider.origin}/api/sso/callback/${name}`];
    outside = await openOidc({ redirectUris, github: name === 'github', port });
  });
  afterAll(async () => {
    await outside.close();
    await provider.close();
  });

  let subject = 1000;
  const someone = (email: string, more: object = {}) => {
    subject += 1;
    const person = { given_name: 'Ada', family_name: 'Lovelace', email_verified: true };
    return { sub: String(subject), email, ...person, ...more };
  };
  async function start(browser: Browser): Promise<string> {
    const answer = await browser.post('/api/account/sso/start', {
      provider: name,
      rt: returnParameter(back),
    });
    expect(answer.body.status).toBe('redirect');
    return answer.body.url;
  }
  /** Goes all the way and answers where it ends. */
  async function signIn(browser: Browser): Promise<string> {
    const url = await outside.walk(await start(browser));
    const answer = await browser.get(url);
    expect(answer.status).toBe(303);
    return answer.headers.get('location') ?? '';
  }
  const state = async (browser: Browser) => (await browser.get('/api/account/session')).body;
  const login = (error?: string) =>
    `${provider.origin}/login?${error ? `error=${error}&` : ''}rt=${encodeURIComponent(returnParameter(back))}`;

  test('is offered and makes an account for a new person, whose address is proved', async () => {
    expect((await provider.browser().get('/api/account/providers')).body.social).toEqual([name]);
    outside.signIn(someone(`new@${name}.example`));
    const browser = provider.browser();
    expect(await signIn(browser)).toBe(back);
    expect(await state(browser)).toMatchObject({
      status: 'signed_in',
      user: {
        email: `new@${name}.example`,
        first_name: 'Ada',
        last_name: 'Lovelace',
        has_password: false,
      },
    });
    const { sessions } = (await browser.get('/api/account/sessions')).body;
    const called = name === 'github' ? 'GitHub' : 'Google';
    expect(sessions).toMatchObject([{ login_method: 'social_sso', provider: called }]);
    const { identities } = (await browser.get('/api/account/profile')).body;
    expect(identities).toMatchObject([{ provider: name, email: `new@${name}.example` }]);
  });

  test('finds the same person again, under a new address of theirs too', async () => {
    const person = someone(`again@${name}.example`);
    outside.signIn(person);
    const first = provider.browser();
    await signIn(first);
    outside.signIn({ ...person, email: `moved@${name}.example` });
    const second = provider.browser();
    await signIn(second);
    expect((await state(second)).user.user_id).toBe((await state(first)).user.user_id);
    expect(await findUserByEmail(provider.db, `moved@${name}.example`)).toBeUndefined();
  });

  test('is sent out with PKCE, a state and the registered address', async () => {
    const url = new URL(await start(provider.browser()));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${provider.origin}/api/sso/callback/${name}`,
      ...(name === 'google' && { nonce: expect.stringMatching(/^[\w-]{43}$/) }),
    });
  });

  test('never opens an account that has the address: its person proves that first', async () => {
    const user = await provider.person(`taken@${name}.example`);
    outside.signIn(someone(user.email));
    const browser = provider.browser();
    expect(await signIn(browser)).toBe(login());
    expect(await state(browser)).toEqual({
      status: 'signed_out',
      pending_link: { provider: name, email: user.email },
    });
    const other = await provider.person(`other@${name}.example`);
    const wrong = browser.clone();
    await wrong.post('/api/account/login', { email: other.email, password: goodPassword });
    expect((await wrong.get('/api/account/profile')).body.identities).toEqual([]);

    outside.signIn({ ...someone(user.email), sub: String(subject + 500) });
    const honest = provider.browser();
    await signIn(honest);
    await honest.post('/api/account/login', { email: user.email, password: goodPassword });
    expect((await honest.get('/api/account/profile')).body.identities).toHaveLength(1);
    expect(await signIn(provider.browser())).toBe(back);
    const subjects = (await provider.mailsTo(user.email)).map((mail) => mail.subject);
    expect(subjects).toEqual(['Another way to sign in']);
  });

  test('takes an account over that nobody had confirmed, without its password', async () => {
    const user = await provider.person(`squatted@${name}.example`, { confirmed: false });
    outside.signIn(someone(user.email));
    const browser = provider.browser();
    expect(await signIn(browser)).toBe(back);
    expect((await state(browser)).user).toMatchObject({ user_id: user.id, has_password: false });
    const login = { email: user.email, password: goodPassword };
    expect((await provider.browser().post('/api/account/login', login)).status).toBe(401);
  });

  test('refuses an address that the party has not checked', async () => {
    outside.signIn(someone(`unchecked@${name}.example`, { email_verified: false }));
    const browser = provider.browser();
    expect(await signIn(browser)).toBe(login('sso_email_unverified'));
    expect(await findUserByEmail(provider.db, `unchecked@${name}.example`)).toBeUndefined();
  });

  test('says so when the person changes their mind', async () => {
    outside.signIn('refuses');
    expect(await signIn(provider.browser())).toBe(login('sso_cancelled'));
  });

  test('is linked at once for somebody who is signed in and has proved it lately', async () => {
    const user = await provider.person(`linker@${name}.example`);
    const browser = provider.browser();
    await browser.post('/api/account/login', { email: user.email, password: goodPassword });
    outside.signIn(someone(`elsewhere@${name}.example`));
    expect(await signIn(browser)).toBe(back);
    const profile = (await browser.get('/api/account/profile')).body;
    expect(profile).toMatchObject({
      email: user.email,
      identities: [{ email: `elsewhere@${name}.example` }],
    });
    const { identity_id: identityId } = profile.identities[0];
    const unlink = () =>
      browser.post('/api/account/identities/unlink', { identity_id: identityId });
    expect((await unlink()).body.identities).toEqual([]);
    expect((await unlink()).status).toBe(404);
  });

  test('cannot be unlinked where nothing else signs the person in', async () => {
    outside.signIn(someone(`only@${name}.example`));
    const browser = provider.browser();
    await signIn(browser);
    const { identities } = (await browser.get('/api/account/profile')).body;
    const body = { identity_id: identities[0].identity_id };
    const answer = await browser.post('/api/account/identities/unlink', body);
    expect(answer.body.detail.key).toBe('last_sign_in_method');
  });

  test('refuses an answer in another browser, a second time, changed, and without a request', async () => {
    outside.signIn(someone(`victim@${name}.example`));
    const attacker = provider.browser();
    const planted = await outside.walk(await start(attacker));
    const victim = provider.browser();
    const inVictim = await victim.get(planted);
    expect(inVictim.headers.get('location')).toContain('error=sso_failed');
    expect(victim.cookie('session')).toBeUndefined();

    const browser = provider.browser();
    const url = await outside.walk(await start(browser));
    const changed = new URL(url);
    changed.searchParams.set('state', 'A'.repeat(43));
    const forged = await browser.get(changed.href);
    expect(forged.headers.get('location')).toContain('error=sso_failed');
    expect((await browser.get(url)).headers.get('location')).toBe(back);
    const replay = await browser.get(url);
    expect(replay.headers.get('location')).toContain('error=sso_failed');

    const other = name === 'google' ? 'github' : 'google';
    const mixed = await outside.walk(await start(browser));
    const mixedUp = await browser.get(mixed.replace(`/${name}?`, `/${other}?`));
    expect(mixedUp.headers.get('location')).toContain('error=sso_failed');
    const wrongCode = new URL(await outside.walk(await start(browser)));
    wrongCode.searchParams.set('code', 'x'.repeat(43));
    const refused = await browser.get(wrongCode.href);
    expect(refused.headers.get('location')).toContain('error=sso_failed');
  });

  test('asks for the second factor of the account here', async () => {
    const person = someone(`factor@${name}.example`);
    outside.signIn(person);
    const browser = provider.browser();
    await signIn(browser);
    await browser.post('/api/account/second-factor/enable');
    await provider.db.updateTable('totp').set({ confirmed_at: new Date() }).execute();
    const next = provider.browser();
    expect(await signIn(next)).toBe(login());
    expect((await state(next)).status).toBe('second_factor');
    expect(next.cookie('session')).toBeUndefined();
  });

  test('leads only to allowed places', async () => {
    outside.signIn(someone(`astray@${name}.example`));
    const browser = provider.browser();
    const rt = returnParameter('https://evil.example/');
    const { body } = await browser.post('/api/account/sso/start', { provider: name, rt });
    const answer = await browser.get(await outside.walk(body.url));
    expect(answer.headers.get('location')).toBe('http://localhost:3000/');
  });
});

describe('parties outside', () => {
  test('that are not configured are not there', async () => {
    const provider = await openProvider();
    const start = (body: object) => provider.browser().post('/api/account/sso/start', body);
    for (const body of [
      { provider: 'google' },
      { email: 'ada@engines.example' },
      { connection_id: '00000000-0000-7000-8000-000000000000' },
    ])
      expect((await start(body)).body).toEqual({ status: 'not_configured' });
    await provider.close();
  });

  test('that do not answer are an error that says so', async () => {
    const url = `http://localhost:${await freePort()}`;
    const provider = await openProvider({ settings: { google: { ...oidcClient, url } } });
    const answer = await provider.browser().post('/api/account/sso/start', { provider: 'google' });
    expect(answer).toMatchObject({ status: 503, body: { detail: { key: 'service_unavailable' } } });
    await provider.close();
  });
});
