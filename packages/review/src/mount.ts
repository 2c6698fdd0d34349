import type { HttpServer } from '@touchstone/platform';
import { mountBackfill } from './backfill/index.ts';
import { mountBilling, mountStripeWebhook } from './billing/index.ts';
import { mountSettings } from './configuration/index.ts';
import { mountConnection } from './connection/index.ts';
import { answerInOwnWords, limitChanges } from './http/index.ts';
import type { ReviewParts } from './parts.ts';
import { mountPeople } from './people/index.ts';
import { mountGithubWebhook } from './webhooks/index.ts';

/** Every route of code review. Access is enforced before. */
export async function mountReviewRoutes(app: HttpServer, parts: ReviewParts): Promise<void> {
  await app.register(async (scope: HttpServer) => {
    answerInOwnWords(scope);
    limitChanges(scope);
    mountConnection(scope, parts);
    mountPeople(scope, parts);
    mountSettings(scope, parts);
    mountBilling(scope, parts);
    mountBackfill(scope, parts);
  });
  await app.register(async (scope: HttpServer) => {
    answerInOwnWords(scope);
    // Signatures are of the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    mountGithubWebhook(scope, parts);
    mountStripeWebhook(scope, parts);
  });
}
