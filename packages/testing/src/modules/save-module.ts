import type { changeModuleSchema, createModuleSchema, Module } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Asker } from '../asker.ts';
import { holderOfName, requireFreeName } from '../free-name.ts';
import { notFound } from '../ids.ts';
import type { TestingParts } from '../parts.ts';
import { invalid, requireVersion } from '../refusals.ts';
import type { Block } from '../tests/blocks/block.ts';
import { keepUses } from '../tests/blocks/keep-uses.ts';
import { type PreparedBlocks, prepareBlocks } from '../tests/blocks/prepare.ts';
import { areSame } from '../tests/blocks/reuse-ids.ts';
import type { Work } from '../work.ts';
import { findModule, type ModuleRow, presentModule } from './find-module.ts';
import {
  lockModules,
  modulesUsing,
  requireNoCircle,
  testsUsing,
  workflowsUsing,
} from './module-graph.ts';

type Parts = Pick<TestingParts, 'database'>;

/**
 * Adds a module at version 1. The same request again finds what it made.
 * @throws TouchstoneError validation_failed, also for modules that would call each other in a circle
 */
export function createModule(
  { database }: Parts,
  asker: Asker,
  { name, description = null, blocks: sent }: z.infer<typeof createModuleSchema>,
): Promise<Module> {
  const { organizationId, userId } = asker;
  return database.inOrganization(organizationId, async (work) => {
    await lockModules(work, organizationId);
    const holder = await holderOfName(work, { organizationId, noun: 'module', name });
    if (holder !== undefined) {
      const row = await findModule(work, organizationId, holder);
      const prepared = await prepare(work, organizationId, { sent, earlier: row.blocks });
      if (row.version === 1 && areSame(row.blocks, prepared.blocks)) return presentModule(row);
      throw invalid('name', `another module is called ${JSON.stringify(name)}`);
    }
    const id = uuid();
    const prepared = await prepare(work, organizationId, { sent });
    await requireCallable(work, organizationId, { module: { id, name }, prepared });
    const blocks = JSON.stringify(prepared.blocks);
    await work
      .insertInto('module')
      .values({
        organization_id: organizationId,
        id,
        name,
        description,
        blocks,
        created_by: userId,
        updated_by: userId,
      })
      .execute();
    const row = await findModule(work, organizationId, id);
    await keepState(work, asker, { row, prepared });
    return presentModule(row);
  });
}

/**
 * Changes what is given of a module; whatever changed is a new version.
 * @throws TouchstoneError not_found, conflict, validation_failed
 */
export function changeModule(
  { database }: Parts,
  asker: Asker,
  { id, expected_version, ...wanted }: z.infer<typeof changeModuleSchema> & { id: string },
): Promise<Module> {
  return database.inOrganization(asker.organizationId, async (work) => {
    await lockModules(work, asker.organizationId);
    const module = await findModule(work, asker.organizationId, id);
    requireVersion('module', module, expected_version);
    return presentModule(await write(work, asker, module, wanted));
  });
}

/**
 * Makes an earlier state of a module its newest version.
 * @returns the number of the new version
 * @throws TouchstoneError not_found, validation_failed
 */
export function restoreModule(
  { database }: Parts,
  asker: Asker,
  { id, version }: { id: string; version: number },
): Promise<number> {
  return database.inOrganization(asker.organizationId, async (work) => {
    await lockModules(work, asker.organizationId);
    const module = await findModule(work, asker.organizationId, id);
    const stored = await work
      .selectFrom('module_version')
      .select('blocks')
      .where('organization_id', '=', asker.organizationId)
      .where('module_id', '=', module.id)
      .where('version', '=', sql<number>`${version}::bigint`)
      .executeTakeFirst();
    if (stored === undefined) throw notFound('version of this module');
    const restored = await write(work, asker, module, { blocks: stored.blocks }, 'always');
    return restored.version;
  });
}

/**
 * Deletes a module that nothing calls.
 * @throws TouchstoneError not_found; conflict that names the tests, modules and workflows that call it
 */
export function deleteModule(
  { database }: Parts,
  { organizationId }: Asker,
  id: string,
): Promise<void> {
  return database.inOrganization(organizationId, async (work) => {
    await lockModules(work, organizationId);
    const module = await findModule(work, organizationId, id);
    const tests = await testsUsing(work, organizationId, module.id);
    const modules = await modulesUsing(work, organizationId, module.id);
    const workflows = await workflowsUsing(work, organizationId, module.id);
    if (tests.length + modules.length + workflows.length > 0)
      throw inUse(module.name, { tests, modules, workflows });
    await keepUses(work, { organizationId, kind: 'module', id: module.id }, []);
    await work
      .deleteFrom('module')
      .where('organization_id', '=', organizationId)
      .where('id', '=', module.id)
      .execute();
  });
}

interface Users {
  tests: { id: string; name: string }[];
  modules: { id: string; name: string }[];
  workflows: { id: string; name: string }[];
}

function inUse(name: string, { tests, modules, workflows }: Users): TouchstoneError {
  const users = [...tests, ...modules, ...workflows].map((user) => user.name);
  const shown = users.slice(0, 10).join(', ');
  const more = users.length > 10 ? ` and ${users.length - 10} more` : '';
  return new TouchstoneError('conflict', {
    message: `The module ${name} is used by ${shown}${more}. Take it out of them first.`,
    facts: {
      tests: tests.slice(0, 100),
      modules: modules.slice(0, 100),
      workflows: workflows.slice(0, 100),
    },
  });
}

async function write(
  work: Work,
  asker: Asker,
  module: ModuleRow,
  wanted: Pick<z.infer<typeof changeModuleSchema>, 'name' | 'description' | 'blocks'>,
  when: 'changed' | 'always' = 'changed',
): Promise<ModuleRow> {
  const { organizationId, userId } = asker;
  const { name = module.name, description = module.description } = wanted;
  if (name !== module.name) await requireFreeName(work, { organizationId, noun: 'module', name });
  const prepared = await prepare(work, organizationId, {
    sent: wanted.blocks ?? module.blocks,
    earlier: module.blocks,
  });
  const isSame =
    name === module.name &&
    description === module.description &&
    areSame(prepared.blocks, module.blocks);
  if (isSame && when === 'changed') return module;
  await requireCallable(work, organizationId, { module: { id: module.id, name }, prepared });
  await work
    .updateTable('module')
    .set({
      name,
      description,
      blocks: JSON.stringify(prepared.blocks),
      version: module.version + 1,
      updated_at: new Date(),
      updated_by: userId,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', module.id)
    .execute();
  const row = await findModule(work, organizationId, module.id);
  await keepState(work, asker, { row, prepared });
  return row;
}

/** Modules keep and answer the spelling of files: clients pass those through as they are. */
function prepare(
  work: Work,
  organizationId: string,
  { sent, earlier = [] }: { sent: readonly Block[]; earlier?: readonly Block[] },
): Promise<PreparedBlocks> {
  return prepareBlocks(work, organizationId, { sent, earlier, spelling: 'yaml' });
}

async function requireCallable(
  work: Work,
  organizationId: string,
  { module, prepared }: { module: { id: string; name: string }; prepared: PreparedBlocks },
): Promise<void> {
  const calls = prepared.uses.flatMap(({ kind, id }) => (kind === 'module' ? [id] : []));
  await requireNoCircle(work, organizationId, { module, blocks: prepared.blocks, calls });
}

async function keepState(
  work: Work,
  { organizationId, userId }: Asker,
  { row, prepared }: { row: ModuleRow; prepared: PreparedBlocks },
): Promise<void> {
  await work
    .insertInto('module_version')
    .values({
      organization_id: organizationId,
      id: uuid(),
      module_id: row.id,
      version: row.version,
      name: row.name,
      description: row.description,
      blocks: JSON.stringify(prepared.blocks),
      modified_by: userId,
    })
    .execute();
  await keepUses(work, { organizationId, kind: 'module', id: row.id }, prepared.uses);
}
