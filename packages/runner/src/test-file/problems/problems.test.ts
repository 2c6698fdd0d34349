import { describe, expect, test } from 'vitest';
import { type ReadOptions, type ReadTest, readTestFile } from '../read-test-file.ts';

const read = (text: string, options: Partial<ReadOptions> = {}): Promise<ReadTest> =>
  readTestFile(text, { path: 'login.yaml', ...options });

const head = 'test:\n  metadata: {name: Log in, platform: web}\n';

/** A test with these lines as its blocks, from line 4 on. */
const withBlocks = (...lines: string[]): string =>
  `${head}  blocks:\n${lines.map((line) => `    ${line}\n`).join('')}`;

/** `line:column code suggestion` of each problem. */
async function problemsOf(text: string, options: Partial<ReadOptions> = {}): Promise<string[]> {
  const { problems } = await read(text, options);
  return problems.map(({ line, column, code, suggestion }) =>
    [`${line}:${column}`, code, suggestion].filter(Boolean).join(' '),
  );
}

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
    const english = await read(
      withBlocks('- {type: validation, step_description: The lamp is glowing}'),
      { language: 'es' },
    );
    expect(english.problems[0]?.message).toMatch(
      /^«glowing» no es un estado .* Se leería: «The lamp is "glowing"»/,
    );
  });

  test.each([
    [
      'a text that begins with a quotation',
      withBlocks('- type: validation', '  step_description: "Saved" is shown'),
      [`5:33 syntax step_description: '"Saved" is shown'`],
    ],
    [
      'a text that begins with a variable',
      withBlocks('- type: validation', '  step_description: {{user}} is shown'),
      ["5:34 syntax step_description: '{{user}} is shown'"],
    ],
    [
      'a kind of block as a key, and a sentence alone',
      withBlocks('- instructions: Click Save', '- It is there'),
      [
        "4:7 missing_key {type: instructions, step_description: 'Click Save'}",
        "5:7 wrong_shape {type: instructions, step_description: 'It is there'}",
      ],
    ],
    [
      'the word of another format for blocks',
      `${head}  steps: [{type: instructions, step_description: Click Save}]\n`,
      ['2:3 missing_key', '3:3 unknown_key blocks'],
    ],
    [
      'a slip in a key',
      withBlocks('- {type: validation, step_descripton: It is there}'),
      ['4:7 missing_key', '4:26 unknown_key step_description'],
    ],
    [
      'a comma that ends a text too early',
      withBlocks('- {type: validation, step_description: The page shows Hello, ana}'),
      ['4:66 unknown_key'],
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
    [
      'a block that is a text',
      withBlocks('- Click Save'),
      ["4:7 wrong_shape {type: instructions, step_description: 'Click Save'}"],
    ],
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
        '    Please, check that the lamp is glowing.',
      ),
    );
    expect(result.status).toBe('read');
    expect(result.problems).toMatchObject([
      { severity: 'warning', code: 'not_understood', line: 7, column: 40 },
    ]);
    expect(result.problems[0]?.rewrites).toEqual(['Please, check that the lamp is "glowing".']);
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
