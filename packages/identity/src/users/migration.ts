import type { Migrations } from '@touchstone/platform';
import { createAbuseTables } from '../abuse/tables.ts';
import { createFactorTables } from '../factors/tables.ts';
import { createLinkTables } from '../links/tables.ts';
import { createSessionQueries } from '../sessions/session-query.ts';
import { createSessionTables } from '../sessions/tables.ts';
import { createSsoTables } from '../sso/tables.ts';
import { createTokenTables } from '../tokens/tables.ts';
import { createUserTables } from './tables.ts';

/** The tables of accounts and of everything that signs people in. */
export const accountMigrations: Migrations = {
  '2026-11-21-identity-1-accounts': async (db, { appRole }) => {
    await createUserTables(db, appRole);
    await createSessionTables(db, appRole);
    await createFactorTables(db, appRole);
    await createLinkTables(db, appRole);
    await createTokenTables(db, appRole);
    await createAbuseTables(db, appRole);
  },
  // After organizations, which connections belong to and sessions tell of.
  '2026-11-21-identity-3-single-sign-on': async (db, { appRole }) => {
    await createSsoTables(db, appRole);
    await createSessionQueries(db);
  },
};
