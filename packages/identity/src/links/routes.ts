import {
  checkMailSchema,
  confirmEmailResultSchema,
  linkTokenSchema,
  mailRequestSchema,
  signInResultSchema,
  signupRequestSchema,
} from '@touchstone/contracts';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import { requireGoodPassword } from '../passwords/policy.ts';
import { loginPage } from '../provider/return.ts';
import { completeSignIn } from '../provider/sign-in.ts';
import { signInElsewhere } from '../sso/elsewhere.ts';
import { browserMayLink } from '../sso/identities/use-pending-link.ts';
import type { AccountParts } from '../users/parts.ts';
import { findUser, updateUser } from '../users/store.ts';
import { emailKey, type User } from '../users/user.ts';
import { type AccountMailRequest, requestAccountMail } from './account-mail-job.ts';
import { isSameBrowser, rememberBrowser } from './asking-browser.ts';
import { changeEmail } from './change-email.ts';
import { confirmAddress } from './confirm-address.ts';
import { type MailLink, takeLink } from './store.ts';
import type { LinkKind } from './tables.ts';

const checkMail = { status: 'check_mail' } as const;

/** Signing up, and everything that goes by mail but the reset of a password. */
export function mountLinks(app: HttpServer, parts: AccountParts): void {
  mountSignUp(app, parts);
  for (const [path, kind] of [
    ['resend', 'confirm'],
    ['magic-link', 'magic_link'],
    ['reset', 'reset'],
  ] as const) {
    app.post(
      `/api/account/${path}`,
      {
        config: { access: 'public' },
        schema: { body: mailRequestSchema, response: { 200: checkMailSchema } },
      },
      async (request, reply) => {
        const { email, rt } = request.body;
        const redirectTo = parts.returns.fromParameter(rt);
        const browserHash = rememberBrowser(parts, request, reply);
        await askForMail(parts, request, { kind, email, redirectTo, browserHash });
        return checkMail;
      },
    );
  }
  mountConfirmEmail(app, parts);
  mountMagicLink(app, parts);
}

function mountSignUp(app: HttpServer, parts: AccountParts): void {
  app.post(
    '/api/account/signup',
    {
      config: { access: 'public' },
      schema: { body: signupRequestSchema, response: { 200: checkMailSchema } },
    },
    async (request, reply) => {
      const { email, password, first_name, last_name, locale, rt, signup_parameters } =
        request.body;
      const owner = { email, names: [first_name, last_name], hasSecondFactor: false };
      requireGoodPassword(password, owner, {
        minLength: parts.passwordMinLength,
        field: 'password',
      });
      await parts.attempts.signUp(request.ip, new Date());
      await askForMail(parts, request, {
        kind: 'signup',
        email,
        locale,
        redirectTo: parts.returns.fromParameter(rt),
        browserHash: rememberBrowser(parts, request, reply),
        passwordHash: await parts.passwords.hash(password),
        firstName: first_name,
        lastName: last_name,
        signupParameters: signup_parameters,
      });
      return checkMail;
    },
  );
}

function mountConfirmEmail(app: HttpServer, parts: AccountParts): void {
  app.post(
    '/api/account/confirm-email',
    {
      config: { access: 'public' },
      schema: { body: linkTokenSchema, response: { 200: confirmEmailResultSchema } },
    },
    async (request, reply) => {
      const { token } = request.body;
      const { link, user } = await followLink(parts, ['confirm', 'email_change'], token);
      if (link.kind === 'email_change') {
        await changeEmail(parts, request, user, link.email);
        return { status: 'confirmed' as const, redirect_to: link.redirectTo };
      }
      if (emailKey(link.email) !== emailKey(user.email)) throw new TouchstoneError('link_expired');
      await confirmAddress(parts, request, user);
      const login = loginPage(parts.origin, link.redirectTo);
      if (!isSameBrowser(parts, request, link))
        return { status: 'confirmed' as const, redirect_to: login };
      const result = await completeSignIn(parts, request, reply, {
        user: { ...user, emailConfirmed: true },
        loginMethod: { login_method: 'email_confirmation_link' },
        redirectTo: link.redirectTo,
        secondFactor: 'ask',
      });
      return result.status === 'done'
        ? result
        : { status: 'confirmed' as const, redirect_to: login };
    },
  );
}

function mountMagicLink(app: HttpServer, parts: AccountParts): void {
  app.post(
    '/api/account/magic-link/use',
    {
      config: { access: 'public' },
      schema: { body: linkTokenSchema, response: { 200: signInResultSchema } },
    },
    async (request, reply) => {
      const { link, user } = await followLink(parts, ['magic_link'], request.body.token);
      const { redirectTo } = link;
      const attempt = { email: user.email, userId: user.id, redirectTo };
      const elsewhere = await signInElsewhere(parts, request, reply, attempt);
      if (elsewhere !== undefined && !(await browserMayLink(parts, request, user)))
        return elsewhere;
      if (!user.emailConfirmed) {
        // Whoever chose the password never proved the address, and may be somebody else.
        await updateUser(parts.database.global, user.id, { password_hash: null });
        await confirmAddress(parts, request, user);
      }
      return completeSignIn(parts, request, reply, {
        user: { ...user, emailConfirmed: true },
        loginMethod: { login_method: 'magic_link' },
        redirectTo: link.redirectTo,
        secondFactor: 'ask',
      });
    },
  );
}

/** Sends what was asked for, unless the address gets too much of it; the answer is the same. */
async function askForMail(
  parts: AccountParts,
  request: FastifyRequest,
  wanted: AccountMailRequest,
): Promise<void> {
  const counted = { email: emailKey(wanted.email), address: request.ip };
  if (await parts.attempts.mail(counted, new Date())) await requestAccountMail(parts, wanted);
}

/**
 * Uses up a mailed link.
 * @throws TouchstoneError link_expired, account_disabled
 */
async function followLink(
  parts: AccountParts,
  kinds: LinkKind[],
  token: string,
): Promise<{ link: MailLink; user: User }> {
  const db = parts.database.global;
  const link = await takeLink(db, kinds, token, new Date());
  const user = link && (await findUser(db, link.userId));
  if (link === undefined || user === undefined) throw new TouchstoneError('link_expired');
  if (user.disabled) throw new TouchstoneError('account_disabled');
  return { link, user };
}
