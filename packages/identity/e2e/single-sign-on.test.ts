import { once } from 'node:events';
import { createServer } from 'node:http';
import { ssoConnectionSchema } from '@touchstone/contracts';
import { freePort, openDatabase } from '@touchstone/platform';
import { createEmptyDatabase, silentLog } from '@touchstone/platform/testing';
import { launchBrowser } from '@touchstone/runner';
import type { Browser, Page } from 'playwright-core';
import { type Installation, newInstallation } from 'touchstone/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { oidcClient, openOidc } from '../src/sso/oidc.fixture.ts';
import { idpEntityId, openIdp, readRequest } from '../src/sso/saml/idp.fixture.ts';
import type { IdentityTables } from '../src/users/identity-tables.ts';

const password = 'plum forest kettle';

let installation: Installation;
let browser: Browser;
let databaseUrl: string;
beforeAll(async () => {
  [installation, databaseUrl] = await Promise.all([newInstallation(), createEmptyDatabase()]);
  const [launched, printed] = await Promise.all([
    launchBrowser(),
    installation.start({ DATABASE_URL: databaseUrl }),
  ]);
  browser = launched.browser;
  expect(printed).toContain('ready in');
});
afterAll(async () => {
  await browser.close();
  await installation[Symbol.asyncDispose]();
});

test('somebody new signs in at their own identity provider by SAML, and comes back', async () => {
  const idp = openIdp();
  await using loginPage = await openLoginPage(async (address) => {
    const { acsUrl } = readRequest(address);
    const metadata = await fetch(acsUrl.replace(/acs$/, 'metadata'));
    const answer = await idp.answer(address, await metadata.text(), { nameId: 'ada', email });
    return { acsUrl, answer };
  });
  const email = 'ada@acme.example';
  const connection = await goLive('Acme', 'acme.example', {
    kind: 'saml',
    name: 'Acme login',
    provider: 'Okta',
    idp_entity_id: idpEntityId,
    idp_sso_url: loginPage.url,
    idp_certificate: idp.certificate,
  });
  const { page, answer } = await signIn(email);
  expect(loginPage.visits()).toBe(1);
  expect(answer).toMatchObject({ user: { email, email_confirmed: true, has_password: false } });
  expect(memberships(answer)).toEqual(['Acme']);
  expect(claimsOf(answer.access_token).login_method).toMatchObject({
    login_method: 'saml_sso',
    provider: 'Okta',
    org_id: connection.organizationId,
  });
  await page.context().close();
});

test('somebody new signs in at their own OpenID provider, is the same next time, and may say no', async () => {
  const port = await freePort();
  const email = 'grace@engines.example';
  const connection = await goLive('Engines', 'engines.example', {
    kind: 'oidc',
    name: 'Engines login',
    issuer: `http://localhost:${port}`,
    client_id: oidcClient.clientId,
    client_secret: oidcClient.clientSecret,
  });
  const oidc = await openOidc({ port, redirectUris: [connection.redirectUrl] });
  try {
    oidc.signIn({ sub: 'grace', email, email_verified: true, given_name: 'Grace' });
    const first = await signIn(email);
    expect(first.answer).toMatchObject({ user: { email, first_name: 'Grace' } });
    expect(memberships(first.answer)).toEqual(['Engines']);
    const second = await signIn(email);
    expect(second.answer.user.user_id).toBe(first.answer.user.user_id);

    oidc.signIn('refuses');
    const page = await askForSignIn(email);
    await page.getByText('The sign-in was cancelled. Nothing changed.').waitFor();
    expect(await tokenAnswer(page)).toBeUndefined();
  } finally {
    await oidc.close();
  }
});

/** A new browser at the sign-in page that asks to be let in by its organization. */
async function askForSignIn(email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const back = `${installation.url}/?from=invitation`;
  await page.goto(`${installation.authUrl}/login?${new URLSearchParams({ rt: btoa(back) })}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Log in through my organization' }).click();
  return page;
}

async function signIn(email: string) {
  const page = await askForSignIn(email);
  await page.waitForURL(`${installation.url}/?from=invitation`);
  const answer = await tokenAnswer(page);
  if (answer === undefined) throw new Error(`${email} came back signed out.`);
  return { page, answer };
}

const answerSchema = z.object({
  access_token: z.string(),
  user: z.looseObject({ user_id: z.string() }),
  org_id_to_org_member_info: z.record(z.string(), z.object({ org_name: z.string() })),
});

async function tokenAnswer(page: Page) {
  const response = await page.request.get(`${installation.authUrl}/api/v1/refresh_token`);
  return response.status() === 401 ? undefined : answerSchema.parse(await response.json());
}

function memberships(answer: z.infer<typeof answerSchema>): string[] {
  return Object.values(answer.org_id_to_org_member_info).map((info) => info.org_name);
}

function claimsOf(token: string): Record<string, unknown> {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return z.record(z.string(), z.unknown()).parse(JSON.parse(payload));
}

/** An organization that has proved `domain` and signs its people in by a connection. */
async function goLive(name: string, domain: string, settings: object) {
  const owner = await newOwner(`${name.toLowerCase()}@example.com`);
  const call = async (method: string, path: string, data: object) => {
    const { authUrl } = installation;
    const response = await owner.request.fetch(`${authUrl}/api/account/organizations${path}`, {
      method,
      headers: { origin: authUrl },
      data,
    });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const { organization_id: organizationId } = z
    .object({ organization_id: z.string() })
    .parse(await call('POST', '', { name }));
  await call('POST', `/${organizationId}/domains`, { domain });
  // No DNS here that could hold the record.
  await prove(organizationId, domain);
  const path = `/${organizationId}/sso/connections`;
  const added = ssoConnectionSchema.parse(await call('POST', path, settings));
  const live = await call('PATCH', `${path}/${added.connection_id}`, { go_live: true });
  expect(live).toMatchObject({ live: true });
  await owner.context().close();
  return { organizationId, redirectUrl: added.kind === 'oidc' ? added.redirect_url : '' };
}

async function newOwner(email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${installation.authUrl}/signup`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Open the link' }).click();
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.waitForURL(`${installation.url}/**`);
  return page;
}

async function prove(organizationId: string, domain: string): Promise<void> {
  const owner = { url: databaseUrl, pool: 1, name: 'test', log: silentLog };
  const database = openDatabase<IdentityTables>(owner);
  const proved = await database.global
    .updateTable('organization_domain')
    .set({ verified_at: new Date() })
    .where('organization_id', '=', organizationId)
    .where('domain', '=', domain)
    .executeTakeFirst();
  await database.close();
  expect(proved.numUpdatedRows).toBe(1n);
}

/** The sign-in page of an identity provider where somebody is signed in already: it posts at once. */
async function openLoginPage(
  answer: (address: string) => Promise<{ acsUrl: string; answer: string }>,
) {
  let visits = 0;
  const server = createServer(async (request, response) => {
    visits += 1;
    const { acsUrl, answer: text } = await answer(`${url}${request.url}`);
    response.setHeader('content-type', 'text/html').end(`<form method="post" action="${acsUrl}">
      <input type="hidden" name="SAMLResponse" value="${text}">
      </form><script>document.forms[0].submit()</script>`);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  const url = `http://localhost:${address.port}`;
  return {
    url: `${url}/sso`,
    visits: () => visits,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
