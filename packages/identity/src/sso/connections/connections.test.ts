import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { within } from '../../organizations/scope.ts';
import type { Browser } from '../../provider/browser.fixture.ts';
import { goodPassword, openProvider, type TestProvider } from '../../provider/provider.fixture.ts';
import { returnParameter } from '../../provider/return.ts';
import { updateUser } from '../../users/store.ts';
import { type OidcServer, oidcClient, openOidc } from '../oidc.fixture.ts';
import { makeCertificate } from '../saml/certificate.fixture.ts';

const back = 'http://localhost:3000/tests';
const rt = returnParameter(back);

describe("an organization's own sign-in", () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(() => provider.close());

  let count = 0;
  /** An organization with an Owner who is signed in and, if named, a proved domain. */
  async function organization(domain?: string) {
    count += 1;
    const owner = await provider.person(`owner${count}@elsewhere.example`);
    const id = await provider.organization(`Organization ${count}`, [owner]);
    if (domain !== undefined) await prove(id, domain);
    const browser = provider.browser();
    await browser.post('/api/account/login', { email: owner.email, password: goodPassword });
    return { id, owner, browser, path: `/api/account/organizations/${id}/sso` };
  }
  const prove = (organizationId: string, domain: string) =>
    within(provider.database, { organizationId }, (transaction) =>
      sql`insert into organization_domain (organization_id, domain, token, verified_at)
        values (${organizationId}, ${domain}, 'x', now())`.execute(transaction),
    );
  const oidc = (issuer = 'http://localhost:1') => ({
    kind: 'oidc',
    name: 'Company login',
    issuer,
    client_id: oidcClient.clientId,
    client_secret: oidcClient.clientSecret,
  });
  const saml = (idp_certificate: string) => ({
    kind: 'saml',
    name: 'Company login',
    idp_entity_id: 'https://idp.example/metadata',
    idp_sso_url: 'https://idp.example/sso',
    idp_certificate,
  });
  const change = (browser: Browser, path: string, id: string, body: object) =>
    browser.call('PATCH', `${path}/connections/${id}`, { body });

  test('is added in test mode, changed and removed; its secret never comes back', async () => {
    const { browser, path, id } = await organization('shown.example');
    const added = await browser.post(`${path}/connections`, oidc());
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      kind: 'oidc',
      name: 'Company login',
      provider: 'Generic',
      live: false,
      enforced: false,
      redirect_url: `${provider.origin}/api/sso/callback/${added.body.connection_id}`,
    });
    const changed = await change(browser, path, added.body.connection_id, {
      name: 'Renamed',
      client_secret: 'another secret',
    });
    expect(changed.body).toMatchObject({ name: 'Renamed', client_id: oidcClient.clientId });
    const listed = await browser.get(path);
    expect(listed.body).toMatchObject({
      connections: [{ name: 'Renamed' }],
      proved_domains: ['shown.example'],
    });
    expect(JSON.stringify(listed.body)).not.toContain('secret');
    const stored = await within(provider.database, { organizationId: id }, (transaction) =>
      sql`select settings::text from sso_connection`.execute(transaction),
    );
    expect(JSON.stringify(stored.rows)).not.toContain('another secret');
    const removed = await browser.call('DELETE', `${path}/connections/${added.body.connection_id}`);
    expect(removed.status).toBe(200);
    expect((await browser.get(path)).body.connections).toEqual([]);
    const { rows } = await within(provider.database, { organizationId: id }, (transaction) =>
      sql<{
        action: string;
      }>`select action from audit_event where action like 'sso.%' order by id`.execute(transaction),
    );
    expect(rows.map((row) => row.action)).toEqual([
      'sso.connection_added',
      'sso.connection_changed',
      'sso.connection_removed',
    ]);
  });

  test('begins without what the identity provider gives, and is complete with all of it', async () => {
    const { browser, path } = await organization('draft.example');
    const name = 'Company login';
    const { body: draft } = await browser.post(`${path}/connections`, { kind: 'saml', name });
    expect(draft).toMatchObject({
      kind: 'saml',
      idp_entity_id: null,
      certificate_fingerprint: null,
    });
    const metadata = await fetch(draft.metadata_url);
    expect(await metadata.text()).toContain(draft.acs_url);
    const go = () => change(browser, path, draft.connection_id, { go_live: true });
    expect((await go()).status).toBe(409);
    const start = () =>
      browser.post('/api/account/sso/start', { connection_id: draft.connection_id, rt });
    expect((await start()).body).toEqual({ status: 'not_configured' });
    expect(
      await change(browser, path, draft.connection_id, { idp_entity_id: 'https://idp.example' }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'idp_sso_url' }, { field: 'idp_certificate' }] },
    });
    const { kind: _kind, ...all } = saml(makeCertificate().certificate);
    const complete = await change(browser, path, draft.connection_id, all);
    expect(complete.body).toMatchObject({ idp_sso_url: 'https://idp.example/sso', live: false });
    expect((await start()).body).toMatchObject({ status: 'redirect' });
    expect((await go()).body).toMatchObject({ live: true });
  });

  test('takes a certificate that is one, has not ended and is strong enough', async () => {
    const { browser, path } = await organization();
    const add = (certificate: string) => browser.post(`${path}/connections`, saml(certificate));
    const good = await add(makeCertificate().certificate);
    expect(good.body).toMatchObject({
      kind: 'saml',
      certificate_fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
      certificate_expires_at_seconds: expect.any(Number),
    });
    for (const bad of [
      makeCertificate({ notAfter: new Date(Date.now() - 1000) }).certificate,
      makeCertificate({ bits: 1024 }).certificate,
      '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
    ])
      expect(await add(bad)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'idp_certificate' }] },
      });
  });

  test('is five connections at most', async () => {
    const { browser, path } = await organization();
    const statuses = [];
    for (let made = 0; made < 6; made += 1)
      statuses.push((await browser.post(`${path}/connections`, oidc())).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409]);
  });

  test('is for those who may manage it, in their own organization, who have proved it lately', async () => {
    const { id, owner, path, browser } = await organization();
    const { body } = await browser.post(`${path}/connections`, oidc());
    const stranger = await organization();
    expect((await stranger.browser.get(path)).status).toBe(404);
    const foreign = await change(stranger.browser, stranger.path, body.connection_id, {
      name: 'x',
    });
    expect(foreign.status).toBe(404);
    const seen = await within(provider.database, { organizationId: stranger.id }, (transaction) =>
      transaction.selectFrom('sso_connection').select('id').execute(),
    );
    expect(seen).toEqual([]);
    expect(await provider.db.selectFrom('sso_connection').select('id').execute()).toEqual([]);

    const member = await provider.person('member@elsewhere.example');
    await within(provider.database, { organizationId: id }, (transaction) =>
      sql`insert into member (organization_id, user_id, role)
        values (${id}, ${member.id}, 'Member')`.execute(transaction),
    );
    const memberBrowser = provider.browser();
    await memberBrowser.post('/api/account/login', { email: member.email, password: goodPassword });
    expect((await memberBrowser.get(path)).status).toBe(403);
    expect((await provider.browser().get(path)).status).toBe(401);

    await sql`update session set authenticated_at = now() - interval '11 minutes'
      where user_id = ${owner.id}`.execute(provider.db);
    const late = await browser.post(`${path}/connections`, oidc());
    expect(late.body.detail.key).toBe('reauthentication_required');
  });

  test('goes live with a proved domain only, and is enforced only with a way back', async () => {
    const { browser, path, id, owner } = await organization();
    const { body } = await browser.post(`${path}/connections`, oidc());
    const patch = (changes: object) => change(browser, path, body.connection_id, changes);
    expect((await patch({ go_live: true })).body.detail.key).toBe('domain_not_proved');
    await prove(id, 'ready.example');
    expect((await patch({ enforced: true })).body.detail.key).toBe('conflict');
    expect((await patch({ go_live: true })).body.live).toBe(true);
    expect((await patch({ enforced: true })).body.detail.key).toBe('conflict');
    const stranger = await provider.person('nobody-here@elsewhere.example');
    const strange = { enforced: true, break_glass_user_id: stranger.id };
    expect((await patch(strange)).body.detail.key).toBe('conflict');
    const enforced = await patch({ enforced: true, break_glass_user_id: owner.id });
    expect(enforced.body).toMatchObject({ enforced: true, break_glass_user_id: owner.id });
    expect((await provider.browser().get('/api/account/providers')).body.sso).toBe(true);
  });

  describe('by OIDC', () => {
    let outside: OidcServer;
    let mine: Awaited<ReturnType<typeof organization>>;
    let connectionId: string;
    beforeAll(async () => {
      mine = await organization('corp.example');
      const { body } = await mine.browser.post(`${mine.path}/connections`, oidc());
      connectionId = body.connection_id;
      outside = await openOidc({ redirectUris: [body.redirect_url] });
      await change(mine.browser, mine.path, connectionId, { issuer: outside.origin });
    });
    afterAll(() => outside.close());

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
});
