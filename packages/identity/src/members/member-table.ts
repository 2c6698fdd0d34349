import type { Permission, Role } from '@touchstone/contracts';
import { isolateByOrganization } from '@touchstone/platform';
import { type Generated, type Kysely, sql } from 'kysely';

/** Columns of `member`. */
export interface MemberTable {
  organization_id: string;
  user_id: string;
  role: Role;
  additional_roles: Generated<Role[]>;
  /** Beyond those of the roles. */
  permissions: Generated<Permission[]>;
  created_at: Generated<Date>;
}

/**
 * Makes `member`, which a person sees for all of their organizations, and its rule that an
 * organization never loses its last Owner: not by two changes at once and not by deleting a person.
 */
export async function createMemberTable(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table member (
      organization_id uuid not null references organization on delete cascade,
      user_id uuid not null references user_account on delete cascade,
      role text not null check (role in ('Owner', 'Admin', 'Member')),
      additional_roles text[] not null default '{}'
        check (additional_roles <@ array['Admin', 'Member']),
      permissions text[] not null default '{}',
      created_at timestamptz not null default now(),
      primary key (organization_id, user_id)
    )`.execute(db);
  await sql`create index member_of_user on member (user_id, created_at, organization_id)`.execute(
    db,
  );
  await isolateByOrganization(db, 'member', { appRole });
  await sql`
    create policy own_membership on member for select
      using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)`.execute(db);
  await keepLastOwner(db);
}

/**
 * Before the row changes, because only then a change that comes from a deleted account sees past
 * row-level security. Locking the organization puts changes of its owners one after the other.
 */
async function keepLastOwner(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_last_owner() returns trigger language plpgsql as $$
    begin
      if old.role = 'Owner' and (tg_op = 'DELETE' or new.role <> 'Owner') then
        perform 1 from organization where id = old.organization_id for update;
        if found and not exists (
          select 1 from member
           where organization_id = old.organization_id and role = 'Owner'
             and user_id <> old.user_id)
        then
          raise exception 'organization % would have no Owner', old.organization_id
            using errcode = 'restrict_violation', constraint = 'member_last_owner';
        end if;
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger keep_last_owner before update or delete on member
      for each row execute function keep_last_owner()`.execute(db);
}
