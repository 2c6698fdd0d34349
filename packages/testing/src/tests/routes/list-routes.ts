import {
  bulkResultSchema,
  bulkTestsSchema,
  deletedTestSchema,
  simpleTestListQuerySchema,
  simpleTestListSchema,
  testListQuerySchema,
  testListSchema,
  undeletedTestSchema,
  undeleteTestSchema,
  versionPageQuerySchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import type { TestingParts } from '../../parts.ts';
import { changeManyTests } from '../deleting/bulk.ts';
import { deleteTest, undeleteTest } from '../deleting/delete-test.ts';
import { listDeletedTests, listSimpleTests, listTests } from '../list/list-tests.ts';

const base = '/api/v1/tests';
const config = { access: 'can_access_testing_suite' } as const;
const tags = ['tests'];
const params = z.object({ id: z.string() });

/** Lists of tests, and what takes tests out of them and puts them back. */
export function mountTestLists(app: HttpServer, parts: TestingParts): void {
  app.get(
    `${base}/get_simple_tests`,
    {
      config,
      schema: {
        tags,
        querystring: simpleTestListQuerySchema,
        response: { 200: simpleTestListSchema },
      },
    },
    async (request) => listSimpleTests(parts, organizationOf(request), request.query),
  );
  app.get(
    `${base}/get_tests`,
    {
      config,
      schema: { tags, querystring: testListQuerySchema, response: { 200: testListSchema } },
    },
    async (request) => listTests(parts, organizationOf(request), request.query),
  );
  app.get(
    `${base}/deleted`,
    {
      config,
      schema: { tags, querystring: versionPageQuerySchema, response: { 200: testListSchema } },
    },
    async (request) => listDeletedTests(parts, organizationOf(request), request.query),
  );
  app.delete(
    `${base}/delete/:id`,
    { config, schema: { tags, params, response: { 200: deletedTestSchema } } },
    async (request) => {
      const { id, name } = await deleteTest(parts, askerOf(request), request.params.id);
      return { id, message: `${name} was deleted` };
    },
  );
  app.post(
    `${base}/:id/undelete`,
    {
      config,
      schema: { tags, params, body: undeleteTestSchema, response: { 200: undeletedTestSchema } },
    },
    async (request) => {
      const wanted = { testId: request.params.id, name: request.body?.name };
      return undeleteTest(parts, askerOf(request), wanted);
    },
  );
  app.post(
    `${base}/bulk`,
    { config, schema: { tags, body: bulkTestsSchema, response: { 200: bulkResultSchema } } },
    async (request) => changeManyTests(parts, askerOf(request), request.body),
  );
}
