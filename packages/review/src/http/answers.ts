import type { ErrorKey } from '@touchstone/contracts';
import { isOutage, TouchstoneError } from '@touchstone/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of code review answers to who may not make it; `permission_denied` if absent. */
    refusedAs?: ErrorKey;
  }
}

/** Keys that the rest of the product has another word for. */
const ownWords: Partial<Record<ErrorKey, ErrorKey>> = {
  unauthorized: 'authentication_required',
  api_key_refused: 'authentication_required',
  forbidden: 'permission_denied',
  internal_server_error: 'internal_error',
};

/**
 * Has the calls of code review, which are mounted on this scope, tell of errors in the words of their
 * contract; their shape stays the product's.
 */
export function answerInOwnWords(app: FastifyInstance): void {
  app.setErrorHandler((error, request) => {
    throw inOwnWords(error, request);
  });
}

function inOwnWords(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof TouchstoneError) {
    const { refusedAs } = request.routeOptions.config;
    const key =
      error.key === 'forbidden' && refusedAs !== undefined ? refusedAs : ownWords[error.key];
    if (key === undefined) return error;
    const isHeadline = error.message === new TouchstoneError(error.key).message;
    return new TouchstoneError(key, {
      ...(isHeadline ? {} : { message: error.message }),
      fields: error.fields,
      facts: error.facts,
      cause: error,
    });
  }
  // Of a database that is away, every call of the product says the same.
  if (!isFault(error) || isOutage(error)) return error;
  const isLostWrite = request.method !== 'GET' && isOfDatabase(error);
  return new TouchstoneError(isLostWrite ? 'data_storage_failed' : 'internal_error', {
    cause: error,
  });
}

/** What is no answer to the request as it was sent. */
function isFault(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  if ('validation' in error) return false;
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return !(status >= 400 && status < 500);
}

/** PostgreSQL says how severe its errors are. */
function isOfDatabase(error: unknown): boolean {
  return error instanceof Error && 'severity' in error;
}
