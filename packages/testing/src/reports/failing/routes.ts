import { testFailingSchema } from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import type { TestingParts } from '../../parts.ts';
import { failingOf } from './failing.ts';

/** How the runs of one test go on. */
export function mountFailing(app: HttpServer, parts: TestingParts): void {
  app.get(
    '/api/v1/tests/:id/failing',
    {
      config: { access: 'can_access_testing_suite' },
      schema: {
        tags: ['runs'],
        summary: 'Since when a test does not pass',
        params: z.object({ id: z.string() }),
        response: { 200: testFailingSchema },
      },
    },
    async (request) => failingOf(parts, organizationOf(request), request.params.id),
  );
}
