import type { Role } from '@touchstone/contracts';
import { isolateByOrganization } from '@touchstone/platform';
import { type Generated, type Kysely, sql } from 'kysely';
import { readableByInstallation } from '../organizations/queries/installation.ts';

/** Columns of `invitation`. */
export interface InvitationTable {
  id: string;
  organization_id: string;
  email: string;
  role: Role;
  additional_roles: Role[];
  /** SHA-256 of the token in the mailed link. */
  token_hash: Buffer;
  invited_by: string | null;
  created_at: Generated<Date>;
  sent_at: Generated<Date>;
  /** How often it was mailed. */
  mails: Generated<number>;
  expires_at: Date;
  answer: 'accepted' | 'declined' | 'revoked' | null;
  answered_at: Date | null;
}

/**
 * Makes `invitation`: one at a time for an address and organization; also seen by whoever shows its
 * token or has its address confirmed.
 */
export async function createInvitationTable(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table invitation (
      id uuid primary key,
      organization_id uuid not null references organization on delete cascade,
      email text not null,
      role text not null check (role in ('Owner', 'Admin', 'Member')),
      additional_roles text[] not null check (additional_roles <@ array['Admin', 'Member']),
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      invited_by uuid references user_account on delete set null,
      created_at timestamptz not null default now(),
      sent_at timestamptz not null default now(),
      mails integer not null default 1,
      expires_at timestamptz not null,
      answer text check (answer in ('accepted', 'declined', 'revoked')),
      answered_at timestamptz,
      check ((answer is null) = (answered_at is null))
    )`.execute(db);
  await sql`
    create unique index invitation_pending on invitation (organization_id, lower(email))
     where answer is null`.execute(db);
  await sql`create index invitation_of_address on invitation (lower(email))
     where answer is null`.execute(db);
  await isolateByOrganization(db, 'invitation', {
    appRole,
    privileges: ['select', 'insert', 'update'],
  });
  await readableByInstallation(db, 'invitation');
  await sql`
    create policy invitation_of_bearer on invitation for select
      using (token_hash = decode(nullif(current_setting('app.secret_hash', true), ''), 'hex')
             or lower(email) = nullif(current_setting('app.email', true), ''))`.execute(db);
}
