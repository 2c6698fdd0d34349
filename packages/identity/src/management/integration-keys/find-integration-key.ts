import { timingSafeEqual } from 'node:crypto';
import type { Database } from '@touchstone/platform';
import { sql } from 'kysely';
import { kindOfToken } from '../../api-keys/token.ts';
import type { IntegrationIdentity } from '../../identity.ts';
import type { OrganizationTables } from '../../organizations/tables.ts';
import { hashOfToken } from '../../sessions/token.ts';

/** What an integration key may do; null when it is unknown or revoked. Notes its use by the minute. */
export async function findIntegrationKey(
  database: Database<OrganizationTables>,
  token: string,
): Promise<IntegrationIdentity | null> {
  if (kindOfToken(token) !== 'integration') return null;
  const hash = hashOfToken(token);
  const row = await database.global
    .selectFrom('integration_key')
    .select(['id', 'scopes', 'token_hash'])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || !timingSafeEqual(row.token_hash, hash)) return null;
  await database.global
    .updateTable('integration_key')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', row.id)
    .where((where) =>
      where.or([
        where('last_used_at', 'is', null),
        where('last_used_at', '<', sql<Date>`now() - interval '1 minute'`),
      ]),
    )
    .execute();
  return { kind: 'integration', keyId: row.id, scopes: row.scopes };
}
