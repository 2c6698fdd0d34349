import {
  changeConnectionSchema,
  createConnectionSchema,
  doneSchema,
  ssoConnectionSchema,
  ssoSettingsSchema,
} from '@touchstone/contracts';
import type { HttpServer } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actorOf } from '../../audit/actor.ts';
import {
  membershipOfRequest,
  refuseWhileImpersonating,
  requireRecentProof,
} from '../../roles/guards.ts';
import type { AccountParts } from '../../users/parts.ts';
import {
  addConnection,
  changeConnection,
  listConnections,
  removeConnection,
} from './connections.ts';

const path = '/api/account/organizations/:organization_id/sso';
const params = z.object({ organization_id: z.uuid(), connection_id: z.uuid() });

/** The set-up of an organization's own sign-in, by those who may manage it. */
export function mountConnections(app: HttpServer, parts: AccountParts): void {
  const config = { access: 'manage_sso' as const };
  const onRequest = [refuseWhileImpersonating, requireRecentProof];

  app.get(path, { config, schema: { response: { 200: ssoSettingsSchema } } }, async (request) =>
    listConnections(parts, membershipOfRequest(request).organizationId),
  );

  app.post(
    `${path}/connections`,
    {
      config,
      onRequest,
      schema: { body: createConnectionSchema, response: { 201: ssoConnectionSchema } },
    },
    async (request, reply) =>
      reply.code(201).send(await addConnection(parts, askerOf(request), request.body)),
  );

  app.patch(
    `${path}/connections/:connection_id`,
    {
      config,
      onRequest,
      schema: { params, body: changeConnectionSchema, response: { 200: ssoConnectionSchema } },
    },
    async (request) => {
      const { connection_id: id } = request.params;
      return changeConnection(parts, askerOf(request), { id, change: request.body });
    },
  );

  app.delete(
    `${path}/connections/:connection_id`,
    { config, onRequest, schema: { params, response: { 200: doneSchema } } },
    async (request) => {
      await removeConnection(parts, askerOf(request), request.params.connection_id);
      return { status: 'done' as const };
    },
  );
}

function askerOf(request: FastifyRequest) {
  const { organizationId } = membershipOfRequest(request);
  return { organizationId, actor: actorOf(request) };
}
