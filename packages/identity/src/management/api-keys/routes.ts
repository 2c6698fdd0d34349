import {
  apiKeyIdSchema,
  changeManagedKeySchema,
  createManagedKeySchema,
  keyUsageQuerySchema,
  managedKeysQuerySchema,
  validateKeySchema,
} from '@touchstone/contracts';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { actorOf } from '../../audit/actor.ts';
import { callOf, prefix } from '../calls.ts';
import type { ManagementParts } from '../parts.ts';
import { createManagedKey, validateKey } from './keys.ts';
import { changeKey, countUsage, endManagedKey, pageOfKeys, showKey } from './known-keys.ts';

const base = `${prefix}/end_user_api_keys`;
const path = z.object({ api_key_id: apiKeyIdSchema });
const hide = true;

/** API keys, as the management calls check, read and write them. */
export function mountManagedKeys(app: HttpServer, parts: ManagementParts): void {
  const call = callOf('api_keys');

  app.post(base, { ...call, schema: { hide, body: createManagedKeySchema } }, async (request) =>
    createManagedKey(parts, request.body, actorOf(request)),
  );
  app.post(
    `${base}/validate`,
    { ...call, schema: { hide, body: validateKeySchema } },
    async ({ body }, reply) =>
      validateKey(parts, body.api_key_token).catch((error: unknown) => answerLimit(error, reply)),
  );
  app.get(base, { ...call, schema: { hide, querystring: managedKeysQuerySchema } }, ({ query }) =>
    pageOfKeys(parts, query, { working: true }),
  );
  app.get(
    `${base}/archived`,
    { ...call, schema: { hide, querystring: managedKeysQuerySchema } },
    ({ query }) => pageOfKeys(parts, query, { working: false }),
  );
  app.get(
    `${base}/usage`,
    { ...call, schema: { hide, querystring: keyUsageQuerySchema } },
    ({ query }) => countUsage(parts, query),
  );
  app.get(`${base}/:api_key_id`, { ...call, schema: { hide, params: path } }, ({ params }) =>
    showKey(parts, params.api_key_id),
  );
  app.patch(
    `${base}/:api_key_id`,
    { ...call, schema: { hide, params: path, body: changeManagedKeySchema } },
    async (request) => {
      await changeKey(parts, request.params.api_key_id, request.body, actorOf(request));
      return {};
    },
  );
  app.delete(
    `${base}/:api_key_id`,
    { ...call, schema: { hide, params: path } },
    async (request) => {
      await endManagedKey(parts, request.params.api_key_id, actorOf(request));
      return {};
    },
  );
}

/** The client reads a limit of a key in a shape of its own. */
function answerLimit(error: unknown, reply: FastifyReply) {
  if (!(error instanceof TouchstoneError) || error.key !== 'rate_limited') throw error;
  const seconds = error.facts.retry_after_seconds;
  return reply.code(error.status).send({
    error: error.message,
    message: error.message,
    detail: { key: error.key, error: error.message, message: error.message },
    wait_seconds: seconds,
    user_facing_error: error.message,
    error_code: error.key,
  });
}
