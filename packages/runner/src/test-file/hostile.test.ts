import { describe, expect, test } from 'vitest';
import { readTestFile } from './read-test-file.ts';

const million = 1_000_000;
const lines = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

const click = '{type: manual, step_type: back}';
const head = 'test:\n  metadata: {name: a, platform: web}\n';

/** Each text with the code of the problem that it must end with. */
const hostile: [name: string, text: string, code: string][] = [
  ['nothing', '', 'empty_file'],
  ['only a comment', '# nothing here\n', 'empty_file'],
  ['more than a megabyte', `${head}#${'x'.repeat(million)}`, 'too_large'],
  ['a megabyte of lists in lists', '['.repeat(million), 'too_complex'],
  ['50,000 maps in maps', '{a: '.repeat(50_000), 'too_complex'],
  ['50,000 compact lists', '- '.repeat(50_000), 'too_complex'],
  ['two hundred levels', `a: ${'['.repeat(200)}${']'.repeat(200)}`, 'too_complex'],
  ['1,400 levels of indentation', lines(1400, (i) => `${' '.repeat(i)}a:`), 'too_complex'],
  ['a million commas', `{${','.repeat(million - 2)}`, 'too_complex'],
  ['30,000 commas', `{${','.repeat(30_000)}}`, 'syntax'],
  ['a hundred thousand keys', lines(100_000, (i) => `k${i}: 1`), 'too_complex'],
  ['20,000 unknown keys', lines(20_000, (i) => `k${i}: 1`), 'missing_key'],
  ['20,000 bad tags', lines(20_000, () => '- !<!x> !y z'), 'syntax'],
  [
    'an alias bomb',
    `a0: &a0 [x, x]\n${lines(40, (i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`)}`,
    'too_complex',
  ],
  ['10,000 anchors and aliases', lines(10_000, (i) => `- &a${i} x\n- *a${i}`), 'wrong_shape'],
  ['an alias inside itself', `${head}  blocks: &b [*b]\n`, 'alias_cycle'],
  ['two that hold each other', 'a: &a {b: *b}\nb: &b {a: *a}\n', 'alias_unknown'],
  ['an alias to nothing', `${head}  blocks: [*nobody]\n`, 'alias_unknown'],
  ['a key that is a list', `${head}  ? [a, b]\n  : c\n`, 'key_not_text'],
  ['a key twice', `${head}  blocks: [${click}]\n  blocks: [${click}]\n`, 'duplicate_key'],
  ['a tab as indentation', 'test:\n\tmetadata: {}\n', 'tab_as_indent'],
  ['a NUL', `${head}  blocks: ["\0"]\n`, 'control_character'],
  ['UTF-16 read as UTF-8', 't\0e\0s\0t\0', 'control_character'],
  ['half a surrogate', 'test: "\ud800"', 'control_character'],
  ['an escape sequence of terminals', 'test: "\u001b[2J"', 'control_character'],
  ['two documents', `${head}  blocks: [${click}]\n---\n${head}`, 'several_documents'],
  ['a quote that is never closed', 'test: "abc', 'syntax'],
  ['a text', 'Click Save', 'wrong_shape'],
  ['a list', '- Click Save', 'wrong_shape'],
  ['an HTML page', '<!doctype html>\n<title>Not found</title>', 'wrong_shape'],
  ['names of the language', '__proto__: {test: {}}\nconstructor: 1\ntoString: 2\n', 'missing_key'],
  [
    'variables with names of the language',
    `${head}  variables: {__proto__: a}\n  blocks: [${click}]\n`,
    'variable_name',
  ],
  [
    'a name of 10,000 letters',
    `test: {metadata: {name: ${'x'.repeat(10_000)}, platform: web}, blocks: [${click}]}`,
    'too_long',
  ],
];

describe('a hostile file ends with a clear reason', () => {
  test.each(hostile)('%s', async (_, text, code) => {
    const result = await readTestFile(text, { path: 'a.yaml' });
    expect(result.status).toBe('refused');
    const errors = result.problems.filter(({ severity }) => severity === 'error');
    expect(errors.map((problem) => problem.code)).toContain(code);
    expect(errors.every(({ message }) => message.length < 1000)).toBe(true);
    expect(result.problems.length).toBeLessThanOrEqual(200);
  });

  test('and cuts a file off wherever it may, without being thrown off', async () => {
    const whole = `${head}  variables: {a: "b"}\n  blocks:\n    - &x {type: if, condition: "the menu is {{a}}", then: [${click}]}\n    - *x\n`;
    for (let end = 0; end < whole.length; end += 1) {
      const result = await readTestFile(whole.slice(0, end), { path: 'a.yaml' });
      expect(['read', 'refused']).toContain(result.status);
      if (result.status === 'refused') expect(result.problems.length).toBeGreaterThan(0);
    }
  });

  test('also when two marks of YAML meet anywhere in a file', async () => {
    const whole = `${head}  blocks:\n    - ${click}\n`;
    const marks = [
      '&',
      '*',
      '!',
      '|',
      '>',
      "'",
      '"',
      '%',
      '@',
      '`',
      '{',
      '}',
      '[',
      ']',
      ',',
      '?',
      ':',
      '-',
      '#',
      '\t',
      '\n',
      '<<: ',
    ];
    for (const [i, mark] of marks.entries()) {
      for (let at = 0; at < whole.length; at += 1) {
        const other = marks[(i * 7 + at) % marks.length] ?? '';
        const text = `${whole.slice(0, at)}${mark}${other}${whole.slice(at)}`;
        const result = await readTestFile(text, { path: 'a.yaml' });
        expect(['read', 'refused', 'module']).toContain(result.status);
      }
    }
  });
});
