import {
  branchFields,
  buildDownloadSchema,
  buildFromUrlAnswerSchema,
  buildFromUrlSchema,
  buildSchema,
  createBuildSchema,
  createdBuildSchema,
  numberedPageOf,
  numberedPageQuerySchema,
  webBuildSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { idParamsSchema } from '../apps/routes.ts';
import type { TestingParts } from '../parts.ts';
import { buildOf, listBuilds, readBuild, removeBuild, setCurrent } from './builds.ts';
import { createBuild } from './create-build.ts';
import { creatorOf } from './creator.ts';
import { buildFromUrl } from './from-url.ts';
import { addWebBuild } from './web-build.ts';

const config = { access: 'can_access_testing_suite' } as const;
const tags = ['builds'];

/** Builds of apps, at the addresses of the public clients. */
export function mountBuilds(app: HttpServer, parts: TestingParts): void {
  const base = '/api/v1/apps/:id/builds';
  app.get(
    base,
    {
      config,
      schema: {
        tags,
        params: idParamsSchema,
        querystring: numberedPageQuerySchema.extend(branchFields),
        response: { 200: numberedPageOf(buildSchema) },
      },
    },
    async (request) => listBuilds(parts, organizationOf(request), request.params.id, request.query),
  );
  app.post(
    base,
    {
      config,
      schema: {
        tags,
        params: idParamsSchema,
        body: createBuildSchema,
        response: { 200: createdBuildSchema },
      },
    },
    async (request) => {
      const asked = { ...request.body, createdBy: creatorOf(request) };
      const build = await createBuild(parts, organizationOf(request), request.params.id, asked);
      const { id, version, package_id, metadata } = build;
      return { id, version, package_name: package_id, metadata };
    },
  );
  app.post(
    `${base}/web`,
    {
      config,
      schema: {
        tags,
        params: idParamsSchema,
        body: webBuildSchema,
        response: { 200: buildSchema },
      },
    },
    async (request) => {
      const asked = { ...request.body, createdBy: creatorOf(request) };
      const build = await addWebBuild(parts, organizationOf(request), request.params.id, asked);
      return buildOf(parts, build);
    },
  );
  for (const path of [
    `${base}/from-url`,
    '/api/v1/builds/vars/:id/versions/from-url',
    '/api/v1/builds/apps/:id/builds/from-url',
  ]) {
    app.post(
      path,
      {
        config,
        schema: {
          tags,
          hide: path !== `${base}/from-url`,
          params: idParamsSchema,
          body: buildFromUrlSchema,
          response: { 200: buildFromUrlAnswerSchema },
        },
      },
      async (request) => {
        const asked = { ...request.body, createdBy: creatorOf(request) };
        const { build, ...rest } = await buildFromUrl(
          parts,
          organizationOf(request),
          request.params.id,
          asked,
        );
        const { id, app_id, version, package_id, metadata } = build;
        return { id, app_id, version, package_name: package_id, metadata, ...rest };
      },
    );
  }
  mountOneBuild(app, parts);
}

function mountOneBuild(app: HttpServer, parts: TestingParts): void {
  const path = '/api/v1/apps/builds/:id';
  app.get(
    path,
    {
      config,
      schema: {
        tags,
        params: idParamsSchema,
        // Accepted for the public clients; the address is always there.
        querystring: z.object({ include_download_url: z.string().optional() }),
        response: { 200: buildDownloadSchema },
      },
    },
    async (request) => readBuild(parts, organizationOf(request), request.params.id),
  );
  app.post(
    `${path}/current`,
    {
      config,
      schema: { tags, params: idParamsSchema, response: { 200: buildDownloadSchema } },
    },
    async (request) => setCurrent(parts, organizationOf(request), request.params.id),
  );
  app.delete(
    path,
    {
      config,
      schema: {
        tags,
        params: idParamsSchema,
        response: { 200: z.object({ message: z.string() }) },
      },
    },
    async (request) => removeBuild(parts, organizationOf(request), request.params.id),
  );
}
