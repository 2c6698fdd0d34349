import {
  type AccountSession,
  accountSessionSchema,
  signInOptionsSchema,
} from '@touchstone/contracts';
import type { HttpServer } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findChallenge } from '../factors/challenge.ts';
import { passwordLengths } from '../passwords/policy.ts';
import type { ActiveSession, ActiveSessions } from '../sessions/active-session.ts';
import { provedUntil } from '../sessions/session.ts';
import { hasLiveConnection } from '../sso/connections/connection.ts';
import { findPendingLink } from '../sso/identities/pending-link.ts';
import type { AccountParts } from '../users/parts.ts';
import { presentUser } from '../users/profile.ts';
import { showsMail } from './dev-mail/routes.ts';

const socialProviders = ['github', 'google'] as const;

/** What the hosted pages ask first: what is offered, and where this browser stands. */
export function mountSessionState(
  app: HttpServer,
  parts: AccountParts,
  sessions: ActiveSessions,
): void {
  app.get(
    '/api/account/providers',
    { config: { access: 'public' }, schema: { response: { 200: signInOptionsSchema } } },
    async (request) => ({
      social: socialProviders.filter((provider) => parts.settings[provider] !== undefined),
      sso: await hasLiveConnection(parts.database),
      password: {
        min_length: parts.passwordMinLength,
        min_length_with_second_factor: Math.min(
          parts.passwordMinLength,
          passwordLengths.minWithSecondFactor,
        ),
        max_length: passwordLengths.max,
      },
      dev_mail: showsMail(parts, request),
      product_url: parts.settings.publicUrl,
    }),
  );

  app.get(
    '/api/account/session',
    {
      config: { access: 'public' },
      schema: {
        querystring: z.object({ rt: z.string().optional() }),
        response: { 200: accountSessionSchema },
      },
    },
    async (request) => {
      const active = await sessions.find(request);
      return active === undefined
        ? stateBefore(parts, request)
        : stateOf(active, parts.returns.fromParameter(request.query.rt));
    },
  );
}

async function stateBefore(parts: AccountParts, request: FastifyRequest): Promise<AccountSession> {
  const db = parts.database.global;
  const token = parts.cookies.read(request, 'challenge');
  const challenge = await findChallenge(db, token, new Date());
  if (challenge !== undefined)
    return {
      status: 'second_factor',
      methods: ['totp', 'backup_code'],
      expires_at_seconds: toSeconds(challenge.expiresAt),
    };
  const pending = await findPendingLink(db, parts.cookies.read(request, 'link'));
  return {
    status: 'signed_out',
    pending_link: pending
      ? { provider: pending.providerName, email: pending.assertion.email }
      : null,
  };
}

function stateOf(active: ActiveSession, redirectTo: string): AccountSession {
  const { session, user, hasSecondFactor, closed } = active;
  const proved = provedUntil(session.authenticatedAt, new Date());
  const methods: ('password' | 'totp')[] = [];
  if (user.passwordHash !== null) methods.push('password');
  if (hasSecondFactor) methods.push('totp');
  return {
    status: 'signed_in',
    user: presentUser(user, hasSecondFactor),
    session_id: session.id,
    reauthenticated_until_seconds: proved === null ? null : toSeconds(proved),
    reauthentication_methods: methods,
    second_factor_required_by: closed.map((membership) => ({
      org_id: membership.organizationId,
      org_name: membership.organizationName,
    })),
    impersonator_user_id: session.impersonatorUserId,
    redirect_to: redirectTo,
  };
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
