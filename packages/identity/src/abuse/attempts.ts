import { TouchstoneError } from '@touchstone/platform';
import type { Kysely } from 'kysely';
import type { Counted, Counters } from './counters.ts';
import { type Limit, limits, networkOf } from './limits.ts';
import type { AbuseTables } from './tables.ts';

/** An attempt that was counted before its outcome was known, so that parallel ones count too. */
export interface Attempt {
  /** Gives back what was counted: only failures count. */
  succeeded(): Promise<void>;
  /** True for the wrong attempt that closed the account for a while. */
  closedAccount: boolean;
}

interface SignIn {
  /** In lower case; it need not have an account, so that the answers do not differ. */
  email: string;
  address: string;
  /** Set for a browser that has signed in to this account before; it is counted by itself. */
  device: string | undefined;
}

/** Counts guesses at passwords and codes, and mails that were asked for. */
export function createAttempts(counters: Counters, db: Kysely<AbuseTables>) {
  async function begin(counted: Counted[], now: Date): Promise<number[]> {
    const result = await counters.take(db, counted, now);
    if (result.taken) return result.counts;
    throw tooMany(result.retryAfterSeconds);
  }

  return {
    /**
     * Counts a sign-in by password. A browser that knows the account has counters of its own, so
     * that strangers cannot lock the person out (OWASP device cookies).
     * @throws TouchstoneError too_many_attempts
     */
    async signIn({ email, address, device }: SignIn, now: Date): Promise<Attempt> {
      const account = device === undefined ? email : `${email} on ${device}`;
      const from = networkOf(address);
      const keys = {
        address: `sign-in address ${from}`,
        pair: `sign-in pair ${from} ${account}`,
        row: `sign-in row ${account}`,
        burst: `sign-in burst ${account}`,
      };
      const counts = await begin(
        [
          { key: keys.address, limit: limits.signInAddress },
          { key: keys.pair, limit: limits.signInPair },
          { key: keys.row, limit: limits.signInRow },
          { key: keys.burst, limit: limits.signInBurst },
        ],
        now,
      );
      return {
        closedAccount: counts[3] === limits.signInBurst.max,
        async succeeded() {
          await counters.giveBack(db, [keys.address, keys.pair]);
          await counters.clear(db, [keys.row, keys.burst]);
        },
      };
    },

    /** Counts a guess at a code or password by somebody who is known. */
    async proof(userId: string, now: Date): Promise<Attempt> {
      const keys = { row: `factor row ${userId}`, burst: `factor burst ${userId}` };
      const counts = await begin(
        [
          { key: keys.row, limit: limits.factorRow },
          { key: keys.burst, limit: limits.factorBurst },
        ],
        now,
      );
      return {
        closedAccount: counts[1] === limits.factorBurst.max,
        succeeded: () => counters.clear(db, Object.values(keys)),
      };
    },

    /** Forgets the wrong passwords of an account, after a reset. */
    forgive: (email: string) =>
      counters.clear(db, [`sign-in row ${email}`, `sign-in burst ${email}`]),

    /** @throws TouchstoneError too_many_attempts when an address makes too many accounts. */
    async signUp(address: string, now: Date): Promise<void> {
      await begin([one('sign-up', networkOf(address), limits.signUpAddress)], now);
    },

    /**
     * Counts a mail that was asked for; false when it shall not be sent, of which nobody is told.
     * @throws TouchstoneError too_many_attempts when one address asks for too many.
     */
    async mail({ email, address }: { email: string; address: string }, now: Date) {
      await begin([one('mail address', networkOf(address), limits.mailAddress)], now);
      const counted = one('mail account', email, limits.mailAccount);
      return (await counters.take(db, [counted], now)).taken;
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;

function one(kind: string, what: string, limit: Limit): Counted {
  return { key: `${kind} ${what}`, limit };
}

function tooMany(seconds: number): TouchstoneError {
  return new TouchstoneError('too_many_attempts', {
    message: `Too many attempts. Try again in ${seconds} s.`,
    facts: { retry_after_seconds: seconds },
  });
}
