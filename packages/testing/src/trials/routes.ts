import { askTrialSchema, openTrialSchema, trialSchema, trialsSchema } from '@touchstone/contracts';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { askerOf } from '../asker.ts';
import { idOf } from '../ids.ts';
import type { TestingParts } from '../parts.ts';
import { pictureIn, screenAnswers } from '../runs/watching/routes.ts';
import { type Own, selectScreen } from './store.ts';
import {
  askTrial,
  endTrial,
  findTrial,
  openTrial,
  type Person,
  trialsOf,
  watchTrial,
} from './trials.ts';

const params = z.object({ trial_id: z.string().max(200) });
const config = { access: 'can_access_testing_suite' } as const;
const tags = ['trials'];

/** Browsers that people hold open beside the editor, to try sentences in. */
export function mountTrials(app: HttpServer, parts: TestingParts): void {
  app.post(
    '/api/v1/trials',
    {
      config,
      schema: {
        tags,
        summary: 'Open the app of a test, to try its steps',
        description:
          'A worker opens a browser at the target that runs of the test take. Each person has one open; another one takes its place. It ends some minutes after it was asked about last, and after half an hour.',
        body: openTrialSchema,
        response: { 200: trialSchema },
      },
    },
    async (request) => openTrial(parts, personOf(request), request.body.test_id),
  );

  app.get(
    '/api/v1/trials',
    {
      config,
      schema: {
        tags,
        summary: 'The trial that you have open, if any',
        response: { 200: trialsSchema },
      },
    },
    async (request) => ({ trials: await trialsOf(parts, personOf(request)) }),
  );

  app.get(
    '/api/v1/trials/:trial_id',
    {
      config,
      schema: {
        tags,
        summary: 'How it stands with a trial, and its newest answer',
        params,
        response: { 200: trialSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return watchTrial(parts, ownOf(request, request.params));
    },
  );

  app.post(
    '/api/v1/trials/:trial_id/ask',
    {
      config,
      schema: {
        tags,
        summary: 'Try a step: look at it, or carry it out',
        description:
          'The answer is in the trial as soon as there is one. Nothing of it is kept as a run.',
        params,
        body: askTrialSchema,
        response: { 200: trialSchema },
      },
    },
    async (request) => askTrial(parts, ownOf(request, request.params), request.body),
  );

  app.delete(
    '/api/v1/trials/:trial_id',
    {
      config,
      schema: { tags, summary: 'End a trial', params, response: { 200: trialSchema } },
    },
    async (request) => endTrial(parts, ownOf(request, request.params)),
  );

  app.get(
    '/api/v1/trials/:trial_id/screen',
    {
      config,
      schema: {
        tags,
        summary: 'What a trial shows now',
        description: 'A JPEG with secrets masked; 204 while there is none. As the screen of a run.',
        params,
        response: screenAnswers,
      },
    },
    async (request, reply) => {
      const own = ownOf(request, request.params);
      const picture = pictureIn(request.headers['if-none-match']);
      const screen = await parts.database.inOrganization(own.organizationId, async (work) => {
        await findTrial(work, own);
        return selectScreen(work, own, picture);
      });
      reply.header('cache-control', 'private, no-store');
      if (screen === undefined) return reply.code(204).send();
      reply.header('etag', `"${screen.taken}"`);
      if (screen.jpeg === null) return reply.code(304).send();
      return reply.type('image/jpeg').send(screen.jpeg);
    },
  );
}

/** @throws TouchstoneError forbidden for a key of the organization itself */
function personOf(request: FastifyRequest): Person {
  const { organizationId, userId } = askerOf(request);
  if (userId !== null) return { organizationId, userId };
  throw new TouchstoneError('forbidden', {
    message: 'A trial belongs to a person. Sign in, or use a key of your own.',
  });
}

function ownOf(request: FastifyRequest, { trial_id }: z.infer<typeof params>): Own {
  return { ...personOf(request), trialId: idOf(trial_id, 'trial') };
}
