import { jwtVerify } from 'jose';
import { JWKSNoMatchingKey } from 'jose/errors';
import type { EndedSessions } from '../sessions/ended-sessions.ts';
import { claimsSchema, identityOfClaims } from './access-token.ts';
import type { SigningKeys } from './signing-keys.ts';
import { refusedToken, type TokenVerifier } from './verifier.ts';

interface Parts {
  keys: Pick<SigningKeys, 'published' | 'refresh'>;
  /** Origin of the provider: scheme, host and port must be the same. */
  issuer: string;
  ended: Pick<EndedSessions, 'has'>;
}

/** Seconds by which the clocks of our processes may differ. */
const clockTolerance = 5;

/**
 * Checks tokens of the embedded provider: RS256 only, signed by a published key, our issuer, not
 * expired, and of a session that has not ended.
 */
export function ownVerifier({ keys, issuer, ended }: Parts): TokenVerifier {
  async function keyOf(id: string | undefined) {
    const known = (await keys.published()).find((key) => key.id === id);
    const found = known ?? (await keys.refresh()).find((key) => key.id === id);
    if (found === undefined) throw new JWKSNoMatchingKey();
    return found.publicKey;
  }

  return {
    async verify(token) {
      const checked = await jwtVerify(token, (header) => keyOf(header.kid), {
        algorithms: ['RS256'],
        issuer,
        requiredClaims: ['exp', 'jti', 'sid'],
        clockTolerance,
      }).catch((cause: unknown) => {
        // What is wrong with the database is not wrong with the token.
        if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('ERR_J'))
          throw refusedToken(cause);
        throw cause;
      });
      const claims = claimsSchema.safeParse(checked.payload);
      if (!claims.success) throw refusedToken(claims.error);
      const identity = identityOfClaims(claims.data);
      if (ended.has(identity.sessionId)) throw refusedToken('the session ended');
      return identity;
    },
  };
}
