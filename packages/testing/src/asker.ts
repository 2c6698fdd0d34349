import { actorOf, organizationOf } from '@touchstone/identity';
import type { FastifyRequest } from 'fastify';

/** In whose name something is done. */
export interface Asker {
  organizationId: string;
  /** Null for a key of the organization itself. */
  userId: string | null;
}

/** Whoever makes a request of the testing half. */
export function askerOf(request: FastifyRequest): Asker {
  return { organizationId: organizationOf(request), userId: actorOf(request).userId };
}
