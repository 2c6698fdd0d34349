import type { Database } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import { within } from '../organizations/scope.ts';
import type { OrganizationTables } from '../organizations/tables.ts';

/**
 * Writes down, before it is done, whatever an operator changes as somebody else: in the log of the
 * organization that the request is about, else in the installation's.
 */
export async function noteImpersonated(
  request: FastifyRequest,
  database: Database<OrganizationTables>,
): Promise<void> {
  const { identity, membership, method } = request;
  if (identity?.kind !== 'user' || identity.impersonatorUserId === null) return;
  if (method === 'GET' || method === 'HEAD') return;
  const organizationId = membership?.organizationId ?? null;
  const scope = organizationId === null ? { installation: true as const } : { organizationId };
  await within(database, scope, (transaction) =>
    recordAudit(transaction, {
      organizationId,
      actor: actorOf(request),
      action: 'impersonation.request',
      subject: { kind: 'user', id: identity.userId, label: identity.email },
      details: { method, route: request.routeOptions.url },
    }),
  );
}
