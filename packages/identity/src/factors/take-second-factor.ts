import type { SecondFactorAnswer } from '@touchstone/contracts';
import type { FastifyRequest } from 'fastify';
import { noticeTo } from '../links/notices.ts';
import type { AccountParts } from '../users/parts.ts';
import { takeBackupCode, takeTotpCode } from './store.ts';

/**
 * Checks a code of the app or a backup code of a person, and uses it up. Wrong ones are counted over
 * all sign-ins of the person.
 * @throws TouchstoneError too_many_attempts
 */
export async function takeSecondFactor(
  parts: AccountParts,
  request: FastifyRequest,
  userId: string,
  answer: SecondFactorAnswer,
): Promise<boolean> {
  const { database, vault, passwords } = parts;
  const now = new Date();
  const attempt = await parts.attempts.proof(userId, now);
  const byCode = 'code' in answer;
  const taken = byCode
    ? await takeTotpCode(database.global, vault, {
        userId,
        code: answer.code,
        now,
        confirmed: true,
      })
    : await takeBackupCode(database.global, passwords, { userId, code: answer.backup_code });
  if (!taken) {
    request.log.info({ event: 'second_factor_failed', user: userId }, 'a second factor was wrong');
    if (attempt.closedAccount) await noticeTo(parts, userId, 'account_closed');
    return false;
  }
  await attempt.succeeded();
  if (!byCode) await noticeTo(parts, userId, 'backup_code_used');
  return true;
}
