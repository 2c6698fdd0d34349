import {
  createdHookSchema,
  createdNotificationSchema,
  createNotificationSchema,
  doneMessageSchema,
  notificationListQuerySchema,
  notificationListSchema,
  workflowHookSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import type { TestingParts } from '../parts.ts';
import { findHook, makeHook, removeHook, takeDelivery } from './hooks.ts';
import { addNotification, listNotifications, removeNotification } from './notifications.ts';

const config = { access: 'can_access_testing_suite' } as const;
const tags = ['workflow notifications'];
const params = z.object({ id: z.string().max(200) });

/** Who is told how a workflow ended, and what starts one from outside. */
export function mountNotifications(app: HttpServer, parts: TestingParts): void {
  const base = '/api/v1/workflows/:id';
  app.get(
    `${base}/notifications`,
    {
      config,
      schema: {
        tags,
        params,
        querystring: notificationListQuerySchema,
        response: { 200: notificationListSchema },
      },
    },
    async (request) =>
      listNotifications(parts, organizationOf(request), request.params.id, request.query),
  );
  app.post(
    `${base}/notifications`,
    {
      config,
      schema: {
        tags,
        params,
        body: createNotificationSchema,
        response: { 200: createdNotificationSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return addNotification(parts, organizationOf(request), request.params.id, request.body);
    },
  );
  app.delete(
    '/api/v1/workflows/notifications/:id',
    { config, schema: { tags, params, response: { 200: doneMessageSchema } } },
    async (request) => {
      await removeNotification(parts, organizationOf(request), request.params.id);
      return { message: 'It is told of nothing more.' };
    },
  );
  app.get(
    `${base}/hook`,
    { config, schema: { tags, params, response: { 200: workflowHookSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { hook: await findHook(parts, organizationOf(request), request.params.id) };
    },
  );
  app.post(
    `${base}/hook`,
    { config, schema: { tags, params, response: { 200: createdHookSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return makeHook(parts, organizationOf(request), request.params.id);
    },
  );
  app.delete(
    `${base}/hook`,
    { config, schema: { tags, params, response: { 200: doneMessageSchema } } },
    async (request) => {
      await removeHook(parts, organizationOf(request), request.params.id);
      return { message: 'The address starts nothing more.' };
    },
  );
  app.register(async (scope) => mountDeliveries(scope, parts));
}

const headersSchema = z.looseObject({
  'webhook-id': z.string().min(1).max(200),
  'webhook-timestamp': z.coerce.number().int(),
  'webhook-signature': z.string().min(1).max(2000),
});

/** The signature is the permission, and it is over the bytes as they came. */
function mountDeliveries(app: HttpServer, parts: TestingParts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: 256 * 1024 },
    (_request, body, done) => done(null, body),
  );
  app.post(
    '/api/v1/hooks/:organization_id/:workflow_id',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Start a workflow by a signed request (Standard Webhooks)',
        params: z.object({ organization_id: z.uuid(), workflow_id: z.uuid() }),
        headers: headersSchema,
        response: { 200: z.object({ task_id: z.uuid() }) },
      },
    },
    async (request) => {
      const { organization_id: organizationId, workflow_id: workflowId } = request.params;
      return takeDelivery(
        parts,
        { organizationId, workflowId },
        {
          id: request.headers['webhook-id'],
          at: request.headers['webhook-timestamp'],
          signature: request.headers['webhook-signature'],
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        },
      );
    },
  );
}
