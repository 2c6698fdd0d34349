import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../provider/browser.fixture.ts';
import { goodPassword, openProvider, type TestProvider } from '../../provider/provider.fixture.ts';
import { returnParameter } from '../../provider/return.ts';
import { makeCertificate } from './certificate.fixture.ts';
import { type AnswerFields, idpEntityId, openIdp, readRequest } from './idp.fixture.ts';
import { tamperings, wrongAnswers } from './wrong-answers.fixture.ts';

const back = 'http://localhost:3000/tests';
const rt = returnParameter(back);
const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.example' };

describe('sign-in by SAML', () => {
  let provider: TestProvider;
  let organizationId: string;
  let connectionId: string;
  let metadata: string;
  const certificate = makeCertificate();
  const idp = openIdp(certificate);
  beforeAll(async () => {
    provider = await openProvider();
    const owner = await provider.person('owner@elsewhere.example');
    organizationId = await provider.organization('Acme', [owner]);
    const browser = provider.browser();
    await browser.post('/api/account/login', { email: owner.email, password: goodPassword });
    const path = `/api/account/organizations/${organizationId}/sso/connections`;
    const made = await browser.post(path, {
      kind: 'saml',
      name: 'Acme login',
      provider: 'Okta',
      idp_entity_id: idpEntityId,
      idp_sso_url: 'https://idp.example/sso',
      idp_certificate: idp.certificate,
    });
    expect(made.status).toBe(201);
    connectionId = made.body.connection_id;
    await provider.prove(organizationId, 'acme.example');
    const live = await browser.call('PATCH', `${path}/${connectionId}`, {
      body: { go_live: true },
    });
    expect(live.body).toMatchObject({ live: true, acs_url: acs(), entity_id: entityId() });
    metadata = (await browser.get(`/api/sso/saml/${connectionId}/metadata`)).body;
  });
  afterAll(() => provider.close());

  const acs = () => `${provider.origin}/api/sso/saml/${connectionId}/acs`;
  const entityId = () => `${provider.origin}/api/sso/saml/${connectionId}/metadata`;
  async function start(browser: Browser, email = 'ada@acme.example'): Promise<string> {
    const { body } = await browser.post('/api/account/sso/start', { email, rt });
    expect(body.status).toBe('redirect');
    return body.url;
  }
  /** The identity provider's page posts its answer; no cookie comes with it. */
  const post = (answer: string) =>
    provider.browser().call('POST', new URL(acs()).pathname, {
      raw: new URLSearchParams({
        SAMLResponse: answer,
        RelayState: 'https://evil.example',
      }).toString(),
      headers: form,
    });
  async function signIn(browser: Browser, changes: Partial<AnswerFields> = {}): Promise<string> {
    const url = await start(browser);
    const posted = await post(await idp.answer(url, metadata, changes));
    expect(posted.status).toBe(303);
    const next = posted.headers.get('location') ?? '';
    if (!next.includes('/continue')) return next;
    return (await browser.get(next)).headers.get('location') ?? '';
  }
  const failed = expect.stringContaining('error=sso_failed');
  let people = 0;
  const somebody = () => {
    people += 1;
    return { nameId: `person-${people}`, email: `person${people}@acme.example` };
  };

  test('begins with a request that only we can have made, for this connection', async () => {
    const url = await start(provider.browser());
    const request = readRequest(url);
    expect(url).toContain('https://idp.example/sso?');
    expect(request).toMatchObject({ acsUrl: acs(), issuer: entityId() });
    expect(request.id).toMatch(/^_[0-9a-f]{64}$/);
    expect(metadata).toContain('WantAssertionsSigned="true"');
  });

  test('makes the account, with its address proved, and the membership', async () => {
    const person = somebody();
    const browser = provider.browser();
    expect(await signIn(browser, person)).toBe(back);
    const { body } = await browser.get('/api/v1/refresh_token');
    expect(body.user).toMatchObject({
      email: person.email,
      email_confirmed: true,
      first_name: 'Ada',
      has_password: false,
    });
    expect(body.org_id_to_org_member_info[organizationId].user_role).toBe('Member');
    const { sessions } = (await browser.get('/api/account/sessions')).body;
    expect(sessions).toMatchObject([{ login_method: 'saml_sso', provider: 'Okta' }]);
  });

  test('finds the same person again by what the identity provider calls them', async () => {
    const person = somebody();
    const first = provider.browser();
    await signIn(first, person);
    const second = provider.browser();
    await signIn(second, { ...person, email: `renamed-${person.email}` });
    const id = async (browser: Browser) =>
      (await browser.get('/api/account/session')).body.user.user_id;
    expect(await id(second)).toBe(await id(first));
  });

  test('refuses an answer in a browser that did not begin (login CSRF)', async () => {
    const attacker = provider.browser();
    const url = await start(attacker);
    const posted = await post(await idp.answer(url, metadata, somebody()));
    const next = posted.headers.get('location') ?? '';
    const victim = provider.browser();
    expect((await victim.get(next)).headers.get('location')).toEqual(failed);
    expect(victim.cookie('session')).toBeUndefined();
    const elsewhere = provider.browser();
    await start(elsewhere);
    expect((await elsewhere.get(next)).headers.get('location')).toEqual(failed);
  });

  test('refuses an answer a second time, and another answer to the same request', async () => {
    const browser = provider.browser();
    const url = await start(browser);
    const person = somebody();
    const answer = await idp.answer(url, metadata, person);
    const first = await post(answer);
    expect((await post(answer)).headers.get('location')).toEqual(failed);
    const second = await idp.answer(url, metadata, person);
    expect((await post(second)).headers.get('location')).toEqual(failed);
    expect((await browser.get(first.headers.get('location') ?? '')).headers.get('location')).toBe(
      back,
    );
  });

  test('takes an assertion once, also where the request would be another', async () => {
    const assertionId = '_the-same-assertion';
    expect(await signIn(provider.browser(), { ...somebody(), assertionId })).toBe(back);
    expect(await signIn(provider.browser(), { ...somebody(), assertionId })).toEqual(failed);
  });

  test.each(wrongAnswers)('refuses an answer %s', async (_, changes) => {
    const browser = provider.browser();
    const person = somebody();
    expect(await signIn(browser, { ...person, ...changes })).toEqual(failed);
    expect(browser.cookie('session')).toBeUndefined();
  });

  test.each([
    ['is over', 'notOnOrAfter', -120_000],
    ['is not good yet', 'notBefore', 120_000],
  ])('refuses an answer that %s', async (_, field, milliseconds) => {
    const browser = provider.browser();
    // Of now: the tests before this one may have taken a while.
    const changes = { [field]: new Date(Date.now() + milliseconds) };
    expect(await signIn(browser, { ...somebody(), ...changes })).toEqual(failed);
    expect(browser.cookie('session')).toBeUndefined();
  });

  test('takes clocks that differ by a minute', async () => {
    const changes = { notBefore: new Date(Date.now() + 60_000) };
    expect(await signIn(provider.browser(), { ...somebody(), ...changes })).toBe(back);
    const late = { notOnOrAfter: new Date(Date.now() - 60_000) };
    expect(await signIn(provider.browser(), { ...somebody(), ...late })).toBe(back);
  });

  test('refuses an answer after five minutes', async () => {
    const browser = provider.browser();
    const url = await start(browser);
    await provider.db.updateTable('sso_request').set({ expires_at: new Date() }).execute();
    const posted = await post(await idp.answer(url, metadata, somebody()));
    expect(posted.headers.get('location')).toEqual(failed);
  });

  test('refuses addresses outside the proved domains', async () => {
    const person = { ...somebody(), email: 'ada@engines.example' };
    expect(await signIn(provider.browser(), person)).toContain('error=sso_domain_refused');
  });

  test('never opens an account that has the address: its person proves that first', async () => {
    const person = somebody();
    const user = await provider.person(person.email);
    const browser = provider.browser();
    expect(await signIn(browser, person)).toContain('/login?rt=');
    expect((await browser.get('/api/account/session')).body).toEqual({
      status: 'signed_out',
      pending_link: { provider: 'Acme login', email: person.email },
    });
    await browser.post('/api/account/login', { email: user.email, password: goodPassword });
    const { body } = await browser.get('/api/v1/refresh_token');
    expect(Object.keys(body.org_id_to_org_member_info)).toEqual([organizationId]);
    expect(await signIn(provider.browser(), person)).toBe(back);
  });

  describe('refuses what was done to an answer after it was signed:', () => {
    const tampered = async (change: (xml: string) => string) => {
      const browser = provider.browser();
      const url = await start(browser);
      const xml = Buffer.from(await idp.answer(url, metadata, somebody()), 'base64').toString();
      const changed = change(xml);
      expect(changed).not.toBe(xml);
      const posted = await post(Buffer.from(changed).toString('base64'));
      return posted.headers.get('location');
    };

    test.each(tamperings)('%s', async (_, change) => {
      expect(await tampered(change)).toEqual(failed);
    });
  });

  test('refuses an answer that is signed by SHA-1', async () => {
    const old = openIdp(certificate, 'http://www.w3.org/2000/09/xmldsig#rsa-sha1');
    const url = await start(provider.browser());
    const answer = await old.answer(url, metadata, somebody());
    expect(Buffer.from(answer, 'base64').toString()).toContain('xmldsig#rsa-sha1');
    expect((await post(answer)).headers.get('location')).toEqual(failed);
  });

  test('refuses an answer that another identity provider has signed', async () => {
    const other = openIdp(makeCertificate());
    const url = await start(provider.browser());
    const posted = await post(await other.answer(url, metadata, somebody()));
    expect(posted.headers.get('location')).toEqual(failed);
  });

  test('refuses an answer of more than 256 KiB', async () => {
    const large = Buffer.from(`<x>${'y'.repeat(300 * 1024)}</x>`).toString('base64');
    const answer = await post(large);
    expect([303, 413]).toContain(answer.status);
    if (answer.status === 303) expect(answer.headers.get('location')).toEqual(failed);
    expect((await post('A'.repeat(700 * 1024))).status).toBe(413);
  });

  test('answers 404 for a connection that is not there', async () => {
    const path = `/api/sso/saml/${organizationId}`;
    expect((await provider.browser().get(`${path}/metadata`)).status).toBe(404);
    const posted = await provider
      .browser()
      .call('POST', `${path}/acs`, { raw: 'SAMLResponse=eA', headers: form });
    expect(posted.status).toBe(404);
  });
});
