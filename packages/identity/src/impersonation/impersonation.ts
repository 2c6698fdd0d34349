import { TouchstoneError } from '@touchstone/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { type Actor, actorOf, systemActor } from '../audit/actor.ts';
import { type AuditEntry, recordAudit } from '../audit/record.ts';
import type { PersonIdentity } from '../identity.ts';
import { enter, within } from '../organizations/scope.ts';
import { readSettings } from '../organizations/settings.ts';
import type { OrganizationTables } from '../organizations/tables.ts';
import { personOf } from '../roles/guards.ts';
import { endSession, renewToken, startSession } from '../sessions/store.ts';
import { findUser } from '../users/store.ts';
import { isOperator } from './operators.ts';
import type { OperatorParts } from './parts.ts';
import {
  endImpersonation,
  insertImpersonation,
  selectOrganizationsOf,
  selectUnnotedEnds,
} from './store.ts';

type Writing = Transaction<OrganizationTables>;

const second = 1000;

/**
 * Lets an operator act as somebody, in a session of its own that ends after an hour at most. The
 * operator's session waits for its return. Every organization of the person reads of it.
 * @throws TouchstoneError not_found, or impersonation_not_allowed for operators, closed accounts
 * and members of an organization that does not allow it
 */
export async function startImpersonation(
  parts: OperatorParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, reason }: { userId: string; reason: string },
) {
  const operator = personOf(request);
  const now = new Date();
  if (await isOperator(parts.database, userId, parts.operators))
    throw refused('Operators do not act as operators.');
  const begun = await within(parts.database, { userId }, async (transaction) => {
    await requirePossible(transaction, userId);
    const { session, token } = await startSession(transaction, {
      userId,
      loginMethod: { login_method: 'impersonation' },
      secondFactor: true,
      client: { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? null },
      impersonatorUserId: operator.userId,
      now,
    });
    const id = await insertImpersonation(transaction, {
      sessionId: session.id,
      operatorSessionId: operator.sessionId,
      operatorUserId: operator.userId,
      userId,
      reason,
      expiresAt: session.expiresAt,
    });
    await recordForAll(transaction, userId, {
      actor: { ...actorOf(request), impersonatorUserId: operator.userId },
      action: 'impersonation.started',
      subject: { kind: 'user', id: userId },
      details: { expires_at: session.expiresAt, session_id: session.id },
      reason,
    });
    return { id, session, token };
  });
  const seconds = (begun.session.expiresAt.getTime() - now.getTime()) / second;
  parts.cookies.write(reply, 'session', begun.token, seconds);
  return {
    impersonation_id: begun.id,
    user_id: userId,
    expires_at: begun.session.expiresAt.toISOString(),
    redirect_to: parts.publicUrl,
  };
}

/**
 * Ends the impersonation that this session is, and gives the operator their own session back with a
 * new token, if it has not ended meanwhile.
 * @throws TouchstoneError forbidden for a session that is none.
 */
export async function stopImpersonation(
  parts: OperatorParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ status: 'done'; redirect_to: string }> {
  const person = personOf(request);
  if (person.impersonatorUserId === null) throw new TouchstoneError('forbidden');
  const own = await within(parts.database, { userId: person.userId }, async (transaction) => {
    const ended = await endWithSession(transaction, person, actorOf(request), 'stopped');
    return ended === undefined
      ? undefined
      : returnTo(transaction, ended.operator_session_id, ended.operator_user_id);
  });
  if (own === undefined) parts.cookies.clear(reply, 'session');
  else parts.cookies.write(reply, 'session', own.token, own.seconds);
  return { status: 'done', redirect_to: `${parts.authUrl}/account` };
}

/** Writes down which impersonations ended by time or by signing out; a job calls this. */
export async function noteEnds({ database }: Pick<OperatorParts, 'database'>): Promise<void> {
  await database.global.transaction().execute(async (transaction) => {
    for (const over of await selectUnnotedEnds(transaction)) {
      await enter(transaction, { userId: over.user_id });
      const person = { sessionId: over.session_id, userId: over.user_id };
      const end = over.expired ? 'expired' : 'stopped';
      await endWithSession(transaction, person, systemActor, end);
    }
  });
}

async function requirePossible(transaction: Writing, userId: string): Promise<void> {
  const user = await findUser(transaction, userId);
  if (user === undefined)
    throw new TouchstoneError('not_found', { message: 'There is no such person.' });
  if (user.disabled) throw refused('This account is closed.');
  const organizations = await selectOrganizationsOf(transaction, userId);
  const closed = organizations.filter(
    ({ settings }) => !readSettings(settings).allow_impersonation,
  );
  if (closed.length === 0) return;
  const names = closed.map(({ name }) => name);
  throw new TouchstoneError('impersonation_not_allowed', {
    message: `These organizations of the person do not allow it: ${names.join(', ')}.`,
    facts: { organizations: names },
  });
}

async function endWithSession(
  transaction: Writing,
  { sessionId, userId }: Pick<PersonIdentity, 'sessionId' | 'userId'>,
  actor: Actor,
  end: 'stopped' | 'expired',
) {
  // In this order everywhere, so that stopping and the job cannot wait for each other.
  const ended = await endImpersonation(transaction, sessionId, end);
  await endSession(transaction, { sessionId, userId });
  if (ended === undefined) return undefined;
  await recordForAll(transaction, userId, {
    actor: { ...actor, impersonatorUserId: ended.operator_user_id, sessionId },
    action: `impersonation.${end}`,
    subject: { kind: 'user', id: userId },
    reason: ended.reason,
  });
  return ended;
}

/** In the log of the installation and of each organization of the person. */
async function recordForAll(
  transaction: Writing,
  userId: string,
  entry: Omit<AuditEntry, 'organizationId'>,
): Promise<void> {
  await recordAudit(transaction, { ...entry, organizationId: null });
  for (const { id } of await selectOrganizationsOf(transaction, userId)) {
    await enter(transaction, { organizationId: id });
    await recordAudit(transaction, { ...entry, organizationId: id });
  }
}

async function returnTo(transaction: Writing, sessionId: string, userId: string) {
  const session = await transaction
    .selectFrom('session')
    .select('expires_at')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const now = new Date();
  if (session === undefined || session.expires_at <= now) return undefined;
  const token = await renewToken(transaction, sessionId, now);
  return { token, seconds: (session.expires_at.getTime() - now.getTime()) / second };
}

function refused(message: string): TouchstoneError {
  return new TouchstoneError('impersonation_not_allowed', { message });
}
