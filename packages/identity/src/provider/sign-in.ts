import type { SignInResult } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import { challengeSeconds, startChallenge } from '../factors/challenge.ts';
import { secondFactorOf } from '../factors/store.ts';
import type { LoginMethod } from '../sessions/session.ts';
import { writeSessionCookie } from '../sessions/session-cookie.ts';
import { endSessionOfToken, startSession } from '../sessions/store.ts';
import { usePendingLink } from '../sso/identities/use-pending-link.ts';
import type { AccountParts } from '../users/parts.ts';
import type { User } from '../users/user.ts';

/** Somebody who has proved who they are, by what, and where they want to go. */
export interface ProvedPerson {
  user: User;
  loginMethod: LoginMethod;
  redirectTo: string;
  /**
   * `ask`: the person's own second factor if they have one. `shown`: it was. `elsewhere`: the
   * identity provider of an organization answers for it.
   */
  secondFactor: 'ask' | 'shown' | 'elsewhere';
  ssoConnectionId?: string;
}

const year = 31_536_000;

/**
 * Ends every way of signing in: refuses closed accounts, asks for what is missing, else begins a
 * session. The session is always a new one and ends the one that this browser had, so that nobody
 * can plant theirs (session fixation, ASVS 7.2.4).
 */
export async function completeSignIn(
  parts: AccountParts,
  request: FastifyRequest,
  reply: FastifyReply,
  person: ProvedPerson,
): Promise<SignInResult> {
  const { user, loginMethod, redirectTo } = person;
  if (user.disabled) throw new TouchstoneError('account_disabled');
  if (!user.emailConfirmed) return { status: 'email_unconfirmed', email: user.email };
  const { database, cookies } = parts;
  if (person.secondFactor === 'ask' && (await secondFactorOf(database.global, user.id)).enabled) {
    const given = { userId: user.id, loginMethod, redirectTo };
    const challenge = await startChallenge(database.global, given, new Date());
    cookies.write(reply, 'challenge', challenge.token, challengeSeconds);
    return {
      status: 'second_factor',
      methods: ['totp', 'backup_code'],
      expires_at_seconds: Math.floor(challenge.expiresAt.getTime() / 1000),
    };
  }
  await beginSession(parts, request, reply, person);
  await usePendingLink(parts, request, reply, user);
  return { status: 'done', redirect_to: redirectTo };
}

async function beginSession(
  parts: AccountParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, loginMethod, secondFactor, ssoConnectionId }: ProvedPerson,
): Promise<void> {
  const { cookies } = parts;
  const now = new Date();
  const before = cookies.read(request, 'session');
  const { session, token } = await parts.database.global
    .transaction()
    .execute(async (transaction) => {
      if (before !== undefined) await endSessionOfToken(transaction, before);
      const started = await startSession(transaction, {
        userId: user.id,
        loginMethod,
        secondFactor: secondFactor !== 'ask',
        client: { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? null },
        now,
        ...(ssoConnectionId !== undefined && { ssoConnectionId }),
      });
      await recordAudit(transaction, {
        organizationId: null,
        actor: { ...actorOf(request), userId: user.id, sessionId: started.session.id },
        action: 'session.started',
        subject: { kind: 'user', id: user.id, label: user.email },
        details: { ...loginMethod, second_factor: secondFactor !== 'ask' },
      });
      return started;
    });
  writeSessionCookie(parts, reply, session, token);
  cookies.write(reply, 'device', parts.devices.issue(user.email), year);
  cookies.clear(reply, 'challenge');
}
