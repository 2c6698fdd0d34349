import type { IntegrationScope, PageNumber } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Where the management calls begin. */
export const prefix = '/api/backend/v1';

/** What all management calls of one scope have in common. */
export function callOf(scope: IntegrationScope) {
  return {
    config: { access: `integration:${scope}` as const },
    onRequest: forgetTypeOfNothing,
    errorHandler: answerLikePropelAuth,
  };
}

/** Numbers of a page that the clients read. */
export function pageFacts({ page_size, page_number }: PageNumber, total: number) {
  return {
    current_page: page_number,
    page_size,
    has_more_results: (page_number + 1) * page_size < total,
  };
}

/** Seconds since the epoch, as these calls tell times. */
export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** A time as these calls tell it; null for one that was not given. */
export function toDate(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1000);
}

/** The clients name JSON as the type of a body that they do not send. */
async function forgetTypeOfNothing(request: FastifyRequest): Promise<void> {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) delete request.headers['content-type'];
}

/** Wrong fields, and what a rule refuses, are 400 here; the rule's key is told as the reason. */
function answerLikePropelAuth(
  error: FastifyError | TouchstoneError,
  _request: FastifyRequest,
  _reply: FastifyReply,
): never {
  if (error instanceof TouchstoneError) {
    const isRule = [409, 410, 422].includes(error.status) || error.key === 'address_not_allowed';
    if (!isRule) throw error;
    const { message, fields, facts, key } = error;
    throw new TouchstoneError('malformed_request', {
      message,
      fields,
      facts: { ...facts, reason: key },
      cause: error,
    });
  }
  if (error.validation === undefined) throw error;
  const fields = error.validation.map((issue) => ({
    field: issue.instancePath.slice(1).replaceAll('/', '.'),
    message: issue.message ?? 'is not as expected',
    type: issue.keyword,
  }));
  throw new TouchstoneError('malformed_request', {
    message: fields.map(({ field, message }) => `${field || 'The body'}: ${message}`).join('; '),
    fields,
  });
}
