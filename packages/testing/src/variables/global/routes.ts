import {
  changeGlobalVariableSchema,
  createGlobalVariableSchema,
  globalVariableAnswerSchema,
  globalVariablesSchema,
  messageSchema,
  variableListQuerySchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import type { TestingParts } from '../../parts.ts';
import {
  changeGlobalVariable,
  createGlobalVariable,
  deleteGlobalVariable,
  listGlobalVariables,
} from './global-variables.ts';

const base = '/api/v1/variables/global';
const config = { access: 'can_access_testing_suite' } as const;
const tags = ['variables'];
const params = z.object({ id: z.string() });

/** Variables that every test of the organization can use. */
export function mountGlobalVariables(app: HttpServer, parts: TestingParts): void {
  app.get(
    base,
    {
      config,
      schema: {
        tags,
        querystring: variableListQuerySchema,
        response: { 200: globalVariablesSchema },
      },
    },
    async (request) => ({
      message: 'Variables of the organization',
      ...(await listGlobalVariables(parts, organizationOf(request), request.query)),
    }),
  );
  app.post(
    base,
    {
      config,
      schema: {
        tags,
        body: createGlobalVariableSchema,
        response: { 200: globalVariableAnswerSchema },
      },
    },
    async (request) => ({
      message: 'The variable was added',
      result: await createGlobalVariable(parts, askerOf(request), request.body),
    }),
  );
  app.put(
    `${base}/:id`,
    {
      config,
      schema: {
        tags,
        params,
        body: changeGlobalVariableSchema,
        response: { 200: globalVariableAnswerSchema },
      },
    },
    async (request) => {
      const change = { ...request.body, id: request.params.id };
      const result = await changeGlobalVariable(parts, organizationOf(request), change);
      return { message: 'The variable was changed', result };
    },
  );
  app.delete(
    `${base}/:id`,
    { config, schema: { tags, params, response: { 200: messageSchema } } },
    async (request) => {
      await deleteGlobalVariable(parts, organizationOf(request), request.params.id);
      return { message: 'The variable was deleted' };
    },
  );
}
