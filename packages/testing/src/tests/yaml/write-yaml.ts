import { Document, Pair, Scalar, YAMLMap } from 'yaml';
import { type Block, isBlock, isInnerKey, mapBlocks } from '../blocks/block.ts';
import { type AuthoredTest, sections, sectionsOf } from './authored.ts';
import { nodeOf, writeDocument } from './nodes.ts';

/** A new file for a test, with its keys in their usual order. */
export function writeYaml(test: AuthoredTest): string {
  const values = sectionsOf({ ...test, blocks: inOrder(test.blocks) });
  const map = new YAMLMap();
  for (const section of sections) {
    const value = values[section];
    if (value !== undefined) map.items.push(new Pair(new Scalar(section), nodeOf(value)));
  }
  return writeDocument(documentOf(new Pair(new Scalar('test'), map)));
}

/** A new file for a module. */
export function writeModuleYaml(blocks: readonly Block[]): string {
  return writeDocument(documentOf(new Pair(new Scalar('blocks'), nodeOf(inOrder(blocks)))));
}

function documentOf(pair: Pair): Document {
  const document = new Document(undefined, { schema: 'failsafe' });
  const top = new YAMLMap();
  top.items.push(pair);
  document.contents = top;
  return document;
}

const usual = [
  'id',
  'type',
  'step_type',
  'condition',
  'step_description',
  'module',
  'module_id',
  'script',
  'script_id',
  'code_execution_runtime',
  'file',
  'file_uri',
  'variable_name',
  'variable_scope',
];

/** The keys of each block in their usual order, inner blocks last. */
function inOrder(blocks: readonly Block[]): Block[] {
  const rank = (key: string): number => {
    if (isInnerKey(key)) return usual.length + 1;
    const at = usual.indexOf(key);
    return at === -1 ? usual.length : at;
  };
  return mapBlocks(blocks, (block) =>
    Object.fromEntries(Object.entries(block).toSorted(([a], [b]) => rank(a) - rank(b))),
  );
}

/** The keys of one value in their usual order, if it is a block. */
export function valueInOrder(value: unknown): unknown {
  return isBlock(value) && !(value instanceof Map) && 'type' in value ? inOrder([value])[0] : value;
}
