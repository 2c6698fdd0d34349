import { SetupError } from '@touchstone/platform';
import type { EndedSessions } from '../sessions/ended-sessions.ts';
import { ownVerifier } from './own-verifier.ts';
import { propelAuthVerifier } from './propelauth-verifier.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { TokenVerifier } from './verifier.ts';

interface Settings {
  authUrl: string;
  propelauthUrl?: string | undefined;
  propelauthVerifierKey?: string | undefined;
}

interface Own {
  keys: Pick<SigningKeys, 'published' | 'refresh'>;
  ended: Pick<EndedSessions, 'has'>;
}

/**
 * Checks access tokens of whoever signs people in: a PropelAuth tenant where one is configured, else
 * the embedded provider.
 * @throws SetupError when a tenant has no verifier key or the other way round.
 */
export function tokenVerifier(settings: Settings, { keys, ended }: Own): TokenVerifier {
  const { authUrl, propelauthUrl: url, propelauthVerifierKey: verifierKey } = settings;
  if (url !== undefined && verifierKey !== undefined)
    return propelAuthVerifier({ url, verifierKey });
  if (url === undefined && verifierKey === undefined)
    return ownVerifier({ keys, issuer: new URL(authUrl).origin, ended });
  throw new SetupError(
    'TOUCHSTONE_PROPELAUTH_URL and TOUCHSTONE_PROPELAUTH_VERIFIER_KEY go together: set both, or none for the embedded provider.',
  );
}
