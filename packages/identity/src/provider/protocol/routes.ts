import {
  keySetSchema,
  logoutAnswerSchema,
  tokenVerificationMetadataSchema,
} from '@touchstone/contracts';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ActiveSession, ActiveSessions } from '../../sessions/active-session.ts';
import { tokenLifetime } from '../../sessions/session.ts';
import { writeSessionCookie } from '../../sessions/session-cookie.ts';
import { endSessionOfToken, rotateToken } from '../../sessions/store.ts';
import type { AccountParts } from '../../users/parts.ts';
import { answerCrossOrigin, requireOrigin } from './cross-origin.ts';
import { FixedWindow } from './fixed-window.ts';
import { refreshAnswers } from './refresh-answer.ts';

/** Generous, because the client tries four times within a second whatever the error was. */
const perMinute = { session: 600, address: 1200 } as const;

const refreshQuerySchema = z.object({ active_org_id: z.string().max(100).optional() });

/** What PropelAuth's browser client and server libraries call, as `auth-provider` 1 and 2 say. */
export async function mountProtocol(
  app: HttpServer,
  parts: AccountParts,
  sessions: ActiveSessions,
): Promise<void> {
  const origins = { own: parts.origin, product: parts.productOrigins };
  await app.register(async (scope: HttpServer) => {
    answerCrossOrigin(scope, origins);
    // The client says that it sends JSON and sends nothing.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    mountRefresh(scope, parts, sessions);
    mountLogout(scope, parts);
    for (const url of ['/api/v1/refresh_token', '/api/v1/logout'])
      scope.options(
        url,
        { config: { access: 'public', unlimited: true }, schema: { hide: true } },
        async (_request, reply) => reply.code(204).send(),
      );
  });
  mountKeys(app, parts);
}

function mountRefresh(app: HttpServer, parts: AccountParts, sessions: ActiveSessions): void {
  const answer = refreshAnswers(parts.keys, parts.origin);
  const bySession = new FixedWindow(perMinute.session);
  const byAddress = new FixedWindow(perMinute.address);

  app.get(
    '/api/v1/refresh_token',
    {
      config: { access: 'public', unlimited: true },
      schema: { querystring: refreshQuerySchema },
      // Asked all the time: signed text does not shrink, and no browser shows it as a page.
      compress: false,
      helmet: false,
    },
    async (request, reply) => {
      const active = await sessions.find(request);
      if (active === undefined) {
        // The cookie stays: a newer sign-in of this browser may have replaced it by now.
        if (!byAddress.take(request.ip)) throw tooMany(reply);
        throw new TouchstoneError('unauthorized');
      }
      if (!bySession.take(active.session.id)) throw tooMany(reply);
      const organizationId = request.query.active_org_id;
      if (organizationId !== undefined) requireOpen(active, organizationId);
      await rotateWhenOld(reply, parts, active);
      const body = await answer(active, organizationId);
      return reply
        .type('application/json; charset=utf-8')
        .header('x-content-type-options', 'nosniff')
        .serializer((text) => String(text))
        .send(body);
    },
  );
}

/** Refused as 401, which the client takes for no session in that organization. */
function requireOpen({ memberships, closed }: ActiveSession, organizationId: string): void {
  const isIt = (membership: { organizationId: string }) =>
    membership.organizationId === organizationId;
  if (memberships.some(isIt)) return;
  const asksForMore = closed.find(isIt);
  throw new TouchstoneError('unauthorized', {
    message:
      asksForMore === undefined
        ? 'This person does not belong to that organization.'
        : `${asksForMore.organizationName} requires a second factor, which this session has not shown. Set one up in the account, or sign in with it.`,
    facts: { second_factor_required: asksForMore !== undefined },
  });
}

function mountLogout(app: HttpServer, parts: AccountParts): void {
  app.post(
    '/api/v1/logout',
    {
      config: { access: 'public' },
      schema: { response: { 200: logoutAnswerSchema } },
    },
    async (request, reply) => {
      requireOrigin(request, [parts.origin, ...parts.productOrigins]);
      const token = parts.cookies.read(request, 'session');
      if (token !== undefined) await endSessionOfToken(parts.database.global, token);
      parts.cookies.clear(reply, 'session');
      // Back to the page's own product where several may use this provider.
      const { origin } = request.headers;
      const home = origin !== undefined && origin !== parts.origin ? `${origin}/` : undefined;
      return { redirect_to: parts.returns.checked(home) };
    },
  );
}

function mountKeys(app: HttpServer, parts: AccountParts): void {
  app.get(
    '/.well-known/jwks.json',
    { config: { access: 'public' }, schema: { response: { 200: keySetSchema } } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      const published = await parts.keys.published();
      return keySetSchema.parse({
        keys: published.map(({ id, publicKey }) => ({
          ...publicKey.export({ format: 'jwk' }),
          use: 'sig',
          alg: 'RS256',
          kid: id,
        })),
      });
    },
  );

  app.get(
    '/api/v1/token_verification_metadata',
    {
      config: { access: 'integration' },
      schema: { response: { 200: tokenVerificationMetadataSchema } },
    },
    async () => {
      const { id } = await parts.keys.current();
      const key = (await parts.keys.published()).find((published) => published.id === id);
      if (key === undefined) throw new Error('The key that signs is not published.');
      return { verifier_key_pem: key.pem };
    },
  );
}

/** A new cookie each day; a copy of the old one betrays itself when it is used later. */
async function rotateWhenOld(
  reply: FastifyReply,
  parts: AccountParts,
  { session, token, isCurrentToken, tokenCreatedAt }: ActiveSession,
): Promise<void> {
  const now = new Date();
  if (!isCurrentToken || now.getTime() - tokenCreatedAt.getTime() < tokenLifetime) return;
  const fresh = await parts.database.global
    .transaction()
    .execute((transaction) => rotateToken(transaction, { token, sessionId: session.id, now }));
  if (fresh === undefined) return;
  writeSessionCookie(parts, reply, session, fresh);
}

function tooMany(reply: FastifyReply): TouchstoneError {
  const seconds = 60 - (Math.floor(Date.now() / 1000) % 60);
  reply.header('retry-after', seconds);
  return new TouchstoneError('rate_limited', {
    message: `Too many refreshes in a minute. Try again in ${seconds} s.`,
  });
}
