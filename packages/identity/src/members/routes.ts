import {
  changeMemberSchema,
  doneSchema,
  memberListQuerySchema,
  memberSchema,
  pageOf,
} from '@touchstone/contracts';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { actorOf } from '../audit/actor.ts';
import type { OrganizationParts } from '../organizations/parts.ts';
import { membershipOfRequest, personOf, refuseWhileImpersonating } from '../roles/guards.ts';
import { changeMember, listMembers, removeMember } from './members.ts';

const path = z.object({ user_id: z.uuid() });

/** Members of the organization that `base` names or the access token is bound to. */
export function mountMembers(app: HttpServer, parts: OrganizationParts, base: string): void {
  const described = { tags: ['organization'], hide: base.includes(':') };

  app.get(
    `${base}/members`,
    {
      config: { access: 'member' },
      schema: {
        ...described,
        querystring: memberListQuerySchema,
        response: { 200: pageOf(memberSchema) },
      },
    },
    async (request) =>
      listMembers(parts, membershipOfRequest(request).organizationId, request.query),
  );
  app.patch(
    `${base}/members/:user_id`,
    {
      config: { access: 'manage_members' },
      onRequest: refuseWhileImpersonating,
      schema: {
        ...described,
        params: path,
        body: changeMemberSchema,
        response: { 200: memberSchema },
      },
    },
    async (request) =>
      changeMember(parts, {
        organizationId: membershipOfRequest(request).organizationId,
        actor: actorOf(request),
        by: personOf(request).userId,
        userId: request.params.user_id,
        ...request.body,
      }),
  );
  app.delete(
    `${base}/members/:user_id`,
    {
      config: { access: 'manage_members' },
      onRequest: refuseWhileImpersonating,
      schema: { ...described, params: path, response: { 200: doneSchema } },
    },
    async (request) => {
      await removeMember(parts, {
        organizationId: membershipOfRequest(request).organizationId,
        actor: actorOf(request),
        by: personOf(request).userId,
        userId: request.params.user_id,
      });
      return { status: 'done' as const };
    },
  );
  app.post(
    `${base}/leave`,
    {
      config: { access: 'member' },
      onRequest: refuseWhileImpersonating,
      schema: { ...described, response: { 200: doneSchema } },
    },
    async (request) => {
      const { userId } = personOf(request);
      const { organizationId } = membershipOfRequest(request);
      await removeMember(parts, { organizationId, actor: actorOf(request), by: userId, userId });
      return { status: 'done' as const };
    },
  );
}
