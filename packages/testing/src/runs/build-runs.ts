import { buildRunSchema, numberedPageOf, numberedPageQuerySchema } from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { sql } from 'kysely';
import type { z } from 'zod';
import { pageFacts } from '../apps/apps.ts';
import { idParamsSchema } from '../apps/routes.ts';
import { requireBuild } from '../builds/builds.ts';
import type { TestingParts } from '../parts.ts';
import { executionTaskOf } from './present.ts';
import { type RunRow, selectRuns } from './store.ts';

/** Which runs a build was taken by. */
export function mountBuildRuns(app: HttpServer, parts: TestingParts): void {
  app.get(
    '/api/v1/apps/builds/:id/runs',
    {
      config: { access: 'can_access_testing_suite' },
      schema: {
        tags: ['builds'],
        summary: 'Runs on a build, newest first',
        params: idParamsSchema,
        querystring: numberedPageQuerySchema,
        response: { 200: numberedPageOf(buildRunSchema) },
      },
    },
    async (request) =>
      runsOfBuild(parts, organizationOf(request), request.params.id, request.query),
  );
}

/** @throws TouchstoneError not_found */
async function runsOfBuild(
  parts: TestingParts,
  organizationId: string,
  id: string,
  page: { page: number; page_size: number },
) {
  const build = await requireBuild(parts, organizationId, id);
  return parts.database.inOrganization(organizationId, async (transaction) => {
    const runs = selectRuns(transaction, organizationId).where('build_id', '=', build.id);
    const { total } = await runs
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    const rows = await runs
      .orderBy('id', 'desc')
      .limit(page.page_size)
      .offset((page.page - 1) * page.page_size)
      .execute();
    return { items: rows.map(buildRunOf), ...pageFacts(total, page) };
  });
}

function buildRunOf(row: RunRow): z.infer<typeof buildRunSchema> {
  const task = executionTaskOf(row);
  return {
    execution_id: row.id,
    test_id: row.test_id,
    test_name: row.test_name,
    status: task.status,
    success: task.success,
    started_at: task.started_at,
    completed_at: task.completed_at,
    execution_time_seconds: task.execution_time_seconds,
    source: row.source,
    resolved_build_version: row.build_version,
    metadata: { ci: row.ci },
    report_metadata: {},
  };
}
