import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { actorOf } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import { sendNotice } from '../links/notices.ts';
import { revokeLinks } from '../links/store.ts';
import { endSessionsOf } from '../sessions/store.ts';
import type { IdentityTables } from '../users/identity-tables.ts';
import type { AccountParts } from '../users/parts.ts';
import { updateUser } from '../users/store.ts';
import type { User } from '../users/user.ts';

interface Change {
  passwordHash: string;
  /** The session that goes on; all others end. */
  keptSessionId?: string;
  action: 'user.password_changed' | 'user.password_reset';
}

/**
 * Gives a person a new password: ends the sessions that the old one may have opened, voids mailed
 * links, and sends a notice.
 */
export async function changePassword(
  parts: AccountParts,
  transaction: Transaction<IdentityTables>,
  request: FastifyRequest,
  user: User,
  { passwordHash, keptSessionId, action }: Change,
): Promise<void> {
  await updateUser(transaction, user.id, { password_hash: passwordHash, locked_until: null });
  await revokeLinks(transaction, user.id, ['reset', 'magic_link']);
  const ended = await endSessionsOf(transaction, user.id, keptSessionId);
  await sendNotice(parts, user, 'password_changed', transaction);
  await recordAudit(transaction, {
    organizationId: null,
    actor: { ...actorOf(request), userId: user.id },
    action,
    subject: { kind: 'user', id: user.id, label: user.email },
    details: { sessions_ended: ended },
  });
}
