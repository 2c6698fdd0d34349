import { sql } from 'kysely';
import { invalid } from '../refusals.ts';
import { type Block, everyBlock, textIn } from '../tests/blocks/block.ts';
import type { Work } from '../work.ts';

interface NamedModule {
  id: string;
  name: string;
}

/** Keeps everybody else from changing what modules call until the transaction ends. */
export async function lockModules(work: Work, organizationId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(
      hashtextextended(${`modules ${organizationId}`}, 0))`.execute(work);
}

/**
 * Refuses blocks by which a module would come to itself, at once or through others, and blocks that
 * call a module which is not there.
 * @throws TouchstoneError validation_failed that names the circle
 */
export async function requireNoCircle(
  work: Work,
  organizationId: string,
  { module, blocks, calls }: { module: NamedModule; blocks: Block[]; calls: readonly string[] },
): Promise<void> {
  const edges = await work
    .selectFrom('block_use')
    .innerJoin('module', (join) =>
      join
        .onRef('module.organization_id', '=', 'block_use.organization_id')
        .onRef('module.id', '=', 'block_use.used_id'),
    )
    .select(['holder_id', 'used_id'])
    .where('block_use.organization_id', '=', organizationId)
    .where('holder_kind', '=', 'module')
    .where('used_kind', '=', 'module')
    .execute();
  const modules = await work
    .selectFrom('module')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .execute();
  const names = new Map([...modules, module].map(({ id, name }) => [id, name]));
  requireKnown(blocks, module.name, new Set(names.keys()), new Set(names.values()));
  const callsOf = Map.groupBy(edges, ({ holder_id }) => holder_id);
  const circle = pathTo(module.id, calls, (id) =>
    (callsOf.get(id) ?? []).map(({ used_id }) => used_id),
  );
  if (circle === undefined) return;
  throw circular([module.id, ...circle].map((id) => names.get(id) ?? id));
}

function requireKnown(
  blocks: readonly Block[],
  own: string,
  ids: ReadonlySet<string>,
  names: ReadonlySet<string>,
): void {
  for (const block of everyBlock(blocks)) {
    if (block.type !== 'module_import') continue;
    const id = textIn(block, 'module_id')?.trim();
    if (id !== undefined && ids.has(id)) continue;
    const name = textIn(block, 'module')?.trim();
    if (name === own) throw circular([own, own]);
    if (name === undefined || !names.has(name))
      throw invalid(
        'blocks',
        `call the module ${JSON.stringify(name ?? id ?? '')}, which is not there`,
      );
  }
}

/** The way from some modules to one, that one at its end; undefined if there is none. */
function pathTo(
  goal: string,
  starts: readonly string[],
  callsOf: (id: string) => readonly string[],
): string[] | undefined {
  const from = new Map<string, string | null>(starts.map((id) => [id, null]));
  const waiting = [...from.keys()];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    if (id === goal) {
      const path: string[] = [];
      for (let at: string | null = id; at !== null; at = from.get(at) ?? null) path.unshift(at);
      return path;
    }
    for (const next of callsOf(id)) {
      if (from.has(next)) continue;
      from.set(next, id);
      waiting.push(next);
    }
  }
  return undefined;
}

function circular(names: readonly string[]) {
  return invalid('blocks', `make a circle of modules: ${names.join(' → ')}`);
}

/** Tests that come to a module, by themselves or through other modules, by name. */
export async function testsUsing(
  work: Work,
  organizationId: string,
  moduleId: string,
): Promise<NamedModule[]> {
  const { rows } = await sql<NamedModule>`
    with recursive calling as (
      select ${moduleId}::uuid as id
      union
      select block_use.holder_id from block_use join calling on block_use.used_id = calling.id
       where block_use.organization_id = ${organizationId}
         and holder_kind = 'module' and used_kind = 'module')
    select distinct test.id, test.name from block_use
      join calling on block_use.used_id = calling.id
      join test on test.organization_id = block_use.organization_id
               and test.id = block_use.holder_id
     where block_use.organization_id = ${organizationId}
       and holder_kind = 'test' and used_kind = 'module' and deleted_at is null
     order by test.name`.execute(work);
  return rows;
}

/** Workflows that run a module before or after their tests. */
export function workflowsUsing(
  work: Work,
  organizationId: string,
  moduleId: string,
): Promise<NamedModule[]> {
  return work
    .selectFrom('workflow')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`${moduleId}::uuid = any(setup_modules || teardown_modules)`)
    .orderBy('name')
    .execute();
}

/** Modules whose own blocks call a module. */
export function modulesUsing(
  work: Work,
  organizationId: string,
  moduleId: string,
): Promise<NamedModule[]> {
  return work
    .selectFrom('block_use')
    .innerJoin('module', (join) =>
      join
        .onRef('module.organization_id', '=', 'block_use.organization_id')
        .onRef('module.id', '=', 'block_use.holder_id'),
    )
    .select(['module.id', 'module.name'])
    .where('block_use.organization_id', '=', organizationId)
    .where('holder_kind', '=', 'module')
    .where('used_kind', '=', 'module')
    .where('used_id', '=', moduleId)
    .orderBy('module.name')
    .execute();
}
