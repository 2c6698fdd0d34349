import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import { sendNotice } from '../../links/notices.ts';
import type { AccountParts } from '../../users/parts.ts';
import type { User } from '../../users/user.ts';
import { findConnection } from '../connections/connection.ts';
import { joinByConnection } from '../connections/join.ts';
import { deletePendingLink, findPendingLink, linkIdentity } from './pending-link.ts';

/** Whether this browser waits to link an account outside to this very person. */
export async function browserMayLink(
  parts: AccountParts,
  request: FastifyRequest,
  user: Pick<User, 'id'>,
): Promise<boolean> {
  const token = parts.cookies.read(request, 'link');
  const pending = await findPendingLink(parts.database.global, token);
  return pending?.userId === user.id;
}

/**
 * Links the account outside that this browser has just proved, now that its person has proved the
 * account here too. A pending link to somebody else is forgotten.
 */
export async function usePendingLink(
  parts: AccountParts,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User,
): Promise<void> {
  const token = parts.cookies.read(request, 'link');
  if (token === undefined) return;
  parts.cookies.clear(reply, 'link');
  const pending = await findPendingLink(parts.database.global, token);
  const actor = { ...actorOf(request), userId: user.id };
  await parts.database.global.transaction().execute(async (transaction) => {
    await deletePendingLink(transaction, token);
    if (pending === undefined || pending.userId !== user.id) return;
    await linkIdentity(transaction, pending);
    await sendNotice(parts, user, 'identity_linked', transaction);
    await recordAudit(transaction, {
      organizationId: null,
      actor,
      action: 'user.identity_linked',
      subject: { kind: 'user', id: user.id, label: user.email },
      details: { provider: pending.provider },
    });
  });
  if (pending?.userId !== user.id) return;
  const connection = await findOf(parts, pending.provider);
  if (connection !== undefined) await joinByConnection(parts, connection, user, actor);
}

async function findOf(parts: AccountParts, provider: string) {
  if (provider === 'github' || provider === 'google') return undefined;
  return findConnection(parts.database, provider);
}
