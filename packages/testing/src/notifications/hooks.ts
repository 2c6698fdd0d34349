import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { startWorkflowSchema } from '@touchstone/contracts';
import { outlastOutage, TouchstoneError } from '@touchstone/platform';
import { sql } from 'kysely';
import type { z } from 'zod';
import { notFound } from '../ids.ts';
import type { TestingParts } from '../parts.ts';
import type { Work } from '../work.ts';
import { startWorkflowWithin } from '../workflow-runs/start.ts';
import { findWorkflow } from '../workflows/workflows.ts';

type Parts = Pick<TestingParts, 'database' | 'vault' | 'queue' | 'config'>;

/** Makes a workflow startable from outside; what was made before works no more. */
export function makeHook(parts: Parts, organizationId: string, workflowId: string) {
  return parts.database.inOrganization(organizationId, async (transaction) => {
    const { id } = await findWorkflow(transaction, organizationId, workflowId);
    const secret = randomBytes(32).toString('base64url');
    const sealed_secret = parts.vault.seal(secret, id);
    await transaction
      .insertInto('workflow_hook')
      .values({ organization_id: organizationId, workflow_id: id, sealed_secret })
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'workflow_id'])
          .doUpdateSet({ sealed_secret, created_at: sql`now()` }),
      )
      .execute();
    return { url: hookUrl(parts, organizationId, id), secret };
  });
}

/**
 * The address that starts a workflow from outside; null if none was made.
 * @throws TouchstoneError not_found
 */
export function findHook(parts: Parts, organizationId: string, workflowId: string) {
  return parts.database.inOrganization(organizationId, async (transaction) => {
    const { id } = await findWorkflow(transaction, organizationId, workflowId);
    const hook = await transaction
      .selectFrom('workflow_hook')
      .select('created_at')
      .where('organization_id', '=', organizationId)
      .where('workflow_id', '=', id)
      .executeTakeFirst();
    if (hook === undefined) return null;
    return {
      url: hookUrl(parts, organizationId, id),
      created_at: hook.created_at.toISOString(),
    };
  });
}

const hookUrl = ({ config }: Parts, organizationId: string, workflowId: string): string =>
  `${config.publicUrl}/api/v1/hooks/${organizationId}/${workflowId}`;

/** @throws TouchstoneError not_found */
export async function removeHook(
  { database }: Parts,
  organizationId: string,
  workflowId: string,
): Promise<void> {
  await database.inOrganization(organizationId, async (transaction) => {
    const { id } = await findWorkflow(transaction, organizationId, workflowId);
    await transaction
      .deleteFrom('workflow_hook')
      .where('organization_id', '=', organizationId)
      .where('workflow_id', '=', id)
      .execute();
  });
}

interface Delivery {
  id: string;
  /** Seconds since the epoch. */
  at: number;
  signature: string;
  body: Buffer;
}

/** Seconds by which a delivery's time may differ from ours, as Standard Webhooks recommends. */
const tolerance = 300;

const bodySchema = startWorkflowSchema
  .pick({ variable_overrides: true, retries: true, only_tests: true })
  .partial();

/**
 * Starts the workflow that a signed delivery names; the same delivery sent again answers the run
 * that it started.
 * @throws TouchstoneError not_found for a hook that is not there or a signature that is not right:
 * who guesses learns nothing; malformed_request for a body that is no JSON object
 */
export function takeDelivery(
  parts: Parts,
  { organizationId, workflowId }: { organizationId: string; workflowId: string },
  delivery: Delivery,
): Promise<{ task_id: string }> {
  // A delivery that has started its run is known when it is looked at again.
  return outlastOutage(() =>
    parts.database.inOrganization(organizationId, async (transaction) => {
      await requireSignature(transaction, parts, { organizationId, workflowId }, delivery);
      const known = await findDelivery(transaction, { organizationId, workflowId, delivery });
      if (known !== undefined) return { task_id: known };
      const row = await startWorkflowWithin(transaction, parts, organizationId, {
        asked: { ...readBody(delivery.body), workflow_id: workflowId },
        startedBy: { userId: null, keyId: null, source: 'workflow', ci: {} },
        triggeredBy: 'webhook',
        isRepeatable: false,
      });
      await transaction
        .insertInto('workflow_hook_delivery')
        .values({
          organization_id: organizationId,
          workflow_id: workflowId,
          delivery: delivery.id,
          run_id: row.id,
        })
        .execute();
      return { task_id: row.id };
    }),
  );
}

async function requireSignature(
  transaction: Work,
  { vault }: Parts,
  { organizationId, workflowId }: { organizationId: string; workflowId: string },
  { id, at, signature, body }: Delivery,
): Promise<void> {
  const hook = await transaction
    .selectFrom('workflow_hook')
    .select('sealed_secret')
    .where('organization_id', '=', organizationId)
    .where('workflow_id', '=', workflowId)
    .forUpdate()
    .executeTakeFirst();
  if (hook === undefined) throw notFound('hook');
  const expected = createHmac('sha256', vault.open(hook.sealed_secret, workflowId))
    .update(`${id}.${at}.`)
    .update(body)
    .digest();
  const isRight = signature
    .split(' ')
    .map((one) => Buffer.from(one.replace(/^v1,/, ''), 'base64'))
    .some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  const isFresh = Math.abs(Date.now() / 1000 - at) <= tolerance;
  if (!isRight || !isFresh) throw notFound('hook');
}

async function findDelivery(
  transaction: Work,
  {
    organizationId,
    workflowId,
    delivery,
  }: { organizationId: string; workflowId: string; delivery: Delivery },
): Promise<string | undefined> {
  const known = await transaction
    .selectFrom('workflow_hook_delivery')
    .select('run_id')
    .where('organization_id', '=', organizationId)
    .where('workflow_id', '=', workflowId)
    .where('delivery', '=', delivery.id)
    .executeTakeFirst();
  return known?.run_id;
}

function readBody(body: Buffer): z.infer<typeof bodySchema> {
  if (body.length === 0) return {};
  try {
    return bodySchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
  } catch (cause) {
    throw new TouchstoneError('malformed_request', {
      message:
        'The body is no JSON object in UTF-8 with `variable_overrides`, `retries` or `only_tests`. Send one, or none.',
      cause,
    });
  }
}
