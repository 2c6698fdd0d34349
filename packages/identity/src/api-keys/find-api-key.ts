import { timingSafeEqual } from 'node:crypto';
import { permissionSchema } from '@touchstone/contracts';
import type { Database } from '@touchstone/platform';
import { sql } from 'kysely';
import { z } from 'zod';
import type { KeyIdentity } from '../identity.ts';
import type { OrganizationTables } from '../organizations/tables.ts';
import { hashOfToken } from '../sessions/token.ts';
import { kindOfToken } from './token.ts';

/** Whose an API key is; null when it is unknown, revoked or expired. One round trip. */
export async function findApiKey(
  database: Database<OrganizationTables>,
  token: string,
): Promise<KeyIdentity | null> {
  if (kindOfToken(token) !== 'api_key') return null;
  const hash = hashOfToken(token);
  const { rows } = await sql<unknown>`select * from find_api_key(${hash})`.execute(database.global);
  if (rows[0] === undefined) return null;
  const row = keyRow.parse(rows[0]);
  if (!timingSafeEqual(row.token_hash, hash)) return null;
  return {
    kind: 'api_key',
    keyId: row.id.replaceAll('-', ''),
    organizationId: row.organization_id,
    userId: row.user_id,
    scopes: row.scopes,
    requestsPerMinute: row.requests_per_minute,
  };
}

const keyRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  user_id: z.string().nullable(),
  scopes: z.array(permissionSchema),
  requests_per_minute: z.number().nullable(),
  token_hash: z.instanceof(Buffer),
});
