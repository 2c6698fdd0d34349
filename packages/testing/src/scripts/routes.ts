import {
  changeScriptSchema,
  createScriptSchema,
  messageSchema,
  scriptListQuerySchema,
  scriptListSchema,
  scriptSchema,
  scriptUsersSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import type { TestingParts } from '../parts.ts';
import {
  changeScript,
  createScript,
  deleteScript,
  listScripts,
  showScript,
  usersOfScript,
} from './scripts.ts';

const base = '/api/v1/tests/scripts';
const config = { access: 'can_access_testing_suite' } as const;
const tags = ['scripts'];
const params = z.object({ id: z.string() });

/** Code that blocks call by its name. */
export function mountScripts(app: HttpServer, parts: TestingParts): void {
  app.get(
    base,
    {
      config,
      schema: { tags, querystring: scriptListQuerySchema, response: { 200: scriptListSchema } },
    },
    async (request) => listScripts(parts, organizationOf(request), request.query),
  );
  app.post(
    base,
    { config, schema: { tags, body: createScriptSchema, response: { 200: scriptSchema } } },
    async (request) => createScript(parts, organizationOf(request), request.body),
  );
  app.get(
    `${base}/:id`,
    { config, schema: { tags, params, response: { 200: scriptSchema } } },
    async (request) => showScript(parts, organizationOf(request), request.params.id),
  );
  app.put(
    `${base}/:id`,
    { config, schema: { tags, params, body: changeScriptSchema, response: { 200: scriptSchema } } },
    async (request) => {
      const { id } = request.params;
      return changeScript(parts, organizationOf(request), { ...request.body, id });
    },
  );
  app.delete(
    `${base}/:id`,
    { config, schema: { tags, params, response: { 200: messageSchema } } },
    async (request) => {
      await deleteScript(parts, organizationOf(request), request.params.id);
      return { message: 'The script was deleted' };
    },
  );
  app.get(
    `${base}/:id/tests`,
    { config, schema: { tags, params, response: { 200: scriptUsersSchema } } },
    async (request) => usersOfScript(parts, organizationOf(request), request.params.id),
  );
}
