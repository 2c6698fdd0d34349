import type { Block } from './blocks/block.ts';
import type { Reading } from './blocks/reading.ts';
import { Fields } from './fields.ts';
import type { Tree } from './yaml/tree.ts';

/** Reads the blocks of a module's file, whose top key is `blocks`. */
export async function readModuleTree(tree: Tree, reading: Reading): Promise<Block[]> {
  const { problems } = reading;
  if (tree.is !== 'map') {
    const facts = { code: 'wrong_shape', key: 'module', expected: 'map', found: tree.is } as const;
    problems.report(facts, { at: tree.at, field: '' });
    return [];
  }
  const known = ['blocks', 'name', 'description', '_meta'];
  const fields = new Fields(tree, { name: 'module', field: '', known, problems });
  const list = fields.needList('blocks');
  if (list === undefined) return [];
  if (list.items.length === 0)
    problems.report({ code: 'empty_list', key: 'blocks' }, fields.siteOf('blocks'));
  return await reading.readBlocks(list.items, 'blocks', reading);
}
