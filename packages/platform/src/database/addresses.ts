import { hkdfSync } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { SetupError } from '../errors.ts';

/** How the two roles of the product reach its database. */
export interface DatabaseAddresses {
  ownerUrl: string;
  appUrl: string;
  /** False when an administrator made the second role. */
  makeAppRole: boolean;
}

/**
 * The addresses of the owner and of the role that row-level security binds. Unless configured, the
 * second is `<database>_app` with a password that every process derives from the secret key.
 */
export function databaseAddresses(config: Config, secretKey: Buffer): DatabaseAddresses {
  const ownerUrl = config.databaseUrl;
  if (ownerUrl === undefined) throw new SetupError('There is no DATABASE_URL.');
  if (config.appDatabaseUrl !== undefined)
    return { ownerUrl, appUrl: config.appDatabaseUrl, makeAppRole: false };
  const url = new URL(ownerUrl);
  const database = decodeURIComponent(url.pathname.slice(1));
  url.username = `${database}_app`;
  url.password = Buffer.from(
    hkdfSync('sha256', secretKey, database, 'touchstone database role', 24),
  ).toString('base64url');
  return { ownerUrl, appUrl: url.href, makeAppRole: true };
}
