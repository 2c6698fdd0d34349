import {
  browserLoginAnswerSchema,
  browserLoginSchema,
  deviceAuthorizationSchema,
  deviceCredentialsSchema,
  doneSchema,
  keyCheckSchema,
  redeemDeviceAuthorizationSchema,
  revokeCliKeySchema,
  revokedCliKeySchema,
  startDeviceAuthorizationSchema,
  userCodeBodySchema,
  waitingDeviceSchema,
} from '@touchstone/contracts';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import { actorOf } from '../audit/actor.ts';
import { lockOrganization } from '../members/members.ts';
import type { OrganizationParts } from '../organizations/parts.ts';
import { within } from '../organizations/scope.ts';
import {
  identityOf,
  membershipOfRequest,
  personOf,
  refuseWhileImpersonating,
} from '../roles/guards.ts';
import { makeCliKey } from './cli-key.ts';
import {
  approve,
  deny,
  lookUp,
  redeemAuthorization,
  startAuthorization,
} from './device-authorization.ts';
import { checkKey } from './key-check.ts';
import { endOwnKey } from './revoke.ts';

/** What the command line client calls; nothing but the paths is ours to choose. */
export function mountCliLogin(app: HttpServer, parts: OrganizationParts): void {
  const base = '/api/v1/entity/users';
  const tags = ['command line'];

  app.get(
    `${base}/get_user_uuid`,
    { config: { access: 'signed_in' }, schema: { tags, response: { 200: keyCheckSchema } } },
    async (request) => checkKey(parts, identityOf(request)),
  );
  app.post(
    `${base}/cli-device-authorizations`,
    {
      config: { access: 'public' },
      schema: {
        tags,
        body: startDeviceAuthorizationSchema,
        response: { 200: deviceAuthorizationSchema },
      },
    },
    async (request) => {
      const { client_instance_id, device_label, client_source } = request.body;
      return startAuthorization(parts, {
        clientInstanceId: client_instance_id ?? null,
        deviceLabel: device_label ?? null,
        clientSource: client_source ?? null,
        ip: request.ip,
      });
    },
  );
  app.post(
    `${base}/cli-device-authorizations/credentials`,
    {
      config: { access: 'public' },
      schema: {
        tags,
        body: redeemDeviceAuthorizationSchema,
        response: { 200: deviceCredentialsSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return redeemAuthorization(parts, request.body.device_code, actorOf(request));
    },
  );
  app.post(
    `${base}/revoke_cli_api_key`,
    {
      config: { access: 'signed_in' },
      schema: { tags, body: revokeCliKeySchema, response: { 200: revokedCliKeySchema } },
    },
    async (request) => {
      await refuseWhileImpersonating(request);
      await endOwnKey(parts, identityOf(request), actorOf(request), request.body.api_key_id);
      return { success: true, message: 'The API key is revoked.' };
    },
  );
}

/** What the product's page asks that lets a terminal in. */
export function mountCliApproval(app: HttpServer, parts: OrganizationParts): void {
  const base = '/api/v1/settings/cli-authorizations';
  const common = {
    config: { access: 'can_access_testing_suite' },
    onRequest: refuseWhileImpersonating,
  } as const;
  const described = { tags: ['command line'], body: userCodeBodySchema };

  app.post(
    `${base}/lookup`,
    { ...common, schema: { ...described, response: { 200: waitingDeviceSchema } } },
    async (request) => lookUp(parts, personOf(request), request.body.user_code),
  );
  app.post(
    `${base}/approve`,
    { ...common, schema: { ...described, response: { 200: doneSchema } } },
    async (request) => {
      await approve(parts, personOf(request), {
        organizationId: membershipOfRequest(request).organizationId,
        userCode: request.body.user_code,
        actor: actorOf(request),
      });
      return { status: 'done' as const };
    },
  );
  app.post(
    `${base}/deny`,
    { ...common, schema: { ...described, response: { 200: doneSchema } } },
    async (request) => {
      await deny(parts, personOf(request), request.body.user_code);
      return { status: 'done' as const };
    },
  );
  app.post(
    `${base}/browser`,
    {
      ...common,
      schema: {
        tags: described.tags,
        body: browserLoginSchema,
        response: { 200: browserLoginAnswerSchema },
      },
    },
    async (request, reply) => {
      const { userId, email } = personOf(request);
      const { organizationId } = membershipOfRequest(request);
      const { client_instance_id, device_label } = request.body;
      const key = await within(parts.database, { organizationId }, async (transaction) =>
        makeCliKey(
          transaction,
          await lockOrganization(transaction, organizationId),
          actorOf(request),
          {
            userId,
            email,
            clientInstanceId: client_instance_id ?? null,
            deviceLabel: device_label ?? null,
          },
        ),
      );
      if (key === undefined) throw new TouchstoneError('forbidden');
      reply.header('cache-control', 'no-store');
      return { ...key, auth_method: 'api_key' as const };
    },
  );
}
