import type { Module, moduleUsersSchema, moduleVersionsSchema } from '@touchstone/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TestingParts } from '../parts.ts';
import { presentBlocks } from '../tests/blocks/present.ts';
import { findModule, modules, presentModule } from './find-module.ts';
import { testsUsing } from './module-graph.ts';

type Parts = Pick<TestingParts, 'database'>;

/** All modules of the organization, by name. */
export function listModules({ database }: Parts, organizationId: string): Promise<Module[]> {
  return database.inOrganization(organizationId, async (work) => {
    const rows = await modules(work, organizationId).orderBy('module.name').execute();
    return rows.map(presentModule);
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
      versions: rows.map((row) => ({
        id: row.id,
        module_id: row.module_id,
        version: row.version,
        blocks: presentBlocks(row.blocks),
        name: row.name,
        description: row.description,
        created_at: row.created_at.toISOString(),
        modified_by: row.modified_by,
        modified_by_email: row.email,
      })),
    };
  });
}

/** Tests that come to a module, by themselves or through other modules. @throws TouchstoneError not_found */
export function usersOfModule(
  { database }: Parts,
  organizationId: string,
  id: string,
): Promise<z.infer<typeof moduleUsersSchema>> {
  return database.inOrganization(organizationId, async (work) => {
    const module = await findModule(work, organizationId, id);
    const tests = await testsUsing(work, organizationId, module.id);
    return { tests, total: tests.length };
  });
}
