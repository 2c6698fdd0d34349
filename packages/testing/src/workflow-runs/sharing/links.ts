import { sql } from 'kysely';
import { z } from 'zod';
import { notFound } from '../../ids.ts';
import type { TestingParts } from '../../parts.ts';
import { loadReport } from '../../reports/load-report.ts';
import {
  hashOf,
  linkColumns,
  type NewLink,
  newLink,
  overOrWrong,
  presentLinks,
} from '../../reports/sharing/link.ts';
import { readUnifiedReport } from '../read.ts';
import { noWorkflowRun } from '../stop.ts';
import { selectItems, selectWorkflowRun } from '../store.ts';

interface Sharing extends NewLink {
  taskId: string;
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
  const { token, columns } = newLink({ userId, expirationHours });
  await database.inOrganization(organizationId, async (transaction) => {
    const row = await selectWorkflowRun(transaction, organizationId, taskId);
    if (row === undefined) throw noWorkflowRun(taskId);
    await transaction
      .insertInto('workflow_share_link')
      .values({
        ...columns,
        organization_id: organizationId,
        workflow_run_id: row.id,
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
      .select(linkColumns)
      .where('organization_id', '=', organizationId)
      .where('workflow_run_id', '=', row.id)
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    return presentLinks(transaction, links);
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
