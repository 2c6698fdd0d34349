import type { Role } from '@touchstone/contracts';
import { EgressPolicy } from '@touchstone/egress';
import { createHttpServer, openQueue, openVault, type PlatformTables } from '@touchstone/platform';
import { createTestDatabase, silentLog, type TestDatabase } from '@touchstone/platform/testing';
import type { RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { openKeyUsage } from '../api-keys/key-usage.ts';
import { systemActor } from '../audit/actor.ts';
import { identityDomain } from '../domain.ts';
import type { OperatorParts } from '../impersonation/parts.ts';
import { mountManagement } from '../management/mount.ts';
import { joinOrganization } from '../members/join.ts';
import { lockOrganization } from '../members/members.ts';
import { enforceAccess } from '../roles/enforce-access.ts';
import { mountConnections } from '../sso/connections/routes.ts';
import type { IdentityTables } from '../users/identity-tables.ts';
import { accountParts } from '../users/parts.ts';
import { mountIdentityRoutes, mountOrganizationPages } from './mount.ts';
import { organizationParts } from './parts.ts';
import { within } from './scope.ts';
import { identifyForTests, type Person, personHeader, type SignIn } from './signed-in.fixture.ts';
import { insertOrganization } from './store.ts';

export type { Person };

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
    { ...addressesOfTests, egress: new EgressPolicy({ allowed: ['loopback'] }) },
  );
  const parts: OperatorParts = {
    cookies: accounts.cookies,
    operators: [operatorEmail],
    ...organizationParts({
      database,
      queue,
      vault,
      secretKey,
      browserProviders: ['lab'],
      rateLimit: 1200,
      ...addressesOfTests,
    }),
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

  /** Adds somebody with an account. */
  async function person(email: string, { confirmed = true } = {}): Promise<Person> {
    const userId = uuid();
    await sql`
        insert into user_account (id, email, email_confirmed_at)
        values (${userId}, ${email}, ${confirmed ? new Date() : null})`.execute(database.global);
    return { userId, email };
  }
  /** Adds an organization with members. */
  async function organization(name: string, members: [Person, Role][]): Promise<string> {
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
  }
  let count = 0;

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
    person,
    organization,
    /** A new organization with an Owner and a Member, in whose names is a number of its own. */
    async acme() {
      count += 1;
      const owner = await person(`owner${count}@acme.example`);
      const member = await person(`member${count}@acme.example`);
      const id = await organization(`Acme ${count}`, [
        [owner, 'Owner'],
        [member, 'Member'],
      ]);
      return { count, owner, member, id };
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
