import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Actor } from './actor.ts';
import type { AuditEventTable } from './audit-table.ts';

/** Something that somebody did. */
export interface AuditEntry {
  /** Null for what belongs to no organization, such as signing in. */
  organizationId: string | null;
  actor: Actor;
  /** `noun.verb`, e.g. `member.role_changed`. */
  action: `${string}.${string}`;
  subject: { kind: string; id?: string; label?: string };
  /** Facts such as before and after; never a secret. */
  details?: Record<string, unknown>;
  reason?: string;
}

/**
 * Adds to the audit log as part of the caller's transaction, which must speak in the name of the
 * entry's organization if it has one.
 */
export async function recordAudit(
  transaction: Transaction<{ audit_event: AuditEventTable }>,
  entry: AuditEntry,
): Promise<void> {
  const { actor, subject } = entry;
  await transaction
    .insertInto('audit_event')
    .values({
      id: uuid(),
      organization_id: entry.organizationId,
      action: entry.action,
      actor_kind: actor.kind,
      actor_user_id: actor.userId,
      impersonator_user_id: actor.impersonatorUserId,
      key_id: actor.keyId,
      session_id: actor.sessionId,
      subject_kind: subject.kind,
      subject_id: subject.id ?? null,
      subject_label: subject.label ?? null,
      details: JSON.stringify(entry.details ?? {}),
      reason: entry.reason ?? null,
      ip: actor.ip,
      user_agent: actor.userAgent,
    })
    .execute();
}
