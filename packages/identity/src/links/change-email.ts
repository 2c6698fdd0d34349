import { TouchstoneError } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { actorOf } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import { joinByDomain } from '../organizations/domains.ts';
import type { IdentityTables } from '../users/identity-tables.ts';
import type { AccountParts } from '../users/parts.ts';
import { updateUser } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { sendNotice } from './notices.ts';
import { revokeLinks } from './store.ts';

/**
 * Gives a person the address that they have just proved; links that were mailed to the old one stop
 * working, and it gets a notice.
 * @throws TouchstoneError link_expired when somebody else has the address by now.
 */
export async function changeEmail(
  parts: AccountParts,
  request: FastifyRequest,
  user: User,
  email: string,
): Promise<void> {
  await parts.database.global
    .transaction()
    .execute((transaction) => change(parts, request, user, email, transaction))
    .catch((cause: unknown) => {
      if (!(cause instanceof Error) || !('constraint' in cause)) throw cause;
      if (cause.constraint !== 'user_account_email') throw cause;
      throw new TouchstoneError('link_expired', { cause });
    });
  await joinByDomain(parts, { userId: user.id, email, actor: actorOf(request) });
}

async function change(
  parts: AccountParts,
  request: FastifyRequest,
  user: User,
  email: string,
  transaction: Transaction<IdentityTables>,
): Promise<void> {
  await updateUser(transaction, user.id, { email, email_confirmed_at: new Date() });
  await revokeLinks(transaction, user.id, ['confirm', 'magic_link', 'reset']);
  await sendNotice(parts, user, 'email_changed', transaction);
  await recordAudit(transaction, {
    organizationId: null,
    actor: { ...actorOf(request), userId: user.id },
    action: 'user.email_changed',
    subject: { kind: 'user', id: user.id, label: email },
    details: { before: user.email },
  });
}
