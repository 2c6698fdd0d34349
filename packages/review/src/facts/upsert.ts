import { sql } from 'kysely';
import type { FactTables } from '../schema/index.ts';
import type { Work } from '../work.ts';
import type { Fact } from './fact.ts';

/** The repository that facts are of. */
export interface Place {
  organizationId: string;
  repositoryId: string;
}

interface Upsert {
  /** Columns that tell rows of a repository apart. */
  key: readonly string[];
  /** A row is only replaced by one that is as new, by this time. */
  newerBy?: string;
  /** Columns that a row keeps where the new one has null. */
  kept?: readonly string[];
  /** Columns that nothing but another writer sets. */
  untouched?: readonly string[];
  /** Columns of which the earlier time counts. */
  earliest?: readonly string[];
  /** A row in which this has a value is done with: nothing that arrives late changes it. */
  unless?: string;
}

/**
 * Adds rows, or replaces those that are there. Rows are written in the order of their keys, so that
 * two writers never wait for each other; of rows with the same key the newest counts.
 */
export async function upsertFacts<Table extends keyof FactTables>(
  work: Work,
  table: Table,
  place: Place,
  facts: readonly Fact<Table>[],
  rule: Upsert,
): Promise<void> {
  const rows = distinct(facts, rule);
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const target = sql.table(table);
  const all = ['organization_id', 'repository_id', ...columns];
  const changed = columns.filter(
    (column) => !rule.key.includes(column) && rule.untouched?.includes(column) !== true,
  );
  const conflict = sql.join(['organization_id', 'repository_id', ...rule.key].map(sql.ref));
  const resolution =
    changed.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join(changed.map((column) => assignment(column, rule)))} where ${conditionOf(rule)}`;
  await sql`
    insert into ${target} as old (${sql.join(all.map(sql.ref))})
    select ${place.organizationId}::uuid, ${place.repositoryId}::text,
           ${sql.join(columns.map((column) => sql.ref(`given.${column}`)))}
      from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows, storable)}::jsonb) as given
    on conflict (${conflict}) ${resolution}`.execute(work);
}

function conditionOf({ newerBy, unless }: Upsert) {
  const isAsNew =
    newerBy === undefined
      ? sql`true`
      : sql`${sql.ref(`old.${newerBy}`)} <= ${sql.ref(`excluded.${newerBy}`)}`;
  return unless === undefined ? isAsNew : sql`${sql.ref(`old.${unless}`)} is null and ${isAsNew}`;
}

function assignment(column: string, { kept, earliest }: Upsert) {
  const [before, after] = [sql.ref(`old.${column}`), sql.ref(`excluded.${column}`)];
  if (earliest?.includes(column) === true)
    return sql`${sql.ref(column)} = least(${before}, ${after})`;
  return kept?.includes(column) === true
    ? sql`${sql.ref(column)} = coalesce(${after}, ${before})`
    : sql`${sql.ref(column)} = ${after}`;
}

function distinct<Row extends object>(rows: readonly Row[], { key, newerBy }: Upsert): Row[] {
  const valueIn = (row: Row, column: string): unknown => Reflect.get(row, column);
  const keyed = new Map<string, Row>();
  for (const row of rows) {
    const id = JSON.stringify(key.map((column) => valueIn(row, column)));
    const other = keyed.get(id);
    const isOlder =
      other !== undefined &&
      newerBy !== undefined &&
      Number(valueIn(row, newerBy)) < Number(valueIn(other, newerBy));
    if (!isOlder) keyed.set(id, row);
  }
  return [...keyed].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** Bytes as PostgreSQL reads them from text. */
function storable(this: unknown, key: string, value: unknown): unknown {
  const given: unknown = Reflect.get(Object(this), key);
  return Buffer.isBuffer(given) ? `\\x${given.toString('hex')}` : value;
}
