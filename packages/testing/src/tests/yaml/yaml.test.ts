import { readTestFile } from '@touchstone/runner';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from '../blocks/block.ts';
import { respell } from '../blocks/block.ts';
import type { AuthoredTest } from './authored.ts';
import { isTheSame, mergeYaml } from './merge-yaml.ts';
import { readAuthored } from './read-authored.ts';
import { writeYaml } from './write-yaml.ts';

/** Any text that the database keeps. */
const anyText = fc.string({ unit: 'binary', maxLength: 20 }).filter((one) => !one.includes('\0'));
const trickyText = fc.constantFrom(
  '3',
  'null',
  '~',
  'yes',
  'a: b',
  '# no comment',
  '- item',
  'two\nlines',
  'two\nlines\n',
  '  indented\n and not',
  'windows\r\nline',
  ' space ',
  '\ttab',
  '{{name}}',
  '"quoted"',
  "it's",
  '[x]',
  '*alias',
  '&anchor',
  '!tag',
  '%directive',
  '---',
  '...',
  '|',
  '> x',
  'trailing \nspace',
  '\n',
  'x\n\n\ny',
  'x'.repeat(200),
  `${'word '.repeat(40)}\nend`,
  '\u0007bell',
  '\u0085\u2028',
  '\u007f',
  '\ufeffbom',
  'ñandú 😀',
);
const text = fc.oneof(anyText, trickyText);
const word = fc.oneof(text, fc.string({ minLength: 1 })).map((one) => `x${one}y`);

const plainBlock: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    type: fc.constantFrom('instructions', 'validation', 'manual', 'code_execution'),
    step_description: text,
  }),
  fc.record({
    type: fc.constant('extraction'),
    step_type: text,
    step_description: text,
    variable_name: text,
  }),
  fc.record({ type: fc.constant('module_import'), module: text, module_id: fc.uuid() }),
  fc.record({ type: fc.constant('later'), own_key: text }),
);
const { blocks: wireBlocks } = fc.letrec<{ blocks: Block[] }>((tie) => ({
  blocks: fc.array(
    fc.oneof(
      { depthSize: 'small' },
      plainBlock,
      fc.record(
        {
          type: fc.constant('if'),
          condition: text,
          thenChildren: tie('blocks'),
          elseChildren: tie('blocks'),
        },
        { requiredKeys: ['type', 'condition', 'thenChildren'] },
      ),
      fc.record({ type: fc.constant('while'), condition: text, children: tie('blocks') }),
    ),
    { maxLength: 4 },
  ),
}));

const trimmed = word.map((one) => one.trim());
const authored: fc.Arbitrary<AuthoredTest> = fc.record({
  name: trimmed,
  platform: fc.constantFrom('web', 'android', 'ios'),
  description: fc.option(word),
  tags: fc.uniqueArray(trimmed, { maxLength: 3 }),
  build: fc.option(fc.record({ name: trimmed, pinnedVersion: fc.option(word) })),
  device: fc.record(
    { model: trimmed, osVersion: trimmed, orientation: fc.constantFrom('portrait', 'landscape') },
    { requiredKeys: [] },
  ),
  variables: fc.uniqueArray(fc.record({ name: word, value: text }), {
    maxLength: 4,
    selector: ({ name }) => name,
  }),
  launchKeys: fc.uniqueArray(trimmed, { maxLength: 3 }),
  location: fc.option(
    fc.record({
      latitude: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((n) => n / 100_000),
      longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((n) => n / 100_000),
    }),
  ),
  blocks: wireBlocks.map((blocks) => respell(blocks, 'yaml')),
});

const runs = { numRuns: 300 };

describe('a test as YAML', () => {
  test('keeps every block of the wire', () => {
    fc.assert(
      fc.property(authored, wireBlocks, (head, blocks) => {
        const yaml = writeYaml({ ...head, blocks: respell(blocks, 'yaml') });
        expect(respell(readAuthored(yaml).blocks, 'wire')).toEqual(blocks);
      }),
      runs,
    );
  });

  test('keeps everything else too', () => {
    fc.assert(
      fc.property(authored, (one) => {
        expect(readAuthored(writeYaml(one))).toEqual(one);
      }),
      runs,
    );
  });

  test('is read by the runner, whatever characters it holds', async () => {
    await fc.assert(
      fc.asyncProperty(authored, async (one) => {
        const { problems } = await readTestFile(writeYaml(one), { path: 'test' });
        const broken = ['syntax', 'control_character', 'wrong_shape', 'several_documents'];
        expect(problems.filter(({ code }) => broken.includes(code))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('means the same after it went through blocks', () => {
    fc.assert(
      fc.property(authored, (one) => {
        const yaml = writeYaml(one);
        expect(isTheSame(readAuthored(writeYaml(readAuthored(yaml))), readAuthored(yaml))).toBe(
          true,
        );
      }),
      runs,
    );
  });
});

describe('a text that an author wrote', () => {
  const own = `# Paying needs a full cart.
_meta: {remote_id: x}   # of the client
test:
  blocks:
    # first we log in
    - {type: module_import, module: log in}
    - step_description: 'Tap "Pay"'   # the blue one
      type: instructions

    - type: if
      condition: There is a coupon
      then:
        # only then
        - type: instructions
          step_description: Tap "Use"
  metadata:
    platform: web
    name: pay   # short
    tags: [b, a]
  build: {name: Shop, system_prompt: Be careful}
`;

  test('is not touched while the test is what it says', () => {
    const said = readAuthored(own);
    expect(mergeYaml(own, { ...said, tags: ['a', 'b'] })).toBe(own);
  });

  test('changes only where the test did', () => {
    const said = readAuthored(own);
    const [first, , third] = said.blocks;
    const changed = mergeYaml(own, {
      ...said,
      name: 'pay by card',
      blocks: [
        first ?? {},
        { type: 'instructions', step_description: 'Tap "Pay now"' },
        { type: 'validation', step_description: 'Shows "Thanks"' },
        third ?? {},
      ],
      variables: [{ name: 'card', value: '4242' }],
    });
    expect(changed).toMatchInlineSnapshot(`
      "# Paying needs a full cart.
      _meta: {remote_id: x} # of the client
      test:
        variables:
          card: "4242"
        blocks:
          # first we log in
          - {type: module_import, module: log in}
          - step_description: Tap "Pay now" # the blue one
            type: instructions
          - type: validation
            step_description: Shows "Thanks"

          - type: if
            condition: There is a coupon
            then:
              # only then
              - type: instructions
                step_description: Tap "Use"
        metadata:
          platform: web
          name: pay by card # short
          tags: [b, a]
        build: {name: Shop, system_prompt: Be careful}
      "
    `);
  });

  test('and a test that changed meet in a text that says the test', () => {
    fc.assert(
      fc.property(authored, authored, (before, after) => {
        const text = writeYaml(before).replace('test:', '# mine\ntest: # too');
        const merged = mergeYaml(text, after);
        expect(readAuthored(merged)).toEqual({ ...after, tags: expect.any(Array) });
        expect(readAuthored(merged).tags.toSorted()).toEqual(after.tags.toSorted());
        expect(merged).toMatch(/^# mine\ntest:\s+# too/);
        expect(mergeYaml(merged, after)).toBe(merged);
      }),
      runs,
    );
  });

  test('whose anchors lose their place is written anew', () => {
    const text = `test:
  metadata: {name: a, platform: web}
  blocks:
    - &one {type: instructions, step_description: Tap "A"}
    - *one
`;
    const blocks = [{ type: 'instructions', step_description: 'Tap "B"' }];
    const merged = mergeYaml(text, { ...readAuthored(text), blocks: [...blocks, ...blocks] });
    expect(readAuthored(merged).blocks).toEqual([...blocks, ...blocks]);
  });
});
