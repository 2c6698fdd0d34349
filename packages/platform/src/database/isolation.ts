import { type Kysely, sql } from 'kysely';

/**
 * Binds a table that has `organization_id` to its organization: every role, the owner too, sees
 * and writes only rows of the organization that its transaction named in `app.organization_id`,
 * and none when it named none. Grants `privileges` to the role of the running product.
 */
export async function isolateByOrganization(
  db: Kysely<unknown>,
  table: string,
  { appRole, privileges = ['select', 'insert', 'update', 'delete'] }: IsolationOptions,
): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security, force row level security`.execute(db);
  await sql`create policy organization_isolation on ${name}
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)`.execute(
    db,
  );
  await sql`grant ${sql.raw(privileges.join(', '))} on ${name} to ${sql.id(appRole)}`.execute(db);
}

interface IsolationOptions {
  appRole: string;
  privileges?: ('select' | 'insert' | 'update' | 'delete')[];
}
