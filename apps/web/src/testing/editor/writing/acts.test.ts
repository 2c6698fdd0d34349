import { describe, expect, test } from 'vitest';
import { blockAt, everyBlock, keyOf, type Path, sentenceOf } from '../document/block.ts';
import { readFile } from '../document/parse.ts';
import { moveBy, moveTo, neighbour, nestIn, nestOut, nextStep, removeStep } from './acts.ts';
import { completingAt, matching } from './completing.ts';
import type { Change } from './use-writing.ts';

const file = `test:
  metadata: {name: a, platform: web}
  blocks:
    - {type: instructions, step_description: Tap one}
    - type: if
      condition: it is there
      then:
        - {type: instructions, step_description: Tap two}
    - {type: instructions, step_description: Tap three}
    - {type: instructions, step_description: ''}
`;
const blocks = readFile(file)?.blocks ?? [];

/** The steps after an act, the caret's among them marked. */
function after(act: Change | undefined): string[] | undefined {
  if (act === undefined) return undefined;
  return everyBlock(readFile(act.edit(file))?.blocks ?? []).map((one) => {
    const mark = act.caret?.key === keyOf(one.path) ? '|' : '';
    return `${mark}${keyOf(one.path)} ${sentenceOf(one)}`;
  });
}

function step(...path: Path) {
  const found = blockAt(blocks, path);
  if (found === undefined) throw new Error('There is no such step.');
  return found;
}

describe('a key', () => {
  test('Enter makes the next step, cuts a sentence, and begins what an "if" holds', () => {
    expect(after(nextStep(blocks, step(0), 7))?.slice(0, 2)).toEqual(['0 Tap one', '|1 ']);
    expect(after(nextStep(blocks, step(0), 3))?.slice(0, 2)).toEqual(['0 Tap', '|1 one']);
    expect(after(nextStep(blocks, step(0), 0))?.slice(0, 2)).toEqual(['0 ', '|1 Tap one']);
    expect(after(nextStep(blocks, step(1), 11))?.slice(2, 4)).toEqual([
      '|1.then.0 ',
      '1.then.1 Tap two',
    ]);
    expect(nextStep(blocks, step(3), 0)).toBeUndefined();
  });

  test('Backspace takes an empty step away and goes up', () => {
    expect(after(removeStep(blocks, step(3)))?.at(-1)).toBe('|2 Tap three');
    expect(removeStep(blocks, step(1))).toBeUndefined();
  });

  test('Tab nests where there is something to nest into, and Shift+Tab takes out', () => {
    expect(after(nestIn(blocks, [2]))?.slice(2, 4)).toEqual([
      '1.then.0 Tap two',
      '|1.then.1 Tap three',
    ]);
    expect(nestIn(blocks, [0])).toBeUndefined();
    expect(nestIn(blocks, [3])).toBeUndefined();
    expect(after(nestOut([1, 'then', 0]))?.slice(2, 3)).toEqual(['|2 Tap two']);
    expect(nestOut([0])).toBeUndefined();
  });

  test('moves a step, and the caret with it, wherever it lands', () => {
    expect(after(moveBy(blocks, [0], 1))?.slice(0, 3)).toEqual([
      '0 it is there',
      '0.then.0 Tap two',
      '|1 Tap one',
    ]);
    expect(after(moveBy(blocks, [2], -1))?.[1]).toBe('|1 Tap three');
    expect(moveBy(blocks, [0], -1)).toBeUndefined();
    expect(moveBy(blocks, [3], 1)).toBeUndefined();
    expect(after(moveTo([0], { list: [1, 'then'], index: 1 }))?.slice(0, 3)).toEqual([
      '0 it is there',
      '0.then.0 Tap two',
      '|0.then.1 Tap one',
    ]);
  });

  test('goes to the step above or below, in and out of others', () => {
    expect(neighbour(blocks, [1], 1)).toEqual([1, 'then', 0]);
    expect(neighbour(blocks, [2], -1)).toEqual([1, 'then', 0]);
    expect(neighbour(blocks, [0], -1)).toBeUndefined();
  });
});

test('"/" at the begin asks for a kind of step, "{{" for a variable', () => {
  expect(completingAt('/wh', 3)).toEqual({ what: 'block', typed: 'wh' });
  expect(completingAt('a /wh', 5)).toBeUndefined();
  expect(completingAt('Type {{na', 9)).toEqual({ what: 'variable', typed: 'na', start: 5, end: 9 });
  expect(completingAt('Type {{name}} in', 9)).toEqual({
    what: 'variable',
    typed: 'na',
    start: 5,
    end: 13,
  });
  expect(completingAt('Type {{name}}', 13)).toBeUndefined();
  expect(matching(['Si', 'Mientras', 'Módulo'], 'mo', (one) => one)).toEqual(['Módulo']);
});
