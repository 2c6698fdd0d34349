import { decideHealingSchema, doneSchema, healingDecisionsSchema } from '@touchstone/contracts';
import { actorOf, organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import type { TestingParts } from '../../parts.ts';
import { decideHealing, healingsOf } from './decide.ts';

const config = { access: 'can_access_testing_suite' } as const;
const tags = ['runs'];
const params = z.object({ task_id: z.string().max(200) });

/** What people say of steps that healed. */
export function mountHealing(app: HttpServer, parts: TestingParts): void {
  const path = '/api/v1/runs/:task_id/healing';
  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'What a run healed, and what people said of it',
        params,
        response: { 200: healingDecisionsSchema },
      },
    },
    async (request) => healingsOf(parts, organizationOf(request), request.params.task_id),
  );
  app.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Keep what a healed step has found, or forget it',
        description:
          'Kept, later runs go by the new element and do not heal any more. Put back, what was known of it is forgotten: the next run searches by the words of the sentence, and fails where they fit nothing.',
        params,
        body: decideHealingSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const asker = { organizationId: organizationOf(request), actor: actorOf(request) };
      await decideHealing(parts, asker, { ...request.body, taskId: request.params.task_id });
      return { status: 'done' as const };
    },
  );
}
