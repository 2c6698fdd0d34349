import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import { sendNotice } from '../links/notices.ts';
import { leaveAllOrganizations } from '../members/leave-all.ts';
import type { AccountParts } from './parts.ts';
import { deleteUser } from './store.ts';
import type { User } from './user.ts';

/**
 * Deletes a person's account with everything that is theirs alone; their sessions end at once.
 * @throws TouchstoneError last_owner while they are the last Owner of an organization of others.
 */
export async function deleteAccount(parts: AccountParts, user: User, actor: Actor): Promise<void> {
  await parts.database.global.transaction().execute(async (transaction) => {
    await leaveAllOrganizations(transaction, user.id, actor);
    await sendNotice(parts, user, 'account_deleted', transaction);
    await recordAudit(transaction, {
      organizationId: null,
      actor,
      action: 'user.deleted',
      subject: { kind: 'user', id: user.id },
    });
    await deleteUser(transaction, user.id);
  });
}
