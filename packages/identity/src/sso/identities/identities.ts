import type { profileSchema } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { QueryCreator } from 'kysely';
import type { z } from 'zod';
import type { AccountParts } from '../../users/parts.ts';
import type { User } from '../../users/user.ts';
import { findConnection } from '../connections/connection.ts';
import type { SsoTables } from '../tables.ts';

/** The accounts outside that sign a person in, oldest first. */
export async function identitiesOf(
  parts: AccountParts,
  userId: string,
): Promise<z.infer<typeof profileSchema>['identities']> {
  const rows = await parts.database.global
    .selectFrom('external_identity')
    .select(['id', 'provider', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(50)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      identity_id: row.id,
      provider: await nameOfProvider(parts, row.provider),
      email: row.email,
      created_at_seconds: Math.floor(row.created_at.getTime() / 1000),
    })),
  );
}

/**
 * Takes away an account outside.
 * @throws TouchstoneError not_found, or last_sign_in_method when nothing else signs the person in.
 */
export async function unlinkIdentity(
  db: QueryCreator<SsoTables>,
  user: User,
  identityId: string,
): Promise<void> {
  const rows = await db
    .selectFrom('external_identity')
    .select('id')
    .where('user_id', '=', user.id)
    .execute();
  if (!rows.some((row) => row.id === identityId))
    throw new TouchstoneError('not_found', { message: 'No such account is linked.' });
  if (rows.length === 1 && user.passwordHash === null)
    throw new TouchstoneError('last_sign_in_method');
  await db
    .deleteFrom('external_identity')
    .where('id', '=', identityId)
    .where('user_id', '=', user.id)
    .execute();
}

async function nameOfProvider(parts: AccountParts, provider: string): Promise<string> {
  if (provider === 'github' || provider === 'google') return provider;
  const connection = await findConnection(parts.database, provider);
  return connection?.name ?? provider;
}
