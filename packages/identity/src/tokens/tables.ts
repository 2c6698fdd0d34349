import { type Kysely, sql } from 'kysely';

/** Keys that sign access tokens. */
export interface TokenTables {
  signing_key: {
    /** The `kid` of tokens and of the published key set. */
    id: string;
    /** SPKI, PEM. */
    public_key: string;
    /** PKCS #8, PEM, sealed. */
    sealed_private_key: string;
    created_at: Date;
    /** Published at once, used from then on, so that every verifier has it by then. */
    used_from: Date;
    /** Published until then; null for the newest. */
    published_until: Date | null;
  };
}

export async function createTokenTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table signing_key (
      id text primary key,
      public_key text not null,
      sealed_private_key text not null,
      created_at timestamptz not null,
      used_from timestamptz not null,
      published_until timestamptz)`.execute(db);
  await sql`grant select, insert, update, delete on signing_key to ${sql.id(appRole)}`.execute(db);
}
