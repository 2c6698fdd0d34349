import {
  changeFileSchema,
  completeFileSchema,
  fileDownloadSchema,
  fileListQuerySchema,
  fileListSchema,
  fileUploadAnswerSchema,
  fileUploadSchema,
  messageSchema,
  organizationFileSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { askerOf } from '../asker.ts';
import type { TestingParts } from '../parts.ts';
import { changeFile, deleteFile, downloadOf, listFiles } from './files.ts';
import { beginReplacement, beginUpload, completeUpload } from './upload-file.ts';

const base = '/api/v1/files';
const config = { access: 'can_access_testing_suite' } as const;
const tags = ['files'];
const params = z.object({ id: z.string() });

/** Files that tests use. */
export function mountFilesOfTests(app: HttpServer, parts: TestingParts): void {
  app.get(
    `${base}/`,
    {
      config,
      schema: { tags, querystring: fileListQuerySchema, response: { 200: fileListSchema } },
    },
    async (request) => listFiles(parts, organizationOf(request), request.query),
  );
  app.get(
    `${base}/:id/download-url`,
    { config, schema: { tags, params, response: { 200: fileDownloadSchema } } },
    async (request) => downloadOf(parts, organizationOf(request), request.params.id),
  );
  app.put(
    `${base}/:id`,
    {
      config,
      schema: { tags, params, body: changeFileSchema, response: { 200: organizationFileSchema } },
    },
    async (request) => {
      const { id } = request.params;
      return changeFile(parts, organizationOf(request), { ...request.body, id });
    },
  );
  app.delete(
    `${base}/:id`,
    { config, schema: { tags, params, response: { 200: messageSchema } } },
    async (request) => {
      await deleteFile(parts, organizationOf(request), request.params.id);
      return { message: 'The file was deleted' };
    },
  );
  mountUploads(app, parts);
}

function mountUploads(app: HttpServer, parts: TestingParts): void {
  app.post(
    `${base}/upload-url`,
    {
      config,
      schema: { tags, body: fileUploadSchema, response: { 200: fileUploadAnswerSchema } },
    },
    async (request) => beginUpload(parts, askerOf(request), request.body),
  );
  app.put(
    `${base}/:id/replace-url`,
    {
      config,
      schema: { tags, params, body: fileUploadSchema, response: { 200: fileUploadAnswerSchema } },
    },
    async (request) => {
      const { id } = request.params;
      return beginReplacement(parts, askerOf(request), { ...request.body, id });
    },
  );
  app.post(
    `${base}/:id/complete-upload`,
    {
      config,
      schema: {
        tags,
        params,
        body: completeFileSchema,
        response: { 200: organizationFileSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      return completeUpload(parts, askerOf(request), { id, ended: request.body });
    },
  );
}
