import {
  addDomainSchema,
  changeOrganizationSchema,
  createOrganizationSchema,
  deleteOrganizationSchema,
  domainSchema,
  doneSchema,
  organizationDomainSchema,
  organizationSchema,
  ownOrganizationSchema,
} from '@touchstone/contracts';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actorOf } from '../audit/actor.ts';
import { can } from '../roles/can.ts';
import {
  identityOf,
  membershipOfRequest,
  personOf,
  refuseWhileImpersonating,
  requireRecentProof,
} from '../roles/guards.ts';
import { addDomain, listDomains, proveDomain, removeDomain } from './domains.ts';
import {
  changeOrganization,
  createOrganization,
  ownOrganizations,
  removeOrganization,
  showOrganization,
  touchesSecurity,
} from './organizations.ts';
import type { OrganizationParts } from './parts.ts';

/** Lists, makes and deletes organizations, on the provider's origin. */
export function mountOwnOrganizations(app: HttpServer, parts: OrganizationParts): void {
  const base = '/api/account/organizations';
  const hide = true;

  app.get(
    base,
    {
      config: { access: 'person' },
      schema: { hide, response: { 200: z.array(ownOrganizationSchema) } },
    },
    async (request) => ownOrganizations(parts, personOf(request).userId),
  );
  app.post(
    base,
    {
      config: { access: 'person' },
      schema: {
        hide,
        body: createOrganizationSchema,
        response: { 201: z.object({ organization_id: z.uuid() }) },
      },
    },
    async (request, reply) => {
      const { userId } = personOf(request);
      const { name } = request.body;
      const id = await createOrganization(parts, { name, userId, actor: actorOf(request) });
      return reply.code(201).send({ organization_id: id });
    },
  );
  app.post(
    `${base}/:organization_id/delete`,
    {
      config: { access: 'delete_organization' },
      onRequest: [refuseWhileImpersonating, requireRecentProof],
      schema: { hide, body: deleteOrganizationSchema, response: { 200: doneSchema } },
    },
    async (request) => {
      await removeOrganization(parts, { ...asker(request), name: request.body.name });
      return { status: 'done' as const };
    },
  );
}

/** Settings and domains of the organization that is named or that the access token is bound to. */
export function mountOrganization(
  app: HttpServer,
  parts: OrganizationParts,
  { path, base }: { path: string; base: string },
): void {
  const described = { tags: ['organization'], hide: base.includes(':') };
  const show = (request: FastifyRequest) =>
    showOrganization(parts, personOf(request), membershipOfRequest(request));

  app.get(
    path,
    {
      config: { access: 'member' },
      schema: { ...described, response: { 200: organizationSchema } },
    },
    show,
  );
  app.patch(
    path,
    {
      config: { access: 'manage_settings' },
      schema: {
        ...described,
        body: changeOrganizationSchema,
        response: { 200: organizationSchema },
      },
    },
    async (request) => {
      if (touchesSecurity(request.body)) await requireSecurity(request);
      await changeOrganization(parts, { ...asker(request), change: request.body });
      return show(request);
    },
  );
  mountDomains(app, parts, base);
}

function mountDomains(app: HttpServer, parts: OrganizationParts, base: string): void {
  const described = { tags: ['organization'], hide: base.includes(':') };
  const config = { access: 'manage_sso' } as const;
  const params = z.object({ domain: domainSchema });
  const answer = { 200: z.array(organizationDomainSchema) };
  const list = (request: FastifyRequest) =>
    listDomains(parts, membershipOfRequest(request).organizationId);

  app.get(`${base}/domains`, { config, schema: { ...described, response: answer } }, list);
  app.post(
    `${base}/domains`,
    {
      config,
      onRequest: refuseWhileImpersonating,
      schema: { ...described, body: addDomainSchema, response: answer },
    },
    async (request) => {
      await addDomain(parts, { ...asker(request), domain: request.body.domain });
      return list(request);
    },
  );
  app.post(
    `${base}/domains/:domain/prove`,
    {
      config,
      onRequest: refuseWhileImpersonating,
      schema: { ...described, params, response: answer },
    },
    async (request) => {
      await proveDomain(parts, { ...asker(request), domain: request.params.domain });
      return list(request);
    },
  );
  app.delete(
    `${base}/domains/:domain`,
    {
      config,
      onRequest: refuseWhileImpersonating,
      schema: { ...described, params, response: answer },
    },
    async (request) => {
      await removeDomain(parts, { ...asker(request), domain: request.params.domain });
      return list(request);
    },
  );
}

async function requireSecurity(request: FastifyRequest): Promise<void> {
  await refuseWhileImpersonating(request);
  if (can(identityOf(request), request.membership, 'manage_security')) return;
  throw new TouchstoneError('forbidden', { facts: { permission: 'manage_security' } });
}

function asker(request: FastifyRequest) {
  return {
    organizationId: membershipOfRequest(request).organizationId,
    actor: actorOf(request),
  };
}
