import type { managedMembersQuerySchema } from '@touchstone/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { within } from '../../organizations/scope.ts';
import { countMembers, readOrganization } from '../../organizations/store.ts';
import { toUser } from '../../users/store.ts';
import { pageFacts } from '../calls.ts';
import { noOrganization } from '../organizations/organizations.ts';
import type { ManagementParts } from '../parts.ts';
import { userMessage } from './user-message.ts';

/**
 * People of an organization by page number, the one who joined first first.
 * @throws TouchstoneError not_found
 */
export async function membersPage(
  parts: ManagementParts,
  organizationId: string,
  query: z.infer<typeof managedMembersQuerySchema>,
) {
  const { page_size, page_number, role, include_orgs: withOrganizations } = query;
  const { database } = parts.organizations;
  const { rows, total } = await within(database, { organizationId }, async (transaction) => {
    if ((await readOrganization(transaction, organizationId)) === undefined) throw noOrganization();
    const members = transaction
      .selectFrom('member')
      .innerJoin('user_account', 'user_account.id', 'member.user_id')
      .where('member.organization_id', '=', organizationId)
      .$if(role !== undefined, (select) => select.where('role', '=', role ?? 'Member'));
    const counted =
      role === undefined
        ? await countMembers(transaction, organizationId)
        : (await members.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count;
    const page = await members
      .selectAll('user_account')
      .select(['member.role', 'member.additional_roles'])
      .orderBy('member.created_at')
      .orderBy('member.user_id')
      .limit(page_size)
      .offset(page_size * page_number)
      .execute();
    return { rows: page, total: counted };
  });
  const users = [];
  for (const row of rows) {
    const user = await userMessage(parts, toUser(row), { withOrganizations });
    users.push({ ...user, role_in_org: row.role, additional_roles_in_org: row.additional_roles });
  }
  return { users, total_users: total, ...pageFacts(query, total) };
}
