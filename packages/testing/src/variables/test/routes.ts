import {
  addTestVariableSchema,
  changeTestVariableSchema,
  messageSchema,
  renameTestVariableSchema,
  testVariableAnswerSchema,
  testVariableExistsSchema,
  testVariablesSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import type { TestingParts } from '../../parts.ts';
import {
  changeTestVariable,
  deleteTestVariable,
  deleteTestVariables,
  listTestVariables,
  setTestVariable,
} from './test-variables.ts';

const base = '/api/v1/variables/custom';
const config = { access: 'can_access_testing_suite' } as const;
const tags = ['variables'];

/** Variables of one test. */
export function mountTestVariables(app: HttpServer, parts: TestingParts): void {
  app.get(
    `${base}/read_variables`,
    {
      config,
      schema: {
        tags,
        querystring: z.object({ test_uid: z.string() }),
        response: { 200: testVariablesSchema },
      },
    },
    async (request) => {
      const organizationId = organizationOf(request);
      const result = await listTestVariables(parts, organizationId, request.query.test_uid);
      return { message: 'Variables of the test', result };
    },
  );
  app.get(
    `${base}/check_exists`,
    {
      config,
      schema: {
        tags,
        querystring: z.object({ test_id: z.string(), variable_name: z.string() }),
        response: { 200: testVariableExistsSchema },
      },
    },
    async (request) => {
      const { test_id, variable_name } = request.query;
      const all = await listTestVariables(parts, organizationOf(request), test_id);
      const found = all.find((one) => one.variable_name === variable_name);
      if (found === undefined) return { exists: false };
      const { variable_value } = found;
      return { exists: true, variable_name, variable_value };
    },
  );
  mountChanges(app, parts);
}

function mountChanges(app: HttpServer, parts: TestingParts): void {
  app.post(
    `${base}/add`,
    {
      config,
      schema: { tags, body: addTestVariableSchema, response: { 200: testVariableAnswerSchema } },
    },
    async (request) => {
      const { test_uid: testId, variable_name: name, variable_value: value } = request.body;
      const variable = { testId, name, value };
      const result = await setTestVariable(parts, organizationOf(request), variable);
      return { message: 'The variable was added', result };
    },
  );
  app.put(
    `${base}/update_value`,
    {
      config,
      schema: { tags, body: changeTestVariableSchema, response: { 200: testVariableAnswerSchema } },
    },
    async (request) => {
      const { test_uid: testId, variable_id: variableId, new_value: value } = request.body;
      const change = { testId, variableId, value };
      const result = await changeTestVariable(parts, organizationOf(request), change);
      return { message: 'The value was changed', result };
    },
  );
  app.put(
    `${base}/update/:variable_id`,
    {
      config,
      schema: {
        tags,
        params: z.object({ variable_id: z.string() }),
        body: renameTestVariableSchema,
        response: { 200: testVariableAnswerSchema },
      },
    },
    async (request) => {
      const { test_uid: testId, variable_name: name } = request.body;
      const change = { testId, variableId: request.params.variable_id, name };
      const result = await changeTestVariable(parts, organizationOf(request), change);
      return { message: 'The variable was renamed', result };
    },
  );
  app.delete(
    `${base}/delete`,
    {
      config,
      schema: {
        tags,
        querystring: z.object({ test_uid: z.string(), variable_name: z.string() }),
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const { test_uid: testId, variable_name: name } = request.query;
      await deleteTestVariable(parts, organizationOf(request), { testId, name });
      return { message: 'The variable was deleted' };
    },
  );
  app.delete(
    `${base}/delete_all`,
    {
      config,
      schema: {
        tags,
        querystring: z.object({ test_uid: z.string() }),
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await deleteTestVariables(parts, organizationOf(request), request.query.test_uid);
      return { message: 'The variables were deleted' };
    },
  );
}
