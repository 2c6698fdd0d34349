import type { AuditEventMessage, AuditQuery } from '@touchstone/contracts';
import { type ExpressionBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { containing, idKey, readCursor, toPage } from '../organizations/queries/cursor.ts';
import type { OrganizationTables } from '../organizations/tables.ts';
import type { AuditEventTable } from './audit-table.ts';

/**
 * A page of audit events, newest first: of an organization, or with null of those that belong to
 * none. The transaction must speak in the name of the organization or of the installation.
 */
export async function listAudit(
  transaction: Transaction<OrganizationTables>,
  organizationId: string | null,
  query: AuditQuery,
) {
  const { cursor, limit, q, action, actor_user_id, from, to } = query;
  const rows = await transaction
    .selectFrom('audit_event')
    .leftJoin('user_account', 'user_account.id', 'audit_event.actor_user_id')
    .selectAll('audit_event')
    .select('user_account.email as actor_email')
    .where((where) =>
      organizationId === null
        ? where('organization_id', 'is', null)
        : where('organization_id', '=', organizationId),
    )
    .where((where) =>
      where.and([
        ...(cursor === undefined ? [] : [where('audit_event.id', '<', readCursor(cursor, idKey))]),
        ...(actor_user_id === undefined ? [] : [where('actor_user_id', '=', actor_user_id)]),
        ...(from === undefined ? [] : [where('at', '>=', new Date(from))]),
        ...(to === undefined ? [] : [where('at', '<', new Date(to))]),
        ...(action === undefined ? [] : [isAction(where, action)]),
        ...(q === undefined ? [] : [mentions(where, containing(q))]),
      ]),
    )
    .orderBy('audit_event.id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (row) => row.id, present);
}

type Where = ExpressionBuilder<OrganizationTables, 'audit_event' | 'user_account'>;

function isAction(where: Where, action: string) {
  return action.includes('.')
    ? where('action', '=', action)
    : where('action', 'like', `${action.replaceAll('_', '\\_')}.%`);
}

function mentions(where: Where, pattern: string) {
  return where.or([
    where('action', 'ilike', pattern),
    where('subject_label', 'ilike', pattern),
    where('reason', 'ilike', pattern),
    where('email', 'ilike', pattern),
    where(sql`details::text`, 'ilike', pattern),
  ]);
}

function present(
  row: Selectable<AuditEventTable> & { actor_email: string | null },
): AuditEventMessage {
  return {
    event_id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: {
      kind: row.actor_kind,
      user_id: row.actor_user_id,
      email: row.actor_email,
      impersonator_user_id: row.impersonator_user_id,
      key_id: row.key_id,
    },
    subject: { kind: row.subject_kind, id: row.subject_id, label: row.subject_label },
    details: row.details,
    reason: row.reason,
    ip: row.ip,
    user_agent: row.user_agent,
  };
}
