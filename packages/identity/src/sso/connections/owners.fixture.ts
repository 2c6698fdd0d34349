import type { Browser } from '../../provider/browser.fixture.ts';
import { goodPassword, type TestProvider } from '../../provider/provider.fixture.ts';
import { oidcClient } from '../oidc.fixture.ts';

/** Owners of organizations that have a sign-in of their own, at a provider that opens later. */
export function ownersOf(provider: () => TestProvider) {
  let count = 0;
  return {
    /** An organization with an Owner who is signed in and, if named, a proved domain. */
    async organization(domain?: string) {
      count += 1;
      const owner = await provider().person(`owner${count}@elsewhere.example`);
      const id = await provider().organization(`Organization ${count}`, [owner]);
      if (domain !== undefined) await provider().prove(id, domain);
      const browser = provider().browser();
      await browser.post('/api/account/login', { email: owner.email, password: goodPassword });
      return { id, owner, browser, path: `/api/account/organizations/${id}/sso` };
    },
    /** What adds a connection to a provider that speaks OpenID Connect. */
    oidc: (issuer = 'http://localhost:1') => ({
      kind: 'oidc',
      name: 'Company login',
      issuer,
      client_id: oidcClient.clientId,
      client_secret: oidcClient.clientSecret,
    }),
    change: (browser: Browser, path: string, id: string, body: object) =>
      browser.call('PATCH', `${path}/connections/${id}`, { body }),
  };
}
