import type { Work } from '../../work.ts';

const reference = /\{\{\s*global\.([^{}\s]+)\s*\}\}/g;

/** The name of an app as a file gives it, with the organization's readable variables filled in. */
export async function buildName(
  work: Work,
  organizationId: string,
  written: string,
): Promise<string> {
  const names = [...written.matchAll(reference)].map(([, name = '']) => name);
  if (names.length === 0) return written;
  const rows = await work
    .selectFrom('global_variable')
    .select(['name', 'value'])
    .where('organization_id', '=', organizationId)
    .where('is_secret', '=', false)
    .where('name', 'in', names)
    .execute();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return written.replaceAll(reference, (raw, name: string) => values.get(name) ?? raw);
}
