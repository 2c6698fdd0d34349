import {
  acceptedInvitationSchema,
  answerInvitationSchema,
  createdInvitationSchema,
  doneSchema,
  type InvitationMessage,
  invitationSchema,
  invitationTokenSchema,
  inviteSchema,
  pageOf,
  pageQuerySchema,
  receivedInvitationSchema,
} from '@touchstone/contracts';
import type { HttpServer } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actorOf } from '../audit/actor.ts';
import type { OrganizationParts } from '../organizations/parts.ts';
import { toPage } from '../organizations/queries/cursor.ts';
import { within } from '../organizations/scope.ts';
import { membershipOfRequest, personOf, refuseWhileImpersonating } from '../roles/guards.ts';
import {
  acceptInvitation,
  declineInvitation,
  previewInvitation,
  receivedInvitations,
} from './accept.ts';
import { invite, resendInvitation, revokeInvitation } from './invite.ts';
import { selectInvitations } from './store.ts';

const path = z.object({ invitation_id: z.uuid() });

/** Invitations to the organization that `base` names or the access token is bound to. */
export function mountInvitations(app: HttpServer, parts: OrganizationParts, base: string): void {
  const described = { tags: ['organization'], hide: base.includes(':') };
  const config = { access: 'manage_members' } as const;

  app.get(
    `${base}/invitations`,
    {
      config,
      schema: {
        ...described,
        querystring: pageQuerySchema,
        response: { 200: pageOf(invitationSchema) },
      },
    },
    async (request) =>
      listInvitations(parts, membershipOfRequest(request).organizationId, request.query),
  );
  app.post(
    `${base}/invitations`,
    {
      config,
      schema: { ...described, body: inviteSchema, response: { 201: createdInvitationSchema } },
    },
    async (request, reply) => {
      const { email, role, additional_roles: additionalRoles } = request.body;
      if (role === 'Owner') await refuseWhileImpersonating(request);
      const id = await invite(parts, { ...asker(request), email, role, additionalRoles });
      return reply.code(201).send({ invitation_id: id });
    },
  );
  app.post(
    `${base}/invitations/:invitation_id/resend`,
    { config, schema: { ...described, params: path, response: { 200: doneSchema } } },
    async (request) => {
      await resendInvitation(parts, { ...asker(request), id: request.params.invitation_id });
      return { status: 'done' as const };
    },
  );
  app.delete(
    `${base}/invitations/:invitation_id`,
    { config, schema: { ...described, params: path, response: { 200: doneSchema } } },
    async (request) => {
      await revokeInvitation(parts, { ...asker(request), id: request.params.invitation_id });
      return { status: 'done' as const };
    },
  );
}

/** What invited people do, on the provider's origin. */
export function mountReceivedInvitations(app: HttpServer, parts: OrganizationParts): void {
  const base = '/api/account/invitations';
  const described = { hide: true };

  app.get(
    base,
    {
      config: { access: 'person' },
      schema: { ...described, response: { 200: z.array(receivedInvitationSchema) } },
    },
    async (request) => receivedInvitations(parts, personOf(request).userId),
  );
  app.post(
    `${base}/preview`,
    {
      config: { access: 'public' },
      schema: {
        ...described,
        body: invitationTokenSchema,
        response: { 200: receivedInvitationSchema },
      },
    },
    async (request) => previewInvitation(parts, request.body.token),
  );
  app.post(
    `${base}/accept`,
    {
      config: { access: 'person' },
      onRequest: refuseWhileImpersonating,
      schema: {
        ...described,
        body: answerInvitationSchema,
        response: { 200: acceptedInvitationSchema },
      },
    },
    async (request) => ({
      organization_id: await acceptInvitation(parts, {
        by: request.body,
        userId: personOf(request).userId,
        actor: actorOf(request),
      }),
    }),
  );
  app.post(
    `${base}/decline`,
    {
      config: { access: 'person' },
      onRequest: refuseWhileImpersonating,
      schema: { ...described, body: answerInvitationSchema, response: { 200: doneSchema } },
    },
    async (request) => {
      const { userId } = personOf(request);
      await declineInvitation(parts, { by: request.body, userId, actor: actorOf(request) });
      return { status: 'done' as const };
    },
  );
}

function asker(request: FastifyRequest) {
  return {
    organizationId: membershipOfRequest(request).organizationId,
    actor: actorOf(request),
    by: personOf(request).userId,
  };
}

async function listInvitations(
  { database }: OrganizationParts,
  organizationId: string,
  query: z.infer<typeof pageQuerySchema>,
) {
  return within(database, { organizationId }, async (transaction) => {
    const rows = await selectInvitations(transaction, organizationId, query);
    return toPage(
      rows,
      query.limit,
      (row) => row.id,
      (row): InvitationMessage => ({
        invitation_id: row.id,
        email: row.email,
        role: row.role,
        additional_roles: row.additional_roles,
        invited_by: row.inviter_email,
        created_at: row.created_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        expired: row.expired,
      }),
    );
  });
}
