import { type Generated, type Kysely, sql } from 'kysely';

/** Columns of `device_authorization`. */
export interface DeviceAuthorizationTable {
  id: string;
  /** SHA-256 of what the terminal holds and of what the person types. */
  device_code_hash: Buffer;
  user_code_hash: Buffer;
  client_instance_id: string | null;
  device_label: string | null;
  client_source: string | null;
  ip: string | null;
  status: 'pending' | 'approved' | 'denied' | 'redeemed';
  /** Of the person who answered. */
  organization_id: string | null;
  user_id: string | null;
  polled_at: Date | null;
  created_at: Generated<Date>;
  expires_at: Date;
}

/**
 * Makes `device_authorization`. Before it is answered it belongs to nobody: only who shows one of
 * its codes sees it, and gives it to no organization but the one they speak for. What is over is
 * swept away in the name of the installation.
 */
export async function createDeviceAuthorizationTable(
  db: Kysely<unknown>,
  appRole: string,
): Promise<void> {
  await sql`
    create table device_authorization (
      id uuid primary key,
      device_code_hash bytea not null unique check (octet_length(device_code_hash) = 32),
      user_code_hash bytea not null unique check (octet_length(user_code_hash) = 32),
      client_instance_id text,
      device_label text,
      client_source text,
      ip text,
      status text not null check (status in ('pending', 'approved', 'denied', 'redeemed')),
      organization_id uuid references organization on delete cascade,
      user_id uuid references user_account on delete cascade,
      polled_at timestamptz,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      check ((status in ('approved', 'redeemed')) = (organization_id is not null))
    )`.execute(db);
  await sql`create index device_authorization_over on device_authorization (expires_at)`.execute(
    db,
  );
  await sql`alter table device_authorization enable row level security, force row level security`.execute(
    db,
  );
  await sql`
    create policy device_authorization_of_bearer on device_authorization
      using (decode(nullif(current_setting('app.secret_hash', true), ''), 'hex')
             in (device_code_hash, user_code_hash))
      with check (
        decode(nullif(current_setting('app.secret_hash', true), ''), 'hex')
          in (device_code_hash, user_code_hash)
        and (organization_id is null
             or organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
      )`.execute(db);
  await sql`
    create policy device_authorization_over on device_authorization
      using (current_setting('app.installation', true) = 'yes' and expires_at < now())
      with check (false)`.execute(db);
  await sql`grant select, insert, update, delete on device_authorization to ${sql.id(appRole)}`.execute(
    db,
  );
}
