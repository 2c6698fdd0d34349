import { changeReviewSettingsSchema, reviewSettingsAnswerSchema } from '@touchstone/contracts';
import { actorOf, canManageReview, identityOf, organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import type { ReviewParts } from '../parts.ts';
import { type Asking, changeSettings, readSettings } from './change-settings.ts';

/** What an organization decides about its reviews and figures. */
export function mountSettings(app: HttpServer, parts: ReviewParts): void {
  app.get(
    '/api/v1/review/settings',
    {
      config: { access: 'review' },
      schema: {
        tags: ['code review'],
        summary: 'Settings of code review',
        response: { 200: reviewSettingsAnswerSchema },
      },
    },
    (request) => readSettings(parts, askingOf(request)),
  );

  app.put(
    '/api/v1/review/settings',
    {
      config: { access: 'review' },
      schema: {
        tags: ['code review'],
        summary: 'Change settings of code review',
        description:
          'Takes any part of the tree. Admins may change everything, everybody their own opting out.',
        body: changeReviewSettingsSchema,
        response: { 200: reviewSettingsAnswerSchema },
      },
    },
    (request) => changeSettings(parts, askingOf(request), request.body),
  );
}

function askingOf(request: FastifyRequest): Asking {
  const identity = identityOf(request);
  const isPerson = identity.kind === 'user' && identity.emailConfirmed;
  return {
    organizationId: organizationOf(request),
    actor: actorOf(request),
    canManage: canManageReview(identity, request.membership),
    email: isPerson ? identity.email : null,
  };
}
