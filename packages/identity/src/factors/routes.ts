import {
  backupCodesSchema,
  codeSchema,
  doneSchema,
  secondFactorSetupSchema,
} from '@touchstone/contracts';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { actorOf } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import type { NoticeMail } from '../links/mail-texts.ts';
import { sendNotice } from '../links/notices.ts';
import { refuseWhileImpersonating, requireRecentProof } from '../roles/guards.ts';
import type { ActiveSession, ActiveSessions } from '../sessions/active-session.ts';
import { writeSessionCookie } from '../sessions/session-cookie.ts';
import { endSessionsOf, renewToken } from '../sessions/store.ts';
import type { IdentityTables } from '../users/identity-tables.ts';
import type { AccountParts } from '../users/parts.ts';
import { newBackupCodes, prepareTotp, removeSecondFactor, takeTotpCode } from './store.ts';
import { otpauthUri } from './totp.ts';

const path = '/api/account/second-factor';

/** Switching the second factor on and off. */
export function mountSecondFactor(
  app: HttpServer,
  parts: AccountParts,
  sessions: ActiveSessions,
): void {
  const { database, vault } = parts;
  const guards = {
    config: { access: 'person' as const },
    onRequest: [refuseWhileImpersonating, requireRecentProof],
  };

  app.post(
    `${path}/enable`,
    { ...guards, schema: { response: { 200: secondFactorSetupSchema } } },
    async (request) => {
      const { user } = sessions.of(request);
      const secret = await prepareTotp(database.global, vault, user.id);
      if (secret === undefined)
        throw new TouchstoneError('conflict', {
          message: 'The second factor is on already. Switch it off to set it up anew.',
        });
      return { secret, otpauth_uri: otpauthUri(secret, user.email) };
    },
  );

  app.post(
    `${path}/confirm`,
    { ...guards, schema: { body: codeSchema, response: { 200: backupCodesSchema } } },
    async (request, reply) => {
      const active = sessions.of(request);
      const { id: userId } = active.user;
      const attempt = await parts.attempts.proof(userId, new Date());
      const given = { userId, code: request.body.code, now: new Date(), confirmed: false };
      if (!(await takeTotpCode(database.global, vault, given)))
        throw new TouchstoneError('invalid_code');
      await attempt.succeeded();
      const codes = await newBackupCodes(database.global, parts, userId);
      const token = await database.global.transaction().execute(async (transaction) => {
        await setSecondFactor(transaction, active, true);
        return noteChange(parts, transaction, request, active, 'second_factor_on');
      });
      writeSessionCookie(parts, reply, active.session, token);
      return { backup_codes: codes };
    },
  );

  app.post(
    `${path}/disable`,
    { ...guards, schema: { response: { 200: doneSchema } } },
    async (request, reply) => {
      const active = sessions.of(request);
      const token = await database.global.transaction().execute(async (transaction) => {
        if (!(await removeSecondFactor(transaction, active.user.id))) return undefined;
        await setSecondFactor(transaction, active, false);
        return noteChange(parts, transaction, request, active, 'second_factor_off');
      });
      if (token !== undefined) writeSessionCookie(parts, reply, active.session, token);
      return { status: 'done' as const };
    },
  );

  app.post(
    `${path}/backup-codes`,
    { ...guards, schema: { response: { 200: backupCodesSchema } } },
    async (request, reply) => {
      const active = sessions.of(request);
      if (!active.hasSecondFactor)
        throw new TouchstoneError('conflict', { message: 'The second factor is off.' });
      const codes = await newBackupCodes(database.global, parts, active.user.id);
      const token = await database.global
        .transaction()
        .execute((transaction) =>
          noteChange(parts, transaction, request, active, 'backup_codes_renewed'),
        );
      writeSessionCookie(parts, reply, active.session, token);
      return { backup_codes: codes };
    },
  );
}

async function setSecondFactor(
  transaction: Transaction<IdentityTables>,
  { session }: ActiveSession,
  shown: boolean,
): Promise<void> {
  await transaction
    .updateTable('session')
    .set({ second_factor: shown })
    .where('id', '=', session.id)
    .execute();
}

/**
 * Whoever has got in before the change goes out with it; the person is told.
 * @returns the session's new token
 */
async function noteChange(
  parts: AccountParts,
  transaction: Transaction<IdentityTables>,
  request: FastifyRequest,
  { user, session }: ActiveSession,
  what: NoticeMail & ('second_factor_on' | 'second_factor_off' | 'backup_codes_renewed'),
): Promise<string> {
  await endSessionsOf(transaction, user.id, session.id);
  await sendNotice(parts, user, what, transaction);
  await recordAudit(transaction, {
    organizationId: null,
    actor: actorOf(request),
    action: `user.${what}`,
    subject: { kind: 'user', id: user.id, label: user.email },
  });
  return renewToken(transaction, session.id, new Date());
}
