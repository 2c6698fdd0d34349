import {
  appListQuerySchema,
  appSchema,
  createAppSchema,
  numberedPageOf,
  updateAppSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { creatorOf } from '../builds/creator.ts';
import type { TestingParts } from '../parts.ts';
import { addApp, changeApp, listApps, readApp, removeApp } from './apps.ts';

const config = { access: 'can_access_testing_suite' } as const;
const tags = ['apps'];

/** An id that is none names nothing: 404, as for one that is not there. */
export const idParamsSchema = z.object({ id: z.string().max(200) });

/** Apps of the organization, at the addresses of the public clients. */
export function mountApps(app: HttpServer, parts: TestingParts): void {
  const base = '/api/v1/apps';
  const list = {
    config,
    schema: { tags, querystring: appListQuerySchema, response: { 200: numberedPageOf(appSchema) } },
  };
  for (const path of [base, `${base}/`]) {
    const hide = path === base;
    app.get(path, { ...list, schema: { ...list.schema, hide } }, async (request) =>
      listApps(parts, organizationOf(request), request.query),
    );
    app.post(
      path,
      { config, schema: { tags, hide, body: createAppSchema, response: { 200: appSchema } } },
      async (request) => {
        return addApp(parts, organizationOf(request), {
          ...request.body,
          createdBy: creatorOf(request),
        });
      },
    );
  }
  app.get(
    `${base}/:id`,
    { config, schema: { tags, params: idParamsSchema, response: { 200: appSchema } } },
    async (request) => readApp(parts, organizationOf(request), request.params.id),
  );
  app.patch(
    `${base}/:id`,
    {
      config,
      schema: { tags, params: idParamsSchema, body: updateAppSchema, response: { 200: appSchema } },
    },
    async (request) => changeApp(parts, organizationOf(request), request.params.id, request.body),
  );
  app.delete(
    `${base}/:id`,
    {
      config,
      schema: {
        tags,
        params: idParamsSchema,
        response: { 200: z.object({ message: z.string(), detached_tests: z.int() }) },
      },
    },
    async (request) => removeApp(parts, organizationOf(request), request.params.id),
  );
}
