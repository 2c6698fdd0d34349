import { auditEventSchema, auditQuerySchema, pageOf } from '@touchstone/contracts';
import type { HttpServer } from '@touchstone/platform';
import type { OrganizationParts } from '../organizations/parts.ts';
import { within } from '../organizations/scope.ts';
import { organizationOf } from '../roles/guards.ts';
import { listAudit } from './list.ts';

/** The audit log of the organization that `base` names or the access token is bound to. */
export function mountAudit(app: HttpServer, parts: OrganizationParts, base: string): void {
  app.get(
    `${base}/audit-events`,
    {
      config: { access: 'view_audit_log' },
      schema: {
        tags: ['organization'],
        hide: base.includes(':'),
        querystring: auditQuerySchema,
        response: { 200: pageOf(auditEventSchema) },
      },
    },
    async (request) => {
      const organizationId = organizationOf(request);
      return within(parts.database, { organizationId }, (transaction) =>
        listAudit(transaction, organizationId, request.query),
      );
    },
  );
}
