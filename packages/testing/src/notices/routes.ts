import { noticePageSchema, noticeQuerySchema } from '@touchstone/contracts';
import type { HttpServer } from '@touchstone/platform';
import { askerOf } from '../asker.ts';
import type { TestingParts } from '../parts.ts';
import { invalid } from '../refusals.ts';
import { countLater, type Place, placeSchema, selectEnded } from './store.ts';

/** What of somebody's own runs has ended, for the bell in the web app. */
export function mountNotices(app: HttpServer, { database }: TestingParts): void {
  app.get(
    '/api/v1/notices',
    {
      config: { access: 'can_access_testing_suite' },
      schema: {
        tags: ['runs'],
        summary: 'Runs that one asked for and that have ended',
        description: 'Newest first; a key of the organization itself has none.',
        querystring: noticeQuerySchema,
        response: { 200: noticePageSchema },
      },
    },
    async (request) => {
      const { organizationId, userId } = askerOf(request);
      const { limit, cursor, since } = request.query;
      const after = cursor === undefined ? undefined : placeFrom(cursor);
      if (userId === null) return { items: [], next_cursor: null, unread: 0 };
      const of = { organizationId, userId };
      return database.inOrganization(organizationId, async (transaction) => {
        const rows = await selectEnded(transaction, of, { after, limit: limit + 1 });
        const last = rows.length > limit ? rows[limit - 1] : undefined;
        return {
          items: rows
            .slice(0, limit)
            .map(({ at, ended: _, ...notice }) => ({ ...notice, ended_at: at.toISOString() })),
          next_cursor: last === undefined ? null : `${last.ended}~${last.task_id}`,
          unread: since === undefined ? 0 : await countLater(transaction, of, since),
        };
      });
    },
  );
}

function placeFrom(cursor: string): Place {
  const [ended, id] = cursor.split('~');
  const place = placeSchema.safeParse({ ended, id });
  if (place.success) return place.data;
  throw invalid('cursor', 'is not one that a page gave');
}
