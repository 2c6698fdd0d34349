import { type QueryExecutorProvider, sql } from 'kysely';

/** Tables of facts of one repository, with what differs from run to run and says nothing of the code host. */
const ofRepository: Record<string, string[]> = {
  pull_request: [],
  pull_request_file: [],
  pull_request_commit: [],
  pull_request_event: [],
  pull_request_review: [],
  pull_request_comment: [],
  branch_commit: [],
  issue: [],
  release: [],
  repository_tag: ['pushed_at'],
  deployment: [],
  deployment_status: [],
  ci_run: [],
};

export const repositoryFactTables = Object.keys(ofRepository);

const factTables: Record<string, string[]> = {
  ...ofRepository,
  // Profiles are read apart from history.
  code_host_person: ['profile_at', 'name'],
  code_host_email: [],
};

/**
 * Every fact that is stored of an organization, row by row and without the organization's id. What was
 * deleted at the code host leaves a mark only where it was known: marks are left out.
 */
export async function storedFacts(
  db: QueryExecutorProvider,
  organizationId: string,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [table, without] of Object.entries(factTables)) {
    const hasMark = ['pull_request_comment', 'issue', 'release'].includes(table);
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - array[${sql.join(['organization_id', ...without])}]::text[])::text as row
        from ${sql.table(table)} t where organization_id = ${organizationId}
         and ${hasMark ? sql`deleted_at is null` : sql`true`}
       order by 1`.execute(db);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

/** Everything that the database holds, as one text: to look for what must not be in it. */
export async function wholeDatabase(db: QueryExecutorProvider): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
     where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
       and relkind = 'r'`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, E'\n') as text from ${sql.raw(name)} t`.execute(db);
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join('\n');
}
