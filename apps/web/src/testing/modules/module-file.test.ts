import { describe, expect, test } from 'vitest';
import { readFile } from '../editor/document/parse.ts';
import { setField } from '../editor/document/set-field.ts';
import { addAt } from '../editor/writing/acts.ts';
import { blocksIn, fileOf } from './module-file.ts';

const blocks = [
  { id: 'a', type: 'instructions', step_description: 'Click "Buy"' },
  { id: 'b', type: 'manual', step_type: 'tap', x: 3, y: 4.5, note: 'yes' },
  {
    id: 'c',
    type: 'if',
    condition: 'true',
    // biome-ignore lint/suspicious/noThenProperty: the key of files
    then: [{ id: 'd', type: 'validation', step_description: '12' }],
  },
];

describe('the text of a module', () => {
  test('comes back as the steps that it was made of, numbers as numbers, words as words', () => {
    expect(blocksIn(fileOf(blocks))).toEqual(blocks);
    expect(blocksIn(fileOf([]))).toEqual([]);
  });

  test('keeps who a step is while it is written, and takes an empty step for none', () => {
    const { edit } = addAt({ list: [], index: 0 });
    const text = edit(setField(fileOf(blocks), [0], 'step_description', '3'));
    expect(readFile(text)?.blocks).toHaveLength(4);
    const [first] = blocksIn(text);
    expect(first).toEqual({ id: 'a', type: 'instructions', step_description: '3' });
    expect(blocksIn(text)).toHaveLength(3);
  });
});
