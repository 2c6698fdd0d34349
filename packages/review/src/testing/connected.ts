import { setTimeout as delay } from 'node:timers/promises';
import {
  type BackfillSummary,
  backfillSummarySchema,
  stateTokenSchema,
  verifiedInstallationSchema,
} from '@touchstone/contracts';
import { inventRepository, makePeople } from './github/make-story.ts';
import { type GithubPeer, openGithubPeer } from './github/peer.ts';
import type { PeerAccount } from './github/world.ts';
import { newAddress, openReviewServer, type ReviewServer } from './review-server.ts';

const day = 86_400_000;

/** Yesterday at noon: what happened until then does not change while a test runs. */
export const yesterday = Math.floor(Date.now() / day) * day - day / 2;

/** An organization with two repositories, and others that are somebody else's. */
export function someAccounts({ pulls = 24, days = 300 } = {}): PeerAccount[] {
  const people = makePeople(20);
  const others = makePeople(8, 20_000, 'gdev');
  const invent = (id: number, name: string, count: number) =>
    inventRepository({
      seed: 'tests',
      people: id < 600 ? people : others,
      repository: { id, name, isPrivate: true, language: 'TypeScript' },
      pulls: count,
      until: yesterday,
      days,
    });
  return [
    {
      login: 'acme',
      type: 'Organization',
      installationId: 100,
      admin: 'ana',
      members: people.slice(0, 12),
      repositories: [invent(501, 'api', pulls), invent(502, 'web', Math.ceil(pulls / 2))],
    },
    {
      login: 'globex',
      type: 'Organization',
      installationId: 200,
      admin: 'gus',
      members: others,
      repositories: [invent(601, 'core', 6)],
    },
    {
      login: 'hermit',
      type: 'User',
      installationId: 300,
      admin: 'hermit',
      members: [],
      repositories: [invent(701, 'den', 4)],
    },
  ];
}

export interface ConnectedWorld extends AsyncDisposable {
  peer: GithubPeer;
  server: ReviewServer;
}

/** A server and the peer that it talks to, which know each other. */
export async function openConnectedWorld(
  accounts: readonly PeerAccount[] = someAccounts(),
  environment: Record<string, string> = {},
  now = yesterday + day,
): Promise<ConnectedWorld> {
  const address = await newAddress();
  const peer = await openGithubPeer({
    accounts,
    now,
    product: address.url,
    outsiders: ['mallory'],
  });
  const server = await openReviewServer(address, { ...peer.environment, ...environment });
  return {
    peer,
    server,
    async [Symbol.asyncDispose]() {
      await server.close();
      await peer.close();
    },
  };
}

type Person = { token: string };

/** Begins a connection as somebody, and answers what GitHub is to give back. */
export async function beginConnection({ server }: ConnectedWorld, as: Person): Promise<string> {
  const { body } = await server.call('/github/generate-state-token', { as });
  return stateTokenSchema.parse(body).state_token;
}

/** Connects an account as its administrator, as the pages do it. */
export async function connect(
  world: ConnectedWorld,
  as: Person,
  { installationId = 100, admin = 'ana' } = {},
) {
  const { peer, server } = world;
  const state = await beginConnection(world, as);
  await peer.install(installationId);
  const code = await peer.codeOf(admin);
  const { status, body } = await server.call('/github/verify-installation', {
    method: 'POST',
    as,
    body: { state, code, installation_id: installationId, setup_action: 'install' },
  });
  if (status !== 200) throw new Error(`It was not connected: ${status} ${JSON.stringify(body)}`);
  return verifiedInstallationSchema.parse(body);
}

/** Waits until everything that is to be loaded is loaded. */
export async function untilLoaded(
  { server }: ConnectedWorld,
  as: Person,
  isEnough = ({ status }: BackfillSummary) => status === 'completed',
): Promise<BackfillSummary> {
  const until = Date.now() + 170_000;
  for (;;) {
    const { body } = await server.call('/billing/backfill/summary', { as });
    const summary = backfillSummarySchema.parse(body);
    if (isEnough(summary)) return summary;
    if (Date.now() > until) throw new Error(`It was not loaded: ${JSON.stringify(summary)}`);
    await delay(100);
  }
}
