import {
  createTestSchema,
  deviceTargetSchema,
  duplicatedTestSchema,
  duplicateTestSchema,
  messageSchema,
  restoredSchema,
  restoreSchema,
  savedTestSchema,
  testSchema,
  testVersionSchema,
  testVersionsSchema,
  updateTestSchema,
  versionPageQuerySchema,
  versionParamsSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import type { TestingParts } from '../../parts.ts';
import { findTest } from '../find-test.ts';
import { tagsOfTests } from '../list/tags-of-tests.ts';
import { presentTest } from '../present-test.ts';
import { createTest } from '../saving/create-test.ts';
import { duplicateTest } from '../saving/duplicate-test.ts';
import { setDevice, updateTest } from '../saving/update-test.ts';
import { listVersions, restoreVersion, showVersion } from '../saving/versions.ts';

const base = '/api/v1/tests';
const config = { access: 'can_access_testing_suite' } as const;
const tags = ['tests'];
const params = z.object({ id: z.string() });
/** Blocks of a test may be many. */
const bodyLimit = 4 * 1024 * 1024;

/** One test: its state, changes and versions. */
export function mountTests(app: HttpServer, parts: TestingParts): void {
  app.get(
    `${base}/get_test_by_id/:id`,
    { config, schema: { tags, params, response: { 200: testSchema } } },
    async (request) => {
      const organizationId = organizationOf(request);
      return parts.database.inOrganization(organizationId, async (work) => {
        const test = await findTest(work, organizationId, request.params.id);
        const tagsOf = await tagsOfTests(work, organizationId, [test.id]);
        return presentTest(test, tagsOf(test.id));
      });
    },
  );
  app.post(
    `${base}/create`,
    {
      config,
      bodyLimit,
      schema: { tags, body: createTestSchema, response: { 200: savedTestSchema } },
    },
    async (request) => createTest(parts, askerOf(request), request.body),
  );
  app.put(
    `${base}/update/:id`,
    {
      config,
      bodyLimit,
      schema: { tags, params, body: updateTestSchema, response: { 200: savedTestSchema } },
    },
    async (request) => {
      const change = { ...request.body, testId: request.params.id };
      return updateTest(parts, askerOf(request), change);
    },
  );
  app.post(
    `${base}/duplicate`,
    {
      config,
      schema: { tags, body: duplicateTestSchema, response: { 200: duplicatedTestSchema } },
    },
    async (request) => duplicateTest(parts, askerOf(request), request.body),
  );
  app.patch(
    `${base}/:id/device-target`,
    {
      config,
      schema: { tags, params, body: deviceTargetSchema, response: { 200: messageSchema } },
    },
    async (request) => {
      const { id: testId } = request.params;
      await setDevice(parts, askerOf(request), { ...request.body, testId });
      return { message: 'The device was changed' };
    },
  );
  mountVersions(app, parts);
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
        response: { 200: testVersionsSchema },
      },
    },
    async (request) => {
      const page = { ...request.query, testId: request.params.id };
      return listVersions(parts, askerOf(request), page);
    },
  );
  app.get(
    `${base}/:id/versions/:version`,
    { config, schema: { tags, params: versionParamsSchema, response: { 200: testVersionSchema } } },
    async (request) => {
      const { id: testId, version } = request.params;
      return showVersion(parts, askerOf(request), { testId, version });
    },
  );
  app.post(
    `${base}/:id/restore`,
    { config, schema: { tags, params, body: restoreSchema, response: { 200: restoredSchema } } },
    async (request) => {
      const { version } = request.body;
      const wanted = { testId: request.params.id, version };
      const new_version = await restoreVersion(parts, askerOf(request), wanted);
      return { message: 'The version was restored', new_version, restored_from: version };
    },
  );
}
