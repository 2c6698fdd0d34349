import { dirname } from 'node:path';
import { EgressPolicy } from '@touchstone/egress';
import {
  createHttpServer,
  freePort,
  mailHandler,
  openMailer,
  openQueue,
  openVault,
} from '@touchstone/platform';
import { createTestDatabase, silentLog } from '@touchstone/platform/testing';
import { sql } from 'kysely';
import { openKeyUsage } from '../api-keys/key-usage.ts';
import { systemActor } from '../audit/actor.ts';
import { joinOrganization } from '../members/join.ts';
import { lockOrganization } from '../members/members.ts';
import { organizationMigrations } from '../organizations/migrations.ts';
import { within } from '../organizations/scope.ts';
import { insertOrganization } from '../organizations/store.ts';
import { enforceAccess } from '../roles/enforce-access.ts';
import { activeSessions } from '../sessions/active-session.ts';
import type { IdentityTables } from '../users/identity-tables.ts';
import { accountJobHandlers, accountJobs } from '../users/jobs.ts';
import { accountMigrations } from '../users/migration.ts';
import { type AccountSettings, accountParts } from '../users/parts.ts';
import { insertUser } from '../users/store.ts';
import { Browser } from './browser.fixture.ts';
import { mountProvider } from './mount.ts';
import { guardPageApi } from './page-guard.ts';

/** A password that the policy likes. */
export const goodPassword = 'plum forest kettle';

interface SentMail {
  to: string;
  subject: string;
  text: string;
}

interface Options {
  settings?: Partial<AccountSettings>;
  /** Networks whose X-Forwarded-For is believed. */
  trustProxy?: string[];
}

/** A provider on a loopback port with a real database and worker. */
export type TestProvider = Awaited<ReturnType<typeof openProvider>>;

export async function openProvider(options: Options = {}) {
  const testDatabase = await createTestDatabase<IdentityTables>([
    { migrations: { ...accountMigrations, ...organizationMigrations }, jobs: accountJobs },
  ]);
  const { database, addresses, secretKey } = testDatabase;
  const vault = openVault(secretKey);
  const queue = await openQueue({ url: addresses.appUrl, log: silentLog, role: 'worker' });
  const app = await createHttpServer({
    config: {
      mode: 'embedded',
      publicUrl: 'http://localhost:3000',
      rateLimit: 1_000_000,
      trustProxy: options.trustProxy,
    },
    log: silentLog,
    version: 'test',
  });
  // The port is part of the issuer and of the cookies' names, so it is taken first.
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const own = { host: 'here', port };
  const settings = {
    authUrl: origin,
    publicUrl: 'http://localhost:3000',
    egress: new EgressPolicy({ allowed: ['loopback'], own: [own] }),
    ...options.settings,
  };
  const parts = accountParts({ database, queue, vault, log: silentLog, secretKey }, settings);
  const sessions = activeSessions(parts);
  const keyUsage = openKeyUsage({
    database,
    perMinute: 1000,
    onError: (error) => {
      throw error;
    },
  });
  const routes: { method: string; url: string }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  guardPageApi(app, parts.origin);
  enforceAccess(app, {
    database,
    identify: sessions.identify,
    keyUsage,
    operators: [],
    membershipSource: 'database',
  });
  await mountProvider(app, parts, sessions);
  await app.listen({ host: 'localhost', port });

  const mails: SentMail[] = [];
  const files = openMailer({
    smtpUrl: undefined,
    mailFrom: 'Touchstone <touchstone@localhost>',
    dataFolder: dirname(settings.mailFolder ?? ''),
  });
  const mailer = {
    kind: 'files' as const,
    deliver: async (mail: SentMail) => {
      mails.push(mail);
      if (settings.mailFolder !== undefined) await files.deliver(mail);
    },
    check: async () => undefined,
  };
  await queue.work([mailHandler({ mailer, vault }), ...accountJobHandlers(parts)], 2);

  /** Resolves when no job waits or runs. */
  async function settled(): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from pgboss.job
         where name in ('mail.send', 'identity.account_mail')
           and state in ('created', 'retry', 'active')`.execute(database.global);
      if (rows[0]?.open === 0) return;
    }
  }

  /** Adds somebody with a confirmed address and `goodPassword`. */
  async function person(email: string, { confirmed = true, password = goodPassword } = {}) {
    const passwordHash = await parts.passwords.hash(password);
    const confirmedAt = confirmed ? { confirmedAt: new Date() } : {};
    const user = await insertUser(database.global, {
      email,
      locale: 'en',
      passwordHash,
      ...confirmedAt,
    });
    if (user === undefined) throw new Error(`${email} is taken.`);
    return user;
  }
  let people = 0;

  return {
    app,
    origin,
    /** Everything that is mounted. */
    routes,
    parts,
    database,
    db: database.global,
    browser: () => new Browser(origin),
    settled,
    /** All mails so far to an address, oldest first. */
    async mailsTo(address: string): Promise<SentMail[]> {
      await settled();
      return mails.filter((mail) => mail.to === address);
    },
    /** The token of the newest link that was mailed to an address. */
    async tokenFor(address: string): Promise<string> {
      await settled();
      const newest = mails.filter((mail) => mail.to === address).at(-1);
      const token = /token=([\w-]+)/.exec(newest?.text ?? '')?.[1];
      if (token === undefined) throw new Error(`No link was mailed to ${address}.`);
      return token;
    },
    /** What the audit log holds that belongs to no organization, oldest first. */
    audit: () =>
      within(database, { installation: true }, (transaction) =>
        transaction
          .selectFrom('audit_event')
          .select(['action', 'actor_user_id', 'session_id', 'subject_id', 'details'])
          .where('organization_id', 'is', null)
          .orderBy('id')
          .execute(),
      ),
    person,
    /** Somebody new, and a browser in which they are signed in. */
    async signedIn() {
      people += 1;
      const user = await person(`person${people}@engines.example`);
      const browser = new Browser(origin);
      await browser.post('/api/account/login', { email: user.email, password: goodPassword });
      return { user, browser };
    },
    /** Adds an organization; the first person is its Owner, the others are Members. */
    async organization(
      name: string,
      people: { id: string; email: string }[],
      settings: Record<string, unknown> = {},
    ): Promise<string> {
      return database.global.transaction().execute(async (transaction) => {
        const id = await insertOrganization(transaction, { name });
        const organization = await lockOrganization(transaction, id);
        for (const [index, person] of people.entries())
          await joinOrganization(transaction, organization, systemActor, {
            userId: person.id,
            email: person.email,
            role: index === 0 ? 'Owner' : 'Member',
            by: 'integration',
          });
        await sql`update organization set settings = ${JSON.stringify(settings)}::jsonb
          where id = ${id}`.execute(transaction);
        return id;
      });
    },
    /** Says that a mail domain is the organization's. */
    prove: (organizationId: string, domain: string) =>
      within(database, { organizationId }, (transaction) =>
        sql`insert into organization_domain (organization_id, domain, token, verified_at)
          values (${organizationId}, ${domain}, 'x', now())`.execute(transaction),
      ),
    async close(): Promise<void> {
      await app.close();
      await keyUsage.close();
      await queue.close(2);
      await testDatabase.drop();
    },
  };
}
