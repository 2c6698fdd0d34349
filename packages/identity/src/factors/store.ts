import { randomBytes } from 'node:crypto';
import type { Vault } from '@touchstone/platform';
import type { Kysely, QueryCreator } from 'kysely';
import type { Passwords } from '../passwords/password-hash.ts';
import type { FactorTables } from './tables.ts';
import { newTotpSecret, stepOfCode, toBase32 } from './totp.ts';

interface Parts {
  vault: Vault;
  passwords: Passwords;
}

const codesAtOnce = 10;

/** The second factor of a person that is in force, and what is left of it. */
export async function secondFactorOf(
  db: QueryCreator<FactorTables>,
  userId: string,
): Promise<{ enabled: boolean; backupCodesLeft: number }> {
  const row = await db
    .selectFrom('totp')
    .select((select) => [
      'confirmed_at',
      select
        .selectFrom('backup_code')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('backup_code.user_id', '=', 'totp.user_id')
        .as('left'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined || row.confirmed_at === null) return { enabled: false, backupCodesLeft: 0 };
  return { enabled: true, backupCodesLeft: Number(row.left ?? 0) };
}

/** Makes a secret that is not in force until a code of it was shown; replaces one that never was. */
export async function prepareTotp(
  db: QueryCreator<FactorTables>,
  vault: Vault,
  userId: string,
): Promise<string | undefined> {
  const secret = newTotpSecret();
  const fresh = {
    sealed_secret: vault.seal(secret, contextOf(userId)),
    last_step: 0,
    backup_salt: randomBytes(16),
  };
  const put = await db
    .insertInto('totp')
    .values({ ...fresh, user_id: userId, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return put.numInsertedOrUpdatedRows === 1n ? secret : undefined;
}

/**
 * Takes a code of the app, once: a code of a step that was taken before, or of an earlier one, is
 * refused (RFC 6238 5.2), also when two requests bring it at the same time.
 * @param confirmed whether the factor must be in force, or must be waiting for its first code
 */
export async function takeTotpCode(
  db: QueryCreator<FactorTables>,
  vault: Vault,
  { userId, code, now, confirmed }: { userId: string; code: string; now: Date; confirmed: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('totp')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (row === undefined) return false;
  const step = stepOfCode(vault.open(row.sealed_secret, contextOf(userId)), code, now);
  if (step === undefined) return false;
  const taken = await db
    .updateTable('totp')
    .set({ last_step: step, ...(!confirmed && { confirmed_at: now }) })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Takes a backup code, once. */
export async function takeBackupCode(
  db: QueryCreator<FactorTables>,
  passwords: Passwords,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('totp')
    .select('backup_salt')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return false;
  const taken = await db
    .deleteFrom('backup_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', await passwords.derive(code, row.backup_salt))
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

/**
 * Makes ten backup codes of 50 bits in place of those before. Below 112 bits a plain hash could be
 * guessed (ASVS 6.5.2), so they are hashed like passwords, with one salt for the ten.
 */
export async function newBackupCodes(
  db: Kysely<FactorTables>,
  { passwords }: Parts,
  userId: string,
): Promise<string[]> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: codesAtOnce }, () => toBase32(randomBytes(10)).slice(0, 10));
  const hashes = await Promise.all(codes.map((code) => passwords.derive(code, salt)));
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('totp')
      .set({ backup_salt: salt })
      .where('user_id', '=', userId)
      .execute();
    await transaction.deleteFrom('backup_code').where('user_id', '=', userId).execute();
    await transaction
      .insertInto('backup_code')
      .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
      .execute();
  });
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Takes the second factor and its backup codes away. */
export async function removeSecondFactor(
  db: QueryCreator<FactorTables>,
  userId: string,
): Promise<boolean> {
  const removed = await db.deleteFrom('totp').where('user_id', '=', userId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

function contextOf(userId: string): string {
  return `totp ${userId}`;
}
