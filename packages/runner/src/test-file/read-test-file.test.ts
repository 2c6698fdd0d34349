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
