import {
  apiKeyIdSchema,
  apiKeyListQuerySchema,
  apiKeySchema,
  createApiKeySchema,
  createdApiKeySchema,
  doneSchema,
  pageOf,
} from '@touchstone/contracts';
import type { HttpServer } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actorOf } from '../audit/actor.ts';
import type { OrganizationParts } from '../organizations/parts.ts';
import { membershipOfRequest, personOf, refuseWhileImpersonating } from '../roles/guards.ts';
import { createKey, endKey, listKeys } from './api-keys.ts';

/** API keys of the organization that `base` names or the access token is bound to. */
export function mountApiKeys(app: HttpServer, parts: OrganizationParts, base: string): void {
  const described = { tags: ['organization'], hide: base.includes(':') };
  const config = { access: 'member' } as const;

  app.get(
    `${base}/api-keys`,
    {
      config,
      schema: {
        ...described,
        querystring: apiKeyListQuerySchema,
        response: { 200: pageOf(apiKeySchema) },
      },
    },
    async (request) => listKeys(parts, asker(request), request.query),
  );
  app.post(
    `${base}/api-keys`,
    {
      config,
      onRequest: refuseWhileImpersonating,
      schema: { ...described, body: createApiKeySchema, response: { 201: createdApiKeySchema } },
    },
    async (request, reply) => {
      const made = await createKey(parts, asker(request), actorOf(request), request.body);
      return reply.code(201).header('cache-control', 'no-store').send(made);
    },
  );
  app.delete(
    `${base}/api-keys/:api_key_id`,
    {
      config,
      onRequest: refuseWhileImpersonating,
      schema: {
        ...described,
        params: z.object({ api_key_id: apiKeyIdSchema }),
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await endKey(parts, asker(request), actorOf(request), request.params.api_key_id);
      return { status: 'done' as const };
    },
  );
}

function asker(request: FastifyRequest) {
  return { userId: personOf(request).userId, membership: membershipOfRequest(request) };
}
