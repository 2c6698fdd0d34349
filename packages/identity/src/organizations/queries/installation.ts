import { type Kysely, sql } from 'kysely';

/**
 * Lets a table with organizations be read, not changed, in the name of the installation
 * (`app.installation`), as the management calls do that name no organization.
 */
export async function readableByInstallation(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`
    create policy read_by_installation on ${sql.table(table)} for select
      using (current_setting('app.installation', true) = 'yes')`.execute(db);
}
