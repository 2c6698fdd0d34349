import {
  doneSchema,
  loginRequestSchema,
  secondFactorRequestSchema,
  signInResultSchema,
} from '@touchstone/contracts';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Challenge, endChallenge, findChallenge, spendGuess } from '../factors/challenge.ts';
import { takeSecondFactor } from '../factors/take-second-factor.ts';
import { noticeOfClosedAccount } from '../links/notices.ts';
import { signInElsewhere } from '../sso/elsewhere.ts';
import { browserMayLink } from '../sso/identities/use-pending-link.ts';
import type { AccountParts } from '../users/parts.ts';
import { findUser, findUserByEmail, updateUser } from '../users/store.ts';
import { emailKey, type User } from '../users/user.ts';
import { completeSignIn } from './sign-in.ts';

/** Signing in by password, and by the second factor. */
export function mountSignIn(app: HttpServer, parts: AccountParts): void {
  app.post(
    '/api/account/login',
    {
      config: { access: 'public' },
      schema: { body: loginRequestSchema, response: { 200: signInResultSchema } },
    },
    async (request, reply) => {
      const { email, password, rt } = request.body;
      const redirectTo = parts.returns.fromParameter(rt);
      const checked = await checkPassword(parts, request, { email, password });
      const attempt = { email, userId: checked?.id, redirectTo };
      const elsewhere = await signInElsewhere(parts, request, reply, attempt);
      const mayLink = checked !== undefined && (await browserMayLink(parts, request, checked));
      if (elsewhere !== undefined && !mayLink) return elsewhere;
      if (checked === undefined) throw new TouchstoneError('invalid_credentials');
      return completeSignIn(parts, request, reply, {
        user: checked,
        loginMethod: { login_method: 'password' },
        redirectTo,
        secondFactor: 'ask',
      });
    },
  );

  app.post(
    '/api/account/login/second-factor',
    {
      config: { access: 'public' },
      schema: { body: secondFactorRequestSchema, response: { 200: signInResultSchema } },
    },
    async (request, reply) => {
      const challenge = await challengeOf(parts, request, reply);
      const left = await spendGuess(parts.database.global, challenge);
      if (left === undefined) throw expired(parts, reply);
      const { userId, loginMethod, redirectTo } = challenge;
      const taken = await takeSecondFactor(parts, request, userId, request.body);
      if (!taken) {
        if (left === 0) parts.cookies.clear(reply, 'challenge');
        throw new TouchstoneError('invalid_code', { facts: { attempts_left: left } });
      }
      const user = await findUser(parts.database.global, userId);
      const ended = await endChallenge(parts.database.global, challenge.token);
      if (user === undefined || !ended) throw expired(parts, reply);
      const person = { user, loginMethod, redirectTo, secondFactor: 'shown' } as const;
      return completeSignIn(parts, request, reply, person);
    },
  );

  app.post(
    '/api/account/login/cancel',
    { config: { access: 'public' }, schema: { response: { 200: doneSchema } } },
    async (request, reply) => {
      const token = parts.cookies.read(request, 'challenge');
      if (token !== undefined) await endChallenge(parts.database.global, token);
      parts.cookies.clear(reply, 'challenge');
      parts.cookies.clear(reply, 'link');
      return { status: 'done' as const };
    },
  );
}

/**
 * The person of an address and a password. An unknown address takes as long as a wrong password.
 * @throws TouchstoneError too_many_attempts
 */
async function checkPassword(
  parts: AccountParts,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
): Promise<User | undefined> {
  const { database, passwords } = parts;
  const device = parts.devices.recognize(parts.cookies.read(request, 'device'), email);
  const attempt = await parts.attempts.signIn(
    { email: emailKey(email), address: request.ip, device },
    new Date(),
  );
  const user = await findUserByEmail(database.global, email);
  const right = await passwords.verify(password, user?.passwordHash ?? null);
  if (user === undefined || !right) {
    request.log.info({ event: 'sign_in_failed', known: user !== undefined }, 'a sign-in failed');
    if (attempt.closedAccount) await noticeOfClosedAccount(parts, user);
    return undefined;
  }
  await attempt.succeeded();
  const outdated = user.passwordHash !== null && passwords.isOutdated(user.passwordHash);
  await updateUser(database.global, user.id, {
    ...(outdated && { password_hash: await passwords.hash(password) }),
    ...(user.lockedUntil !== null && { locked_until: null }),
  });
  return user;
}

async function challengeOf(
  parts: AccountParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Challenge> {
  const token = parts.cookies.read(request, 'challenge');
  const challenge = await findChallenge(parts.database.global, token, new Date());
  if (challenge === undefined) throw expired(parts, reply);
  return challenge;
}

function expired(parts: AccountParts, reply: FastifyReply): TouchstoneError {
  parts.cookies.clear(reply, 'challenge');
  return new TouchstoneError('challenge_expired');
}
