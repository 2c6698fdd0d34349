import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrganization, signUp, whoIs } from '../../../web/e2e/people.ts';
import type { Visitor } from '../../../web/e2e/visitor.ts';
import { expectAccessible } from '../accessible.ts';
import { idpMetadata, idpUrl } from '../idp-metadata.ts';
import { openOpenIdProvider } from '../openid-provider.ts';
import { database, touchstone } from './touchstone.ts';

let owner: Visitor;
let page: Page;
let organizationId = '';
const address = () => `${touchstone.authUrl}/saml?${new URLSearchParams({ id: organizationId })}`;
const card = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function begin(name: string, protocol: string): Promise<void> {
  await page.goto(address());
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Protocol').selectOption({ label: protocol });
  await button('Begin').click();
  await card(name).waitFor();
}

async function remove(name: string): Promise<void> {
  await card(name).getByRole('button', { name: 'Remove the connection' }).click();
  await card(name).getByRole('button', { name: 'Remove the connection' }).click();
  await card(name).waitFor({ state: 'detached' });
}

/** How an organization sets up that its people sign in at a provider of their own. */
export function signOnCases(): void {
  describe('the set-up of single sign-on', () => {
    beforeAll(async () => {
      owner = await signUp(touchstone, 'owner@acme.example');
      page = owner.page;
      await createOrganization(touchstone, page, 'Acme');
      const answer = await whoIs(touchstone, page);
      organizationId = Object.keys(answer?.org_id_to_org_member_info ?? {})[0] ?? '';
    });
    afterAll(() => owner?.[Symbol.asyncDispose]());

    test('gives our addresses first, and reads the metadata of the identity provider', async () => {
      await begin('Acme login', 'SAML 2.0');
      const connection = card('Acme login');
      await connection.getByText('Not complete').waitFor();
      const [entityId, acs] = await connection.locator('code').allTextContents();
      expect(acs).toMatch(/\/api\/sso\/saml\/[0-9a-f-]{36}\/acs$/);
      const metadata = await page.request.get(entityId ?? '');
      expect(await metadata.text()).toContain(acs);
      await expect
        .poll(() => connection.getByRole('button', { name: 'Test' }).isDisabled())
        .toBe(true);

      await connection.getByLabel('Metadata XML').fill('<html>not metadata</html>');
      await connection.getByText('This is not the metadata of a SAML identity provider').waitFor();
      await connection.getByLabel('Metadata XML').fill(idpMetadata);
      const url = connection.getByLabel('Sign-in URL (HTTP-Redirect)');
      await expect.poll(() => url.inputValue()).toBe(idpUrl);
      await connection.getByRole('button', { name: 'Save' }).click();
      await connection.getByText('Saved').waitFor();
      await connection.getByText('Test mode').waitFor();
      await connection.getByText(/^The certificate ends on/).waitFor();
      await remove('Acme login');
      expect(owner.complaints).toEqual([]);
    });

    test('says in the language of the page what is wrong with a field', async () => {
      await begin('Broken', 'SAML 2.0');
      await page.goto(`${address()}&lang=es`);
      const connection = card('Broken');
      await connection.getByLabel('ID de entidad (emisor)').fill('https://idp.acme.example');
      await connection.getByLabel(/^URL de inicio/).fill('http://idp.acme.example/sso');
      await connection.getByLabel('Certificado').fill('nada');
      await connection.getByRole('button', { name: 'Guardar' }).click();
      await connection.getByText('Escribe una dirección que empiece con https://.').waitFor();
      await connection.getByText('Pega un certificado en formato PEM').waitFor();
      await page.goto(`${address()}&lang=en`);
      await remove('Broken');
    });

    test('tests a connection, and switches it on once a domain is proved', async () => {
      await begin('Company', 'SAML 2.0');
      const connection = card('Company');
      await connection.getByLabel('Metadata XML').fill(idpMetadata);
      await connection.getByRole('button', { name: 'Save' }).click();
      await connection.getByText('First prove a domain above').waitFor();
      await expect
        .poll(() => connection.getByRole('button', { name: 'Switch on' }).isDisabled())
        .toBe(true);

      await page.route(`${idpUrl}**`, (route) => route.fulfill({ body: 'The other side' }));
      await connection.getByRole('button', { name: 'Test' }).click();
      await page.waitForURL(`${idpUrl}?SAMLRequest=**`);
      const me = await whoIs(touchstone, page);
      expect(me?.user.email).toBe('owner@acme.example');

      await page.goto(address());
      await page.getByLabel('Domain', { exact: true }).fill('not a domain');
      await button('Add domain').click();
      await page.getByText('Write a domain such as example.com.').waitFor();
      await page.getByLabel('Domain', { exact: true }).fill('acme.example');
      await button('Add domain').click();
      const domains = card('Domains');
      await domains.getByText('_touchstone.acme.example').waitFor();
      await domains.getByRole('button', { name: 'Check now' }).click();
      await domains.getByText('The DNS record of this domain was not found.').waitFor();
      await prove('acme.example');
      await domains.getByRole('button', { name: 'Check now' }).click();
      await domains.getByText('Proved', { exact: true }).waitFor();

      await connection.getByRole('button', { name: 'Switch on' }).click();
      await connection.getByText('On', { exact: true }).waitFor();
      await connection.getByRole('button', { name: 'Require it' }).click();
      await connection.getByText('On for everybody').waitFor();
      await connection.getByRole('button', { name: 'Allow passwords again' }).click();
      await connection.getByText('On', { exact: true }).waitFor();
      await connection.getByRole('button', { name: 'Switch off' }).click();
      await connection.getByRole('button', { name: 'Switch off' }).click();
      await connection.getByText('Test mode').waitFor();
      await expectAccessible(page, address());
    });

    test('says when the way back from a test brought no new session', async () => {
      const tested = await page.request.get(
        `${touchstone.authUrl}/api/account/organizations/${organizationId}/sso`,
      );
      const { connections } = await tested.json();
      const query = new URLSearchParams({
        tested: connections[0].connection_id,
        before: 'another session',
      });
      await page.goto(`${address()}&${query}`);
      await page.getByText('The test did not sign you in through Company.').waitFor();
    });

    test('keeps no secret in the page of an OpenID connection', async () => {
      await begin('By OpenID', 'OpenID Connect');
      const connection = card('By OpenID');
      await connection.getByText(/\/api\/sso\/callback\//).waitFor();
      await connection.getByLabel('Issuer').fill('https://id.acme.example');
      await connection.getByLabel('Client ID').fill('touchstone');
      await connection.getByLabel('Client secret').fill('a secret of the client');
      await connection.getByRole('button', { name: 'Save' }).click();
      await connection.getByText('Leave it empty to keep the one that is set.').waitFor();
      await page.reload();
      await expect.poll(() => connection.getByLabel('Client ID').inputValue()).toBe('touchstone');
      await expect.poll(() => connection.getByLabel('Client secret').inputValue()).toBe('');
    });

    test('says when a test signed the person in', async () => {
      await using provider = await openOpenIdProvider('owner@acme.example');
      await begin('Real one', 'OpenID Connect');
      const connection = card('Real one');
      await connection.getByLabel('Issuer').fill(provider.issuer);
      await connection.getByLabel('Client ID').fill(provider.clientId);
      await connection.getByLabel('Client secret').fill('a secret of the client');
      await connection.getByRole('button', { name: 'Save' }).click();
      await connection.getByText('Test mode').waitFor();
      await connection.getByRole('button', { name: 'Test' }).click();
      await page.getByText('The test worked: you are signed in through Real one.').waitFor();
    });

    test('is shown to nobody who may not manage it', async () => {
      await using stranger = await signUp(touchstone, 'stranger@acme.example');
      await stranger.page.goto(address());
      await stranger.page.getByRole('alert').waitFor();
      expect(await stranger.page.getByRole('button', { name: 'Begin' }).count()).toBe(0);
    });
  });
}

/** As if the record stood in the DNS. */
async function prove(domain: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query('update organization_domain set verified_at = now() where domain = $1', [
    domain,
  ]);
  await client.end();
}
