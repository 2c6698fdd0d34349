import { type Kysely, sql } from 'kysely';

/** How often something was tried. */
export interface AbuseTables {
  abuse_counter: {
    /** A keyed hash of what is counted, so that the table holds no addresses. */
    key: Buffer;
    count: number;
    window_started_at: Date;
    last_at: Date;
    /** After it the row says nothing. */
    expires_at: Date;
  };
}

export async function createAbuseTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table abuse_counter (
      key bytea primary key,
      count integer not null,
      window_started_at timestamptz not null,
      last_at timestamptz not null,
      expires_at timestamptz not null)`.execute(db);
  await sql`create index abuse_counter_expiry on abuse_counter (expires_at)`.execute(db);
  await sql`grant select, insert, update, delete on abuse_counter to ${sql.id(appRole)}`.execute(
    db,
  );
}
