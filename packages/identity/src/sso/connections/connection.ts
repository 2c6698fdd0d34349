import type { SamlProvider } from '@touchstone/contracts';
import type { Database } from '@touchstone/platform';
import { type Selectable, sql, type Transaction } from 'kysely';
import { within } from '../../organizations/scope.ts';
import type { IdentityTables } from '../../users/identity-tables.ts';
import type { ConnectionSettings, SsoTables } from '../tables.ts';

/** An organization's own sign-in. */
export interface Connection {
  id: string;
  organizationId: string;
  name: string;
  provider: SamlProvider;
  settings: ConnectionSettings;
  live: boolean;
  enforced: boolean;
  breakGlassUserId: string | null;
  createdAt: Date;
}

/** The connection of an id, which whoever signs in knows; nobody is signed in yet. */
export async function findConnection(
  database: Database<IdentityTables>,
  id: string,
): Promise<Connection | undefined> {
  return database.global.transaction().execute(async (transaction) => {
    await sql`select set_config('app.sso_connection_id', ${id}, true)`.execute(transaction);
    const row = await transaction
      .selectFrom('sso_connection')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toConnection(row);
  });
}

/** The connections of the organization in whose name the transaction speaks, oldest first. */
export async function connectionsOf(
  transaction: Transaction<IdentityTables>,
  organizationId: string,
): Promise<Connection[]> {
  const rows = await transaction
    .selectFrom('sso_connection')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toConnection);
}

export function toConnection(row: Selectable<SsoTables['sso_connection']>): Connection {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    provider: row.provider,
    settings: row.settings,
    live: row.live_at !== null,
    enforced: row.enforced,
    breakGlassUserId: row.break_glass_user_id,
    createdAt: row.created_at,
  };
}

/** What the connection speaks, or will. */
export function protocolOf({ settings }: Pick<Connection, 'settings'>): 'saml' | 'oidc' {
  return settings.kind === 'draft' ? settings.protocol : settings.kind;
}

/** Whether any organization signs its people in by itself. */
export async function hasLiveConnection(database: Database<IdentityTables>): Promise<boolean> {
  return within(database, { installation: true }, async (transaction) => {
    const row = await transaction
      .selectFrom('sso_connection')
      .select('id')
      .where('live_at', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  });
}

/** What the identity provider of a connection is told about us. */
export function connectionAddresses(origin: string, connectionId: string) {
  const base = `${origin}/api/sso/saml/${connectionId}`;
  return {
    entityId: `${base}/metadata`,
    acsUrl: `${base}/acs`,
    metadataUrl: `${base}/metadata`,
    redirectUrl: `${origin}/api/sso/callback/${connectionId}`,
  };
}

/** Context under which the client secret of a connection is sealed. */
export function clientSecretContext(connectionId: string): string {
  return `sso client secret ${connectionId}`;
}
