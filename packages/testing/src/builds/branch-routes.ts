import {
  buildBranchesSchema,
  buildBranchSchema,
  defaultBranch,
  numberedPageQuerySchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import { z } from 'zod';
import { pageFacts } from '../apps/apps.ts';
import { idParamsSchema } from '../apps/routes.ts';
import type { TestingParts } from '../parts.ts';
import { readBranch } from './branch.ts';

const config = { access: 'can_access_testing_suite' } as const;
const tags = ['builds'];

/** The one branch of an app, to read: the newest public client asks for it before it chooses builds. */
export function mountBuildBranches(app: HttpServer, parts: TestingParts): void {
  const base = '/api/v1/apps/:id/branches';
  app.get(
    base,
    {
      config,
      schema: {
        tags,
        summary: 'Branches of the builds of an app: one',
        params: idParamsSchema,
        querystring: numberedPageQuerySchema.extend({ name: z.string().max(1000).optional() }),
        response: { 200: buildBranchesSchema },
      },
    },
    async (request) => {
      const { name = '', ...page } = request.query;
      const branch = await readBranch(parts, organizationOf(request), request.params.id);
      const found = ['', branch.name].includes(name) ? [branch] : [];
      const branches = page.page === 1 ? found : [];
      return { branches, ...pageFacts(found.length, page) };
    },
  );
  app.get(
    `${base}/:branch`,
    {
      config,
      schema: {
        tags,
        params: idParamsSchema.extend({ branch: z.string().max(200) }),
        response: { 200: buildBranchSchema },
      },
    },
    async (request) => {
      const { id, branch } = request.params;
      const only = await readBranch(parts, organizationOf(request), id);
      if (branch === only.id) return only;
      throw new TouchstoneError('not_found', {
        message: `This app has no branch ${branch}: its builds are all on "${defaultBranch.name}".`,
      });
    },
  );
}
