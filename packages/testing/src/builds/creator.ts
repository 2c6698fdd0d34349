import type { FastifyRequest } from 'fastify';

/** The person who makes a request, or for whom its key acts; null for the organization's own key. */
export function creatorOf({ identity }: FastifyRequest): string | null {
  if (identity?.kind === 'user' || identity?.kind === 'api_key') return identity.userId;
  return null;
}
