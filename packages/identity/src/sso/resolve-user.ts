import type { FastifyRequest } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { confirmAddress } from '../links/confirm-address.ts';
import { provedDomains } from '../organizations/domain-store.ts';
import { within } from '../organizations/scope.ts';
import { endSessionsOf } from '../sessions/store.ts';
import type { AccountParts } from '../users/parts.ts';
import { findUser, findUserByEmail, insertUser, updateUser } from '../users/store.ts';
import { domainOf, type User } from '../users/user.ts';
import type { Connection } from './connections/connection.ts';
import { enforcedConnection } from './connections/enforcement.ts';
import { joinByConnection } from './connections/join.ts';
import { linkIdentity } from './identities/pending-link.ts';
import { keyOf, type Party } from './party.ts';
import type { Assertion } from './tables.ts';

/** What another party said, and who was signed in here when it was asked. */
export interface Arrival {
  party: Party;
  assertion: Assertion;
  /** The party has checked that the address is the person's. */
  emailVerified: boolean;
  /** Somebody who is signed in here and has proved it lately. */
  signedInUser: User | undefined;
}

/** Who arrived, or why nobody is let in. */
export type Resolved =
  | { outcome: 'user'; user: User }
  /** The address has an account here; its person has to prove that one first. */
  | { outcome: 'prove_old_account'; user: User }
  | { outcome: 'refused'; error: 'sso_email_unverified' | 'sso_domain_refused' };

/**
 * Finds or makes the account of somebody who signed in at another party. The key is what the party
 * calls them, never the address alone (ASVS 6.8): an account that the address has already is only
 * linked after its person has proved it in the old way.
 */
export async function resolveUser(
  parts: AccountParts,
  request: FastifyRequest,
  arrival: Arrival,
): Promise<Resolved> {
  const { party, assertion, signedInUser } = arrival;
  const db = parts.database.global;
  const refusal = await refusalOf(parts, arrival);
  if (refusal !== undefined) return { outcome: 'refused', error: refusal };
  const known = await findLinked(parts, keyOf(party), assertion.subject);
  if (known !== undefined) {
    const isOther = isInTest(party) && known.id !== signedInUser?.id;
    return isOther
      ? { outcome: 'refused', error: 'sso_domain_refused' }
      : { outcome: 'user', user: known };
  }
  if (signedInUser !== undefined) return admit(parts, request, party, signedInUser, assertion);
  const holder = await findUserByEmail(db, assertion.email);
  if (holder?.emailConfirmed === true) return { outcome: 'prove_old_account', user: holder };
  const user = holder ?? (await makeUser(parts, assertion));
  if (user === undefined) return resolveUser(parts, request, arrival);
  if (holder !== undefined) await takeOver(parts, holder);
  await confirmAddress(parts, request, user);
  return admit(parts, request, party, { ...user, emailConfirmed: true }, assertion);
}

async function refusalOf(
  parts: AccountParts,
  { party, assertion, emailVerified, signedInUser }: Arrival,
): Promise<'sso_email_unverified' | 'sso_domain_refused' | undefined> {
  if (party.kind === 'connection') {
    const { connection } = party;
    if (isInTest(party) && !(await mayTry(parts, connection, signedInUser)))
      return 'sso_domain_refused';
    const domains = await within(parts.database, connection, (transaction) =>
      provedDomains(transaction, connection.organizationId),
    );
    return domains.includes(domainOf(assertion.email)) ? undefined : 'sso_domain_refused';
  }
  if (!emailVerified) return 'sso_email_unverified';
  const enforced = await enforcedConnection(parts.database, assertion.email);
  return enforced === undefined ? undefined : 'sso_domain_refused';
}

function isInTest(party: Party): boolean {
  return party.kind === 'connection' && !party.connection.live;
}

/** In test mode only members try a connection, and only on themselves. */
async function mayTry(
  parts: AccountParts,
  { organizationId }: Connection,
  user: User | undefined,
): Promise<boolean> {
  if (user === undefined) return false;
  const member = await within(parts.database, { organizationId }, (transaction) =>
    transaction
      .selectFrom('member')
      .select('user_id')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', user.id)
      .executeTakeFirst(),
  );
  return member !== undefined;
}

async function findLinked(
  parts: AccountParts,
  provider: string,
  subject: string,
): Promise<User | undefined> {
  const row = await parts.database.global
    .selectFrom('external_identity')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && findUser(parts.database.global, row.user_id);
}

async function makeUser(parts: AccountParts, assertion: Assertion): Promise<User | undefined> {
  return insertUser(parts.database.global, {
    email: assertion.email,
    locale: 'en',
    firstName: assertion.firstName ?? undefined,
    lastName: assertion.lastName ?? undefined,
    pictureUrl: assertion.pictureUrl ?? undefined,
  });
}

/** Nobody had proved the address: what the account held was a stranger's, perhaps. */
async function takeOver(parts: AccountParts, user: User): Promise<void> {
  await updateUser(parts.database.global, user.id, { password_hash: null });
  await endSessionsOf(parts.database.global, user.id);
}

async function admit(
  parts: AccountParts,
  request: FastifyRequest,
  party: Party,
  user: User,
  assertion: Assertion,
): Promise<Resolved> {
  await linkIdentity(parts.database.global, {
    userId: user.id,
    provider: keyOf(party),
    assertion,
  });
  if (party.kind === 'connection') {
    const actor = { ...actorOf(request), userId: user.id };
    await joinByConnection(parts, party.connection, user, actor);
  }
  return { outcome: 'user', user };
}
