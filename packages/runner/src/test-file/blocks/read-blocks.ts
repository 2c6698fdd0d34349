import { blockKeys } from '@touchstone/contracts';
import { Fields } from '../fields.ts';
import type { Tree } from '../yaml/tree.ts';
import type { Block } from './block.ts';
import { readCode } from './read-code.ts';
import { readIf, readWhile } from './read-flow.ts';
import { readModuleImport } from './read-module.ts';
import { readExtractionBlock, readManualBlock, readSentenceBlock } from './read-plain.ts';
import type { BlockFields, Reading } from './reading.ts';

/** More blocks, those of modules each time they are called in, are no test. */
const mostBlocks = 10_000;

/** Reads a list of blocks; those that are wrong are reported and left out. */
export async function readBlocks(
  items: readonly Tree[],
  field: string,
  reading: Reading,
): Promise<Block[]> {
  const blocks: Block[] = [];
  for (const [i, tree] of items.entries()) {
    reading.count.blocks += 1;
    const site = { at: tree.at, field: `${field}[${i}]` };
    if (reading.count.blocks > mostBlocks) {
      if (reading.count.blocks === mostBlocks + 1)
        reading.problems.report({ code: 'too_complex', limit: `${mostBlocks} blocks` }, site);
      return blocks;
    }
    if (tree.is !== 'map') {
      const facts = {
        code: 'wrong_shape',
        key: `[${i}]`,
        expected: 'map',
        found: tree.is,
        ...(tree.is === 'text' ? { suggestion: blockOf('instructions', tree.text) } : {}),
      } as const;
      reading.problems.report(facts, site);
      continue;
    }
    const block = await readBlock(tree, site.field, reading);
    if (block !== undefined) blocks.push(block);
  }
  return blocks;
}

/** A block of one sentence, as it is written in one line. */
const blockOf = (type: Block['type'], sentence: string): string =>
  `{type: ${type}, step_description: '${sentence.slice(0, 100).replaceAll("'", "''")}'}`;

/** Keys of each kind of block: in files, and after them those that a server writes. */
const keysOfType: Record<Block['type'], readonly string[]> = {
  ...blockKeys,
  manual: [...blockKeys.manual, 'file_uri'],
  if: [...blockKeys.if, 'thenChildren', 'elseChildren', 'step_description'],
  while: [...blockKeys.while, 'children', 'step_description'],
  code_execution: [...blockKeys.code_execution, 'script_id'],
  module_import: [...blockKeys.module_import, 'module_id', 'step_description'],
};

const types = [
  'instructions',
  'validation',
  'extraction',
  'manual',
  'if',
  'while',
  'code_execution',
  'module_import',
] as const satisfies readonly Block['type'][];

async function readBlock(
  tree: Tree & { is: 'map' },
  field: string,
  reading: Reading,
): Promise<Block | undefined> {
  const { problems } = reading;
  const common = ['type', 'id', 'step_type'];
  const all = [...common, ...Object.values(keysOfType).flat()];
  const about = { name: 'block', field, problems };
  const written = tree.entries.get('type')?.value;
  const type = types.find((one) => written?.is === 'text' && one === written.text.trim());
  if (type === undefined) {
    const named = types.find((one) => tree.entries.has(one));
    if (written === undefined && named !== undefined) {
      const said = tree.entries.get(named)?.value;
      const suggestion = blockOf(named, said?.is === 'text' ? said.text : '…');
      const facts = { code: 'missing_key', key: 'type', within: 'block', slip: undefined } as const;
      problems.report({ ...facts, suggestion }, { at: tree.at, field });
      return undefined;
    }
    new Fields(tree, { ...about, known: [...new Set(all)] }).needWord('type', types);
    return undefined;
  }
  const known = [...new Set([...common, ...keysOfType[type]])];
  const fields = new Fields(tree, { ...about, name: type, known, mayBeEmpty: all });
  const id = fields.text('id')?.text;
  const block: BlockFields = {
    fields,
    reading,
    common: { path: problems.path, at: tree.at, ...(id === undefined ? {} : { id }) },
  };
  switch (type) {
    case 'instructions':
    case 'validation':
      return readSentenceBlock(type, block);
    case 'extraction':
      return readExtractionBlock(block);
    case 'manual':
      return readManualBlock(block);
    case 'if':
      return await readIf(block);
    case 'while':
      return await readWhile(block);
    case 'code_execution':
      return await readCode(block);
    case 'module_import':
      return await readModuleImport(block);
  }
}
