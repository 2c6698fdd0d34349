import { TouchstoneError } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import type { Identity, Membership, PersonIdentity } from '../identity.ts';

const minute = 60_000;

/** How long ago a person may have proved who they are for a dangerous change, in minutes. */
const recentMinutes = 10;

/**
 * Refuses what nobody may do as somebody else: a route's own `onRequest` hook, for every route that
 * changes credentials, keys, single sign-on, owners, money, or deletes.
 * @throws TouchstoneError impersonation_refused
 */
export async function refuseWhileImpersonating(request: FastifyRequest): Promise<void> {
  const { identity } = request;
  if (identity?.kind !== 'user' || identity.impersonatorUserId === null) return;
  throw new TouchstoneError('impersonation_refused');
}

/**
 * Asks the person to have proved who they are in the last ten minutes: a route's own `onRequest`
 * hook. An access token alone does not tell, so only routes of the provider can use it.
 * @throws TouchstoneError reauthentication_required
 */
export async function requireRecentProof(request: FastifyRequest): Promise<void> {
  const { identity } = request;
  if (identity?.kind === 'user' && identity.session !== null) {
    const age = Date.now() - identity.session.authenticatedAt.getTime();
    if (age <= recentMinutes * minute) return;
  }
  throw new TouchstoneError('reauthentication_required');
}

/** The person who makes a request whose access asks for one. */
export function personOf(request: FastifyRequest): PersonIdentity {
  if (request.identity?.kind === 'user') return request.identity;
  throw new TouchstoneError('forbidden', { message: 'This needs a person, not a key.' });
}

/** Whoever makes a request whose access asks for somebody. */
export function identityOf(request: FastifyRequest): Identity {
  if (request.identity !== null) return request.identity;
  throw new TouchstoneError('unauthorized');
}

/** The membership in whose name a request acts, on routes whose access asks for one. */
export function membershipOfRequest(request: FastifyRequest): Membership {
  if (request.membership !== null) return request.membership;
  throw new TouchstoneError('organization_required');
}

/** The organization that a request is about: of the membership, or of a key without a person. */
export function organizationOf(request: FastifyRequest): string {
  if (request.membership !== null) return request.membership.organizationId;
  if (request.identity?.kind === 'api_key') return request.identity.organizationId;
  throw new TouchstoneError('organization_required');
}
