import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { type DatabaseAddresses, databaseAddresses } from '../database/addresses.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { type Domain, platformDomain } from '../domain.ts';
import { prepareQueue } from '../queue/queue.ts';
import { silentLog } from './silent-log.ts';

/** A database of its own for one test file, with all tables and job queues in place. */
export interface TestDatabase<Tables> extends AsyncDisposable {
  /** As the role that row-level security binds. */
  database: Database<Tables>;
  addresses: DatabaseAddresses;
  secretKey: Buffer;
  /** Closes the connections of `database` and drops everything. */
  drop(): Promise<void>;
}

/**
 * Makes a database for tests on the run's PostgreSQL. `domains` are those under test besides the
 * platform. The first call for a set of domains migrates a template, the others copy it.
 */
export async function createTestDatabase<Tables>(
  domains: Domain[] = [],
): Promise<TestDatabase<Tables>> {
  const all = [platformDomain, ...domains];
  const template = await ensureTemplate(all);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser((client) => client.query(`create database ${name} template ${template}`));
  const addresses = testAddresses(name, template);
  const database = openDatabase<Tables>({
    url: addresses.appUrl,
    pool: 10,
    name: 'test',
    log: silentLog,
  });
  const drop = async () => {
    await database.close();
    await asSuperuser((client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { database, addresses, secretKey, drop, [Symbol.asyncDispose]: drop };
}

/** Makes an empty database and answers its address as its owner. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(8).toString('hex')}`;
  await asSuperuser((client) => client.query(`create database ${name}`));
  return urlOf(name);
}

const secretKey = createHash('sha256').update('the secret key of tests').digest();

async function ensureTemplate(domains: Domain[]): Promise<string> {
  const names = domains.flatMap((domain) => [
    ...Object.entries(domain.migrations).map(([name, migration]) => name + String(migration)),
    ...domain.jobs.map((job) => job.name),
  ]);
  const template = `template_${createHash('sha256').update(names.join()).digest('hex').slice(0, 16)}`;
  await asSuperuser(async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const ready = await client.query(
      'select 1 from pg_database where datname = $1 and datallowconn = false',
      [template],
    );
    if (ready.rowCount === 1) return;
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template}`);
    await migrateDatabase({
      ...testAddresses(template, template),
      migrations: Object.assign({}, ...domains.map((domain) => domain.migrations)),
      preparations: [prepareQueue(domains.flatMap((domain) => domain.jobs))],
    });
    await client.query(`alter database ${template} allow_connections false`);
  });
  return template;
}

/** The role is the template's, because grants name it. */
function testAddresses(name: string, template: string): DatabaseAddresses {
  const config = loadConfig({ TOUCHSTONE_MODE: 'embedded', DATABASE_URL: urlOf(template) });
  const addresses = databaseAddresses(config, secretKey);
  const appUrl = new URL(addresses.appUrl);
  appUrl.pathname = `/${name}`;
  return { ...addresses, ownerUrl: urlOf(name), appUrl: appUrl.href };
}

function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

async function asSuperuser<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
