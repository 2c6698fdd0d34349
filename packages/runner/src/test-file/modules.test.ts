import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadersBeside } from './beside.ts';
import { type ReadTest, readTestFile } from './read-test-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-modules-'));
  await mkdir(join(folder, 'modules'));
});

afterEach(() => rm(folder, { recursive: true }));

const put = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

function readBlocks(...blocks: string[]): Promise<ReadTest> {
  const path = join(folder, 'buy.yaml');
  const text = `test:\n  metadata: {name: Buy, platform: web}\n  variables: {user: ana}\n  blocks:\n${blocks.map((block) => `    - ${block}\n`).join('')}`;
  return readTestFile(text, { path, loaders: loadersBeside(path) });
}

const importing = (name: string): string => `{type: module_import, module: ${name}}`;

describe('a module', () => {
  test('is a file in modules/ or beside the test, and sees what is defined above', async () => {
    await put(
      'modules/log in.yaml',
      'blocks:\n  - {type: instructions, step_description: "Type {{user}} into Email"}\n  - {type: extraction, step_description: the greeting, variable_name: greeting}\n',
    );
    await put(
      'log out.yml',
      'blocks:\n  - {type: instructions, step_description: Click Log out}\n',
    );
    const result = await readBlocks(
      importing('log in'),
      '{type: validation, step_description: "The page shows {{greeting}}"}',
      importing('log out'),
    );
    expect(result).toMatchObject({
      status: 'read',
      problems: [],
      test: {
        blocks: [
          { type: 'module_import', module: 'log in', blocks: [{}, { variable: 'greeting' }] },
          {},
          { blocks: [{ sentence: { text: 'Click Log out' } }] },
        ],
      },
    });
  });

  test('that is wrong is told with its own path, once', async () => {
    await put('modules/a.yaml', 'blocks:\n  - {type: instuctions}\n');
    const { problems } = await readBlocks(importing('a'), importing('a'));
    expect(
      problems.map(({ code, line, path }) => [code, line, path.endsWith('modules/a.yaml')]),
    ).toEqual([['wrong_value', 2, true]]);
  });

  test('in a language that is not run here is refused, whether it is a file or written inline', async () => {
    await put('report.py', 'print(1)');
    const { problems } = await readBlocks(
      '{type: code_execution, script: report}',
      '{type: code_execution, step_description: ls, code_execution_runtime: bash}',
    );
    expect(problems).toMatchObject(
      [
        {
          code: 'script_runtime',
          severity: 'error',
          message: /^Scripts in python are not run here/,
        },
        { code: 'script_runtime', severity: 'error', message: /^Scripts in bash are not run here/ },
      ].map((one) => ({ ...one, message: expect.stringMatching(one.message) })),
    );
  });

  test('that is missing is told with the nearest name', async () => {
    await put('modules/checkout.yaml', 'blocks: []\n');
    const { problems } = await readBlocks(importing('chekout'), importing('../../etc/passwd'));
    expect(problems.map(({ code, line, suggestion }) => [code, line, suggestion])).toEqual([
      ['module_missing', 5, 'checkout'],
      ['module_missing', 6, undefined],
    ]);
  });

  test('that calls itself over another is told with the way round', async () => {
    await put('modules/a.yaml', `blocks:\n  - ${importing('b')}\n`);
    await put('modules/b.yaml', `blocks:\n  - ${importing('a')}\n`);
    const { problems } = await readBlocks(importing('a'));
    expect(problems).toMatchObject([{ code: 'module_cycle', line: 2 }]);
    expect(problems[0]?.message).toMatch(/buy\.yaml > .*a\.yaml > .*b\.yaml > .*a\.yaml/);
  });

  test('that multiplies itself is cut off', async () => {
    for (let i = 0; i < 9; i += 1)
      await put(`modules/m${i}.yaml`, `blocks:\n${`  - ${importing(`m${i + 1}`)}\n`.repeat(9)}`);
    await put('modules/m9.yaml', 'blocks:\n  - {type: manual, step_type: back}\n');
    const { problems } = await readBlocks(importing('m0'));
    expect(problems.map(({ code }) => code)).toEqual(['too_complex']);
  });

  test('may be read alone; its variables come from whoever calls it in', async () => {
    const text =
      'blocks:\n  - {type: instructions, step_description: "Type {{user}} into Email"}\n';
    const result = await readTestFile(text, { path: 'modules/log in.yaml' });
    expect(result).toMatchObject({ status: 'module', problems: [], blocks: [{}] });
  });
});

describe('a script', () => {
  test('is a file in scripts/ or beside the test, of the runtime that its ending says', async () => {
    await mkdir(join(folder, 'scripts'));
    await put('scripts/total.ts', 'print(1 as number)');
    await put('count.js', 'print(1)');
    const result = await readBlocks(
      '{type: code_execution, script: total, variable_name: total}',
      '{type: code_execution, script: count}',
    );
    expect(result.status === 'read' && result.test.blocks).toMatchObject([
      { script: 'total', runtime: 'typescript', code: 'print(1 as number)', variable: 'total' },
      { script: 'count', runtime: 'javascript' },
    ]);
  });

  test('in a language that is not run here is refused, whether it is a file or written inline', async () => {
    await put('report.py', 'print(1)');
    const { problems } = await readBlocks(
      '{type: code_execution, script: report}',
      '{type: code_execution, step_description: ls, code_execution_runtime: bash}',
    );
    expect(problems).toMatchObject(
      [
        {
          code: 'script_runtime',
          severity: 'error',
          message: /^Scripts in python are not run here/,
        },
        { code: 'script_runtime', severity: 'error', message: /^Scripts in bash are not run here/ },
      ].map((one) => ({ ...one, message: expect.stringMatching(one.message) })),
    );
  });

  test('that is missing is told with the nearest name', async () => {
    await put('total.js', '');
    const { problems } = await readBlocks('{type: code_execution, script: totl}');
    expect(problems).toMatchObject([{ code: 'script_missing', suggestion: 'total' }]);
  });
});
