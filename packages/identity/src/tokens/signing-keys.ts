import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { promisify } from 'node:util';
import { SetupError, TouchstoneError, type Vault } from '@touchstone/platform';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { TokenTables } from './tables.ts';

/** A key that signs now. */
interface SigningKey {
  id: string;
  privateKey: KeyObject;
}

/** A key that tokens may have been signed with. */
interface PublicKey {
  id: string;
  /** SPKI, PEM. */
  pem: string;
  publicKey: KeyObject;
}

/** The keys of the provider, as they are in the database. */
export interface SigningKeys {
  /**
   * Makes sure that there is a key that can be opened.
   * @throws SetupError when it was sealed with another secret key.
   */
  check(): Promise<void>;
  /** The key that signs at this moment; made at the first call. */
  current(): Promise<SigningKey>;
  /** The keys to verify with, newest first. Read again at most every few seconds. */
  published(): Promise<PublicKey[]>;
  /** Reads again what is published, e.g. for a token with an unknown `kid`. */
  refresh(): Promise<PublicKey[]>;
  /**
   * Makes a new key. It is published at once, signs after ten minutes, when every verifier has it,
   * and the old one stays published for a day after that.
   */
  rotate(): Promise<{ keyId: string; usedFrom: Date }>;
}

const minute = 60_000;
/** 3,072 bits would sign at a third of the speed; 2,048 hold to 2030 (NIST SP 800-57). */
const modulusLength = 2048;
/** Longer than any verifier keeps what it read. */
const publishedBeforeUse = 10 * minute;
/** Longer than a token lives, with time for restarts of servers that read a key only once. */
const publishedAfterUse = 24 * 60 * minute;
const keptInMemory = minute;
const readAgainAfter = 5_000;
const lockNumber = 7_368_952;

/** Opens the signing keys (RS256, RFC 7518: 2,048 bits or more); private keys are stored sealed. */
export function openSigningKeys(db: Kysely<TokenTables>, vault: Vault): SigningKeys {
  let rows: Selectable<TokenTables['signing_key']>[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const privateKeys = new Map<string, KeyObject>();

  async function read(oldest: number) {
    if (Date.now() - readAt < oldest) return rows;
    rows = await db
      .selectFrom('signing_key')
      .selectAll()
      .where((where) =>
        where.or([where('published_until', 'is', null), where('published_until', '>', new Date())]),
      )
      .orderBy('used_from', 'desc')
      .execute();
    readAt = Date.now();
    return rows;
  }

  function openPrivateKey(row: Selectable<TokenTables['signing_key']>): KeyObject {
    const known = privateKeys.get(row.id);
    if (known !== undefined) return known;
    const opened = createPrivateKey(vault.open(row.sealed_private_key, contextOf(row.id)));
    privateKeys.set(row.id, opened);
    return opened;
  }

  const publish = (from: typeof rows) => from.map(toPublicKey);

  async function current(): Promise<SigningKey> {
    const usable = (await read(keptInMemory)).find((row) => row.used_from <= new Date());
    const row = usable ?? (await makeFirst(db, vault));
    if (usable === undefined) readAt = Number.NEGATIVE_INFINITY;
    return { id: row.id, privateKey: openPrivateKey(row) };
  }

  return {
    current,
    async check() {
      await current().catch((cause: unknown) => {
        if (!(cause instanceof TouchstoneError)) throw cause;
        throw new SetupError(
          'The signing key in the database was sealed with another TOUCHSTONE_SECRET_KEY. Give back the one that this installation began with: passwords and second factors depend on it too.',
          { cause },
        );
      });
    },
    published: async () => publish(await read(keptInMemory)),
    refresh: async () => publish(await read(readAgainAfter)),
    async rotate() {
      const usedFrom = new Date(Date.now() + publishedBeforeUse);
      const made = await makeKey(vault, usedFrom);
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('signing_key')
          .set({ published_until: new Date(usedFrom.getTime() + publishedAfterUse) })
          .where('published_until', 'is', null)
          .execute();
        await transaction.insertInto('signing_key').values(made).execute();
      });
      readAt = Number.NEGATIVE_INFINITY;
      return { keyId: made.id, usedFrom };
    },
  };
}

/** One key, whichever of several processes is first. */
async function makeFirst(db: Kysely<TokenTables>, vault: Vault) {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);
    const found = await transaction
      .selectFrom('signing_key')
      .selectAll()
      .where('used_from', '<=', new Date())
      .orderBy('used_from', 'desc')
      .executeTakeFirst();
    if (found !== undefined) return found;
    return transaction
      .insertInto('signing_key')
      .values(await makeKey(vault, new Date()))
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

const generate = promisify(generateKeyPair);

async function makeKey(vault: Vault, usedFrom: Date) {
  const id = randomUUID();
  const { publicKey, privateKey } = await generate('rsa', { modulusLength });
  return {
    id,
    public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sealed_private_key: vault.seal(
      privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      contextOf(id),
    ),
    created_at: new Date(),
    used_from: usedFrom,
    published_until: null,
  };
}

function toPublicKey(row: Selectable<TokenTables['signing_key']>): PublicKey {
  return { id: row.id, pem: row.public_key, publicKey: createPublicKey(row.public_key) };
}

function contextOf(keyId: string): string {
  return `signing key ${keyId}`;
}
