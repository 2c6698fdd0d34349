import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { DatabaseAddresses } from './database/addresses.ts';
import { type Database, openDatabase, requireBoundRole } from './database/database.ts';
import { type Migrations, waitForMigrations } from './database/migrate.ts';
import type { EventTables } from './events/event-log.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import { createObjectStore, type FolderStore, type S3Store } from './objects/index.ts';
import { openQueue, type Queue } from './queue/queue.ts';
import { openVault, type Vault } from './secrets/encryption.ts';
import type { WorkerTables } from './system/worker-presence.ts';

/** The tables that the platform itself keeps. */
export type PlatformTables = EventTables & WorkerTables;

/** What every process of the product stands on. */
export interface Platform<Tables> {
  database: Database<PlatformTables & Tables>;
  queue: Queue;
  objects: FolderStore | S3Store;
  mailer: Mailer;
  vault: Vault;
  /** Closes what was opened; jobs under way get `drainSeconds` to end. */
  close(drainSeconds: number): Promise<void>;
}

interface Options {
  config: Config;
  log: Logger;
  secretKey: Buffer;
  addresses: DatabaseAddresses;
  role: 'server' | 'worker' | 'auth';
  /** Migrations to wait for, in a process that does not apply them itself. */
  awaitMigrations?: Migrations;
}

/** Opens the parts of the platform on a database that has been brought up to date. */
export async function openPlatform<Tables>(options: Options): Promise<Platform<Tables>> {
  const { config, log, secretKey, addresses, role } = options;
  const database = openDatabase<PlatformTables & Tables>({
    url: addresses.appUrl,
    pool: config.databasePool,
    name: `touchstone ${role}`,
    log,
  });
  if (options.awaitMigrations) await waitForMigrations(database, options.awaitMigrations);
  await requireBoundRole(database);
  const queue = await openQueue({
    url: addresses.appUrl,
    log,
    role: role === 'worker' ? 'worker' : 'sender',
  });
  return {
    database,
    queue,
    objects: await openObjects(config, secretKey),
    mailer: openMailer(config),
    vault: openVault(secretKey),
    async close(drainSeconds) {
      await queue.close(drainSeconds);
      await database.close();
    },
  };
}

function openObjects(config: Config, secretKey: Buffer): Promise<FolderStore | S3Store> {
  if (config.s3Bucket === undefined) {
    const key = hkdfSync('sha256', secretKey, '', 'touchstone signed object links', 32);
    return createObjectStore({
      kind: 'folder',
      root: join(config.dataFolder, 'objects'),
      publicUrl: config.publicUrl,
      signingKey: Buffer.from(key),
    });
  }
  return createObjectStore({
    kind: 's3',
    bucket: config.s3Bucket,
    region: config.s3Region,
    forcePathStyle: config.s3ForcePathStyle,
    ...(config.s3Endpoint && { endpoint: config.s3Endpoint }),
    ...(config.s3AccessKeyId && { accessKeyId: config.s3AccessKeyId }),
    ...(config.s3SecretAccessKey && { secretAccessKey: config.s3SecretAccessKey }),
  });
}
