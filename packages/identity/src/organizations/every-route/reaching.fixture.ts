import { sql } from 'kysely';
import { type Scope, within } from '../scope.ts';
import type { World } from '../world.fixture.ts';

/** Somebody reaches into a table for the rows of an organization. */
interface Reach {
  world: World;
  /** In whose name. */
  scope: Scope;
  table: string;
  /** The id of whose rows it is about. */
  of: string;
}

/** How many rows of theirs are to be seen. */
export async function rowsSeen({ world, scope, table, of }: Reach): Promise<number> {
  return within(world.database, scope, async (transaction) => {
    const column = table === 'organization' ? 'id' : 'organization_id';
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}
       where ${sql.ref(column)} = ${of}`.execute(transaction);
    return rows[0]?.count ?? 0;
  });
}

/** Rows that an update or a delete of everything of theirs touched; 0 where it is not even allowed. */
export async function rowsTouched(
  { world, scope, table, of }: Reach,
  verb: 'update' | 'delete',
): Promise<number> {
  const column = sql.ref(table === 'organization' ? 'id' : 'organization_id');
  const attempt =
    verb === 'update'
      ? sql`update ${sql.table(table)} set ${column} = ${column} where ${column} = ${of}`
      : sql`delete from ${sql.table(table)} where ${column} = ${of}`;
  return within(world.database, scope, (transaction) => attempt.execute(transaction)).then(
    ({ numAffectedRows }) => Number(numAffectedRows),
    (error: { code?: string }) => {
      if (error.code === '42501') return 0;
      throw error;
    },
  );
}

/** Whether a row of theirs can be added once more. */
export async function copied(
  { world, scope, table }: Reach,
  theirs: unknown,
): Promise<'refused' | 'added'> {
  const row = JSON.stringify(theirs);
  return within(world.database, scope, (transaction) =>
    sql`insert into ${sql.table(table)}
        select * from jsonb_populate_record(null::${sql.table(table)}, ${row}::jsonb)`.execute(
      transaction,
    ),
  ).then(
    () => 'added' as const,
    (error: { code?: string }) => {
      if (error.code === '42501') return 'refused' as const;
      throw error;
    },
  );
}
