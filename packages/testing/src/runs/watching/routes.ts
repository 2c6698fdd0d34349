import { watchedRunSchema, watchRunQuerySchema } from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import { answersOf, type HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import type { TestingParts } from '../../parts.ts';
import { addressesOf } from '../lists.ts';
import { runItemOf } from '../present.ts';
import { noRun } from '../stop.ts';
import { selectRun } from '../store.ts';
import { lookAtScreen, newsAfter } from './store.ts';

const params = z.object({ task_id: z.string().max(200) });

/** News of a run that one answer has at most; each is of some tens of milliseconds. */
const mostNews = 300;

/** Of whatever shows a picture of what goes on. */
export const screenAnswers = answersOf({
  200: 'A JPEG',
  204: 'There is no picture now',
  304: 'The picture that `If-None-Match` names is the newest',
});

/** What people see of runs that go on. */
export function mountWatching(app: HttpServer, parts: TestingParts): void {
  const config = { access: 'can_access_testing_suite' } as const;
  const tags = ['runs'];

  app.get(
    '/api/v1/runs/:task_id/watch',
    {
      config,
      schema: {
        tags,
        summary: 'How far a run is, and what happened in it since the answer before',
        params,
        querystring: watchRunQuerySchema,
        response: { 200: watchedRunSchema },
      },
    },
    async (request, reply) => {
      const organizationId = organizationOf(request);
      const { task_id: taskId } = request.params;
      const { after } = request.query;
      reply.header('cache-control', 'no-store');
      return parts.database.inOrganization(organizationId, async (transaction) => {
        // The run first: what its end tells of has happened before.
        const row = await selectRun(transaction, organizationId, taskId);
        if (row === undefined) throw noRun(taskId);
        const people = await addressesOf(transaction, [row]);
        const watched = { organizationId, runId: row.id, after, limit: mostNews };
        return {
          run: runItemOf(row, people.get(row.requested_by) ?? null),
          ...(await newsAfter(transaction, watched)),
        };
      });
    },
  );

  app.get(
    '/api/v1/runs/:task_id/screen',
    {
      config,
      schema: {
        tags,
        summary: 'What a run shows now',
        description:
          'A JPEG, masked as the recording is; 204 while there is none, as before the browser is open and after the end. Pictures come while somebody asks for them; ask again with `If-None-Match`, at most a few times a second.',
        params,
        response: screenAnswers,
      },
    },
    async (request, reply) => {
      const organizationId = organizationOf(request);
      const { task_id: taskId } = request.params;
      const known = pictureIn(request.headers['if-none-match']);
      const screen = await parts.database.inOrganization(organizationId, async (transaction) => {
        const row = await selectRun(transaction, organizationId, taskId);
        if (row === undefined) throw noRun(taskId);
        if (row.state === 'ended') return undefined;
        return lookAtScreen(transaction, { organizationId, runId: row.id, known });
      });
      reply.header('cache-control', 'private, no-store');
      if (screen === undefined) return reply.code(204).send();
      reply.header('etag', `"${screen.taken}"`);
      if (screen.jpeg === null) return reply.code(304).send();
      return reply.type('image/jpeg').send(screen.jpeg);
    },
  );
}

/** The picture that an `If-None-Match` names; undefined if it names none of ours. */
export function pictureIn(header: string | undefined): number | undefined {
  const [, taken] = /^(?:W\/)?"(\d{1,15})"$/.exec(header ?? '') ?? [];
  return taken === undefined ? undefined : Number(taken);
}
