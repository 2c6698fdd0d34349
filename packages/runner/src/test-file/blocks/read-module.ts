import { readModuleTree } from '../module-file.ts';
import { nearest } from '../problems/nearest.ts';
import { readYaml } from '../yaml/read-yaml.ts';
import type { ModuleBlock } from './block.ts';
import type { BlockFields } from './reading.ts';

/** Reads the module that a block calls in, with the variables that are defined at that point. */
export async function readModuleImport(block: BlockFields): Promise<ModuleBlock | undefined> {
  const { fields, reading } = block;
  const name = fields.text('module');
  const id = fields.text('module_id');
  const found = name ?? id;
  if (found === undefined) {
    fields.missing('module');
    return undefined;
  }
  const label = found.text.trim();
  const loaded = await reading.loaders.loadModule({
    ...(name === undefined ? {} : { name: name.text.trim() }),
    ...(id === undefined ? {} : { id: id.text.trim() }),
  });
  if (loaded.status === 'missing') {
    const suggestion = nearest(label, loaded.known);
    const facts = { code: 'module_missing', name: label.slice(0, 60), suggestion } as const;
    reading.problems.report(facts, found.site);
    return undefined;
  }
  const within = [...reading.within, loaded.path];
  if (reading.within.includes(loaded.path)) {
    reading.problems.report({ code: 'module_cycle', names: within }, found.site);
    return undefined;
  }
  const problems = reading.problems.forFile(loaded.path);
  const known = reading.modules.has(loaded.path);
  const tree = known ? reading.modules.get(loaded.path) : readYaml(loaded.text, problems);
  reading.modules.set(loaded.path, tree);
  const blocks =
    tree === undefined ? [] : await readModuleTree(tree, { ...reading, problems, within });
  reading.problems.adopt(problems);
  return { ...block.common, type: 'module_import', module: label, blocks };
}
