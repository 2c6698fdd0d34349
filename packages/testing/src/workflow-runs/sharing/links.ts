import { createHash, randomBytes } from 'node:crypto';
import { TouchstoneError } from '@touchstone/platform';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { notFound } from '../../ids.ts';
import type { TestingParts } from '../../parts.ts';
import { loadReport } from '../../reports/load-report.ts';
import { addressesOf } from '../../runs/lists.ts';
import { readUnifiedReport } from '../read.ts';
import { noWorkflowRun } from '../stop.ts';
import { selectItems, selectWorkflowRun } from '../store.ts';

interface Sharing {
  taskId: string;
  userId: string | null;
  /** Null: the link never ends. */
  expirationHours: number | null;
}

/**
 * Makes a link to the report of a workflow's run and those of its tests, for whoever holds it. Only
 * the token's hash is kept.
 * @throws TouchstoneError not_found
 */
export async function shareWorkflowRun(
  { database, config }: Pick<TestingParts, 'database' | 'config'>,
  organizationId: string,
  { taskId, userId, expirationHours }: Sharing,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.inOrganization(organizationId, async (transaction) => {
    const row = await selectWorkflowRun(transaction, organizationId, taskId);
    if (row === undefined) throw noWorkflowRun(taskId);
    await transaction
      .insertInto('workflow_share_link')
      .values({
        id: uuid(),
        organization_id: organizationId,
        workflow_run_id: row.id,
        token_hash: hashOf(token),
        created_by: userId,
        expires_at:
          expirationHours === null ? null : new Date(Date.now() + expirationHours * 3_600_000),
      })
      .execute();
  });
  // The report's page opens without signing in when both words stand in its address.
  return `${config.publicUrl}/report?${new URLSearchParams({ token, testId: taskId, of: 'workflow' })}`;
}

/** Links to the report of a workflow's run, newest first, those that are over too. */
export function linksOf(
  { database }: Pick<TestingParts, 'database'>,
  organizationId: string,
  taskId: string,
) {
  return database.inOrganization(organizationId, async (transaction) => {
    const row = await selectWorkflowRun(transaction, organizationId, taskId);
    if (row === undefined) throw noWorkflowRun(taskId);
    const links = await transaction
      .selectFrom('workflow_share_link')
      .select(['id', 'created_by as requested_by', 'created_at', 'expires_at', 'revoked_at'])
      .where('organization_id', '=', organizationId)
      .where('workflow_run_id', '=', row.id)
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    const people = await addressesOf(transaction, links);
    return links.map(({ id, requested_by, created_at, expires_at, revoked_at }) => ({
      id,
      created_at: created_at.toISOString(),
      created_by: people.get(requested_by) ?? null,
      expires_at: expires_at?.toISOString() ?? null,
      revoked_at: revoked_at?.toISOString() ?? null,
    }));
  });
}

/**
 * Ends a link at once.
 * @throws TouchstoneError not_found
 */
export async function revokeLink(
  { database }: Pick<TestingParts, 'database'>,
  organizationId: string,
  { taskId, linkId }: { taskId: string; linkId: string },
): Promise<void> {
  await database.inOrganization(organizationId, async (transaction) => {
    const row = await selectWorkflowRun(transaction, organizationId, taskId);
    if (row === undefined) throw noWorkflowRun(taskId);
    const revoked = await transaction
      .updateTable('workflow_share_link')
      .set({ revoked_at: sql<Date>`now()` })
      .where('organization_id', '=', organizationId)
      .where('workflow_run_id', '=', row.id)
      .where('id', '=', linkId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (revoked === undefined) throw notFound('link that works');
  });
}

const foundLink = z.object({ organization_id: z.string(), workflow_run_id: z.string() });

/** @throws TouchstoneError not_found for a link that never was or is over: all the same to who guesses */
async function findLink({ database }: Pick<TestingParts, 'database'>, token: string) {
  const { rows } = await sql<unknown>`
    select * from find_workflow_share_link(${hashOf(token)})`.execute(database.global);
  if (rows[0] === undefined) throw overOrWrong();
  return foundLink.parse(rows[0]);
}

function overOrWrong(): TouchstoneError {
  return new TouchstoneError('not_found', {
    message: 'This link is over or was never right. Ask whoever sent it for a new one.',
  });
}

export async function openSharedWorkflow(parts: Pick<TestingParts, 'database'>, token: string) {
  const { organization_id, workflow_run_id } = await findLink(parts, token);
  return readUnifiedReport(parts, organization_id, workflow_run_id);
}

/** The report of one of the workflow's tests. */
export async function openSharedRun(
  parts: Pick<TestingParts, 'database' | 'objects'>,
  { token, taskId }: { token: string; taskId: string },
) {
  const { organization_id, workflow_run_id } = await findLink(parts, token);
  const runs = await parts.database.inOrganization(organization_id, async (transaction) => {
    const row = await selectWorkflowRun(transaction, organization_id, workflow_run_id);
    const items = await selectItems(transaction, organization_id, [workflow_run_id]);
    const ofTests = items.get(workflow_run_id)?.map(({ run_id }) => run_id) ?? [];
    return [...ofTests, row?.setup_run_id, row?.teardown_run_id];
  });
  if (!runs.includes(taskId.toLowerCase())) throw overOrWrong();
  return loadReport(parts, organization_id, taskId);
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
