import {
  disconnectedSchema,
  disconnectSchema,
  organizationRepositoriesSchema,
  stateTokenQuerySchema,
  stateTokenSchema,
  verifiedInstallationSchema,
  verifyInstallationSchema,
} from '@touchstone/contracts';
import { actorOf, organizationOf, personOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import type { ReviewParts } from '../parts.ts';
import { readConnection } from './connection.ts';
import { disconnect } from './disconnect.ts';
import { generateStateToken } from './state-token.ts';
import { verifyInstallation } from './verify.ts';

/** Connecting an account of the code host, and what it shows. */
export function mountConnection(app: HttpServer, parts: ReviewParts): void {
  app.get(
    '/api/v1/review/organization/repositories',
    {
      config: { access: 'review' },
      schema: {
        tags: ['code review'],
        summary: 'How the organization is connected, and its repositories',
        response: { 200: organizationRepositoriesSchema },
      },
    },
    (request) => readConnection(parts, organizationOf(request)),
  );

  app.get(
    '/api/v1/review/github/generate-state-token',
    {
      config: { access: 'review:manage' },
      schema: {
        tags: ['code review'],
        summary: 'Begin a connection with GitHub',
        description: 'A person begins it: a key cannot come back from GitHub.',
        querystring: stateTokenQuerySchema,
        response: { 200: stateTokenSchema },
      },
    },
    (request) =>
      generateStateToken(parts, {
        organizationId: organizationOf(request),
        userId: personOf(request).userId,
        installationId: request.query.installation_id,
      }),
  );

  app.post(
    '/api/v1/review/github/verify-installation',
    {
      config: { access: 'review:manage' },
      schema: {
        tags: ['code review'],
        summary: 'End a connection with what GitHub gave back',
        body: verifyInstallationSchema,
        response: { 200: verifiedInstallationSchema },
      },
    },
    (request) =>
      verifyInstallation(
        parts,
        {
          organizationId: organizationOf(request),
          userId: personOf(request).userId,
          actor: actorOf(request),
        },
        request.body,
      ),
  );

  app.delete(
    '/api/v1/review/github/installation',
    {
      config: { access: 'review:manage' },
      schema: {
        tags: ['code review'],
        summary: 'Disconnect the account of the code host',
        querystring: disconnectSchema,
        response: { 200: disconnectedSchema },
      },
    },
    async (request) => {
      const asking = { organizationId: organizationOf(request), actor: actorOf(request) };
      const erased_at = await disconnect(parts, asking, request.query.erase_now);
      return { disconnected: true as const, erased_at };
    },
  );
}
