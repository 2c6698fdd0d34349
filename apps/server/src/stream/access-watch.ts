import type { EndedSessions, Identity, IdentityTables } from '@touchstone/identity';
import type { Database } from '@touchstone/platform';
import { type Holder, readStandings } from './standings.ts';

/** Tells when somebody who was let in may no longer stay. */
export interface AccessWatch {
  /**
   * Calls `onLost` when the session or the key has ended or what it permits has changed; at most
   * seconds later. What it answers stops that.
   */
  watch(who: Access, onLost: () => void): Promise<() => void>;
  /** Looks now; happens by itself every few seconds. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Who was let in, to which organization. */
interface Access {
  identity: Identity;
  organizationId: string;
  /** When the access token is over; only asked for where nothing else tells of an end. */
  tokenEndsAt: Date | null;
}

interface Options {
  database: Database<IdentityTables>;
  ended: Pick<EndedSessions, 'has' | 'onEnd'>;
  /**
   * `database`: roles and keys are looked up. `token`: they are kept elsewhere, so that access ends
   * with the token that tells of them.
   */
  membershipSource: 'database' | 'token';
  onError(error: unknown): void;
}

interface Watched extends Holder {
  standing: string | null;
  lose(): void;
}

/** As often as ended sessions are read. */
const interval = 5_000;

export function watchAccess(options: Options): AccessWatch {
  const { database, ended } = options;
  const watched = new Set<Watched>();
  const sessions = new Map<() => void, string>();
  const stopListening = ended.onEnd((id) => {
    for (const [lose, sessionId] of sessions) if (sessionId === id) lose();
  });

  async function look(): Promise<void> {
    for (const [organizationId, holders] of Map.groupBy(watched, (one) => one.organizationId)) {
      const standings = await readStandings(database, organizationId, holders);
      for (const [index, holder] of holders.entries())
        if (standings[index] !== holder.standing) holder.lose();
    }
  }

  let looking: Promise<void> | undefined;
  const check = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const timer = setInterval(() => void check().catch(options.onError), interval).unref();

  return {
    async watch({ identity, organizationId, tokenEndsAt }, onLost) {
      const ends: (() => void)[] = [];
      const stop = () => {
        for (const end of ends.splice(0)) end();
      };
      const lose = () => {
        stop();
        onLost();
      };
      const lost = () => {
        lose();
        return stop;
      };
      if (identity.kind === 'user') {
        sessions.set(lose, identity.sessionId);
        ends.push(() => sessions.delete(lose));
        if (ended.has(identity.sessionId)) return lost();
        if (options.membershipSource === 'token') {
          ends.push(at(tokenEndsAt ?? new Date(), lose));
          return stop;
        }
      }
      const holder = { ...holderOf(identity), organizationId };
      const [standing = null] = await readStandings(database, organizationId, [holder]);
      if (standing === null) return lost();
      const entry: Watched = { ...holder, standing, lose };
      watched.add(entry);
      ends.push(() => watched.delete(entry));
      return stop;
    },
    check,
    async close() {
      clearInterval(timer);
      stopListening();
      await looking?.catch(() => undefined);
    },
  };
}

function holderOf(identity: Identity): Pick<Holder, 'userId' | 'keyId'> {
  switch (identity.kind) {
    case 'user':
      return { userId: identity.userId, keyId: null };
    case 'api_key':
      return { userId: identity.userId, keyId: identity.keyId };
    case 'integration':
      return { userId: null, keyId: identity.keyId };
  }
}

function at(time: Date, act: () => void): () => void {
  const timer = setTimeout(act, Math.max(0, time.getTime() - Date.now())).unref();
  return () => clearTimeout(timer);
}
