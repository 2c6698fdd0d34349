import {
  changeManagedOrganizationSchema,
  createManagedOrganizationSchema,
  managedInviteSchema,
  managedMemberSchema,
  organizationQuerySchema,
  pendingInvitesQuerySchema,
  removeManagedMemberSchema,
  revokeManagedInviteSchema,
} from '@touchstone/contracts';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { actorOf } from '../../audit/actor.ts';
import { invite } from '../../invitations/invite.ts';
import { removeOrganization } from '../../organizations/organizations.ts';
import { callOf, prefix } from '../calls.ts';
import type { ManagementParts } from '../parts.ts';
import { pendingInvites, revokeByAddress } from './invites.ts';
import { addMember, changeRole, dropMember } from './members.ts';
import {
  changeManagedOrganization,
  createManagedOrganization,
  queryOrganizations,
  showManagedOrganization,
} from './organizations.ts';

const base = `${prefix}/org`;
const path = z.object({ org_id: z.uuid() });
const hide = true;

/** Organizations, their members and invitations, as the management calls read and write them. */
export function mountManagedOrganizations(app: HttpServer, parts: ManagementParts): void {
  mountOrganizationCalls(app, parts);
  mountMemberCalls(app, parts);
  mountInviteCalls(app, parts);
}

function mountOrganizationCalls(app: HttpServer, parts: ManagementParts): void {
  const reading = callOf('organizations_read');
  const writing = callOf('organizations_write');

  app.get(`${base}/:org_id`, { ...reading, schema: { hide, params: path } }, async ({ params }) =>
    showManagedOrganization(parts, params.org_id),
  );
  app.post(
    `${base}/query`,
    { ...reading, schema: { hide, body: organizationQuerySchema } },
    async ({ body }) => queryOrganizations(parts, body),
  );
  app.post(
    `${base}/`,
    { ...writing, schema: { hide, body: createManagedOrganizationSchema } },
    async (request) => createManagedOrganization(parts, request.body, actorOf(request)),
  );
  app.put(
    `${base}/:org_id`,
    { ...writing, schema: { hide, params: path, body: changeManagedOrganizationSchema } },
    async (request) => {
      await changeManagedOrganization(parts, request.params.org_id, request.body, actorOf(request));
      return {};
    },
  );
  app.delete(`${base}/:org_id`, { ...writing, schema: { hide, params: path } }, async (request) => {
    const organizationId = request.params.org_id;
    await removeOrganization(parts.organizations, { organizationId, actor: actorOf(request) });
    return {};
  });
}

function mountMemberCalls(app: HttpServer, parts: ManagementParts): void {
  const call = callOf('organizations_write');

  app.post(
    `${base}/add_user`,
    { ...call, schema: { hide, body: managedMemberSchema } },
    async (request) => {
      await addMember(parts, request.body, actorOf(request));
      return {};
    },
  );
  app.post(
    `${base}/change_role`,
    { ...call, schema: { hide, body: managedMemberSchema } },
    async (request) => {
      await changeRole(parts, request.body, actorOf(request));
      return {};
    },
  );
  app.post(
    `${base}/remove_user`,
    { ...call, schema: { hide, body: removeManagedMemberSchema } },
    async (request) => {
      await dropMember(parts, request.body, actorOf(request));
      return {};
    },
  );
}

function mountInviteCalls(app: HttpServer, parts: ManagementParts): void {
  const call = callOf('organizations_write');

  app.post(
    `${prefix}/invite_user`,
    { ...call, schema: { hide, body: managedInviteSchema } },
    async (request) => {
      const { org_id: organizationId, email, role, additional_roles } = request.body;
      await invite(parts.organizations, {
        organizationId,
        actor: actorOf(request),
        by: null,
        email,
        role,
        additionalRoles: additional_roles,
      });
      return {};
    },
  );
  app.get(
    `${prefix}/pending_org_invites`,
    { ...callOf('organizations_read'), schema: { hide, querystring: pendingInvitesQuerySchema } },
    async ({ query }) => pendingInvites(parts, query),
  );
  app.delete(
    `${prefix}/pending_org_invites`,
    { ...call, schema: { hide, body: revokeManagedInviteSchema } },
    async (request) => {
      await revokeByAddress(parts, request.body, actorOf(request));
      return {};
    },
  );
}
