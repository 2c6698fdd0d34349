import type { ListTree } from '../yaml/tree.ts';
import type { IfBlock, Sentence, WhileBlock } from './block.ts';
import { checkSentence } from './read-plain.ts';
import type { BlockFields } from './reading.ts';
import { readCondition } from './sentences.ts';

export async function readIf(block: BlockFields): Promise<IfBlock | undefined> {
  const condition = readAsked(block);
  const then = children(block, 'then', 'thenChildren');
  const otherwise = children(block, 'else', 'elseChildren');
  if (then === undefined && otherwise === undefined) block.fields.missing('then');
  const read: IfBlock = {
    ...block.common,
    type: 'if',
    condition: condition ?? readCondition(''),
    thenBlocks: await readChildren(block, then),
    elseBlocks: await readChildren(block, otherwise),
  };
  return condition === undefined ? undefined : read;
}

export async function readWhile(block: BlockFields): Promise<WhileBlock | undefined> {
  const condition = readAsked(block);
  const body = children(block, 'body', 'children');
  if (body === undefined) block.fields.missing('body');
  else if (body.list.items.length === 0) {
    block.reading.problems.report(
      { code: 'empty_list', key: body.key },
      block.fields.siteOf(body.key),
    );
  }
  const blocks = await readChildren(block, body);
  return condition === undefined
    ? undefined
    : { ...block.common, type: 'while', condition, body: blocks };
}

/** Old files hold what is asked in `step_description`. */
function readAsked(block: BlockFields): Sentence | undefined {
  const found =
    block.fields.text('condition') ??
    block.fields.text('step_description') ??
    block.fields.needText('condition');
  if (found === undefined) return undefined;
  const sentence = readCondition(found.text);
  checkSentence(sentence, found, block);
  return sentence;
}

interface Children {
  key: string;
  list: ListTree;
}

/** The inner blocks, in the spelling of files or in that of servers. */
function children(
  { fields, reading }: BlockFields,
  key: string,
  wire: string,
): Children | undefined {
  const list = fields.list(key);
  const other = fields.list(wire);
  if (list !== undefined && other !== undefined)
    reading.problems.report({ code: 'two_spellings', key, other: wire }, fields.siteOf(wire));
  if (list !== undefined) return { key, list };
  return other === undefined ? undefined : { key: wire, list: other };
}

async function readChildren({ fields, reading }: BlockFields, found: Children | undefined) {
  if (found === undefined) return [];
  return await reading.readBlocks(found.list.items, fields.fieldOf(found.key), reading);
}
