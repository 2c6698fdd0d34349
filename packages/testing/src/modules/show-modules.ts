import type {
  Module,
  ModuleListQuery,
  ModuleVersion,
  moduleUsersSchema,
  moduleVersionsSchema,
} from '@touchstone/contracts';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { notFound } from '../ids.ts';
import type { TestingParts } from '../parts.ts';
import { presentBlocks } from '../tests/blocks/present.ts';
import { findModule, modules, presentModule } from './find-module.ts';
import { modulesUsing, testsUsing } from './module-graph.ts';
import type { ModuleTables } from './module-tables.ts';

type Parts = Pick<TestingParts, 'database'>;

/** Modules of the organization by name, and how many there are of those that are looked for. */
export function listModules(
  { database }: Parts,
  organizationId: string,
  { search, limit, offset }: ModuleListQuery,
): Promise<{ result: Module[]; total: number }> {
  return database.inOrganization(organizationId, async (work) => {
    let query = modules(work, organizationId);
    if (search !== undefined)
      query = query.where(sql<boolean>`position(lower(${search}) in lower(module.name)) > 0`);
    const { total } = await query
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    const rows = await query
      .orderBy('module.name')
      .$if(limit !== undefined, (page) => page.limit(limit ?? 0).offset(offset))
      .execute();
    return { result: rows.map(presentModule), total };
  });
}

/** @throws TouchstoneError not_found */
export function showModule(
  { database }: Parts,
  organizationId: string,
  id: string,
): Promise<Module> {
  return database.inOrganization(organizationId, async (work) =>
    presentModule(await findModule(work, organizationId, id)),
  );
}

/** Earlier states of a module, newest first. @throws TouchstoneError not_found */
export function listModuleVersions(
  { database }: Parts,
  organizationId: string,
  { id, limit, offset }: { id: string; limit: number; offset: number },
): Promise<z.infer<typeof moduleVersionsSchema>> {
  return database.inOrganization(organizationId, async (work) => {
    const module = await findModule(work, organizationId, id);
    const versions = work
      .selectFrom('module_version')
      .where('organization_id', '=', organizationId)
      .where('module_id', '=', module.id);
    const { total } = await versions
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    const rows = await versions
      .leftJoin('user_account', 'user_account.id', 'modified_by')
      .selectAll('module_version')
      .select('email')
      .orderBy('version', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return {
      total,
      versions: rows.map(presentVersion),
    };
  });
}

/** One state of a module. @throws TouchstoneError not_found */
export function showModuleVersion(
  { database }: Parts,
  organizationId: string,
  { id, version }: { id: string; version: number },
): Promise<ModuleVersion> {
  return database.inOrganization(organizationId, async (work) => {
    const module = await findModule(work, organizationId, id);
    const row = await work
      .selectFrom('module_version')
      .leftJoin('user_account', 'user_account.id', 'modified_by')
      .selectAll('module_version')
      .select('email')
      .where('organization_id', '=', organizationId)
      .where('module_id', '=', module.id)
      .where('version', '=', sql<number>`${version}::bigint`)
      .executeTakeFirst();
    if (row === undefined) throw notFound('version of this module');
    return presentVersion(row);
  });
}

function presentVersion(
  row: Selectable<ModuleTables['module_version']> & { email: string | null },
): ModuleVersion {
  return {
    id: row.id,
    module_id: row.module_id,
    version: row.version,
    blocks: presentBlocks(row.blocks),
    name: row.name,
    description: row.description,
    created_at: row.created_at.toISOString(),
    modified_by: row.modified_by,
    modified_by_email: row.email,
  };
}

/** Tests and modules that come to a module. @throws TouchstoneError not_found */
export function usersOfModule(
  { database }: Parts,
  organizationId: string,
  id: string,
): Promise<z.infer<typeof moduleUsersSchema>> {
  return database.inOrganization(organizationId, async (work) => {
    const module = await findModule(work, organizationId, id);
    const tests = await testsUsing(work, organizationId, module.id);
    const calling = await modulesUsing(work, organizationId, module.id);
    return { tests, modules: calling, total: tests.length };
  });
}
