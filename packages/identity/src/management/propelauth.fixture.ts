import { initBaseAuth } from '@propelauth/node';
import { openWorld } from '../organizations/world.fixture.ts';
import { keyToEverything } from './key-to-everything.fixture.ts';

export type PropelAuth = ReturnType<typeof initBaseAuth>;

/**
 * PropelAuth's own, unmodified library with a key to everything. It calls a fixed host, so requests
 * to that host are led to a server of ours, until that is closed.
 */
export async function openPropelAuth() {
  const world = await openWorld();
  const operator = await world.person(world.operatorEmail);
  const made = await keyToEverything(world, operator);
  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    realFetch(String(input).replace('https://propelauth-api.com', world.origin), init);
  const [published] = await world.accounts.keys.current().then(() => world.accounts.keys.refresh());
  const auth = initBaseAuth({
    authUrl: 'http://localhost:3001',
    apiKey: made.token,
    manualTokenVerificationMetadata: {
      verifierKey: published?.pem ?? '',
      issuer: 'http://localhost:3001',
    },
  });
  return {
    world,
    token: made.token,
    auth,
    async close(): Promise<void> {
      globalThis.fetch = realFetch;
      await world.close();
    },
  };
}
