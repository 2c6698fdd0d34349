import { errorBodySchema } from '@touchstone/contracts';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';

/** A route's schema as far as it speaks of its answers. */
type Described = FastifySchema & { hide?: boolean };

/**
 * Says of a route, for the OpenAPI document alone, that whatever it refuses and whatever goes wrong
 * is answered in the one shape of errors. What the route itself says of a status counts before that.
 */
export function describeErrors<Schema extends Described>(schema: Schema): Schema {
  const { response } = schema;
  const own = typeof response === 'object' && response !== null ? response : noContent;
  return { ...schema, response: { ...own, '4xx': errorBodySchema, '5xx': errorBodySchema } };
}

/** What stands there for a route that says nothing of its answer: a file, a stream, a redirect. */
const noContent = { 200: z.null() };

/** What a route answers that sends a file, a picture or nothing, by status, for the document. */
export function answersOf(statuses: Record<number, string>): Record<number, z.ZodType> {
  return Object.fromEntries(
    Object.entries(statuses).map(([status, meaning]) => [status, z.null().describe(meaning)]),
  );
}
