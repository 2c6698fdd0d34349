import { type Kysely, sql } from 'kysely';

/**
 * Makes `memberships_of(person)`: all memberships of a person in one round trip and without a
 * transaction, joined first first. It names the person to row-level security for its own duration
 * only.
 */
export async function createMembershipQuery(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function memberships_of(person uuid) returns table (
      organization_id uuid, name text, url_safe_name text, metadata jsonb, settings jsonb,
      role_structure text, legacy_org_id text, role text, additional_roles text[],
      permissions text[]
    ) language plpgsql set app.user_id = '' as $$
    begin
      perform set_config('app.user_id', person::text, true);
      return query
        select o.id, o.name, o.url_safe_name, o.metadata, o.settings, o.role_structure,
               o.legacy_org_id, m.role, m.additional_roles, m.permissions
          from member m join organization o on o.id = m.organization_id
         where m.user_id = person
         order by m.created_at, m.organization_id;
    end $$`.execute(db);
}
