import type { Role } from '@touchstone/contracts';
import { createHttpServer, openQueue, openVault, type PlatformTables } from '@touchstone/platform';
import { createTestDatabase, silentLog, type TestDatabase } from '@touchstone/platform/testing';
import type { RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { openKeyUsage } from '../api-keys/key-usage.ts';
import { systemActor } from '../audit/actor.ts';
import { identityDomain } from '../domain.ts';
import type { Identify } from '../identity.ts';
import type { OperatorParts } from '../impersonation/parts.ts';
import { mountManagement } from '../management/mount.ts';
import { joinOrganization } from '../members/join.ts';
import { lockOrganization } from '../members/members.ts';
import { membershipsOf } from '../members/memberships.ts';
import { enforceAccess } from '../roles/enforce-access.ts';
import { mountConnections } from '../sso/connections/routes.ts';
import type { IdentityTables } from '../users/identity-tables.ts';
import { accountParts } from '../users/parts.ts';
import { mountIdentityRoutes, mountOrganizationPages } from './mount.ts';
import { organizationParts } from './parts.ts';
import { within } from './scope.ts';
import { insertOrganization } from './store.ts';

/** How a test's person is signed in. */
interface SignIn {
  organizationId?: string;
  impersonatorUserId?: string;
  secondFactor?: boolean;
  sessionId?: string;
  /** Minutes since the person proved who they are. */
  provedMinutesAgo?: number;
}

export interface Person {
  userId: string;
  email: string;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  body: any;
  headers: Headers;
}

/** A real database, a real server on a loopback port, and people who are signed in to it. */
export type World = Awaited<ReturnType<typeof openWorld>>;

const operatorEmail = 'operator@touchstone.example';
const addressesOfTests = {
  authUrl: 'http://localhost:3001',
  publicUrl: 'http://localhost:3000',
};

export async function openWorld() {
  const testDatabase: TestDatabase<IdentityTables & PlatformTables> = await createTestDatabase([
    identityDomain,
  ]);
  const { database, addresses, secretKey } = testDatabase;
  const queue = await openQueue({ url: addresses.appUrl, log: silentLog, role: 'sender' });
  const vault = openVault(secretKey);
  const txt = new Map<string, string[][]>();
  const keyUsage = openKeyUsage({ database, perMinute: 1000, onError: fail });
  const app = await createHttpServer({
    config: {
      mode: 'embedded',
      publicUrl: 'http://localhost:3000',
      rateLimit: 100_000,
      trustProxy: undefined,
    },
    log: silentLog,
    version: 'test',
  });
  const accounts = accountParts(
    { database, queue, vault, log: silentLog, secretKey },
    addressesOfTests,
  );
  const parts: OperatorParts = {
    cookies: accounts.cookies,
    operators: [operatorEmail],
    ...organizationParts({ database, queue, vault, secretKey, ...addressesOfTests }),
    resolveTxt: async (name) => {
      const records = txt.get(name);
      if (records === undefined) throw new Error('ENOTFOUND');
      return records;
    },
  };
  enforceAccess(app, {
    database,
    identify: identifyForTests(database),
    keyUsage,
    operators: [operatorEmail],
    membershipSource: 'database',
  });
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  mountOrganizationPages(app, parts);
  mountIdentityRoutes(app, parts);
  mountConnections(app, accounts);
  mountManagement(app, { organizations: parts, accounts, keyUsage });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    app,
    /** Everything that is mounted, with its access. */
    routes,
    database,
    /** The same, for the platform's own tables. */
    eventLog: testDatabase.database,
    parts,
    accounts,
    origin,
    txt,
    keyUsage,
    operatorEmail,
    /** Adds somebody with an account. */
    async person(email: string, { confirmed = true } = {}): Promise<Person> {
      const userId = uuid();
      await sql`
        insert into user_account (id, email, email_confirmed_at)
        values (${userId}, ${email}, ${confirmed ? new Date() : null})`.execute(database.global);
      return { userId, email };
    },
    /** Adds an organization with members. */
    async organization(name: string, members: [Person, Role][]): Promise<string> {
      return database.global.transaction().execute(async (transaction) => {
        const id = await insertOrganization(transaction, { name });
        const organization = await lockOrganization(transaction, id);
        for (const [person, role] of members) {
          await joinOrganization(transaction, organization, systemActor, {
            ...person,
            role,
            by: 'integration',
          });
        }
        return id;
      });
    },
    /** Makes a request in somebody's name, or with a token, or as nobody. */
    call: (
      method: string,
      path: string,
      { as, token, body, headers }: Caller = {},
    ): Promise<Answer> => call(origin, method, path, { as, token, body, headers }),
    as: (person: Person, signIn: SignIn = {}): string => personHeader(person, signIn),
    /** The mails that wait to be sent, newest last. */
    async mails(): Promise<{ to: string; subject: string; text: string }[]> {
      const { rows } = await sql<{ sealed: string }>`
        select data -> 'payload' ->> 'sealed' as sealed from pgboss.job
         where name = 'mail.send' order by created_on, id`.execute(database.global);
      return rows.map(({ sealed }) => mailSchema.parse(JSON.parse(vault.open(sealed, 'mail'))));
    },
    inOrganization: <Result>(
      organizationId: string,
      work: Parameters<typeof within<IdentityTables, Result>>[2],
    ) => within(database, { organizationId }, work),
    async close(): Promise<void> {
      await app.close();
      await keyUsage.close();
      await queue.close(0);
      await testDatabase.drop();
    },
  };
}

interface Caller {
  as?: string | undefined;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() });

const signInSchema = z.object({
  userId: z.string(),
  organizationId: z.string().nullable(),
  impersonatorUserId: z.string().nullable(),
  secondFactor: z.boolean(),
  sessionId: z.string(),
  provedMinutesAgo: z.number(),
});

function personHeader(person: Person, signIn: SignIn): string {
  const facts: z.infer<typeof signInSchema> = {
    userId: person.userId,
    organizationId: signIn.organizationId ?? null,
    impersonatorUserId: signIn.impersonatorUserId ?? null,
    secondFactor: signIn.secondFactor ?? false,
    sessionId: signIn.sessionId ?? '00000000-0000-7000-8000-000000000001',
    provedMinutesAgo: signIn.provedMinutesAgo ?? 0,
  };
  return `Bearer person.${Buffer.from(JSON.stringify(facts)).toString('base64url')}`;
}

/** Stands for the session cookie and the access token: believes what a test says. */
function identifyForTests(database: OperatorParts['database']): Identify {
  return async (request) => {
    const said = /^Bearer person\.(\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (said === undefined) return null;
    const facts = signInSchema.parse(JSON.parse(Buffer.from(said, 'base64url').toString()));
    const account = await database.global
      .selectFrom('user_account')
      .select(['email', 'email_confirmed_at'])
      .where('id', '=', facts.userId)
      .executeTakeFirst();
    if (account === undefined) return null;
    const memberships = await membershipsOf(database, facts.userId);
    return {
      kind: 'user',
      userId: facts.userId,
      email: account.email,
      emailConfirmed: account.email_confirmed_at !== null,
      sessionId: facts.sessionId,
      activeOrganizationId: facts.organizationId,
      memberships: new Map(memberships.map((one) => [one.organizationId, one])),
      impersonatorUserId: facts.impersonatorUserId,
      session: {
        authenticatedAt: new Date(Date.now() - facts.provedMinutesAgo * 60_000),
        secondFactor: facts.secondFactor,
      },
    };
  };
}

async function call(
  origin: string,
  method: string,
  path: string,
  { as, token, body, headers }: Caller,
): Promise<Answer> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(as !== undefined && { authorization: as }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? null : JSON.parse(text),
    headers: response.headers,
  };
}

function fail(error: unknown): void {
  throw error;
}
