import { ssoStartRequestSchema, ssoStartResultSchema } from '@touchstone/contracts';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { loginPage } from '../provider/return.ts';
import type { ActiveSessions } from '../sessions/active-session.ts';
import type { AccountParts } from '../users/parts.ts';
import { arrive, began } from './arrive.ts';
import { connectionOfDomain } from './connections/enforcement.ts';
import { oauthParty } from './oauth.ts';
import { findParty, type Party } from './party.ts';
import { takeRequest } from './request-store.ts';
import { secretsContext, startSignIn } from './start.ts';

/** Signing in at GitHub, Google and the OIDC connections of organizations. */
export function mountSso(app: HttpServer, parts: AccountParts, sessions: ActiveSessions): void {
  mountStart(app, parts, sessions);
  mountCallback(app, parts, sessions);
}

function mountStart(app: HttpServer, parts: AccountParts, sessions: ActiveSessions): void {
  app.post(
    '/api/account/sso/start',
    {
      config: { access: 'public' },
      schema: { body: ssoStartRequestSchema, response: { 200: ssoStartResultSchema } },
    },
    async (request, reply) => {
      const active = await sessions.find(request);
      const party = await partyOf(parts, request.body);
      if (party === undefined) return { status: 'not_configured' as const };
      const url = await startSignIn(parts, request, reply, {
        party,
        redirectTo: parts.returns.fromParameter(request.body.rt),
        userId: active?.user.id ?? null,
      }).catch((cause: unknown) => {
        throw new TouchstoneError('service_unavailable', {
          message: 'The other party does not answer. Try again, or tell whoever set it up.',
          cause,
        });
      });
      return { status: 'redirect' as const, url };
    },
  );
}

const oauthSecretsSchema = z.object({ verifier: z.string(), nonce: z.string() });

function mountCallback(app: HttpServer, parts: AccountParts, sessions: ActiveSessions): void {
  app.get(
    '/api/sso/callback/:party',
    {
      config: { access: 'public' },
      schema: {
        params: z.object({ party: z.string().max(100) }),
        querystring: z.object({
          state: z.string().max(200).optional(),
          error: z.string().max(200).optional(),
        }),
      },
    },
    async (request, reply) => {
      const { state, error } = request.query;
      const begun = state && (await takeRequest(parts.database.global, state));
      if (!state || !begun || !began(parts, request, begun) || begun.sealedSecrets === null)
        return failed(parts, request, reply, 'the answer is to no request of this browser');
      const party = await findParty(parts, begun.provider);
      if (party === undefined || begun.provider !== request.params.party)
        return failed(
          parts,
          request,
          reply,
          'the answer came to another address',
          begun.redirectTo,
        );
      if (error === 'access_denied')
        return leave(reply, loginPage(parts.origin, begun.redirectTo, 'sso_cancelled'));
      const secrets = oauthSecretsSchema.parse(
        JSON.parse(parts.vault.open(begun.sealedSecrets, secretsContext)),
      );
      const url = new URL(request.url, parts.origin);
      try {
        const result = await oauthParty(parts, party).readAnswer(url, { state, ...secrets });
        const sentBack = { request: begun, ...result };
        return leave(reply, await arrive(parts, sessions, request, reply, sentBack));
      } catch (cause) {
        return failed(parts, request, reply, String(cause), begun.redirectTo);
      }
    },
  );
}

/** Sends the browser on, by GET whatever it came with. */
export function leave(reply: FastifyReply, url: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(url, 303);
}

/** Sends the browser to the sign-in page; only the log is told why. */
export function failed(
  parts: AccountParts,
  request: FastifyRequest,
  reply: FastifyReply,
  reason: string,
  redirectTo = parts.returns.checked(undefined),
): FastifyReply {
  request.log.warn({ event: 'sso_failed', reason }, 'a sign-in at another party failed');
  return leave(reply, loginPage(parts.origin, redirectTo, 'sso_failed'));
}

async function partyOf(
  parts: AccountParts,
  asked: z.infer<typeof ssoStartRequestSchema>,
): Promise<Party | undefined> {
  if ('provider' in asked) return findParty(parts, asked.provider);
  if ('connection_id' in asked) return findParty(parts, asked.connection_id.toLowerCase());
  const found = await connectionOfDomain(parts.database, asked.email);
  return found && findParty(parts, found.id);
}
