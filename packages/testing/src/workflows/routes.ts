import {
  createdWorkflowSchema,
  createWorkflowSchema,
  deletedWorkflowSchema,
  doneMessageSchema,
  noSchedule,
  updateBuildConfigSchema,
  updateLocationConfigSchema,
  updateRunConfigSchema,
  updateScheduleSchema,
  updateWorkflowModulesSchema,
  updateWorkflowNameSchema,
  updateWorkflowTestSchema,
  updateWorkflowTestsSchema,
  workflowInfoSchema,
  workflowListQuerySchema,
  workflowListSchema,
  workflowSchema,
  workflowTestsSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { askerOf } from '../asker.ts';
import type { TestingParts } from '../parts.ts';
import { readInfo } from './info.ts';
import { lastExecutions } from './last-executions.ts';
import { setModules } from './modules.ts';
import { listTests, setFailurePolicy } from './quarantine.ts';
import { changedRunConfig } from './run-config.ts';
import {
  changeWorkflow,
  createWorkflow,
  listWorkflows,
  readWorkflow,
  removeWorkflow,
  renameWorkflow,
  setSchedule,
  setTests,
} from './workflows.ts';

const config = { access: 'can_access_testing_suite' } as const;
const tags = ['workflows'];
const params = z.object({ id: z.string().max(200) });
const saved = { message: 'Saved.' };

/** Workflows, at the addresses of the public clients. */
export function mountWorkflows(app: HttpServer, parts: TestingParts): void {
  app.post(
    '/api/v1/workflows/create',
    {
      config,
      schema: { tags, body: createWorkflowSchema, response: { 200: createdWorkflowSchema } },
    },
    async (request) => ({ data: await createWorkflow(parts, askerOf(request), request.body) }),
  );
  app.get(
    '/api/v1/workflows/get_with_last_status',
    {
      config,
      schema: { tags, querystring: workflowListQuerySchema, response: { 200: workflowListSchema } },
    },
    async (request) => {
      const organizationId = organizationOf(request);
      const { rows, count } = await listWorkflows(parts, organizationId, request.query);
      const last = await lastExecutions(
        parts,
        organizationId,
        rows.map(({ id }) => id),
      );
      const data = rows.map(({ schedule, ...row }) => ({
        ...row,
        schedule: schedule ?? noSchedule,
        last_execution: last.get(row.id) ?? null,
      }));
      return { data, count };
    },
  );
  app.get(
    '/api/v1/workflows/get_workflow_info',
    {
      config,
      schema: {
        tags,
        querystring: z.object({ workflow_id: z.string().max(200) }),
        response: { 200: workflowSchema },
      },
    },
    async (request) => readWorkflow(parts, organizationOf(request), request.query.workflow_id),
  );
  app.get(
    '/api/v1/workflows/get_info/:id',
    { config, schema: { tags, params, response: { 200: workflowInfoSchema } } },
    async (request) => readInfo(parts, organizationOf(request), request.params.id),
  );
  app.delete(
    '/api/v1/workflows/delete/:id',
    { config, schema: { tags, params, response: { 200: deletedWorkflowSchema } } },
    async (request) => removeWorkflow(parts, organizationOf(request), request.params.id),
  );
  mountChanges(app, parts);
  mountQuarantine(app, parts);
}

function mountChanges(app: HttpServer, parts: TestingParts): void {
  const put = <Body extends z.ZodType>(
    name: string,
    body: Body,
    change: (organizationId: string, id: string, sent: z.output<Body>) => Promise<unknown>,
  ) =>
    app.put(
      `/api/v1/workflows/${name}/:id`,
      { config, schema: { tags, params, body, response: { 200: doneMessageSchema } } },
      async (request) => {
        await change(organizationOf(request), request.params.id, body.parse(request.body));
        return saved;
      },
    );
  put('update_name', updateWorkflowNameSchema, (organizationId, id, { name }) =>
    renameWorkflow(parts, organizationId, id, name),
  );
  put('update_tests', updateWorkflowTestsSchema, (organizationId, id, tests) =>
    setTests(parts, organizationId, id, tests),
  );
  put('update_location_config', updateLocationConfigSchema, (organizationId, id, sent) =>
    changeWorkflow(parts, organizationId, id, async () => ({
      location_config: sent.location_config && JSON.stringify(sent.location_config),
      override_location: sent.override_location,
    })),
  );
  put('update_build_config', updateBuildConfigSchema, (organizationId, id, sent) =>
    changeWorkflow(parts, organizationId, id, async () => ({
      ...(sent.build_config !== undefined && {
        build_config: sent.build_config && JSON.stringify(sent.build_config),
      }),
      ...(sent.override_build_config !== undefined && {
        override_build_config: sent.override_build_config,
      }),
    })),
  );
  put('update_run_config', updateRunConfigSchema, (organizationId, id, sent) =>
    changeWorkflow(parts, organizationId, id, async (_transaction, row) =>
      changedRunConfig(row, sent),
    ),
  );
  put('update_modules', updateWorkflowModulesSchema, (organizationId, id, sent) =>
    setModules(parts, organizationId, id, sent),
  );
  put('update_schedule', updateScheduleSchema, (organizationId, id, sent) =>
    setSchedule(parts, organizationId, id, sent),
  );
}

function mountQuarantine(app: HttpServer, parts: TestingParts): void {
  app.get(
    '/api/v1/workflows/workflow/:id/tests',
    { config, schema: { tags, params, response: { 200: workflowTestsSchema } } },
    async (request) => listTests(parts, organizationOf(request), request.params.id),
  );
  app.patch(
    '/api/v1/workflows/workflow-tests/:id',
    {
      config,
      schema: {
        tags,
        params,
        body: updateWorkflowTestSchema,
        response: { 200: doneMessageSchema },
      },
    },
    async (request) => {
      await setFailurePolicy(parts, askerOf(request), request.params.id, request.body);
      return saved;
    },
  );
}
