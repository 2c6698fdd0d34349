import {
  doneSchema,
  reauthenticatedSchema,
  reauthenticateRequestSchema,
  revokedSchema,
  sessionListSchema,
  sessionRevokeRequestSchema,
} from '@touchstone/contracts';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import { takeSecondFactor } from '../factors/take-second-factor.ts';
import { refuseWhileImpersonating } from '../roles/guards.ts';
import type { AccountParts } from '../users/parts.ts';
import type { ActiveSession, ActiveSessions } from './active-session.ts';
import { listSessions } from './list-sessions.ts';
import { proofLifetime } from './session.ts';
import { writeSessionCookie } from './session-cookie.ts';
import { endSession, endSessionsOf, renewToken } from './store.ts';

/** A person's sessions, and proving again who one is. */
export function mountSessions(
  app: HttpServer,
  parts: AccountParts,
  sessions: ActiveSessions,
): void {
  const { database } = parts;

  app.get(
    '/api/account/sessions',
    { config: { access: 'person' }, schema: { response: { 200: sessionListSchema } } },
    async (request) => ({
      sessions: await listSessions(database.global, sessions.of(request)),
    }),
  );

  app.post(
    '/api/account/sessions/revoke',
    {
      config: { access: 'person' },
      onRequest: refuseWhileImpersonating,
      schema: { body: sessionRevokeRequestSchema, response: { 200: doneSchema } },
    },
    async (request, reply) => {
      const { session, user } = sessions.of(request);
      const { session_id: sessionId } = request.body;
      const ended = await endSession(database.global, { sessionId, userId: user.id });
      if (!ended) throw new TouchstoneError('not_found', { message: 'You have no such session.' });
      if (sessionId === session.id) parts.cookies.clear(reply, 'session');
      await noteEnd(request, [sessionId]);
      return { status: 'done' as const };
    },
  );

  app.post(
    '/api/account/sessions/revoke-others',
    {
      config: { access: 'person' },
      onRequest: refuseWhileImpersonating,
      schema: { response: { 200: revokedSchema } },
    },
    async (request) => {
      const { session, user } = sessions.of(request);
      const revoked = await endSessionsOf(database.global, user.id, session.id);
      if (revoked > 0) await noteEnd(request, []);
      return { revoked };
    },
  );

  async function noteEnd(request: FastifyRequest, ids: string[]): Promise<void> {
    const { user } = sessions.of(request);
    await database.global.transaction().execute((transaction) =>
      recordAudit(transaction, {
        organizationId: null,
        actor: actorOf(request),
        action: 'session.revoked',
        subject: { kind: 'user', id: user.id, label: user.email },
        details: ids.length === 0 ? { which: 'all others' } : { sessions: ids },
      }),
    );
  }

  mountProof(app, parts, sessions);
}

function mountProof(app: HttpServer, parts: AccountParts, sessions: ActiveSessions): void {
  app.post(
    '/api/account/reauthenticate',
    {
      config: { access: 'person' },
      onRequest: refuseWhileImpersonating,
      schema: { body: reauthenticateRequestSchema, response: { 200: reauthenticatedSchema } },
    },
    async (request, reply) => {
      const active = sessions.of(request);
      const { body } = request;
      if ('code' in body) {
        if (!(await takeSecondFactor(parts, request, active.user.id, body)))
          throw new TouchstoneError('invalid_code');
      } else await checkOwnPassword(parts, active, body.password);
      const now = new Date();
      const token = await parts.database.global.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('session')
          .set({ authenticated_at: now, ...('code' in body && { second_factor: true }) })
          .where('id', '=', active.session.id)
          .execute();
        return renewToken(transaction, active.session.id, now);
      });
      writeSessionCookie(parts, reply, active.session, token);
      const until = now.getTime() + proofLifetime;
      return { reauthenticated_until_seconds: Math.floor(until / 1000) };
    },
  );
}

/** @throws TouchstoneError invalid_credentials, too_many_attempts */
async function checkOwnPassword(
  parts: AccountParts,
  { user }: ActiveSession,
  password: string,
): Promise<void> {
  const attempt = await parts.attempts.proof(user.id, new Date());
  if (!(await parts.passwords.verify(password, user.passwordHash)))
    throw new TouchstoneError('invalid_credentials');
  await attempt.succeeded();
}
