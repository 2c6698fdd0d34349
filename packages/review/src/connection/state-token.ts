import { createHash, randomBytes } from 'node:crypto';
import type { StateToken } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { selectLinked } from '../installation/index.ts';
import type { ReviewParts } from '../parts.ts';
import { toSecond } from '../wire.ts';
import { insertState, selectRequest } from './connect-store.ts';

const minute = 60_000;

/** Milliseconds that somebody has to come back from GitHub. */
const validFor = 10 * minute;

interface Wanted {
  organizationId: string;
  userId: string;
  /** Of the installation whose owner is to be shown; else the one that the organization knows, if any. */
  installationId?: string | undefined;
}

/**
 * Begins a connection: what GitHub gives back at its end shows that it was begun here, by this person
 * and for this organization.
 * @throws TouchstoneError github_app_credentials_not_configured, state_token_generation_failed
 */
export async function generateStateToken(
  { database, config }: Pick<ReviewParts, 'database' | 'config'>,
  { organizationId, userId, installationId }: Wanted,
): Promise<StateToken> {
  const { githubAppSlug, githubAppClientId, githubUrl, publicUrl } = config;
  if (githubAppSlug === undefined || githubAppClientId === undefined)
    throw new TouchstoneError('github_app_credentials_not_configured');
  const state = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + validFor);
  const known = await database
    .inOrganization(organizationId, async (work) => {
      await insertState(work, { organizationId, userId, hash: hashState(state), expiresAt });
      if (installationId !== undefined) return installationId;
      const linked = await selectLinked(work, organizationId);
      return (
        linked?.installation_id ?? (await selectRequest(work, organizationId))?.installation_id
      );
    })
    .catch((cause: unknown) => {
      throw new TouchstoneError('state_token_generation_failed', { cause });
    });
  const base = githubUrl.replace(/\/+$/, '');
  // Of the step that proves identity alone, GitHub gives back no installation: the address carries it.
  const installed = known ? `?${new URLSearchParams({ installation_id: known })}` : '';
  const authorize = new URLSearchParams({
    client_id: githubAppClientId,
    redirect_uri: `${publicUrl}/review/connect/success${installed}`,
    state,
  });
  return {
    state_token: state,
    expires_at: toSecond(expiresAt),
    install_url: `${base}/apps/${githubAppSlug}/installations/new?${new URLSearchParams({ state })}`,
    authorize_url: `${base}/login/oauth/authorize?${authorize}`,
  };
}

export function hashState(state: string): Buffer {
  return createHash('sha256').update(state).digest();
}
