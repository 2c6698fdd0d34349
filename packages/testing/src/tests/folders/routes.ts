import {
  folderListQuerySchema,
  folderListSchema,
  movedFolderSchema,
  moveFolderSchema,
  setFolderSchema,
  testFolderSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import type { TestingParts } from '../../parts.ts';
import { listFolders, moveFolder, setFolder } from './folders.ts';

const base = '/api/v1/tests';
const config = { access: 'can_access_testing_suite' } as const;
const tags = ['folders'];
const params = z.object({ id: z.string() });

/** Where tests stand. */
export function mountFolders(app: HttpServer, parts: TestingParts): void {
  app.get(
    `${base}/folders`,
    {
      config,
      schema: { tags, querystring: folderListQuerySchema, response: { 200: folderListSchema } },
    },
    async (request) => listFolders(parts, organizationOf(request), request.query),
  );
  app.post(
    `${base}/folders/move`,
    { config, schema: { tags, body: moveFolderSchema, response: { 200: movedFolderSchema } } },
    async (request) => moveFolder(parts, askerOf(request), request.body),
  );
  app.put(
    `${base}/:id/folder`,
    {
      config,
      schema: { tags, params, body: setFolderSchema, response: { 200: testFolderSchema } },
    },
    async (request) => {
      const { folder } = request.body;
      return setFolder(parts, askerOf(request), { testId: request.params.id, folder });
    },
  );
}
