import type { IntegrationScope } from '@touchstone/contracts';
import { type Database, TouchstoneError } from '@touchstone/platform';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { makeToken } from '../../api-keys/token.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { OrganizationTables } from '../../organizations/tables.ts';
import { hashOfToken } from '../../sessions/token.ts';

interface Parts {
  database: Database<OrganizationTables>;
}

/** The keys that work, at most two. */
export async function listIntegrationKeys({ database }: Parts) {
  const rows = await database.global
    .selectFrom('integration_key')
    .select(['id', 'name', 'scopes', 'created_at', 'last_used_at'])
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    integration_key_id: row.id,
    name: row.name,
    scopes: row.scopes,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }));
}

/**
 * Makes a key of the management calls. The token is in this answer only.
 * @throws TouchstoneError limit_reached when two work already.
 */
export async function createIntegrationKey(
  { database }: Parts,
  wanted: { name: string; scopes: IntegrationScope[]; by: string; actor: Actor },
) {
  const token = makeToken('integration');
  const id = uuid();
  const createdAt = await database.global.transaction().execute(async (transaction) => {
    for (const slot of [1, 2]) {
      const made = await transaction
        .insertInto('integration_key')
        .values({
          id,
          name: wanted.name,
          scopes: [...new Set(wanted.scopes)],
          token_hash: hashOfToken(token),
          slot,
          created_by: wanted.by,
        })
        .onConflict((conflict) =>
          conflict.column('slot').where('revoked_at', 'is', null).doNothing(),
        )
        .returning('created_at')
        .executeTakeFirst();
      if (made === undefined) continue;
      await recordAudit(transaction, {
        organizationId: null,
        actor: wanted.actor,
        action: 'integration_key.created',
        subject: { kind: 'integration_key', id, label: wanted.name },
        details: { scopes: wanted.scopes },
      });
      return made.created_at;
    }
    throw new TouchstoneError('limit_reached', {
      message: 'Two integration keys work already. Revoke one first.',
    });
  });
  return {
    integration_key: {
      integration_key_id: id,
      name: wanted.name,
      scopes: [...new Set(wanted.scopes)],
      created_at: createdAt.toISOString(),
      last_used_at: null,
    },
    token,
  };
}

/** @throws TouchstoneError not_found */
export async function revokeIntegrationKey(
  { database }: Parts,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  await database.global.transaction().execute(async (transaction) => {
    const revoked = await transaction
      .updateTable('integration_key')
      .set({ revoked_at: sql`now()` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (revoked === undefined)
      throw new TouchstoneError('not_found', { message: 'There is no such key that works.' });
    await recordAudit(transaction, {
      organizationId: null,
      actor,
      action: 'integration_key.revoked',
      subject: { kind: 'integration_key', id, label: revoked.name },
    });
  });
}
