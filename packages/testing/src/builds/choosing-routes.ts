import {
  externalBuildAnswerSchema,
  externalBuildSchema,
  resolveBuildSchema,
  resolvedBuildSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { idParamsSchema } from '../apps/routes.ts';
import type { TestingParts } from '../parts.ts';
import { creatorOf } from './creator.ts';
import { addExternalBuild } from './external-build.ts';
import { resolveBuild } from './resolve-build.ts';

const config = { access: 'can_access_testing_suite' } as const;
const tags = ['builds'];

/** Deployments as builds, and which build runs would take, as the newest public client asks. */
export function mountBuildChoice(app: HttpServer, parts: TestingParts): void {
  app.post(
    '/api/v1/apps/:id/builds/external',
    {
      config,
      schema: {
        tags,
        summary: 'Register a deployment as a build of a web app',
        params: idParamsSchema,
        body: externalBuildSchema,
        response: { 200: externalBuildAnswerSchema },
      },
    },
    async (request) => {
      const asked = { ...request.body, createdBy: creatorOf(request) };
      const { build, wasReused } = await addExternalBuild(
        parts,
        organizationOf(request),
        request.params.id,
        asked,
      );
      return {
        id: build.id,
        app_id: build.app_id,
        artifact_kind: 'external_url' as const,
        version: build.version,
        was_reused: wasReused,
        auto_git_branch_enabled: false as const,
      };
    },
  );
  app.post(
    '/api/v1/apps/resolve',
    {
      config,
      schema: {
        tags,
        summary: 'Which build a run of an app would take',
        // Accepted for the public clients; the address is always there.
        querystring: z.object({ include_download_url: z.string().optional() }),
        body: resolveBuildSchema,
        response: { 200: resolvedBuildSchema },
      },
    },
    async (request) => resolveBuild(parts, organizationOf(request), request.body),
  );
}
