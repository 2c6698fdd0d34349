import {
  errorReportQuerySchema,
  errorReportSchema,
  monitoringAnswerSchema,
  pageOf,
} from '@touchstone/contracts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { TouchstoneError } from '../errors.ts';
import type { HttpServer } from '../http/http-server.ts';
import { type Dsn, parseDsn, sameProject } from './dsn.ts';
import { type Envelope, readEnvelope } from './envelope.ts';
import { forwardEnvelope } from './forward.ts';
import { keepReport, listReports, type MonitoringTables } from './store.ts';

interface Parts<Tables extends MonitoringTables> {
  config: Pick<Config, 'mode' | 'errorReporting' | 'errorReportingDsn'>;
  database: Database<Tables>;
  /** The organization in whose name a page reports; null for a page where nobody is signed in. */
  reporterOf(request: FastifyRequest): Promise<string | null>;
  /** The organization of a request whose access asks for one. */
  organizationOf(request: FastifyRequest): string;
}

/** Bytes of an envelope at most: an error with its breadcrumbs, and no recordings. */
const bodyLimit = 256 * 1024;
/** Envelopes of one address; a page in a loop of errors is not worth more. */
const perMinute = 60;

/**
 * `POST /monitoring`, by which pages report their errors: passed on to the configured error service
 * and to nobody else, or kept here; and the list of those that were kept. Admins see the reports of
 * their organization; in an embedded installation, which is one team's, also those that came in
 * before anybody was signed in.
 */
export function mountMonitoring<Tables extends MonitoringTables>(
  app: HttpServer,
  parts: Parts<Tables>,
): void {
  const { config, database } = parts;
  if (config.errorReporting) mountTunnel(app, parts);
  app.get(
    '/api/v1/monitoring/errors',
    {
      config: { access: 'can_access_admin_dashboard' },
      schema: {
        tags: ['monitoring'],
        querystring: errorReportQuerySchema,
        response: { 200: pageOf(errorReportSchema) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listReports(database, parts.organizationOf(request), {
        ...request.query,
        alsoNobodys: config.mode === 'embedded',
      });
    },
  );
}

function mountTunnel<Tables extends MonitoringTables>(
  app: HttpServer,
  { config, database, reporterOf }: Parts<Tables>,
): void {
  const service = dsnOf(config.errorReportingDsn);
  void app.register(async (scope) => {
    // The Sentry clients name different types, and `sendBeacon` says text/plain.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/monitoring',
      {
        bodyLimit,
        config: { access: 'public', rateLimit: { max: perMinute, timeWindow: '1 minute' } },
        schema: { tags: ['monitoring'], response: { 200: monitoringAnswerSchema } },
      },
      async (request) => {
        if (!Buffer.isBuffer(request.body) || request.body.length === 0)
          throw new TouchstoneError('malformed_request', { message: 'There is no envelope.' });
        const body = request.body;
        const envelope = readEnvelope(body);
        requireOurs(envelope, service);
        if (service !== null) await forwardEnvelope(service, body);
        else if (envelope.event !== undefined)
          await keepReport(database, await reporterOf(request), { envelope, body });
        return envelope.eventId === undefined ? {} : { id: envelope.eventId };
      },
    );
  });
}

/** @throws TouchstoneError forbidden for an envelope to any other service than the configured one. */
function requireOurs({ dsn }: Envelope, service: Dsn | null): void {
  const wanted = dsnOf(dsn);
  if (service === null && dsn === undefined) return;
  if (service !== null && wanted !== null && sameProject(wanted, service)) return;
  throw new TouchstoneError('forbidden', {
    message: 'This server passes reports on to its own error service only.',
  });
}

function dsnOf(text: string | undefined): Dsn | null {
  return text === undefined ? null : parseDsn(text);
}
