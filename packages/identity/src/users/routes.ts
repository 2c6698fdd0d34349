import {
  accountExportSchema,
  checkMailSchema,
  deleteRequestSchema,
  emailChangeRequestSchema,
  profileChangeSchema,
  profileSchema,
  redirectSchema,
  unlinkRequestSchema,
} from '@touchstone/contracts';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import type { z } from 'zod';
import { actorOf } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import { requestAccountMail } from '../links/account-mail-job.ts';
import { rememberBrowser } from '../links/asking-browser.ts';
import { refuseWhileImpersonating, requireRecentProof } from '../roles/guards.ts';
import type { ActiveSessions } from '../sessions/active-session.ts';
import { unlinkIdentity } from '../sso/identities/identities.ts';
import { exportAccount } from './account-export.ts';
import { deleteAccount } from './delete-account.ts';
import type { AccountParts } from './parts.ts';
import { presentProfile } from './profile.ts';
import { findUser, updateUser } from './store.ts';
import { emailKey } from './user.ts';

/** A person's own account: profile, address, linked accounts, export, deletion. */
export function mountAccount(app: HttpServer, parts: AccountParts, sessions: ActiveSessions): void {
  mountProfile(app, parts, sessions);
  mountIdentities(app, parts, sessions);
  mountEndOfAccount(app, parts, sessions);
}

function mountProfile(app: HttpServer, parts: AccountParts, sessions: ActiveSessions): void {
  app.get(
    '/api/account/profile',
    { config: { access: 'person' }, schema: { response: { 200: profileSchema } } },
    async (request) => presentProfile(parts, sessions.of(request).user),
  );

  app.patch(
    '/api/account/profile',
    {
      config: { access: 'person' },
      onRequest: refuseWhileImpersonating,
      schema: { body: profileChangeSchema, response: { 200: profileSchema } },
    },
    async (request) => {
      const { user } = sessions.of(request);
      await updateUser(parts.database.global, user.id, columnsOf(request.body)).catch(
        (cause: unknown) => {
          if (!(cause instanceof Error) || !('constraint' in cause)) throw cause;
          if (cause.constraint !== 'user_account_username') throw cause;
          throw new TouchstoneError('username_taken', { cause });
        },
      );
      const changed = await findUser(parts.database.global, user.id);
      if (changed === undefined) throw new TouchstoneError('unauthorized');
      return presentProfile(parts, changed);
    },
  );

  app.post(
    '/api/account/email',
    {
      config: { access: 'person' },
      onRequest: [refuseWhileImpersonating, requireRecentProof],
      schema: { body: emailChangeRequestSchema, response: { 200: checkMailSchema } },
    },
    async (request, reply) => {
      const { user } = sessions.of(request);
      const { email } = request.body;
      const browserHash = rememberBrowser(parts, request, reply);
      const counted = { email: emailKey(email), address: request.ip };
      if (await parts.attempts.mail(counted, new Date()))
        await requestAccountMail(parts, {
          kind: 'email_change',
          email,
          userId: user.id,
          browserHash,
          redirectTo: `${parts.origin}/account`,
        });
      return { status: 'check_mail' as const };
    },
  );
}

function mountIdentities(app: HttpServer, parts: AccountParts, sessions: ActiveSessions): void {
  app.post(
    '/api/account/identities/unlink',
    {
      config: { access: 'person' },
      onRequest: [refuseWhileImpersonating, requireRecentProof],
      schema: { body: unlinkRequestSchema, response: { 200: profileSchema } },
    },
    async (request) => {
      const { user } = sessions.of(request);
      await parts.database.global.transaction().execute(async (transaction) => {
        await unlinkIdentity(transaction, user, request.body.identity_id);
        await recordAudit(transaction, {
          organizationId: null,
          actor: actorOf(request),
          action: 'user.identity_unlinked',
          subject: { kind: 'user', id: user.id, label: user.email },
        });
      });
      return presentProfile(parts, user);
    },
  );
}

function mountEndOfAccount(app: HttpServer, parts: AccountParts, sessions: ActiveSessions): void {
  app.get(
    '/api/account/export',
    {
      config: { access: 'person' },
      onRequest: [refuseWhileImpersonating, requireRecentProof],
      schema: { response: { 200: accountExportSchema } },
    },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="touchstone-account.json"');
      return exportAccount(parts, sessions.of(request));
    },
  );

  app.post(
    '/api/account/delete',
    {
      config: { access: 'person' },
      onRequest: [refuseWhileImpersonating, requireRecentProof],
      schema: { body: deleteRequestSchema, response: { 200: redirectSchema } },
    },
    async (request, reply) => {
      const { user } = sessions.of(request);
      if (emailKey(request.body.email) !== emailKey(user.email)) throw otherAddress();
      await deleteAccount(parts, user, actorOf(request));
      for (const name of ['session', 'device', 'link'] as const) parts.cookies.clear(reply, name);
      return { status: 'done' as const, redirect_to: parts.returns.checked(undefined) };
    },
  );
}

function columnsOf(change: z.infer<typeof profileChangeSchema>) {
  const emptied = (text: string | null) => (text === '' ? null : text);
  return {
    ...(change.first_name !== undefined && { first_name: emptied(change.first_name) }),
    ...(change.last_name !== undefined && { last_name: emptied(change.last_name) }),
    ...(change.username !== undefined && { username: change.username }),
    ...(change.picture_url !== undefined && { picture_url: change.picture_url }),
    ...(change.locale !== undefined && { locale: change.locale }),
  };
}

function otherAddress(): TouchstoneError {
  const message = 'Type the address of this account to delete it.';
  return new TouchstoneError('validation_failed', {
    message,
    fields: [{ field: 'email', message, type: 'mismatch' }],
  });
}
