import { readTestFile } from '@touchstone/runner';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { respell } from '../blocks/block.ts';
import { authored, wireBlocks } from './arbitrary.fixture.ts';
import { isTheSame, mergeYaml } from './merge-yaml.ts';
import { readAuthored } from './read-authored.ts';
import { writeYaml } from './write-yaml.ts';

const runs = { numRuns: 150 };

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
