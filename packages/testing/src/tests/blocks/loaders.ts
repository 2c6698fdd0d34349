import type { loadersBeside } from '@touchstone/runner';
import { validate } from 'uuid';
import type { TestingParts } from '../../parts.ts';
import type { Work } from '../../work.ts';
import { writeModuleYaml } from '../yaml/write-yaml.ts';
import { byName, namesFor } from './names.ts';

/** Where the reader of tests finds modules and scripts. */
export type Loaders = ReturnType<typeof loadersBeside>;

type Reference = Parameters<Loaders['loadModule']>[0];

/** Names for the nearest right spelling at most. */
const mostNames = 1000;

/** Modules and scripts of an organization: by id if that is known, else by their exact name. */
export function loadersOf(
  { database }: Pick<TestingParts, 'database'>,
  organizationId: string,
): Loaders {
  return {
    loadModule: (reference) =>
      database.inOrganization(organizationId, async (transaction) => {
        const id = await find(transaction, organizationId, 'module', reference);
        if (id === undefined) return missing(transaction, organizationId, 'module');
        const { name, blocks } = await transaction
          .selectFrom('module')
          .select(['name', 'blocks'])
          .where('organization_id', '=', organizationId)
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const named = await namesFor(transaction, organizationId, blocks);
        const text = writeModuleYaml(byName(blocks, named));
        return { status: 'found', text, path: `modules/${name}.yaml` };
      }),
    loadScript: (reference) =>
      database.inOrganization(organizationId, async (transaction) => {
        const id = await find(transaction, organizationId, 'script', reference);
        if (id === undefined) return missing(transaction, organizationId, 'script');
        const script = await transaction
          .selectFrom('script')
          .select(['code', 'runtime'])
          .where('organization_id', '=', organizationId)
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return { status: 'found', ...script };
      }),
  };
}

async function find(
  transaction: Work,
  organizationId: string,
  kind: 'module' | 'script',
  { id, name }: Reference,
): Promise<string | undefined> {
  const rows = await transaction
    .selectFrom(kind)
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where(({ eb, or }) =>
      or([
        ...(id !== undefined && validate(id) ? [eb('id', '=', id)] : []),
        eb('name', '=', name ?? id ?? ''),
      ]),
    )
    .execute();
  const found = rows.find((row) => row.id === id) ?? rows[0];
  return found?.id;
}

async function missing(transaction: Work, organizationId: string, kind: 'module' | 'script') {
  const rows = await transaction
    .selectFrom(kind)
    .select('name')
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .limit(mostNames)
    .execute();
  return { status: 'missing' as const, known: rows.map(({ name }) => name) };
}
