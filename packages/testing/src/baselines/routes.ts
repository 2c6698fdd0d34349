import {
  approveBaselineSchema,
  baselineListQuerySchema,
  baselineListSchema,
  baselineSchema,
  doneSchema,
} from '@touchstone/contracts';
import { actorOf, organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import type { TestingParts } from '../parts.ts';
import { approveBaseline } from './approve.ts';
import { listBaselines, showBaseline } from './list.ts';
import { removeBaseline } from './remove.ts';

const config = { access: 'can_access_testing_suite' } as const;
const tags = ['baselines'];
const params = z.object({ id: z.string().max(200) });

/** What people say of pictures that runs took. */
export function mountBaselines(app: HttpServer, parts: TestingParts): void {
  app.post(
    '/api/v1/runs/:task_id/baselines/approve',
    {
      config,
      schema: {
        tags: ['runs'],
        summary: 'Approve a picture that a run took',
        description:
          'Later runs of the test are compared with it, at the same step, in the same browser and window.',
        params: z.object({ task_id: z.string().max(200) }),
        body: approveBaselineSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const asker = { organizationId: organizationOf(request), actor: actorOf(request) };
      await approveBaseline(parts, asker, {
        taskId: request.params.task_id,
        picture: request.body.picture,
      });
      return { status: 'done' as const };
    },
  );
  app.get(
    '/api/v1/baselines',
    {
      config,
      schema: {
        tags,
        summary: 'Approved pictures of the organization',
        description: 'By the names of the tests and the order of their steps.',
        querystring: baselineListQuerySchema,
        response: { 200: baselineListSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listBaselines(parts, organizationOf(request), request.query);
    },
  );
  app.get(
    '/api/v1/baselines/:id',
    {
      config,
      schema: {
        tags,
        summary: 'One approved picture',
        params,
        response: { 200: baselineSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return showBaseline(parts, organizationOf(request), request.params.id);
    },
  );
  app.delete(
    '/api/v1/baselines/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Remove an approved picture',
        description:
          'Later runs have nothing to compare with there, and are undecided until somebody approves a picture.',
        params,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const asker = { organizationId: organizationOf(request), actor: actorOf(request) };
      await removeBaseline(parts, asker, request.params.id);
      return { status: 'done' as const };
    },
  );
}
