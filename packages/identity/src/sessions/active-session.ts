import type { FastifyRequest } from 'fastify';
import type { QueryCreator } from 'kysely';
import { systemActor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import type { Identify, PersonIdentity } from '../identity.ts';
import type { StoredMembership } from '../members/memberships.ts';
import type { IdentityTables } from '../users/identity-tables.ts';
import type { AccountParts } from '../users/parts.ts';
import { toUser } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { isOver, type Session, seenInterval } from './session.ts';
import { sessionReader } from './session-cache.ts';
import type { FoundSession } from './session-query.ts';
import { endSession, tokenState, toSession } from './store.ts';

/** A session that is good now, with whose it is and where they belong. */
export interface ActiveSession {
  session: Session;
  user: User;
  hasSecondFactor: boolean;
  /** Organizations that are open to this session, joined first first. */
  memberships: StoredMembership[];
  /** Those that require a second factor, which this session has not shown. */
  closed: StoredMembership[];
  token: string;
  /** False in the minute in which a newer token has taken its place. */
  isCurrentToken: boolean;
  tokenCreatedAt: Date;
}

/** Finds sessions by the cookie of a request. */
export interface ActiveSessions {
  /** Undefined when there is no cookie or its session is over. */
  find(request: FastifyRequest): Promise<ActiveSession | undefined>;
  /** The person of the session, for what guards the routes of the provider. */
  identify: Identify;
  /** The session of a request that was identified by it. */
  of(request: FastifyRequest): ActiveSession;
}

/** Looks sessions up, ends those that are over, and notes that they are in use. */
export function activeSessions(parts: AccountParts): ActiveSessions {
  const found = new WeakMap<FastifyRequest, ActiveSession>();
  const read = sessionReader(parts.database.global);

  async function find(request: FastifyRequest): Promise<ActiveSession | undefined> {
    const token = parts.cookies.read(request, 'session');
    const active = token === undefined ? undefined : await load(parts, read, token);
    if (active !== undefined) found.set(request, active);
    return active;
  }

  return {
    find,
    async identify(request) {
      const active = await find(request);
      return active === undefined ? null : identityOf(active);
    },
    of(request) {
      const active = found.get(request);
      if (active === undefined) throw new Error('This route is not one for people with a session.');
      return active;
    },
  };
}

async function load(
  parts: AccountParts,
  read: ReturnType<typeof sessionReader>,
  token: string,
): Promise<ActiveSession | undefined> {
  const { database } = parts;
  const found = await read(token);
  if (found === undefined) return undefined;
  const now = new Date();
  const active = activeOf(found, token);
  const { session, user } = active;
  const state = tokenState({ replaced_at: found.token_replaced_at }, now);
  if (state === 'reused') {
    await endCopiedSession(parts, session);
    return undefined;
  }
  if (user.disabled) return undefined;
  const strict = active.memberships.some((membership) => membership.requiresSecondFactor);
  if (isOver(session, now, strict)) {
    await endSession(database.global, { sessionId: session.id, userId: user.id });
    return undefined;
  }
  await noteSeen(database.global, session, now);
  return active;
}

const known = new WeakMap<FoundSession, ActiveSession>();

function activeOf(found: FoundSession, token: string): ActiveSession {
  const before = known.get(found);
  if (before !== undefined) return before;
  const session = toSession(found.session);
  const isOpen = (membership: StoredMembership) =>
    session.secondFactor || !membership.requiresSecondFactor;
  const active = {
    session,
    user: toUser(found.user),
    hasSecondFactor: found.has_second_factor,
    memberships: found.memberships.filter(isOpen),
    closed: found.memberships.filter((membership) => !isOpen(membership)),
    token,
    isCurrentToken: found.token_replaced_at === null,
    tokenCreatedAt: found.token_created_at,
  };
  known.set(found, active);
  return active;
}

/** A cookie that was replaced long ago came back: somebody has a copy. Nobody goes on with it. */
async function endCopiedSession(parts: AccountParts, session: Session): Promise<void> {
  await parts.database.global.transaction().execute(async (transaction) => {
    await endSession(transaction, { sessionId: session.id, userId: session.userId });
    await recordAudit(transaction, {
      organizationId: null,
      actor: { ...systemActor, userId: session.userId, sessionId: session.id },
      action: 'session.copy_detected',
      subject: { kind: 'session', id: session.id },
    });
  });
  parts.log.warn({ session: session.id }, 'a replaced session cookie was used again');
}

async function noteSeen(
  db: QueryCreator<IdentityTables>,
  session: Session,
  now: Date,
): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() < seenInterval) return;
  await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', session.id).execute();
  if (session.impersonatorUserId !== null) return;
  await db
    .updateTable('user_account')
    .set({ last_active_at: now })
    .where('id', '=', session.userId)
    .execute();
}

function identityOf({ session, user, memberships }: ActiveSession): PersonIdentity {
  return {
    kind: 'user',
    userId: user.id,
    email: user.email,
    emailConfirmed: user.emailConfirmed,
    sessionId: session.id,
    activeOrganizationId: null,
    memberships: new Map(memberships.map((held) => [held.organizationId, held])),
    impersonatorUserId: session.impersonatorUserId,
    session: { authenticatedAt: session.authenticatedAt, secondFactor: session.secondFactor },
  };
}
