import { codeHostUsersQuerySchema, codeHostUsersSchema } from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import type { ReviewParts } from '../parts.ts';
import { listPeople } from './people.ts';

/** People of the connected account. */
export function mountPeople(app: HttpServer, parts: ReviewParts): void {
  app.get(
    '/api/v1/review/github/organization/users',
    {
      config: { access: 'review' },
      schema: {
        tags: ['code review'],
        summary: 'People of the connected account, busiest first',
        querystring: codeHostUsersQuerySchema,
        response: { 200: codeHostUsersSchema },
      },
    },
    (request) => listPeople(parts, organizationOf(request), request.query),
  );
}
