import fc from 'fast-check';
import { type Block, respell } from '../blocks/block.ts';
import type { AuthoredTest } from './authored.ts';

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
export const { blocks: wireBlocks } = fc.letrec<{ blocks: Block[] }>((tie) => ({
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
export const authored: fc.Arbitrary<AuthoredTest> = fc.record({
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
