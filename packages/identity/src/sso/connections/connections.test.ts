import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { within } from '../../organizations/scope.ts';
import { goodPassword, openProvider, type TestProvider } from '../../provider/provider.fixture.ts';
import { returnParameter } from '../../provider/return.ts';
import { oidcClient } from '../oidc.fixture.ts';
import { makeCertificate } from '../saml/certificate.fixture.ts';
import { ownersOf } from './owners.fixture.ts';

const rt = returnParameter('http://localhost:3000/tests');

describe("an organization's own sign-in", () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(() => provider.close());

  const { organization, oidc, change } = ownersOf(() => provider);
  const saml = (idp_certificate: string) => ({
    kind: 'saml',
    name: 'Company login',
    idp_entity_id: 'https://idp.example/metadata',
    idp_sso_url: 'https://idp.example/sso',
    idp_certificate,
  });

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
    await provider.prove(id, 'ready.example');
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
});
