import { type ErrorBody, type ErrorKey, errorKeys, type FieldError } from '@touchstone/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isOutage } from '../database/outage.ts';
import { TouchstoneError } from '../errors.ts';

/** Gives every error of a route, known or not, the one shape of the contract. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toTouchstoneError(error);
    // While the database is away, every request says the same.
    if (known.status === 503) request.log.warn({ error: error.message }, 'the request failed');
    else if (known.status >= 500) request.log.error({ err: error }, 'the request failed');
    return sendError(request, reply, known);
  });
}

/** The same for what is refused before there is a route: an address that cannot be decoded. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return sendError(request, reply, toTouchstoneError(error));
}

/** Answers an address that nothing is registered at: 405 where another method would do, else 404. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  const path = request.url.split('?', 1)[0] ?? '/';
  const allowed = methods.filter((method) => {
    const route = request.server.findRoute({ method, url: path });
    return route !== null;
  });
  if (allowed.length > 0 && request.method !== 'GET') reply.header('allow', allowed.join(', '));
  const key = allowed.length > 0 && request.method !== 'GET' ? 'method_not_allowed' : 'not_found';
  return sendError(
    request,
    reply,
    new TouchstoneError(key, { message: `${errorKeys[key].message} (${request.method} ${path})` }),
  );
}

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: TouchstoneError,
): FastifyReply {
  const headline = errorKeys[error.key].message;
  const body: ErrorBody = {
    error: headline,
    message: error.message,
    detail: {
      ...error.facts,
      key: error.key,
      error: headline,
      message: error.message,
      request_id: request.id,
      ...(error.fields.length > 0 && { fields: error.fields }),
    },
    ...(error.fields.length > 0 && { errors: error.fields }),
  };
  const seconds = secondsToWait(error);
  if (seconds !== undefined && !reply.hasHeader('retry-after'))
    reply.header('retry-after', seconds);
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body);
}

/** In how many seconds the same request may do better; undefined where waiting changes nothing. */
function secondsToWait({ status, facts }: TouchstoneError): number | undefined {
  const { retry_after_seconds: seconds } = facts;
  if (typeof seconds === 'number') return seconds;
  return status === 503 ? 2 : undefined;
}

function toTouchstoneError(error: FastifyError): TouchstoneError {
  if (error instanceof TouchstoneError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error);
  if (isOutage(error)) return new TouchstoneError('service_unavailable', { cause: error });
  const key = keyOfStatus(error.statusCode);
  if (key === 'internal_server_error') return new TouchstoneError(key, { cause: error });
  return new TouchstoneError(key, { message: error.message, cause: error });
}

function keyOfStatus(status: number | undefined): ErrorKey {
  switch (status) {
    case 400:
      return 'malformed_request';
    case 404:
      return 'not_found';
    case 413:
      return 'payload_too_large';
    case 415:
      return 'unsupported_media_type';
    case 429:
      return 'rate_limited';
    case 503:
      return 'service_unavailable';
    default:
      // What is left of 4xx is said of the request as it was sent: too long an address, and the like.
      return status !== undefined && status >= 400 && status < 500
        ? 'malformed_request'
        : 'internal_server_error';
  }
}

function invalid(error: FastifyError): TouchstoneError {
  const fields = (error.validation ?? []).map(
    (issue): FieldError => ({
      field: issue.instancePath.slice(1).replaceAll('/', '.'),
      message: issue.message ?? 'is not as expected',
      type: issue.keyword,
    }),
  );
  const first = fields[0];
  return new TouchstoneError('validation_failed', {
    fields,
    ...(first && { message: `${first.field || 'The body'}: ${first.message}` }),
  });
}
