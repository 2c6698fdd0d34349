import { repositoryFactTables, type StoryRepository } from '@touchstone/review/testing';
import type pg from 'pg';
import type { World } from './world.ts';

/** First id of the repositories that are copies. */
const firstId = 100_001;

/** Repositories with what others have, so many that all together have at least so many pull requests. */
export function copiesOf(
  originals: readonly StoryRepository[],
  pulls: number,
): { from: StoryRepository; copy: StoryRepository }[] {
  const copies: { from: StoryRepository; copy: StoryRepository }[] = [];
  let total = originals.reduce((sum, { pulls: own }) => sum + own.length, 0);
  for (let index = 0; total < pulls; index += 1) {
    const from = originals[index % originals.length];
    if (from === undefined) throw new Error('There is nothing to copy.');
    copies.push({ from, copy: { ...from, id: firstId + index, name: `copy-${index}` } });
    total += from.pulls.length;
  }
  return copies;
}

/**
 * Stores copies of what was loaded, as if they had been loaded as well: rows in every table of facts.
 * @returns pull requests that are stored now
 */
export async function storeCopies(
  { installation: { owner }, organizationId }: World,
  copies: ReturnType<typeof copiesOf>,
): Promise<number> {
  const client = await owner.connect();
  try {
    // The copies refer to each other as their originals do.
    await client.query('set session_replication_role = replica');
    for (const { from, copy } of copies) {
      const given = [organizationId, String(from.id), String(copy.id)];
      await copyRows(client, 'repository', { id: '$3', full_name: `'acme/${copy.name}'` }, given);
      for (const table of repositoryFactTables)
        await copyRows(client, table, { repository_id: '$3' }, given);
    }
    await client.query('set session_replication_role = default');
    await client.query('analyze');
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pull_request',
    );
    return rows[0]?.count ?? 0;
  } finally {
    client.release();
  }
}

/** Copies the rows of a repository, with these columns changed. */
async function copyRows(
  client: pg.PoolClient,
  table: string,
  changed: Record<string, string>,
  given: string[],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const key = table === 'repository' ? 'id' : 'repository_id';
  await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((name) => changed[name] ?? name).join(', ')} from ${table}
      where organization_id = $1 and ${key} = $2`,
    given,
  );
}
