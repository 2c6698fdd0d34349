import {
  bulkResultSchema,
  bulkTagsSchema,
  changeTagSchema,
  createTagSchema,
  messageSchema,
  syncedTagsSchema,
  syncTagsSchema,
  tagListSchema,
  tagSchema,
  testTagSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import type { TestingParts } from '../parts.ts';
import {
  changeTag,
  createTag,
  deleteTag,
  listTags,
  syncManyTags,
  syncTags,
  tagsOfTest,
} from './tags.ts';

const base = '/api/v1/tests/tags';
const config = { access: 'can_access_testing_suite' } as const;
const tags = ['tags'];
const params = z.object({ id: z.string() });
const testParams = z.object({ test_id: z.string() });

/** Words by which tests are grouped. */
export function mountTags(app: HttpServer, parts: TestingParts): void {
  app.get(
    base,
    { config, schema: { tags, response: { 200: tagListSchema } } },
    async (request) => ({ tags: await listTags(parts, organizationOf(request)) }),
  );
  app.post(
    base,
    { config, schema: { tags, body: createTagSchema, response: { 200: tagSchema } } },
    async (request) => createTag(parts, organizationOf(request), request.body),
  );
  app.patch(
    `${base}/:id`,
    { config, schema: { tags, params, body: changeTagSchema, response: { 200: tagSchema } } },
    async (request) => {
      const { id } = request.params;
      return changeTag(parts, organizationOf(request), { ...request.body, id });
    },
  );
  app.delete(
    `${base}/:id`,
    { config, schema: { tags, params, response: { 200: messageSchema } } },
    async (request) => {
      await deleteTag(parts, organizationOf(request), request.params.id);
      return { message: 'The tag was deleted' };
    },
  );
  mountTagsOfTests(app, parts);
}

function mountTagsOfTests(app: HttpServer, parts: TestingParts): void {
  app.get(
    `${base}/tests/:test_id`,
    {
      config,
      schema: { tags, params: testParams, response: { 200: z.array(testTagSchema) } },
    },
    async (request) => tagsOfTest(parts, organizationOf(request), request.params.test_id),
  );
  app.post(
    `${base}/tests/:test_id/sync`,
    {
      config,
      schema: {
        tags,
        params: testParams,
        body: syncTagsSchema,
        response: { 200: syncedTagsSchema },
      },
    },
    async (request) => {
      const { test_id: testId } = request.params;
      const { tag_names: names } = request.body;
      return syncTags(parts, organizationOf(request), { testId, names });
    },
  );
  app.post(
    `${base}/tests/bulk-sync`,
    { config, schema: { tags, body: bulkTagsSchema, response: { 200: bulkResultSchema } } },
    async (request) => syncManyTags(parts, organizationOf(request), request.body),
  );
}
