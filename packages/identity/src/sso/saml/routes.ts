import type { HttpServer } from '@touchstone/platform';
import { TouchstoneError } from '@touchstone/platform';
import { z } from 'zod';
import type { ActiveSessions } from '../../sessions/active-session.ts';
import { newToken } from '../../sessions/token.ts';
import type { AccountParts } from '../../users/parts.ts';
import { arrive, began } from '../arrive.ts';
import { type Connection, findConnection, protocolOf } from '../connections/connection.ts';
import { keepAssertion, markAssertion, takeAssertion } from '../request-store.ts';
import { failed, leave } from '../routes.ts';
import { samlMetadata, samlParty } from './saml.ts';
import { largestXml } from './saml-xml.ts';

const base = '/api/sso/saml';
const params = z.object({ connection_id: z.uuid() });
const day = 86_400;

/** Signing in at the SAML connections of organizations. */
export async function mountSaml(
  app: HttpServer,
  parts: AccountParts,
  sessions: ActiveSessions,
): Promise<void> {
  await app.register(async (scope: HttpServer) => {
    // Base64 takes a third more, and the form's escapes some more.
    const bodyLimit = largestXml * 2;
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    mountAssertions(scope, parts);
  });
  mountContinue(app, parts, sessions);
  mountMetadata(app, parts);
}

/**
 * Where an identity provider's page posts its answer. That is another site's page, so the browser
 * brings no cookie: the answer is checked and kept, and the browser sent to a page of ours, which
 * must find the cookie of the browser that began.
 */
function mountAssertions(app: HttpServer, parts: AccountParts): void {
  app.post(
    `${base}/:connection_id/acs`,
    {
      config: { access: 'public' },
      schema: { params, body: z.object({ SAMLResponse: z.string().min(1) }) },
    },
    async (request, reply) => {
      const connection = await samlConnection(parts, request.params.connection_id);
      if (connection.settings.kind === 'draft') throw noConnection();
      const db = parts.database.global;
      try {
        const party = samlParty(parts.database, parts.origin, connection);
        const answer = await party.readAnswer(request.body.SAMLResponse);
        const { requestId: id, assertion, assertionId, expiresAt } = answer;
        if (!(await markAssertion(db, `${connection.id} ${assertionId}`, expiresAt)))
          return failed(parts, request, reply, 'the assertion was used before');
        const relay = newToken();
        if (!(await keepAssertion(db, { id, assertion, relay })))
          return failed(parts, request, reply, 'the request was answered before');
        return leave(reply, `${parts.origin}${base}/continue?code=${relay}`);
      } catch (cause) {
        return failed(parts, request, reply, String(cause));
      }
    },
  );
}

function mountContinue(app: HttpServer, parts: AccountParts, sessions: ActiveSessions): void {
  app.get(
    `${base}/continue`,
    {
      config: { access: 'public' },
      schema: { querystring: z.object({ code: z.string().max(200) }) },
    },
    async (request, reply) => {
      const kept = await takeAssertion(parts.database.global, request.query.code);
      if (kept === undefined || !began(parts, request, kept.request))
        return failed(parts, request, reply, 'the answer is to no request of this browser');
      // The organization's identity provider answers for addresses of the organization's domains.
      const sentBack = { ...kept, emailVerified: true };
      return leave(reply, await arrive(parts, sessions, request, reply, sentBack));
    },
  );
}

function mountMetadata(app: HttpServer, parts: AccountParts): void {
  app.get(
    `${base}/:connection_id/metadata`,
    { config: { access: 'public' }, schema: { params } },
    async (request, reply) => {
      const connection = await samlConnection(parts, request.params.connection_id);
      return reply
        .type('application/samlmetadata+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${day}`)
        .serializer((text) => String(text))
        .send(samlMetadata(parts.origin, connection.id));
    },
  );
}

/** @throws TouchstoneError not_found */
async function samlConnection(parts: AccountParts, id: string): Promise<Connection> {
  const connection = await findConnection(parts.database, id);
  if (connection !== undefined && protocolOf(connection) === 'saml') return connection;
  throw noConnection();
}

function noConnection(): TouchstoneError {
  return new TouchstoneError('not_found', { message: 'There is no such SAML connection.' });
}
