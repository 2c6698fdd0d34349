import { expect, test } from 'vitest';
import { blocksOf, rowsOf } from './rows.ts';

const tap = { id: '1', type: 'instructions', step_description: 'Tap "Log in"', step_type: 'tap' };
const check = { id: '2', type: 'validation', step_description: '"Hello" is shown' };
const condition = { id: '3', type: 'if', condition: '"A" is shown', body: [tap] };

test('what nobody touched is sent as it came', () => {
  const blocks = [tap, check, condition];
  expect(blocksOf(rowsOf(blocks))).toEqual(blocks);
});

test('a sentence keeps what else its block says, and a new one is made of its words', () => {
  const [first] = rowsOf([tap]);
  const rows = [
    { ...first, key: '1', kind: 'validation', text: ' "Log in" is shown ', block: tap },
    { key: 'new', kind: 'instructions', text: 'Tap "Buy"', block: undefined },
  ] as const;
  expect(blocksOf(rows)).toEqual([
    { ...tap, type: 'validation', step_description: '"Log in" is shown' },
    { type: 'instructions', step_description: 'Tap "Buy"' },
  ]);
});

test('a row without words is no step', () => {
  expect(blocksOf([{ key: 'new', kind: 'validation', text: '  ', block: undefined }])).toEqual([]);
});
