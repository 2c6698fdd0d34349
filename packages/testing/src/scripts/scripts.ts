import type {
  changeScriptSchema,
  createScriptSchema,
  Script,
  scriptListQuerySchema,
  scriptListSchema,
  scriptUsersSchema,
} from '@touchstone/contracts';
import { type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { holderOfName, requireFreeName } from '../free-name.ts';
import { idOf, notFound } from '../ids.ts';
import type { TestingParts } from '../parts.ts';
import { invalid } from '../refusals.ts';
import type { Work } from '../work.ts';
import type { ScriptTables } from './script-table.ts';

type Parts = Pick<TestingParts, 'database'>;

type Row = Selectable<ScriptTables['script']>;

/** A page of the organization's scripts, by name. */
export function listScripts(
  { database }: Parts,
  organizationId: string,
  { runtime, limit, offset }: z.infer<typeof scriptListQuerySchema>,
): Promise<z.infer<typeof scriptListSchema>> {
  return database.inOrganization(organizationId, async (work) => {
    const filtered = work
      .selectFrom('script')
      .where('organization_id', '=', organizationId)
      .$if(runtime !== undefined, (query) => query.where('runtime', '=', runtime ?? 'bash'));
    const { count } = await filtered
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow();
    const rows = await filtered.selectAll().orderBy('name').limit(limit).offset(offset).execute();
    return { scripts: rows.map(present), count };
  });
}

/** @throws TouchstoneError not_found */
export function showScript(
  { database }: Parts,
  organizationId: string,
  id: string,
): Promise<Script> {
  return database.inOrganization(organizationId, async (work) =>
    present(await find(work, organizationId, id)),
  );
}

/**
 * Adds a script. The same request again finds what it made.
 * @throws TouchstoneError validation_failed
 */
export function createScript(
  { database }: Parts,
  organizationId: string,
  { name, code, runtime, description = null }: z.infer<typeof createScriptSchema>,
): Promise<Script> {
  return database.inOrganization(organizationId, async (work) => {
    const holder = await holderOfName(work, { organizationId, noun: 'script', name });
    if (holder !== undefined) {
      const row = await find(work, organizationId, holder);
      if (row.code === code && row.runtime === runtime) return present(row);
      throw invalid('name', `another script is called ${JSON.stringify(name)}`);
    }
    const row = await work
      .insertInto('script')
      .values({ organization_id: organizationId, id: uuid(), name, code, runtime, description })
      .returningAll()
      .executeTakeFirstOrThrow();
    return present(row);
  });
}

/** @throws TouchstoneError not_found, validation_failed */
export function changeScript(
  { database }: Parts,
  organizationId: string,
  { id, ...wanted }: z.infer<typeof changeScriptSchema> & { id: string },
): Promise<Script> {
  return database.inOrganization(organizationId, async (work) => {
    const row = await find(work, organizationId, id);
    const { name, code, runtime, description } = wanted;
    if (name !== undefined && name !== row.name)
      await requireFreeName(work, { organizationId, noun: 'script', name });
    const changed = await work
      .updateTable('script')
      .set({
        updated_at: new Date(),
        ...(name !== undefined && { name }),
        ...(code !== undefined && { code }),
        ...(runtime !== undefined && { runtime }),
        ...(description !== undefined && { description }),
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return present(changed);
  });
}

/** Deletes a script; a test that still calls it says so when it is read. @throws TouchstoneError not_found */
export function deleteScript(
  { database }: Parts,
  organizationId: string,
  id: string,
): Promise<void> {
  return database.inOrganization(organizationId, async (work) => {
    const row = await find(work, organizationId, id);
    await work
      .deleteFrom('script')
      .where('organization_id', '=', organizationId)
      .where('id', '=', row.id)
      .execute();
  });
}

/** Tests and modules whose own blocks call a script. @throws TouchstoneError not_found */
export function usersOfScript(
  { database }: Parts,
  organizationId: string,
  id: string,
): Promise<z.infer<typeof scriptUsersSchema>> {
  return database.inOrganization(organizationId, async (work) => {
    const script = await find(work, organizationId, id);
    const holders = (kind: 'test' | 'module') =>
      work
        .selectFrom('block_use')
        .select('holder_id')
        .where('organization_id', '=', organizationId)
        .where('holder_kind', '=', kind)
        .where('used_kind', '=', 'script')
        .where('used_id', '=', script.id);
    const tests = await work
      .selectFrom('test')
      .select(['id', 'name'])
      .where('organization_id', '=', organizationId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', holders('test'))
      .orderBy('name')
      .execute();
    const modules = await work
      .selectFrom('module')
      .select(['id', 'name'])
      .where('organization_id', '=', organizationId)
      .where('id', 'in', holders('module'))
      .orderBy('name')
      .execute();
    return { tests, modules, total: tests.length + modules.length };
  });
}

async function find(work: Work, organizationId: string, id: string): Promise<Row> {
  const row = await work
    .selectFrom('script')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', idOf(id, 'script'))
    .executeTakeFirst();
  if (row === undefined) throw notFound('script');
  return row;
}

function present({ id, name, code, runtime, description, created_at, updated_at }: Row): Script {
  return {
    id,
    name,
    code,
    runtime,
    description,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
