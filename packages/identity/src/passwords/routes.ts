import {
  doneSchema,
  passwordChangeRequestSchema,
  resetResultSchema,
  resetUseRequestSchema,
  type SecondFactorAnswer,
} from '@touchstone/contracts';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import type { z } from 'zod';
import { secondFactorOf } from '../factors/store.ts';
import { takeSecondFactor } from '../factors/take-second-factor.ts';
import { confirmAddress } from '../links/confirm-address.ts';
import { findLink, takeLink } from '../links/store.ts';
import { loginPage } from '../provider/return.ts';
import { refuseWhileImpersonating, requireRecentProof } from '../roles/guards.ts';
import type { ActiveSessions } from '../sessions/active-session.ts';
import { writeSessionCookie } from '../sessions/session-cookie.ts';
import { renewToken } from '../sessions/store.ts';
import { mayUsePassword } from '../sso/connections/enforcement.ts';
import type { AccountParts } from '../users/parts.ts';
import { findUser } from '../users/store.ts';
import { emailKey } from '../users/user.ts';
import { changePassword } from './change-password.ts';
import { requireGoodPassword } from './policy.ts';

const secondFactors: ('totp' | 'backup_code')[] = ['totp', 'backup_code'];

/** Choosing a new password, signed in or by a mailed link. */
export function mountPasswords(
  app: HttpServer,
  parts: AccountParts,
  sessions: ActiveSessions,
): void {
  mountChange(app, parts, sessions);
  mountReset(app, parts);
}

function mountChange(app: HttpServer, parts: AccountParts, sessions: ActiveSessions): void {
  app.post(
    '/api/account/password',
    {
      config: { access: 'person' },
      onRequest: refuseWhileImpersonating,
      schema: { body: passwordChangeRequestSchema, response: { 200: doneSchema } },
    },
    async (request, reply) => {
      const { current_password: current, new_password: password } = request.body;
      const { user, session, hasSecondFactor } = sessions.of(request);
      if (current === undefined) await requireRecentProof(request);
      else {
        const attempt = await parts.attempts.proof(user.id, new Date());
        if (!(await parts.passwords.verify(current, user.passwordHash)))
          throw new TouchstoneError('invalid_credentials');
        await attempt.succeeded();
      }
      if (!(await mayUsePassword(parts.database, user))) throw ssoEnforced();
      const names = [user.firstName, user.lastName, user.username];
      const owner = { email: user.email, names, hasSecondFactor };
      const minLength = parts.passwordMinLength;
      requireGoodPassword(password, owner, { minLength, field: 'new_password' });
      const passwordHash = await parts.passwords.hash(password);
      const token = await parts.database.global.transaction().execute(async (transaction) => {
        const action = 'user.password_changed';
        const change = { passwordHash, keptSessionId: session.id, action } as const;
        await changePassword(parts, transaction, request, user, change);
        return renewToken(transaction, session.id, new Date());
      });
      writeSessionCookie(parts, reply, session, token);
      return { status: 'done' as const };
    },
  );
}

function mountReset(app: HttpServer, parts: AccountParts): void {
  app.post(
    '/api/account/reset/use',
    {
      config: { access: 'public' },
      schema: { body: resetUseRequestSchema, response: { 200: resetResultSchema } },
    },
    async (request) => {
      const { token, password } = request.body;
      const db = parts.database.global;
      const link = await findLink(db, ['reset'], token, new Date());
      const user = link && (await findUser(db, link.userId));
      if (link === undefined || user === undefined) throw new TouchstoneError('link_expired');
      if (user.disabled) throw new TouchstoneError('account_disabled');
      const { enabled: hasSecondFactor } = await secondFactorOf(db, user.id);
      const names = [user.firstName, user.lastName, user.username];
      const owner = { email: user.email, names, hasSecondFactor };
      const minLength = parts.passwordMinLength;
      requireGoodPassword(password, owner, { minLength, field: 'password' });
      if (hasSecondFactor) {
        // A mailbox alone must not get past the second factor (ASVS 6.4.3).
        const answer = answerIn(request.body);
        if (answer === undefined)
          return { status: 'second_factor' as const, methods: secondFactors };
        if (!(await takeSecondFactor(parts, request, user.id, answer)))
          throw new TouchstoneError('invalid_code');
      }
      const passwordHash = await parts.passwords.hash(password);
      await db.transaction().execute(async (transaction) => {
        const taken = await takeLink(transaction, ['reset'], token, new Date());
        if (taken === undefined) throw new TouchstoneError('link_expired');
        const change = { passwordHash, action: 'user.password_reset' } as const;
        await changePassword(parts, transaction, request, user, change);
      });
      if (!user.emailConfirmed) await confirmAddress(parts, request, user);
      await parts.attempts.forgive(emailKey(user.email));
      return { status: 'done' as const, redirect_to: loginPage(parts.origin, link.redirectTo) };
    },
  );
}

function answerIn({
  code,
  backup_code,
}: z.infer<typeof resetUseRequestSchema>): SecondFactorAnswer | undefined {
  if (code !== undefined) return { code };
  return backup_code === undefined ? undefined : { backup_code };
}

function ssoEnforced(): TouchstoneError {
  return new TouchstoneError('forbidden', {
    message: 'Your organization has its people sign in without passwords of this product.',
  });
}
