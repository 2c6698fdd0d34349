import type { FastifyRequest } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { joinByDomain } from '../organizations/domains.ts';
import type { AccountParts } from '../users/parts.ts';
import { updateUser } from '../users/store.ts';
import type { User } from '../users/user.ts';

/** Notes that a person's address is theirs; the organization of its domain may take them in. */
export async function confirmAddress(
  parts: AccountParts,
  request: FastifyRequest,
  user: Pick<User, 'id' | 'email'>,
): Promise<void> {
  await updateUser(parts.database.global, user.id, { email_confirmed_at: new Date() });
  const actor = { ...actorOf(request), userId: user.id };
  await joinByDomain(parts, { userId: user.id, email: user.email, actor });
}
