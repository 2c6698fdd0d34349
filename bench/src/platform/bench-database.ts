import {
  type Database,
  type DatabaseAddresses,
  databaseAddresses,
  loadConfig,
  openDatabase,
  openLog,
  type PlatformTables,
} from '@touchstone/platform';

export const silentLog = openLog(
  { mode: 'production', logLevel: 'silent', logFormat: 'json' },
  'bench',
);

/** The database of a benchmark, as the product's own role. */
export function openBenchDatabase(
  ownerUrl: string,
  secretKey: Buffer = Buffer.alloc(32, 1),
): {
  database: Database<PlatformTables>;
  addresses: DatabaseAddresses;
} {
  const config = loadConfig({ TOUCHSTONE_MODE: 'embedded', DATABASE_URL: ownerUrl });
  const addresses = databaseAddresses(config, secretKey);
  const database = openDatabase<PlatformTables>({
    url: addresses.appUrl,
    pool: 10,
    name: 'bench',
    log: silentLog,
  });
  return { database, addresses };
}
