import { describe, expect, test } from 'vitest';
import { describe as notation } from '../language/plan/notation.ts';
import type { Sentence } from './blocks/block.ts';
import { type ReadOptions, type ReadTest, readTestFile } from './read-test-file.ts';
import type { TestFile } from './test-file.ts';

const read = (text: string, options: Partial<ReadOptions> = {}): Promise<ReadTest> =>
  readTestFile(text, { path: 'login.yaml', ...options });

const head = 'test:\n  metadata: {name: Log in, platform: web}\n';

/** A test with these lines as its blocks, from line 4 on. */
const withBlocks = (...lines: string[]): string =>
  `${head}  blocks:\n${lines.map((line) => `    ${line}\n`).join('')}`;

async function readOrThrow(text: string, options: Partial<ReadOptions> = {}): Promise<TestFile> {
  const result = await read(text, options);
  if (result.status !== 'read') throw new Error(JSON.stringify(result));
  return result.test;
}

const planOf = ({ parsed }: Sentence): string =>
  parsed.status === 'parsed' ? notation(parsed.plan) : `refused: ${parsed.reason}`;

/** `line:column code suggestion` of each problem. */
async function problemsOf(text: string, options: Partial<ReadOptions> = {}): Promise<string[]> {
  const { problems } = await read(text, options);
  return problems.map(({ line, column, code, suggestion }) =>
    [`${line}:${column}`, code, suggestion].filter(Boolean).join(' '),
  );
}

describe('a test file', () => {
  test('is read whole, with every kind of block', async () => {
    const file = await readOrThrow(
      `
_meta: {remote_id: 3, checksum: abc, anything: [1, 2]}
test:
  metadata:
    name: Buy a phone
    platform: web
    description: From the shop to the receipt
    tags: [smoke, shop, smoke]
  build: {name: Shop, pinned_version: 1.10}
  device: {model: AUTO, os_version: "17", orientation: portrait}
  variables:
    user: ana
    address: "https://shop.test/{{user}}"
    count: 03
  env_vars: [API_URL]
  location: {latitude: 19.4326, longitude: -99.1332}
  blocks:
    - type: instructions
      step_description: Type {{user}} into Email and click "Log in"
    - type: validation
      step_description: The cart is empty
    - type: extraction
      step_description: the order number
      variable_name: order
    - type: manual
      step_type: wait
      step_description: 3
    - type: if
      condition: A cookie banner is visible
      then:
        - {type: instructions, step_description: Click Accept}
      else:
        - {type: validation, step_description: The heading "Shop" is visible}
    - type: while
      condition: the button "More" is visible
      body:
        - {type: instructions, step_description: Click "More"}
    - type: code_execution
      code_execution_runtime: typescript
      step_description: |
        const order: string = "{{order}}";
        print(order.length);
      variable_name: size
    - type: validation
      step_description: The text "{{size}}" is visible
`,
    );
    expect(file).toMatchObject({
      path: 'login.yaml',
      name: 'Buy a phone',
      platform: 'web',
      description: 'From the shop to the receipt',
      tags: ['smoke', 'shop'],
      build: { name: 'Shop', pinnedVersion: '1.10' },
      device: { osVersion: '17', orientation: 'portrait' },
      launchVariables: ['API_URL'],
      location: { latitude: 19.4326, longitude: -99.1332 },
    });
    expect([...file.variables]).toEqual([
      ['user', 'ana'],
      ['address', 'https://shop.test/{{user}}'],
      ['count', '03'],
    ]);
    expect(file.blocks.map(({ type, at }) => `${at.line} ${type}`)).toEqual([
      '18 instructions',
      '20 validation',
      '22 extraction',
      '25 manual',
      '28 if',
      '34 while',
      '38 code_execution',
      '44 validation',
    ]);
    const [first, , third, fourth, fifth, , seventh] = file.blocks;
    expect(first?.type === 'instructions' && planOf(first.sentence)).toBe(
      'type "{{user}}" into \'Email\'; tap "Log in"',
    );
    expect(third?.type === 'extraction' && planOf(third.sentence)).toBe(
      "remember text of 'order number' as order",
    );
    expect(fourth).toMatchObject({ stepType: 'wait', value: '3' });
    expect(fifth?.type === 'if' && planOf(fifth.condition)).toBe("expect banner 'cookie' visible");
    expect(fifth).toMatchObject({
      thenBlocks: [{ at: { line: 31, column: 11 } }],
      elseBlocks: [{}],
    });
    expect(seventh).toMatchObject({ runtime: 'typescript', variable: 'size', scope: 'test' });
  });

  test('may be spelled as servers spell it, in JSON, with empty keys', async () => {
    const wire = {
      test: {
        metadata: { name: 'Log in', platform: 'web', description: null },
        blocks: [
          {
            id: 'a1',
            type: 'if',
            step_type: 'decision',
            step_description: 'the banner is visible',
            condition: 'the banner is visible',
            thenChildren: [
              { type: 'instructions', step_description: 'Click Accept', variable_name: null },
            ],
            elseChildren: [],
          },
          {
            type: 'while',
            condition: 'the button More is visible',
            children: [{ type: 'instructions', step_description: 'Click More' }],
          },
        ],
      },
    };
    const result = await read(JSON.stringify(wire));
    expect(result.problems).toEqual([]);
    expect(result.status === 'read' && result.test.blocks).toMatchObject([
      { type: 'if', id: 'a1', thenBlocks: [{ type: 'instructions' }], elseBlocks: [] },
      { type: 'while', body: [{ type: 'instructions' }] },
    ]);
  });

  test('may have anchors, a byte order mark and Windows line ends', async () => {
    const file = await readOrThrow(
      `\uFEFF${head}  blocks:\n    - &click {type: instructions, step_description: Click Save}\n    - *click\n`.replaceAll(
        '\n',
        '\r\n',
      ),
    );
    expect(file.blocks.map(({ type }) => type)).toEqual(['instructions', 'instructions']);
  });

  test('is read in Spanish just as well', async () => {
    const file = await readOrThrow(
      withBlocks(
        '- {type: instructions, step_description: Haz clic en Guardar}',
        '- {type: extraction, step_description: Extrae el número de pedido, variable_name: pedido}',
        '- type: if',
        '  condition: si hay un aviso',
        '  then: [{type: instructions, step_description: Cierra el aviso}]',
      ),
    );
    expect(file.blocks).toMatchObject([
      { sentence: { parsed: { status: 'parsed', language: 'es' } } },
      { sentence: { parsed: { status: 'parsed', language: 'es' } } },
      { condition: { parsed: { status: 'parsed', language: 'es' } } },
    ]);
  });
});

describe('problems', () => {
  test('name line, column, what was expected and the nearest right spelling', async () => {
    const result = await read(withBlocks('- type: instuctions', '  step_description: Click Save'));
    expect(result).toEqual({
      status: 'refused',
      problems: [
        {
          severity: 'error',
          code: 'wrong_value',
          line: 4,
          column: 13,
          path: 'login.yaml',
          field: 'test.blocks[0].type',
          suggestion: 'instructions',
          message:
            '"instuctions" is no type. Did you mean "instructions"? Expected: instructions, validation, extraction, manual, if, while, code_execution, module_import.',
        },
      ],
    });
  });

  test('are said in Spanish when Spanish is asked for', async () => {
    const { problems } = await read(withBlocks('- {type: manual, step_type: wiat}'), {
      language: 'es',
    });
    expect(problems[0]?.message).toMatch(
      /^"wiat" no sirve como step_type. ¿Quisiste decir "wait"\? Se espera: wait, /,
    );
  });

  test.each([
    [
      'a slip in a key',
      withBlocks('- {type: validation, step_descripton: It is there}'),
      ['4:7 missing_key', '4:26 unknown_key step_description'],
    ],
    [
      'a comma that ends a text too early',
      withBlocks('- {type: validation, step_description: The page shows Hello, ana}'),
      ['4:68 unknown_key'],
    ],
    ['no type', withBlocks('- {step_description: Click Save}'), ['4:7 missing_key']],
    [
      'a missing name',
      'test:\n  metadata: {platform: web}\n  blocks: [{type: manual, step_type: back}]',
      ['2:13 missing_key'],
    ],
    ['no metadata', 'test:\n  blocks: [{type: manual, step_type: back}]', ['2:3 missing_key']],
    ['no blocks', head, ['2:3 missing_key']],
    ['no block', `${head}  blocks: []\n`, ['3:3 empty_list']],
    [
      'an unknown platform',
      'test: {metadata: {name: a, platform: andriod}, blocks: [{type: manual, step_type: back}]}',
      ['1:38 wrong_value android'],
    ],
    [
      'a phone without an app',
      'test: {metadata: {name: a, platform: ios}, blocks: [{type: manual, step_type: back}]}',
      ['1:7 missing_key'],
    ],
    ['blocks that are no list', `${head}  blocks: {type: manual}\n`, ['3:3 wrong_shape']],
    ['a block that is a text', withBlocks('- Click Save'), ['4:7 wrong_shape']],
    [
      'a condition without branches',
      withBlocks('- {type: if, condition: the banner is visible}'),
      ['4:7 missing_key'],
    ],
    [
      'a loop with nothing in it',
      withBlocks('- {type: while, condition: the banner is visible, body: []}'),
      ['4:55 empty_list'],
    ],
    [
      'both spellings at once',
      withBlocks('- {type: if, condition: the banner is visible, then: [], thenChildren: []}'),
      ['4:62 two_spellings'],
    ],
    [
      'a wait that is no number',
      withBlocks('- {type: manual, step_type: wait, step_description: soon}'),
      ['4:57 manual_value'],
    ],
    [
      'a place that is not on Earth',
      withBlocks('- {type: manual, step_type: set_location, step_description: "91,0"}'),
      ['4:65 manual_value'],
    ],
    [
      'a latitude out of range',
      `${head}  location: {latitude: 99, longitude: 0}\n  blocks: [{type: manual, step_type: back}]\n`,
      ['3:24 not_number'],
    ],
    [
      'a variable name with a mark at its end',
      withBlocks('- {type: extraction, step_description: the total, variable_name: total-}'),
      ['4:70 variable_name'],
    ],
    [
      'launch variables with values',
      `${head}  env_vars: {A: b}\n  blocks: [{type: manual, step_type: back}]\n`,
      ['3:3 wrong_shape'],
    ],
    ['a code block without code', withBlocks('- {type: code_execution}'), ['4:7 missing_key']],
    [
      'a runtime that nobody has',
      withBlocks('- {type: code_execution, step_description: x, code_execution_runtime: pyton}'),
      ['4:75 wrong_value python'],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await problemsOf(text)).toEqual(expected);
  });

  test('a sentence that is not understood is a warning at its own words, with rewrites', async () => {
    const result = await read(
      withBlocks(
        '- type: instructions',
        '  step_description: |',
        '    ',
        '    Please, frobnicate the cart.',
      ),
    );
    expect(result.status).toBe('read');
    expect(result.problems).toMatchObject([
      { severity: 'warning', code: 'not_understood', line: 7, column: 17 },
    ]);
    expect(result.problems[0]?.rewrites?.length).toBeGreaterThan(0);
  });
});

describe('variables', () => {
  test('are known once a block above defines them', async () => {
    const lines = [
      '- {type: validation, step_description: "The order is {{order}}"}',
      '- {type: extraction, step_description: the order number, variable_name: order}',
      '- {type: validation, step_description: "The order is {{ordr}}"}',
      '- {type: instructions, step_description: Remember the total as total}',
      '- {type: validation, step_description: "The total is {{total}}"}',
    ];
    expect(await problemsOf(withBlocks(...lines))).toEqual([
      '4:58 variable_missing',
      '6:58 variable_missing order',
    ]);
  });

  test('may come from the run or the organization; global ones from there only', async () => {
    const text = withBlocks(
      '- {type: validation, step_description: "The page shows {{user}}"}',
      '- {type: validation, step_description: "The page shows {{city}}"}',
      '- {type: validation, step_description: "The page shows {{global.city}}"}',
      '- {type: validation, step_description: "The page shows {{global.user}}"}',
    );
    const known = { overrides: ['user'], globals: ['city'] };
    expect(await problemsOf(text, known)).toEqual(['7:60 variable_missing']);
  });

  test('cannot be named like this', async () => {
    const text = withBlocks(
      '- {type: validation, step_description: "The text {{-a}} is {{b visible"}',
    );
    expect(await problemsOf(text)).toEqual(['4:54 variable_syntax', '4:64 variable_syntax']);
  });
});
