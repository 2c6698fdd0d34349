import type { SignInResult } from '@touchstone/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountParts } from '../users/parts.ts';
import { enforcedConnection } from './connections/enforcement.ts';
import { findParty } from './party.ts';
import { startSignIn } from './start.ts';

interface Attempt {
  email: string;
  /** Set once the person has proved who they are. */
  userId: string | undefined;
  redirectTo: string;
}

/**
 * Where the organization of an address wants its people to sign in, if it forbids everything else.
 * The same for everybody of the domain but the one break-glass owner.
 */
export async function signInElsewhere(
  parts: AccountParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, userId, redirectTo }: Attempt,
): Promise<SignInResult | undefined> {
  const enforced = await enforcedConnection(parts.database, email);
  if (enforced === undefined) return undefined;
  if (userId !== undefined && enforced.breakGlassUserId === userId) return undefined;
  const party = await findParty(parts, enforced.id);
  if (party === undefined) return undefined;
  const url = await startSignIn(parts, request, reply, { party, redirectTo, userId: null });
  return { status: 'sso_required', url };
}
