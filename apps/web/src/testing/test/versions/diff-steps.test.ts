import { expect, test } from 'vitest';
import { diffSteps } from './diff-steps.ts';
import { diffWords } from './diff-words.ts';
import { linesOf } from './lines.ts';

const step = (id: string, words: string, rest: object = {}) => ({
  id,
  type: 'instructions',
  step_description: words,
  ...rest,
});

/** Each step as its sign and its words. */
function told(before: ReturnType<typeof step>[], after: ReturnType<typeof step>[]): string[] {
  return diffSteps(linesOf(before), linesOf(after)).map((change) => {
    const moved = change.is === 'changed' && change.hasMoved ? ' and moved' : '';
    return `${change.is}${moved}: ${change.line.words}`;
  });
}

const open = step('a', 'Open the shop');
const hat = step('b', 'Click "Hat"');
const pay = step('c', 'Click "Pay"');

test('A step that is gone stands where it stood, and a new one where it stands', () => {
  expect(told([open, hat, pay], [open, step('d', 'Wait for the total'), pay])).toEqual([
    'same: Open the shop',
    'removed: Click "Hat"',
    'added: Wait for the total',
    'same: Click "Pay"',
  ]);
});

test('A step that stands elsewhere is moved, and those that it passed are not', () => {
  expect(told([open, hat, pay], [pay, open, hat])).toEqual([
    'moved: Click "Pay"',
    'same: Open the shop',
    'same: Click "Hat"',
  ]);
});

test('A step that says something else is changed, whatever its id is now', () => {
  expect(told([open, hat], [open, step('b', 'Drag the slider')])).toEqual([
    'same: Open the shop',
    'changed: Drag the slider',
  ]);
  expect(told([open, hat], [step('x', 'Click "Hat" twice'), step('y', 'Open the shop')])).toEqual([
    'changed and moved: Click "Hat" twice',
    'same: Open the shop',
  ]);
  expect(told([hat], [step('b', 'Click "Hat"', { timeout: 3 })])).toEqual(['changed: Click "Hat"']);
});

test('A step that comes to stand in a condition is moved', () => {
  const inside = { ...step('i', ''), type: 'if', condition: 'A hat is shown', children: [hat] };
  expect(told([open, hat], [open, inside])).toEqual([
    'same: Open the shop',
    'added: A hat is shown',
    'moved: Click "Hat"',
  ]);
});

test('Inner steps are read in the spelling of files too', () => {
  const block = { ...step('i', ''), type: 'if', condition: 'X', else: [hat] };
  expect(linesOf([block]).map(({ words, depth, place }) => [words, depth, place])).toEqual([
    ['X', 0, ''],
    ['Click "Hat"', 1, 'i else'],
  ]);
});

test('Words are marked one by one', () => {
  expect(diffWords('Click the "Pay now" button', 'Click the big "Pay" button')).toEqual([
    { is: 'same', text: 'Click the ' },
    { is: 'added', text: 'big ' },
    { is: 'same', text: '"Pay' },
    { is: 'removed', text: ' now' },
    { is: 'same', text: '" button' },
  ]);
  expect(diffWords('', 'new')).toEqual([{ is: 'added', text: 'new' }]);
  expect(diffWords('x '.repeat(300), 'y').map(({ is }) => is)).toEqual(['removed', 'added']);
});
