import type { AbuseTables } from '../abuse/tables.ts';
import type { FactorTables } from '../factors/tables.ts';
import type { LinkTables } from '../links/tables.ts';
import type { OrganizationTables } from '../organizations/tables.ts';
import type { SessionTables } from '../sessions/tables.ts';
import type { SsoTables } from '../sso/tables.ts';
import type { TokenTables } from '../tokens/tables.ts';
import type { UserTables } from './tables.ts';

/** Every table of people and of what signs them in. */
type AccountTables = UserTables &
  SessionTables &
  FactorTables &
  LinkTables &
  TokenTables &
  AbuseTables &
  SsoTables;

/** Every table of this package. */
export type IdentityTables = AccountTables & Omit<OrganizationTables, keyof AccountTables>;
