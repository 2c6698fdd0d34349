import {
  changeManagedUserSchema,
  createManagedUserSchema,
  managedMembersQuerySchema,
  managedUserByEmailSchema,
  managedUserByUsernameSchema,
  managedUserQuerySchema,
} from '@touchstone/contracts';
import type { HttpServer } from '@touchstone/platform';
import { sql } from 'kysely';
import { z } from 'zod';
import { actorOf } from '../../audit/actor.ts';
import { findUser, findUserByEmail, toUser } from '../../users/store.ts';
import { callOf, prefix } from '../calls.ts';
import type { ManagementParts } from '../parts.ts';
import { membersPage } from './members-page.ts';
import { userMessage } from './user-message.ts';
import {
  type AccountAction,
  actOnAccount,
  changeAccount,
  createAccount,
  found,
  removeAccount,
} from './users.ts';

const base = `${prefix}/user`;
const path = z.object({ user_id: z.uuid() });
const hide = true;

/** People, as the management calls read and write them. */
export function mountManagedUsers(app: HttpServer, parts: ManagementParts): void {
  mountReading(app, parts);
  mountWriting(app, parts);
}

function mountReading(app: HttpServer, parts: ManagementParts): void {
  const call = callOf('users_read');
  const db = parts.accounts.database.global;

  app.get(
    `${base}/email`,
    { ...call, schema: { hide, querystring: managedUserByEmailSchema } },
    async ({ query }) => {
      const user = await found(findUserByEmail(db, query.email));
      return userMessage(parts, user, { withOrganizations: query.include_orgs });
    },
  );
  app.get(
    `${base}/username`,
    { ...call, schema: { hide, querystring: managedUserByUsernameSchema } },
    async ({ query }) => {
      const row = await db
        .selectFrom('user_account')
        .selectAll()
        .where(sql`lower(username)`, '=', query.username.toLowerCase())
        .executeTakeFirst();
      const user = await found(Promise.resolve(row && toUser(row)));
      return userMessage(parts, user, { withOrganizations: query.include_orgs });
    },
  );
  app.get(
    `${base}/org/:org_id`,
    {
      ...call,
      schema: {
        hide,
        params: z.object({ org_id: z.uuid() }),
        querystring: managedMembersQuerySchema,
      },
    },
    async ({ params, query }) => membersPage(parts, params.org_id, query),
  );
  app.get(
    `${base}/:user_id`,
    { ...call, schema: { hide, params: path, querystring: managedUserQuerySchema } },
    async ({ params, query }) => {
      const user = await found(findUser(db, params.user_id));
      return userMessage(parts, user, { withOrganizations: query.include_orgs });
    },
  );
}

function mountWriting(app: HttpServer, parts: ManagementParts): void {
  const call = callOf('users_write');
  const actions: AccountAction[] = ['disable', 'enable', 'logout_all_sessions', 'disable_2fa'];

  app.post(
    `${base}/`,
    { ...call, schema: { hide, body: createManagedUserSchema } },
    async (request) => ({
      user_id: await createAccount(parts, request.body, actorOf(request)),
    }),
  );
  app.put(
    `${base}/:user_id`,
    { ...call, schema: { hide, params: path, body: changeManagedUserSchema } },
    async (request) => {
      await changeAccount(parts, request.params.user_id, request.body, actorOf(request));
      return {};
    },
  );
  app.delete(`${base}/:user_id`, { ...call, schema: { hide, params: path } }, async (request) => {
    await removeAccount(parts, request.params.user_id, actorOf(request));
    return {};
  });
  for (const action of actions) {
    app.post(
      `${base}/:user_id/${action}`,
      { ...call, schema: { hide, params: path } },
      async (request) => {
        await actOnAccount(parts, request.params.user_id, action, actorOf(request));
        return {};
      },
    );
  }
}
