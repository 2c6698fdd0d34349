import { generateKeyPairSync } from 'node:crypto';
import { freePort } from '@touchstone/platform';
import { createEmulator } from 'emulate';
import { z } from 'zod';
import { subscribedEvents } from './app-answers.ts';
import type { PeerAccount } from './world.ts';

/** What Touchstone is configured with to talk to the peer. */
export const appCredentials = {
  id: '1',
  slug: 'touchstone-review',
  clientId: 'Iv1.touchstone',
  clientSecret: 'client secret of the tests',
  webhookSecret: 'webhook secret of the tests',
};

/** The emulator of GitHub: it knows the App, tokens, people, organizations and the pages of OAuth. */
export async function startEmulator(
  accounts: readonly PeerAccount[],
  { url, redirectTo, outsiders }: { url: string; redirectTo: string; outsiders: readonly string[] },
) {
  const privateKey = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey;
  const organizations = accounts.filter(({ type }) => type === 'Organization');
  const logins = new Set([
    ...accounts.map(({ admin }) => admin),
    ...accounts.filter(({ type }) => type === 'User').map(({ login }) => login),
    ...outsiders,
  ]);
  const port = await freePort();
  const running = await createEmulator({
    service: 'github',
    port,
    baseUrl: url,
    seed: {
      github: {
        users: [...logins].map((login) => ({ login, name: login, email: `${login}@acme.example` })),
        orgs: organizations.map(({ login, admin }) => ({
          login,
          name: login,
          members: [{ login: admin, role: 'admin' }],
        })),
        oauth_apps: [
          {
            client_id: appCredentials.clientId,
            client_secret: appCredentials.clientSecret,
            name: 'Touchstone Review',
            redirect_uris: [redirectTo],
          },
        ],
        apps: [
          {
            app_id: Number(appCredentials.id),
            slug: appCredentials.slug,
            name: 'Touchstone Review',
            private_key: privateKey,
            events: subscribedEvents,
            permissions: { contents: 'read', metadata: 'read' },
            installations: accounts.map(({ installationId, login }) => ({
              installation_id: installationId,
              account: login,
              repository_selection: 'all',
            })),
          },
        ],
      },
    },
  });
  // Its own address is that of the peer, which stands before it.
  const emulator = { url: `http://127.0.0.1:${port}`, close: () => running.close() };
  const accountIds = new Map<string, number>();
  for (const { login, type } of accounts) {
    const place = type === 'Organization' ? 'orgs' : 'users';
    const answer = await fetch(`${emulator.url}/${place}/${login}`);
    accountIds.set(login, z.object({ id: z.number() }).parse(await answer.json()).id);
  }
  return { emulator, privateKey, accountIds };
}
