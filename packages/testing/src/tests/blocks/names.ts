import type { Work } from '../../work.ts';
import { type Block, everyBlock, mapBlocks, textIn } from './block.ts';

/** What blocks may call, by kind: names by id. */
interface Named {
  script: ReadonlyMap<string, string>;
  module: ReadonlyMap<string, string>;
}

const kinds = ['script', 'module'] as const;

/** The scripts and modules that blocks call, by id or by name, as they are called now. */
export async function namesFor(
  transaction: Work,
  organizationId: string,
  blocks: readonly Block[],
): Promise<Named> {
  const every = everyBlock(blocks);
  const read = async (kind: (typeof kinds)[number]) => {
    const texts = (key: string) => [
      ...new Set(every.flatMap((block) => textIn(block, key)?.trim() ?? [])),
    ];
    const [ids, names] = [texts(`${kind}_id`), texts(kind)];
    if (ids.length + names.length === 0) return new Map<string, string>();
    const rows = await transaction
      .selectFrom(kind)
      .select(['id', 'name'])
      .where('organization_id', '=', organizationId)
      .where(({ eb, or, cast }) =>
        or([
          eb(cast<string>('id', 'text'), 'in', ids.length === 0 ? [''] : ids),
          eb('name', 'in', names.length === 0 ? [''] : names),
        ]),
      )
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return { script: await read('script'), module: await read('module') };
}

/** Blocks that call everything by its present name alone, as people write it. */
export function byName(blocks: readonly Block[], named: Named): Block[] {
  return mapBlocks(blocks, (block) => {
    const changed = { ...block };
    for (const kind of kinds) {
      const key = `${kind}_id`;
      const name = named[kind].get(textIn(block, key)?.trim() ?? '');
      if (name === undefined) continue;
      changed[kind] = name;
      delete changed[key];
    }
    return changed;
  });
}

/** Blocks that call by id too wherever the name is known, so that a new name does not part them. */
export function withIds(blocks: readonly Block[], named: Named): Block[] {
  return mapBlocks(blocks, (block) => {
    const changed = { ...block };
    for (const kind of kinds) {
      if (textIn(block, `${kind}_id`) !== undefined) continue;
      const name = textIn(block, kind)?.trim();
      const found = [...named[kind]].find(([, known]) => known === name);
      if (found !== undefined) changed[`${kind}_id`] = found[0];
    }
    return changed;
  });
}

/** Ids of what blocks call; blocks that were kept long ago hold a script's where its code would be. */
export function usesOf(
  blocks: readonly Block[],
  named: Named,
): { kind: (typeof kinds)[number]; id: string }[] {
  const uses = everyBlock(withIds(blocks, named)).flatMap((block) =>
    kinds.flatMap((kind) => {
      const id = textIn(block, `${kind}_id`)?.trim();
      return id !== undefined && named[kind].has(id) ? [{ kind, id }] : [];
    }),
  );
  return [...new Map(uses.map((use) => [`${use.kind} ${use.id}`, use])).values()];
}
