import type { QueryCreator } from 'kysely';
import type { LoginMethod } from '../sessions/session.ts';
import { hashOfToken, newToken } from '../sessions/token.ts';
import type { FactorTables } from './tables.ts';

/** A sign-in that waits for the second factor. */
export interface Challenge {
  token: string;
  userId: string;
  loginMethod: LoginMethod;
  redirectTo: string;
  wrongCodes: number;
  expiresAt: Date;
}

/** Life of a challenge (ASVS 6.5.5). */
export const challengeSeconds = 300;
/** Wrong codes after which it ends. */
const wrongCodesAtMost = 5;

/** Begins to wait for a second factor; the token is for a cookie. */
export async function startChallenge(
  db: QueryCreator<FactorTables>,
  given: { userId: string; loginMethod: LoginMethod; redirectTo: string },
  now: Date,
): Promise<Challenge> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + challengeSeconds * 1000);
  await db
    .insertInto('login_challenge')
    .values({
      token_hash: hashOfToken(token),
      user_id: given.userId,
      login_method: given.loginMethod,
      redirect_to: given.redirectTo,
      expires_at: expiresAt,
      wrong_codes: 0,
    })
    .execute();
  return { ...given, token, wrongCodes: 0, expiresAt };
}

/** The challenge of a cookie, while it lasts. */
export async function findChallenge(
  db: QueryCreator<FactorTables>,
  token: string | undefined,
  now: Date,
): Promise<Challenge | undefined> {
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom('login_challenge')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .where('wrong_codes', '<', wrongCodesAtMost)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    token,
    userId: row.user_id,
    loginMethod: row.login_method,
    redirectTo: row.redirect_to,
    wrongCodes: row.wrong_codes,
    expiresAt: row.expires_at,
  };
}

/**
 * Counts a code before it is checked, so that parallel guesses count too.
 * @returns how many wrong ones are left after this one, or undefined when it may not be tried
 */
export async function spendGuess(
  db: QueryCreator<FactorTables>,
  challenge: Challenge,
): Promise<number | undefined> {
  const row = await db
    .updateTable('login_challenge')
    .set((set) => ({ wrong_codes: set('wrong_codes', '+', 1) }))
    .where('token_hash', '=', hashOfToken(challenge.token))
    .where('wrong_codes', '<', wrongCodesAtMost)
    .returning('wrong_codes')
    .executeTakeFirst();
  return row && wrongCodesAtMost - row.wrong_codes;
}

/** Ends a challenge; false when another request has done so. */
export async function endChallenge(
  db: QueryCreator<FactorTables>,
  token: string,
): Promise<boolean> {
  const ended = await db
    .deleteFrom('login_challenge')
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  return ended.numDeletedRows === 1n;
}
