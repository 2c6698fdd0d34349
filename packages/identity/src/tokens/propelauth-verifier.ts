import { initBaseAuth } from '@propelauth/node';
import { SetupError } from '@touchstone/platform';
import { decodeJwt } from 'jose';
import { claimsSchema, identityOfClaims } from './access-token.ts';
import { refusedToken, type TokenVerifier } from './verifier.ts';

/** A PropelAuth tenant that signs people in instead of the embedded provider. */
interface Tenant {
  /** Its auth URL; the issuer of its tokens is the origin. */
  url: string;
  /** The public verifier key from its dashboard, SPKI in PEM. */
  verifierKey: string;
}

/**
 * Checks access tokens of a real PropelAuth tenant with PropelAuth's own library. The key comes
 * from the configuration, so nothing is fetched: else the library would load it over the network at
 * start and end the process when that fails.
 */
export function propelAuthVerifier({ url, verifierKey }: Tenant): TokenVerifier {
  if (!verifierKey.includes('-----BEGIN PUBLIC KEY-----'))
    throw new SetupError(
      'TOUCHSTONE_PROPELAUTH_VERIFIER_KEY must be the public key in PEM form, beginning with -----BEGIN PUBLIC KEY-----.',
    );
  const auth = initBaseAuth({
    authUrl: url,
    // Only calls to PropelAuth's servers need it, and we make none.
    apiKey: '',
    manualTokenVerificationMetadata: {
      verifierKey: verifierKey.replaceAll('\\n', '\n'),
      issuer: new URL(url).origin,
    },
  });
  return {
    async verify(token) {
      await auth.validateAccessTokenAndGetUser(`Bearer ${token}`).catch((cause: unknown) => {
        throw refusedToken(cause);
      });
      const claims = claimsSchema.safeParse(decodeJwt(token));
      if (!claims.success) throw refusedToken(claims.error);
      return identityOfClaims(claims.data);
    },
  };
}
