import { sql } from 'kysely';
import type { Work } from '../work.ts';

/** Connections that one person may have begun at the same time; older ones die. */
const maxLive = 5;

/** Keeps a state that GitHub is to give back, as a hash. */
export async function insertState(
  work: Work,
  state: { organizationId: string; userId: string; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await work
    .insertInto('github_connect_state')
    .values({
      organization_id: state.organizationId,
      state_hash: state.hash,
      user_id: state.userId,
      expires_at: state.expiresAt,
      used_at: null,
    })
    .execute();
  await sql`
    delete from github_connect_state
     where organization_id = ${state.organizationId} and user_id = ${state.userId}
       and state_hash not in (
         select state_hash from github_connect_state
          where organization_id = ${state.organizationId} and user_id = ${state.userId}
          order by created_at desc, state_hash limit ${maxLive})`.execute(work);
}

/**
 * Uses a state up.
 * @returns false for one that is unknown, used, over or somebody else's
 */
export async function takeState(
  work: Work,
  { organizationId, userId, hash }: { organizationId: string; userId: string; hash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await work
    .updateTable('github_connect_state')
    .set({ used_at: sql<Date>`now()` })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('state_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteOldStates(work: Work, organizationId: string): Promise<void> {
  await work
    .deleteFrom('github_connect_state')
    .where('organization_id', '=', organizationId)
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** Notes that a member asked the owner of an account for an installation. */
export async function saveRequest(
  work: Work,
  request: { organizationId: string; userId: string; requesterId: string | null },
): Promise<void> {
  const facts = {
    user_id: request.userId,
    requester_id: request.requesterId,
    requested_at: new Date(),
    installation_id: null,
  };
  await work
    .insertInto('github_installation_request')
    .values({ organization_id: request.organizationId, ...facts })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(facts))
    .execute();
}

/** What an organization waits for; undefined for nothing. */
export function selectRequest(work: Work, organizationId: string) {
  return work
    .selectFrom('github_installation_request')
    .select(['installation_id', 'requested_at'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
}

export async function deleteRequest(work: Work, organizationId: string): Promise<void> {
  await work
    .deleteFrom('github_installation_request')
    .where('organization_id', '=', organizationId)
    .execute();
}

/**
 * Notes that what somebody asked for is installed now. Whose it is, an admin of the organization here
 * still has to prove.
 */
export async function noteApproval(
  work: Work,
  requesterId: string,
  installationId: string,
): Promise<void> {
  await sql`select set_config('app.github_requester', ${requesterId}, true)`.execute(work);
  await work
    .updateTable('github_installation_request')
    .set({ installation_id: installationId })
    .where('requester_id', '=', requesterId)
    .execute();
}
