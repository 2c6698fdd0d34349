import { TouchstoneError } from '@touchstone/platform';
import type { Identify, PersonIdentity } from '../identity.ts';

/** Checks access tokens. */
export interface TokenVerifier {
  /**
   * The person whom a token speaks for.
   * @throws TouchstoneError unauthorized when it is forged, expired, foreign or its session ended.
   */
  verify(token: string): Promise<PersonIdentity>;
}

/** Finds the person behind a request by the access token that it carries. */
export function identifyByToken(verifier: TokenVerifier): Identify {
  return async (request) => {
    const token = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return null;
    // An access token has three parts (RFC 7519); what has not was meant as a key.
    if (token.split('.').length !== 3) throw new TouchstoneError('api_key_refused');
    return verifier.verify(token);
  };
}

/** The one answer to every token that is not accepted; why is for nobody to know. */
export function refusedToken(cause: unknown): TouchstoneError {
  return new TouchstoneError('unauthorized', {
    message: 'This access token is not valid any more. Sign in again.',
    cause,
  });
}
