import { once } from 'node:events';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { within } from '../../organizations/scope.ts';
import type { Browser } from '../../provider/browser.fixture.ts';
import { goodPassword, openProvider, type TestProvider } from '../../provider/provider.fixture.ts';
import { returnParameter } from '../../provider/return.ts';
import { updateUser } from '../../users/store.ts';
import { type OidcServer, openOidc } from '../oidc.fixture.ts';
import { ownersOf } from './owners.fixture.ts';

const back = 'http://localhost:3000/tests';
const rt = returnParameter(back);

describe("an organization's own sign-in by OIDC", () => {
  let provider: TestProvider;
  let outside: OidcServer;
  let mine: Awaited<ReturnType<typeof organization>>;
  let connectionId: string;
  const { organization, oidc, change } = ownersOf(() => provider);
  beforeAll(async () => {
    provider = await openProvider();
    mine = await organization('corp.example');
    const { body } = await mine.browser.post(`${mine.path}/connections`, oidc());
    connectionId = body.connection_id;
    outside = await openOidc({ redirectUris: [body.redirect_url] });
    await change(mine.browser, mine.path, connectionId, { issuer: outside.origin });
  });
  afterAll(async () => {
    await outside.close();
    await provider.close();
  });

  async function signIn(browser: Browser, target: object): Promise<string> {
    const { body } = await browser.post('/api/account/sso/start', { ...target, rt });
    if (body.status !== 'redirect') return body.status;
    const answer = await browser.get(await outside.walk(body.url));
    return answer.headers.get('location') ?? '';
  }
  const byId = () => ({ connection_id: connectionId });
  const byDomain = { email: 'whoever@corp.example' };

  test('is tried by members in test mode, on themselves, and by nobody else', async () => {
    outside.signIn({ sub: 'owner', email: 'the.owner@corp.example' });
    expect(await signIn(provider.browser(), byDomain)).toBe('not_configured');
    expect(await signIn(provider.browser(), byId())).toContain('error=sso_domain_refused');
    expect(await signIn(mine.browser, byId())).toBe(back);
    const profile = (await mine.browser.get('/api/account/profile')).body;
    expect(profile).toMatchObject({
      email: mine.owner.email,
      identities: [{ provider: 'Company login' }],
    });
    const stranger = await organization();
    outside.signIn({ sub: 'stranger', email: 'stranger@corp.example' });
    expect(await signIn(stranger.browser, byId())).toContain('error=sso_domain_refused');
    outside.signIn({ sub: 'owner', email: 'the.owner@corp.example' });
    expect(await signIn(stranger.browser, byId())).toContain('error=sso_domain_refused');
  });

  test('is not looked for where a tenant reaches nothing', async () => {
    const refused = ['http://169.254.169.254', 'http://[fd00:ec2::254]', provider.origin];
    for (const issuer of refused) {
      const { status, body } = await change(mine.browser, mine.path, connectionId, { issuer });
      expect([issuer, status, body.detail.fields]).toEqual([
        issuer,
        422,
        [expect.objectContaining({ field: 'issuer' })],
      ]);
    }
  });

  test('is not asked once it stands where a tenant reaches nothing', async () => {
    const asked: string[] = [];
    const elsewhere = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(404).end();
    });
    elsewhere.listen(0, 'localhost');
    await once(elsewhere, 'listening');
    const address = elsewhere.address();
    if (address === null || typeof address === 'string') throw new Error('There is no port.');
    const theirs = await organization();
    const issuer = `http://localhost:${address.port}`;
    const { body } = await theirs.browser.post(`${theirs.path}/connections`, oidc(issuer));
    const release = provider.parts.egress.claim(address.port);
    const target = { connection_id: body.connection_id, rt };
    const { status } = await theirs.browser.post('/api/account/sso/start', target);
    expect([status, asked]).toEqual([503, []]);
    release();
    elsewhere.close();
  });

  test('signs everybody of the domain in once it is live, by the domain alone', async () => {
    await change(mine.browser, mine.path, connectionId, { go_live: true });
    outside.signIn({ sub: 'new', email: 'new@corp.example', given_name: 'Nora' });
    const browser = provider.browser();
    expect(await signIn(browser, byDomain)).toBe(back);
    const { body } = await browser.get('/api/v1/refresh_token');
    expect(body.user).toMatchObject({ email: 'new@corp.example', first_name: 'Nora' });
    expect(Object.keys(body.org_id_to_org_member_info)).toEqual([mine.id]);
    outside.signIn({ sub: 'other', email: 'other@foreign.example' });
    expect(await signIn(provider.browser(), byDomain)).toContain('error=sso_domain_refused');
  });

  test('shows the organizations that require a second factor: the company has seen to it', async () => {
    await within(provider.database, { organizationId: mine.id }, (transaction) =>
      sql`update organization set settings = '{"require_2fa": true}'`.execute(transaction),
    );
    outside.signIn({ sub: 'factor', email: 'factor@corp.example' });
    const browser = provider.browser();
    await signIn(browser, byDomain);
    const { body } = await browser.get('/api/v1/refresh_token');
    expect(Object.keys(body.org_id_to_org_member_info)).toEqual([mine.id]);
  });

  test('enforced, refuses passwords and mail to the domain, but for one Owner', async () => {
    const user = await provider.person('password@corp.example');
    const login = (email: string, password = goodPassword) =>
      provider.browser().post('/api/account/login', { email, password, rt });
    expect((await login(user.email)).body.status).toBe('done');

    await updateUser(provider.db, mine.owner.id, { email: 'boss@corp.example' });
    const enforced = await change(mine.browser, mine.path, connectionId, {
      enforced: true,
      break_glass_user_id: mine.owner.id,
    });
    expect(enforced.status).toBe(200);
    const right = await login(user.email);
    expect(right.body).toMatchObject({
      status: 'sso_required',
      url: expect.stringContaining(outside.origin),
    });
    for (const [email, password] of [
      [user.email, 'wrong'],
      ['unknown@corp.example', 'wrong'],
      ['boss@corp.example', 'wrong'],
    ] as const)
      expect((await login(email, password)).body.status).toBe('sso_required');
    expect((await login('boss@corp.example')).body.status).toBe('done');

    const before = await provider.mailsTo(user.email);
    for (const kind of ['magic-link', 'reset'])
      await provider.browser().post(`/api/account/${kind}`, { email: user.email });
    expect(await provider.mailsTo(user.email)).toEqual(before);
  });

  test('enforced, still lets the person of an old account prove it to link it', async () => {
    const user = await provider.person('old@corp.example');
    outside.signIn({ sub: 'old', email: user.email });
    const browser = provider.browser();
    expect(await signIn(browser, byDomain)).toContain('/login?rt=');
    const body = { email: user.email, password: goodPassword, rt };
    const elsewhere = await provider.browser().post('/api/account/login', body);
    expect(elsewhere.body.status).toBe('sso_required');
    expect((await browser.post('/api/account/login', body)).body.status).toBe('done');
    expect(await signIn(provider.browser(), byDomain)).toBe(back);

    const without = await provider.person('mailed@corp.example');
    await updateUser(provider.db, without.id, { password_hash: null });
    outside.signIn({ sub: 'mailed', email: without.email });
    const second = provider.browser();
    await signIn(second, byDomain);
    await second.post('/api/account/magic-link', { email: without.email });
    const token = await provider.tokenFor(without.email);
    const done = await second.post('/api/account/magic-link/use', { token });
    expect(done.body.status).toBe('done');
    expect((await second.get('/api/account/profile')).body.identities).toHaveLength(1);
  });

  test('removed, ends the sessions that it began and the links that it made', async () => {
    outside.signIn({ sub: 'last', email: 'last@corp.example' });
    const browser = provider.browser();
    await signIn(browser, byDomain);
    await mine.browser.call('DELETE', `${mine.path}/connections/${connectionId}`);
    expect((await browser.get('/api/account/session')).body.status).toBe('signed_out');
    const left = await provider.db
      .selectFrom('external_identity')
      .select('id')
      .where('provider', '=', connectionId)
      .execute();
    expect(left).toEqual([]);
    expect(await signIn(provider.browser(), byDomain)).toBe('not_configured');
  });
});
