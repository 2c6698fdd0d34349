import {
  auditEventSchema,
  auditQuerySchema,
  impersonationSchema,
  operatorStatusSchema,
  operatorUserSchema,
  pageOf,
  pageQuerySchema,
  redirectSchema,
  startImpersonationSchema,
} from '@touchstone/contracts';
import type { HttpServer } from '@touchstone/platform';
import { listAudit } from '../audit/list.ts';
import { within } from '../organizations/scope.ts';
import { personOf, requireRecentProof } from '../roles/guards.ts';
import { startImpersonation, stopImpersonation } from './impersonation.ts';
import { findPeople } from './operator-store.ts';
import { isOperator } from './operators.ts';
import type { OperatorParts } from './parts.ts';

const base = '/api/account/operator';
const hide = true;

/** What operators do, on the provider's origin. */
export function mountImpersonation(app: HttpServer, parts: OperatorParts): void {
  app.get(
    base,
    { config: { access: 'person' }, schema: { hide, response: { 200: operatorStatusSchema } } },
    async (request) => {
      const { userId, impersonatorUserId } = personOf(request);
      if (impersonatorUserId !== null) return { is_operator: false };
      return { is_operator: await isOperator(parts.database, userId, parts.operators) };
    },
  );
  app.get(
    `${base}/users`,
    {
      config: { access: 'operator' },
      schema: {
        hide,
        querystring: pageQuerySchema,
        response: { 200: pageOf(operatorUserSchema) },
      },
    },
    async (request) => findPeople(parts, request.query),
  );
  app.post(
    `${base}/impersonation`,
    {
      config: { access: 'operator' },
      onRequest: requireRecentProof,
      schema: { hide, body: startImpersonationSchema, response: { 201: impersonationSchema } },
    },
    async (request, reply) => {
      const { user_id: userId, reason } = request.body;
      const begun = await startImpersonation(parts, request, reply, { userId, reason });
      return reply.code(201).send(begun);
    },
  );
  app.post(
    `${base}/impersonation/stop`,
    { config: { access: 'person' }, schema: { hide, response: { 200: redirectSchema } } },
    async (request, reply) => stopImpersonation(parts, request, reply),
  );
  app.get(
    `${base}/audit-events`,
    {
      config: { access: 'operator' },
      schema: { hide, querystring: auditQuerySchema, response: { 200: pageOf(auditEventSchema) } },
    },
    async (request) =>
      within(parts.database, { installation: true }, (transaction) =>
        listAudit(transaction, null, request.query),
      ),
  );
}
