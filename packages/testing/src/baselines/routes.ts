import { approveBaselineSchema, doneSchema } from '@touchstone/contracts';
import { actorOf, organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import type { TestingParts } from '../parts.ts';
import { approveBaseline } from './approve.ts';

/** What people say of pictures that runs took. */
export function mountBaselines(app: HttpServer, parts: TestingParts): void {
  app.post(
    '/api/v1/runs/:task_id/baselines/approve',
    {
      config: { access: 'can_access_testing_suite' },
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
}
