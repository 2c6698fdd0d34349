import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type BackfillSummary, backfillSummarySchema } from '@touchstone/contracts';
import {
  type GithubPeer,
  openGithubPeer,
  type PeerAccount,
  type StoryRepository,
  yesterday,
} from '@touchstone/review/testing';
import { openInstallation } from '../installed/installation.ts';

const day = 86_400_000;

/** Of the account that every part connects. */
export const installationId = 100;

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Lines and addresses are kept as hashes under this key: only under the same one are they the same. */
const secretKey = randomBytes(32).toString('hex');

/** The product in processes of its own, and a GitHub that has these repositories. */
export async function openWorld(repositories: StoryRepository[]) {
  const account: PeerAccount = {
    login: 'acme',
    type: 'Organization',
    installationId,
    admin: 'ana',
    members: [],
    repositories,
  };
  const opened = Promise.withResolvers<GithubPeer>();
  const installation = await openInstallation(async (product) => {
    const known = await openGithubPeer({ accounts: [account], now: yesterday + day, product });
    opened.resolve(known);
    return {
      ...known.environment,
      TOUCHSTONE_LOG_LEVEL: 'error',
      TOUCHSTONE_SECRET_KEY: secretKey,
    };
  });
  const peer = await opened.promise;
  const { id, authorization } = await installation.organization('bench', [
    'can_access_code_review',
    'manage_settings',
  ]);
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${installation.url}/api/v1/review${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    peer,
    installation,
    organizationId: id,
    call,
    connect: () => connect(peer, installation, id),
    /** From then on a year is loaded. */
    startTrial: () => call('/billing/attach', { seats: 1 }),
    summary: async (): Promise<BackfillSummary> =>
      backfillSummarySchema.parse(await call('/billing/backfill/summary')),
    async close() {
      await installation.close();
      await peer.close();
    },
  };
}

/**
 * Links the account as if its administrator had come back from GitHub, which takes a browser; from
 * then on all goes its usual way: the webhook lists the repositories, and that loads their history.
 */
async function connect(
  peer: GithubPeer,
  { owner }: Pick<Awaited<ReturnType<typeof openInstallation>>, 'owner'>,
  organizationId: string,
): Promise<void> {
  await peer.install(installationId);
  const { rowCount } = await owner.query(
    `update github_installation set organization_id = $1, status = 'pending', verified_at = now()
      where installation_id = $2`,
    [organizationId, String(installationId)],
  );
  if (rowCount !== 1) throw new Error('GitHub has not told of the installation.');
  const status = await peer.sendEvent(installationId, 'installation_repositories', {
    action: 'added',
    repositories_added: [],
    repositories_removed: [],
  });
  if (status !== 202) throw new Error(`The webhook was answered by ${status}.`);
}

/**
 * Waits until the history is loaded, and more of it than was known before.
 * @throws Error when that takes too long
 */
export async function untilCompleted(
  { summary }: Pick<World, 'summary'>,
  days: 90 | 365,
  minutes: number,
  knownBefore = 0,
): Promise<BackfillSummary> {
  const until = Date.now() + minutes * 60_000;
  for (;;) {
    // A server that was killed does not answer for a moment.
    const known = await summary().catch(() => undefined);
    const isMore = (known?.pull_requests.loaded ?? 0) > knownBefore;
    if (known?.status === 'completed' && known.days_requested === days && isMore) return known;
    if (Date.now() > until) throw new Error(`It was not loaded: ${JSON.stringify(known)}`);
    await delay(500);
  }
}
