import { accessTokenRequestSchema, magicLinkRequestSchema } from '@touchstone/contracts';
import type { HttpServer } from '@touchstone/platform';
import { actorOf } from '../audit/actor.ts';
import { mountManagedKeys } from './api-keys/routes.ts';
import { callOf, prefix } from './calls.ts';
import { mountManagedOrganizations } from './organizations/routes.ts';
import type { ManagementParts } from './parts.ts';
import { mountManagedUsers } from './users/routes.ts';
import { createAccessToken, createMagicLink } from './users/sign-in.ts';

/**
 * The management calls for servers with an integration key, on the provider's origin. Access is
 * enforced before.
 */
export function mountManagement(app: HttpServer, parts: ManagementParts): void {
  mountManagedUsers(app, parts);
  mountManagedOrganizations(app, parts);
  mountManagedKeys(app, parts);
  app.post(
    `${prefix}/access_token`,
    { ...callOf('access_tokens'), schema: { hide: true, body: accessTokenRequestSchema } },
    async (request) => createAccessToken(parts, request.body, actorOf(request)),
  );
  app.post(
    `${prefix}/magic_link`,
    { ...callOf('users_write'), schema: { hide: true, body: magicLinkRequestSchema } },
    async (request) => createMagicLink(parts, request.body, actorOf(request)),
  );
}
