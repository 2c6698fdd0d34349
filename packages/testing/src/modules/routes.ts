import {
  changeModuleSchema,
  createModuleSchema,
  messageSchema,
  moduleAnswerSchema,
  moduleListQuerySchema,
  moduleListSchema,
  moduleUsersSchema,
  moduleVersionSchema,
  moduleVersionsSchema,
  restoredSchema,
  restoreSchema,
  versionPageQuerySchema,
  versionParamsSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { askerOf } from '../asker.ts';
import type { TestingParts } from '../parts.ts';
import { changeModule, createModule, deleteModule, restoreModule } from './save-module.ts';
import {
  listModules,
  listModuleVersions,
  showModule,
  showModuleVersion,
  usersOfModule,
} from './show-modules.ts';

const base = '/api/v1/modules';
const config = { access: 'can_access_testing_suite' } as const;
const tags = ['modules'];
const params = z.object({ id: z.string() });
/** Blocks of a module may be many. */
const bodyLimit = 4 * 1024 * 1024;

/** Blocks that tests call in. */
export function mountModules(app: HttpServer, parts: TestingParts): void {
  app.get(
    `${base}/list`,
    {
      config,
      schema: { tags, querystring: moduleListQuerySchema, response: { 200: moduleListSchema } },
    },
    async (request) => ({
      message: 'Modules of the organization',
      ...(await listModules(parts, organizationOf(request), request.query)),
    }),
  );
  app.get(
    `${base}/:id`,
    { config, schema: { tags, params, response: { 200: moduleAnswerSchema } } },
    async (request) => ({
      message: 'The module',
      result: await showModule(parts, organizationOf(request), request.params.id),
    }),
  );
  app.get(
    `${base}/:id/tests`,
    { config, schema: { tags, params, response: { 200: moduleUsersSchema } } },
    async (request) => usersOfModule(parts, organizationOf(request), request.params.id),
  );
  mountChanges(app, parts);
  mountVersions(app, parts);
}

function mountChanges(app: HttpServer, parts: TestingParts): void {
  app.post(
    `${base}/create`,
    {
      config,
      bodyLimit,
      schema: { tags, body: createModuleSchema, response: { 200: moduleAnswerSchema } },
    },
    async (request) => ({
      message: 'The module was added',
      result: await createModule(parts, askerOf(request), request.body),
    }),
  );
  app.put(
    `${base}/update/:id`,
    {
      config,
      bodyLimit,
      schema: { tags, params, body: changeModuleSchema, response: { 200: moduleAnswerSchema } },
    },
    async (request) => {
      const change = { ...request.body, id: request.params.id };
      const result = await changeModule(parts, askerOf(request), change);
      return { message: 'The module was changed', result };
    },
  );
  app.delete(
    `${base}/delete/:id`,
    { config, schema: { tags, params, response: { 200: messageSchema } } },
    async (request) => {
      await deleteModule(parts, askerOf(request), request.params.id);
      return { message: 'The module was deleted' };
    },
  );
}

function mountVersions(app: HttpServer, parts: TestingParts): void {
  app.get(
    `${base}/:id/versions`,
    {
      config,
      schema: {
        tags,
        params,
        querystring: versionPageQuerySchema,
        response: { 200: moduleVersionsSchema },
      },
    },
    async (request) => {
      const page = { ...request.query, id: request.params.id };
      return listModuleVersions(parts, organizationOf(request), page);
    },
  );
  app.get(
    `${base}/:id/versions/:version`,
    {
      config,
      schema: { tags, params: versionParamsSchema, response: { 200: moduleVersionSchema } },
    },
    async (request) => showModuleVersion(parts, organizationOf(request), request.params),
  );
  app.post(
    `${base}/:id/restore`,
    {
      config,
      schema: { tags, params, body: restoreSchema, response: { 200: restoredSchema } },
    },
    async (request) => {
      const { version } = request.body;
      const { id } = request.params;
      const new_version = await restoreModule(parts, askerOf(request), { id, version });
      return { message: 'The version was restored', new_version, restored_from: version };
    },
  );
}
