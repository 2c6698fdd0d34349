import {
  multipartRequestSchema,
  multipartResumeSchema,
  multipartUploadSchema,
  resumedUploadSchema,
  uploadSessionRequestSchema,
  uploadSessionSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import { answersOf, type HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { idParamsSchema } from '../apps/routes.ts';
import type { TestingParts } from '../parts.ts';
import { completedXml, readParts } from './complete-xml.ts';
import {
  abortMultipart,
  beginMultipart,
  beginUpload,
  completeMultipart,
  resumeMultipart,
} from './uploads.ts';

const config = { access: 'can_access_testing_suite' } as const;
const tags = ['builds'];

/** Tells where an upload comes from; kept with what the client says of the build. */
const querystring = z.object({ source: z.string().max(100).optional() });

/** Uploads of files that go straight to the object store. */
export function mountUploads(app: HttpServer, parts: TestingParts): void {
  const base = '/api/v1/apps/:id/builds';
  app.post(
    `${base}/upload-session`,
    {
      config,
      schema: {
        tags,
        params: idParamsSchema,
        querystring,
        body: uploadSessionRequestSchema,
        response: { 200: uploadSessionSchema },
      },
    },
    async (request) => beginUpload(parts, organizationOf(request), request.params.id, request.body),
  );
  app.post(
    `${base}/multipart-upload/start`,
    {
      config,
      schema: {
        tags,
        params: idParamsSchema,
        querystring,
        body: multipartRequestSchema,
        response: { 200: multipartUploadSchema },
      },
    },
    async (request) =>
      beginMultipart(parts, organizationOf(request), request.params.id, request.body),
  );
  app.post(
    `${base}/multipart-upload/resume`,
    {
      config,
      schema: {
        tags,
        params: idParamsSchema,
        querystring,
        body: multipartResumeSchema,
        response: { 200: resumedUploadSchema },
      },
    },
    async (request) =>
      resumeMultipart(parts, organizationOf(request), request.params.id, request.body),
  );
  app.register(async (scope) => mountEnds(scope, parts));
}

const endParamsSchema = z.object({ organization_id: z.uuid(), upload_id: z.uuid() });
const tokenSchema = z.object({ token: z.string().min(1).max(200) });

const xmlType = 'application/xml; charset=utf-8';

/**
 * The ends of an upload in parts, as an S3 store answers them. Whoever sends the parts has no sign-in
 * here: the secret in the address is the permission.
 */
function mountEnds(app: HttpServer, parts: TestingParts): void {
  const address = '/api/v1/builds/uploads/:organization_id/:upload_id';
  const open = { access: 'public' } as const;
  app.addContentTypeParser(
    ['application/xml', 'text/xml'],
    { parseAs: 'string', bodyLimit: 1024 * 1024 },
    (_request, body, done) => done(null, body),
  );
  app.post(
    `${address}/complete`,
    {
      config: open,
      schema: { tags, params: endParamsSchema, querystring: tokenSchema, body: z.string() },
    },
    async (request, reply) => {
      const { organization_id, upload_id } = request.params;
      const { token } = request.query;
      const listed = readParts(request.body);
      const { key } = await completeMultipart(parts, organization_id, upload_id, { token, listed });
      return reply.type(xmlType).send(completedXml(key));
    },
  );
  app.delete(
    address,
    {
      config: open,
      schema: {
        tags,
        params: endParamsSchema,
        querystring: tokenSchema,
        response: answersOf({ 204: 'The upload is given up' }),
      },
    },
    async (request, reply) => {
      const { organization_id, upload_id } = request.params;
      await abortMultipart(parts, organization_id, upload_id, request.query.token);
      return reply.code(204).send();
    },
  );
}
