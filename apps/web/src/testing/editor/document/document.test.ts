import { describe, expect, test } from 'vitest';
import { everyBlock, keyOf, sentenceOf } from './block.ts';
import {
  duplicateBlock,
  insertBlocks,
  moveBlock,
  removeBlock,
  replaceBlock,
  setSlot,
  withoutBlanks,
} from './edit.ts';
import { readFile } from './parse.ts';
import { setField } from './set-field.ts';

const own = `# Buying needs a full cart.
test:
    blocks:
        # first we log in
        - {type: module_import, module: log in}
        - step_description: Tap "Pay"   # the blue one
          type: instructions
        # only with a coupon
        - type: if
          condition: '"Coupon" is visible'
          thenChildren:
            - type: instructions
              step_description: Tap "Use it"
    metadata: {name: buy, platform: ios}
    variables: {who: ana}
`;

const sentences = (text: string): string[] =>
  everyBlock(readFile(text)?.blocks ?? []).map((one) => `${keyOf(one.path)} ${sentenceOf(one)}`);

describe('a file', () => {
  test('reads as steps with their way down, in either spelling', () => {
    expect(sentences(own)).toEqual([
      '0 log in',
      '1 Tap "Pay"',
      '2 "Coupon" is visible',
      '2.then.0 Tap "Use it"',
    ]);
    expect(readFile(own)).toMatchObject({ platform: 'ios', variables: ['who'] });
    const [inner] = everyBlock(readFile(own)?.blocks ?? []).slice(-1);
    expect(inner?.saved).toEqual({ field: 'test.blocks[2].thenChildren[0]', run: '3.then.1' });
  });

  test.each(['', 'test: [', 'test:\n  blocks: 3\n', 'test:\n  blocks: [a]\n', '- 1'])(
    'that has no steps to show is left to its text: %j',
    (text) => expect(readFile(text)).toBeUndefined(),
  );
});

describe('a sentence', () => {
  test.each([
    'Tap "Buy"',
    '"Total: 3" is visible',
    "'quoted'",
    'yes',
    '3',
    '# no comment',
    'a: b',
    '- {x}',
    ' spaces ',
    '',
    'Tab\there',
    'ñandú 👍',
  ])('is changed to %j and nothing else of the file is', (sentence) => {
    for (const [at, before] of [
      [1, ' Tap "Pay"  '],
      [0, ' log in}'],
    ] as const) {
      const key = at === 0 ? 'module' : 'step_description';
      const changed = setField(own, [at], key, sentence);
      expect(readFile(changed)?.blocks[at]?.fields[key]).toBe(sentence);
      const [head = '', tail = ''] = own.split(before);
      expect(changed.startsWith(head.trimEnd()) && changed.endsWith(tail)).toBe(true);
    }
  });

  test('of several lines keeps the comments of the file', () => {
    const changed = setField(own, [1], 'step_description', 'Tap "Pay"\nand wait');
    expect(readFile(changed)?.blocks[1]?.fields.step_description).toBe('Tap "Pay"\nand wait');
    for (const comment of ['# Buying', '# first', '# the blue one', '# only with'])
      expect(changed).toContain(comment);
    expect(changed.indexOf('step_description')).toBeLessThan(changed.indexOf('type: instructions'));
  });
});

test('typing reads as the file that it makes, key by key', () => {
  let text = own;
  for (const [path, key] of [
    [[2, 'then', 0], 'step_description'],
    [[2], 'condition'],
    [[1], 'step_description'],
  ] as const) {
    for (const typed of ['', ' ', '"', '"a: ', '"a: b"', '- # it', '3']) {
      text = setField(text, path, key, typed);
      const foretold = readFile(text);
      readFile('');
      expect(readFile(text)).toEqual(foretold);
    }
  }
  expect(text.match(/#/g)).toHaveLength(4);
});

describe('steps', () => {
  test('are put in, also where there was no list, and taken out', () => {
    const empty = 'test:\n  metadata: {name: a, platform: web}\n  blocks: []\n';
    const blocks = [{ type: 'instructions', step_description: 'Tap "A"' } as const];
    expect(insertBlocks(empty, { list: [], index: 0 }, blocks)).toBe(
      'test:\n  metadata: {name: a, platform: web}\n  blocks:\n    - type: instructions\n      step_description: Tap "A"\n',
    );
    const without = insertBlocks(
      empty.replace('  blocks: []\n', ''),
      { list: [], index: 0 },
      blocks,
    );
    expect(sentences(without)).toEqual(['0 Tap "A"']);
    const inner = insertBlocks(own, { list: [2, 'then'], index: 0 }, blocks);
    expect(sentences(inner).slice(3)).toEqual(['2.then.0 Tap "A"', '2.then.1 Tap "Use it"']);
    expect(sentences(removeBlock(inner, [2, 'then', 0]))).toEqual(sentences(own));
  });

  test('move with their comments, in and out of others', () => {
    const first = moveBlock(own, [2], { list: [], index: 0 });
    expect(sentences(first).map((one) => one.slice(2))).toEqual([
      '"Coupon" is visible',
      'then.0 Tap "Use it"',
      'log in',
      'Tap "Pay"',
    ]);
    expect(first.indexOf('# only with')).toBeLessThan(first.indexOf('Coupon'));
    const nested = moveBlock(own, [0], { list: [2, 'then'], index: 1 });
    expect(sentences(nested)).toEqual([
      '0 Tap "Pay"',
      '1 "Coupon" is visible',
      '1.then.0 Tap "Use it"',
      '1.then.1 log in',
    ]);
    expect(sentences(moveBlock(nested, [1, 'then', 1], { list: [], index: 0 }))).toEqual(
      sentences(own),
    );
    const down = moveBlock(own, [0], { list: [], index: 2 });
    expect(sentences(down).slice(0, 2)).toEqual(['0 Tap "Pay"', '1 log in']);
  });

  test('are copied without the ids that a server gave, and become others', () => {
    const named = setField(own, [1], 'id', 'abc');
    const copied = duplicateBlock(named, [1]);
    expect(sentences(copied).slice(1, 3)).toEqual(['1 Tap "Pay"', '2 Tap "Pay"']);
    expect(copied.match(/abc/g)).toHaveLength(1);
    const changed = replaceBlock(own, [1], { type: 'while', condition: 'x' });
    expect(readFile(changed)?.blocks[1]).toMatchObject({
      type: 'while',
      slots: [{ slot: 'body', blocks: [] }],
    });
  });

  test('may have something to do otherwise', () => {
    const otherwise = setSlot(own, [2], 'else', true);
    expect(readFile(otherwise)?.blocks[2]?.slots.map(({ slot }) => slot)).toEqual(['then', 'else']);
    expect(readFile(setSlot(otherwise, [2], 'else', false))).toEqual(readFile(own));
  });

  test('without words are not saved, and count for no place', () => {
    const blank = [{ type: 'instructions', step_description: ' ' } as const];
    const text = insertBlocks(
      insertBlocks(own, { list: [2, 'then'], index: 0 }, blank),
      { list: [], index: 1 },
      blank,
    );
    const file = readFile(text);
    expect(everyBlock(file?.blocks ?? []).map(({ saved }) => saved?.run)).toEqual([
      '1',
      undefined,
      '2',
      '3',
      undefined,
      '3.then.1',
    ]);
    expect(sentences(withoutBlanks(text))).toEqual(sentences(own));
    expect(withoutBlanks(own)).toBe(own);
  });
});
