import type { Module } from '@touchstone/contracts';
import type { Selectable } from 'kysely';
import { idOf, notFound } from '../ids.ts';
import { presentBlocks } from '../tests/blocks/present.ts';
import type { Work } from '../work.ts';
import type { ModuleTables } from './module-tables.ts';

/** A module with the address of whoever saved it last. */
export type ModuleRow = Selectable<ModuleTables['module']> & { updated_by_email: string | null };

/** @throws TouchstoneError not_found */
export async function findModule(
  work: Work,
  organizationId: string,
  moduleId: string,
): Promise<ModuleRow> {
  const row = await modules(work, organizationId)
    .where('module.id', '=', idOf(moduleId, 'module'))
    .executeTakeFirst();
  if (row === undefined) throw notFound('module');
  return row;
}

export function modules(work: Work, organizationId: string) {
  return work
    .selectFrom('module')
    .leftJoin('user_account', 'user_account.id', 'module.updated_by')
    .selectAll('module')
    .select('user_account.email as updated_by_email')
    .where('module.organization_id', '=', organizationId);
}

export function presentModule(row: ModuleRow): Module {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    blocks: presentBlocks(row.blocks),
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    org_id: row.organization_id,
  };
}
