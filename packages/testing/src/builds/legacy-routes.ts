import {
  completedUploadSchema,
  completeUploadSchema,
  extractedPackageSchema,
  legacyUploadQuerySchema,
  legacyUploadSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { idParamsSchema } from '../apps/routes.ts';
import type { TestingParts } from '../parts.ts';
import { creatorOf } from './creator.ts';
import { beginVersion, completeVersion, extractPackage } from './legacy-uploads.ts';

const config = { access: 'can_access_testing_suite' } as const;
const tags = ['builds'];

/**
 * The older way of uploading, at the addresses of the older client and of the GitHub action, which
 * says `vars` and `versions` in its first releases and `apps` and `builds` since then.
 */
export function mountLegacyUploads(app: HttpServer, parts: TestingParts): void {
  for (const path of [
    '/api/v1/apps/:id/builds/upload-url',
    '/api/v1/builds/vars/:id/versions/upload-url',
    '/api/v1/builds/apps/:id/builds/upload-url',
  ]) {
    app.post(
      path,
      {
        config,
        schema: {
          tags,
          params: idParamsSchema,
          querystring: legacyUploadQuerySchema,
          response: { 200: legacyUploadSchema },
        },
      },
      async (request) => {
        const asked = { ...request.query, createdBy: creatorOf(request) };
        return beginVersion(parts, organizationOf(request), request.params.id, asked);
      },
    );
  }
  for (const base of [
    '/api/v1/apps/builds/:id',
    '/api/v1/builds/versions/:id',
    '/api/v1/builds/builds/:id',
  ]) {
    app.post(
      `${base}/extract-package-id`,
      {
        config,
        schema: { tags, params: idParamsSchema, response: { 200: extractedPackageSchema } },
      },
      async (request) => extractPackage(parts, organizationOf(request), request.params.id),
    );
    app.post(
      `${base}/complete-upload`,
      {
        config,
        schema: {
          tags,
          params: idParamsSchema,
          body: completeUploadSchema,
          response: { 200: completedUploadSchema },
        },
      },
      async (request) => {
        const asked = { ...request.body, createdBy: creatorOf(request) };
        return completeVersion(parts, organizationOf(request), request.params.id, asked);
      },
    );
  }
  mountRemoteBuilds(app);
}

/** There are no machines that build apps here, and the client is told so in its own words. */
function mountRemoteBuilds(app: HttpServer): void {
  app.get(
    '/api/v1/apps/remote/runners/available',
    {
      config,
      schema: {
        tags,
        querystring: z.object({ platform: z.string().optional() }),
        response: {
          200: z.object({
            available: z.boolean(),
            runner_count: z.int(),
            unavailable_reason: z.string(),
          }),
        },
      },
    },
    async () => ({
      available: false,
      runner_count: 0,
      unavailable_reason:
        'This server builds no apps. Build yours where you do today and upload the file.',
    }),
  );
  app.get(
    '/api/v1/apps/build-caches',
    { config, schema: { tags, response: { 200: z.object({ caches: z.array(z.unknown()) }) } } },
    async () => ({ caches: [] }),
  );
}
