import {
  addOperatorSchema,
  createdIntegrationKeySchema,
  createIntegrationKeySchema,
  doneSchema,
  integrationKeySchema,
  operatorGrantsSchema,
  operatorSchema,
  organizationGatesSchema,
} from '@touchstone/contracts';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { actorOf } from '../audit/actor.ts';
import {
  createIntegrationKey,
  listIntegrationKeys,
  revokeIntegrationKey,
} from '../management/integration-keys/integration-keys.ts';
import { personOf, requireRecentProof } from '../roles/guards.ts';
import { gateOrganization, grantAsOperator } from './gates.ts';
import { addOperator, listOperators, removeOperator } from './operator-store.ts';
import type { OperatorParts } from './parts.ts';

const base = '/api/account/operator';
const hide = true;
const reading = { config: { access: 'operator' } } as const;
const changing = { config: { access: 'operator' }, onRequest: requireRecentProof } as const;
const done = { 200: doneSchema };

/** Operators, keys of the management calls, and what operators decide of organizations. */
export function mountOperators(app: HttpServer, parts: OperatorParts): void {
  app.get(
    `${base}/operators`,
    { ...reading, schema: { hide, response: { 200: z.array(operatorSchema) } } },
    async () => listOperators(parts),
  );
  app.post(
    `${base}/operators`,
    { ...changing, schema: { hide, body: addOperatorSchema, response: done } },
    async (request) => {
      const by = personOf(request).userId;
      await addOperator(parts, { userId: request.body.user_id, by, actor: actorOf(request) });
      return { status: 'done' as const };
    },
  );
  app.delete(
    `${base}/operators/:user_id`,
    { ...changing, schema: { hide, params: z.object({ user_id: z.uuid() }), response: done } },
    async (request) => {
      await removeOperator(parts, { userId: request.params.user_id, actor: actorOf(request) });
      return { status: 'done' as const };
    },
  );
  mountIntegrationKeys(app, parts);
  mountGates(app, parts);
}

function mountIntegrationKeys(app: HttpServer, parts: OperatorParts): void {
  const params = z.object({ integration_key_id: z.uuid() });

  app.get(
    `${base}/integration-keys`,
    { ...reading, schema: { hide, response: { 200: z.array(integrationKeySchema) } } },
    async () => listIntegrationKeys(parts),
  );
  app.post(
    `${base}/integration-keys`,
    {
      ...changing,
      schema: {
        hide,
        body: createIntegrationKeySchema,
        response: { 201: createdIntegrationKeySchema },
      },
    },
    async (request, reply) => {
      const by = personOf(request).userId;
      const made = await createIntegrationKey(parts, {
        ...request.body,
        by,
        actor: actorOf(request),
      });
      return reply.code(201).send(made);
    },
  );
  app.delete(
    `${base}/integration-keys/:integration_key_id`,
    { ...changing, schema: { hide, params, response: done } },
    async (request) => {
      const id = request.params.integration_key_id;
      await revokeIntegrationKey(parts, { id, actor: actorOf(request) });
      return { status: 'done' as const };
    },
  );
}

function mountGates(app: HttpServer, parts: OperatorParts): void {
  const path = `${base}/organizations/:id`;

  app.patch(
    path,
    {
      ...changing,
      schema: {
        hide,
        params: z.object({ id: z.uuid() }),
        body: organizationGatesSchema,
        response: done,
      },
    },
    async (request) => {
      await gateOrganization(parts, request.params.id, actorOf(request), request.body);
      return { status: 'done' as const };
    },
  );
  app.put(
    `${path}/members/:user_id`,
    {
      ...changing,
      schema: {
        hide,
        params: z.object({ id: z.uuid(), user_id: z.uuid() }),
        body: operatorGrantsSchema,
        response: done,
      },
    },
    async (request) => {
      const { id: organizationId, user_id: userId } = request.params;
      const member = { organizationId, userId };
      await grantAsOperator(parts, member, actorOf(request), request.body);
      return { status: 'done' as const };
    },
  );
}
