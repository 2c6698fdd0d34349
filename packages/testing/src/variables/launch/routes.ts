import {
  attachLaunchVariablesSchema,
  changeLaunchVariableSchema,
  createLaunchVariableSchema,
  deletedLaunchVariableSchema,
  launchVariableAnswerSchema,
  launchVariableListSchema,
  launchVariablesSchema,
  variableListQuerySchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import type { TestingParts } from '../../parts.ts';
import { listAttached, replaceAttached } from './attachments.ts';
import {
  changeLaunchVariable,
  createLaunchVariable,
  deleteLaunchVariable,
  listLaunchVariables,
} from './launch-variables.ts';

const base = '/api/v1/variables/org_launch_env';
const config = { access: 'can_access_testing_suite' } as const;
const tags = ['variables'];
const params = z.object({ id: z.string() });

/** What apps are started with, and which tests start theirs with what. */
export function mountLaunchVariables(app: HttpServer, parts: TestingParts): void {
  app.get(
    base,
    {
      config,
      schema: {
        tags,
        querystring: variableListQuerySchema,
        response: { 200: launchVariableListSchema },
      },
    },
    async (request) => ({
      message: 'Launch variables of the organization',
      ...(await listLaunchVariables(parts, organizationOf(request), request.query)),
    }),
  );
  app.post(
    base,
    {
      config,
      schema: {
        tags,
        body: createLaunchVariableSchema,
        response: { 200: launchVariableAnswerSchema },
      },
    },
    async (request) => ({
      message: 'The launch variable was added',
      result: await createLaunchVariable(parts, askerOf(request), request.body),
    }),
  );
  app.put(
    `${base}/:id`,
    {
      config,
      schema: {
        tags,
        params,
        body: changeLaunchVariableSchema,
        response: { 200: launchVariableAnswerSchema },
      },
    },
    async (request) => {
      const change = { ...request.body, id: request.params.id };
      const result = await changeLaunchVariable(parts, organizationOf(request), change);
      return { message: 'The launch variable was changed', result };
    },
  );
  app.delete(
    `${base}/:id`,
    { config, schema: { tags, params, response: { 200: deletedLaunchVariableSchema } } },
    async (request) => {
      const { id } = request.params;
      const result = await deleteLaunchVariable(parts, organizationOf(request), id);
      const detached_test_count = result.attached_test_count;
      return { message: 'The launch variable was deleted', result, detached_test_count };
    },
  );
  mountAttachments(app, parts);
}

function mountAttachments(app: HttpServer, parts: TestingParts): void {
  app.get(
    `${base}/test-attachments`,
    {
      config,
      schema: {
        tags,
        querystring: z.object({ test_id: z.string() }),
        response: { 200: launchVariablesSchema },
      },
    },
    async (request) => ({
      message: 'Launch variables of the test',
      result: await listAttached(parts, organizationOf(request), request.query.test_id),
    }),
  );
  app.put(
    `${base}/test-attachments`,
    {
      config,
      schema: {
        tags,
        body: attachLaunchVariablesSchema,
        response: { 200: launchVariablesSchema },
      },
    },
    async (request) => {
      const { test_id: testId, env_var_ids: ids } = request.body;
      const result = await replaceAttached(parts, organizationOf(request), { testId, ids });
      return { message: 'The launch variables of the test were changed', result };
    },
  );
}
