import { sql } from 'kysely';
import { invalid } from './refusals.ts';
import type { Work } from './work.ts';

/** What has a name of its own in an organization: its table, and the column and field of the name. */
const nouns = {
  test: { column: 'name', field: 'name', says: 'another test is called' },
  module: { column: 'name', field: 'name', says: 'another module is called' },
  script: { column: 'name', field: 'name', says: 'another script is called' },
  tag: { column: 'name', field: 'name', says: 'another tag is called' },
  global_variable: {
    column: 'name',
    field: 'variable_name',
    says: 'another variable of the organization is called',
  },
  launch_variable: { column: 'key', field: 'key', says: 'another launch variable is called' },
} as const;

interface Wanted {
  organizationId: string;
  noun: keyof typeof nouns;
  name: string;
}

/**
 * Finds who has a name, exactly as it is written; tests that were deleted have none. Whoever asks
 * for the same name at the same time waits until this transaction has ended.
 */
export async function holderOfName(
  work: Work,
  { organizationId, noun, name }: Wanted,
): Promise<string | undefined> {
  await sql`
    select pg_advisory_xact_lock(
      hashtextextended(${`${noun} ${organizationId} ${name}`}, 0))`.execute(work);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(noun)}
     where organization_id = ${organizationId} and ${sql.ref(nouns[noun].column)} = ${name}
       ${noun === 'test' ? sql`and deleted_at is null` : sql``}`.execute(work);
  return rows[0]?.id;
}

/** @throws TouchstoneError validation_failed for a name that somebody has */
export async function requireFreeName(work: Work, wanted: Wanted): Promise<void> {
  if ((await holderOfName(work, wanted)) === undefined) return;
  const { field, says } = nouns[wanted.noun];
  throw invalid(field, `${says} ${JSON.stringify(wanted.name)}`);
}
