import { createHmac } from 'node:crypto';
import { notificationTargetSchema } from '@touchstone/contracts';
import { handle, type JobHandler, queueMail, TouchstoneError } from '@touchstone/platform';
import type { Selectable } from 'kysely';
import { openOutside } from '../outbound/open-outside.ts';
import type { TestingParts } from '../parts.ts';
import { readUnifiedReport } from '../workflow-runs/read.ts';
import { messageOf } from './message.ts';
import { notifyJob } from './notify-job.ts';
import { slackMessage } from './slack-message.ts';
import type { NotificationTable } from './tables.ts';

type Row = Selectable<NotificationTable>;
type Message = ReturnType<typeof messageOf>;

/** Milliseconds that a receiver may take to answer. */
const patience = 15_000;

/** Sends the messages; what a receiver did not take is tried again, and the last error is kept. */
export function notifyHandler(parts: TestingParts): JobHandler {
  return handle(notifyJob, async ({ notificationId, workflowRunId, event }, context) => {
    const { organizationId, signal } = context;
    if (organizationId === null) throw new Error('A notification belongs to an organization.');
    const row = await parts.database.inOrganization(organizationId, (transaction) =>
      transaction
        .selectFrom('workflow_notification')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('id', '=', notificationId)
        .executeTakeFirst(),
    );
    if (row === undefined) return;
    const report = await readUnifiedReport(parts, organizationId, workflowRunId);
    const link = `${parts.config.publicUrl}/workflows/report?taskId=${workflowRunId}`;
    const message = messageOf(event, report, link);
    try {
      await send(parts, row, message, { delivery: context.id, signal });
      await note(parts, row, { last_sent_at: new Date(), last_error: null });
    } catch (error) {
      await note(parts, row, {
        last_error: error instanceof Error ? error.message : String(error),
      });
      throw error;
    }
  });
}

async function send(
  parts: TestingParts,
  row: Row,
  message: Message,
  { delivery, signal }: { delivery: string; signal: AbortSignal },
): Promise<void> {
  const target = notificationTargetSchema.parse(
    JSON.parse(parts.vault.open(row.sealed_target, row.id)),
  );
  if (target.kind === 'email') {
    const { subject, text } = message;
    await parts.database.inOrganization(row.organization_id, (transaction) =>
      queueMail(parts, { to: target.address, subject, text }, transaction),
    );
    return;
  }
  const body = Buffer.from(
    JSON.stringify(target.kind === 'slack' ? slackMessage(message) : message.json),
  );
  const secret = row.sealed_secret === null ? null : parts.vault.open(row.sealed_secret, row.id);
  const at = Math.floor(Date.now() / 1000);
  const response = await openOutside(parts, target.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === null ? {} : signatureHeaders(secret, { delivery, at, body })),
    },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  });
  response.resume();
  const { statusCode = 0 } = response;
  if (statusCode < 200 || statusCode > 299) {
    throw new TouchstoneError('service_unavailable', {
      message: `${row.shown} answered ${statusCode} to the message.`,
    });
  }
}

/** As Standard Webhooks signs: `id.timestamp.body` by HMAC-SHA-256, in base64. */
export function signatureHeaders(
  secret: string,
  { delivery, at, body }: { delivery: string; at: number; body: Buffer },
): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${delivery}.${at}.`).update(body);
  return {
    'webhook-id': delivery,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature.digest('base64')}`,
  };
}

async function note(
  { database }: TestingParts,
  { organization_id, id }: Row,
  values: Partial<Pick<Row, 'last_sent_at' | 'last_error'>>,
): Promise<void> {
  await database.inOrganization(organization_id, (transaction) =>
    transaction
      .updateTable('workflow_notification')
      .set(values)
      .where('organization_id', '=', organization_id)
      .where('id', '=', id)
      .execute(),
  );
}
