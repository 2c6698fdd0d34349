import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { completionsOf } from './completions.ts';

const source = completionsOf(() => ({
  variables: ['user', 'global.base'],
  modules: ['Log in'],
  scripts: ['seed.js'],
  apps: ['Shop'],
  devices: ['iPhone 15', 'Pixel 7'],
}));

/** What is offered where the bar stands, and what of it the first one would write. */
async function offered(text: string, explicit = false) {
  const pos = text.indexOf('|');
  const state = EditorState.create({ doc: text.replace('|', '') });
  const result = await source(new CompletionContext(state, pos, explicit));
  return result?.options.map(({ label, apply }) => (apply === undefined ? label : String(apply)));
}

test('variables are completed between braces, which are closed once', async () => {
  expect(await offered('step_description: Type "{{us|')).toEqual(['user}}', 'global.base}}']);
  expect(await offered('step_description: Type "{{ |}}"')).toEqual(['user', 'global.base']);
});

test('kinds of steps, modules and scripts are completed after their keys', async () => {
  expect(await offered('    - type: val|')).toContain('validation');
  expect(await offered('      step_type: |')).toContain('long_press');
  expect(await offered('      module: L|')).toEqual(['Log in']);
  expect(await offered('      script: |')).toEqual(['seed.js']);
  expect(await offered('      step_description: Click|')).toBeUndefined();
});

test('words and names are completed where the format has them, also between braces', async () => {
  expect(await offered('test:\n  build:\n    name: |')).toEqual(['Shop']);
  expect(await offered('test:\n  device: {model: iP|')).toEqual(['iPhone 15', 'Pixel 7']);
  expect(await offered('test:\n  metadata:\n    name: |')).toBeUndefined();
  expect(await offered('test:\n  metadata: {name: A, platform: |')).toContain('android');
  expect(await offered('test:\n  device:\n    orientation: l|')).toContain('landscape');
  expect(await offered('    - {type: instr|')).toContain('instructions');
});

test('keys are those of the part of the file, and a new line offers them only when asked', async () => {
  expect(await offered('test:\n  metadata:\n    pl|')).toContain('platform: ');
  expect(await offered('test:\n  blocks:\n    - ty|')).toContain('type: ');
  expect(await offered('test:\n  blocks:\n    - |')).toBeUndefined();
  expect(await offered('test:\n  blocks:\n    - |', true)).toContain('step_description: ');
  expect(await offered('te|')).toEqual(['test:\n  ']);
  expect(await offered('test:\n  metadata: {na|')).toContain('name: ');
});

test('a key is offered where it may stand, once', async () => {
  const top = await offered('test:\n  metadata:\n    name: A\n  bl|\n  device:\n    model: AUTO\n');
  expect(top).toEqual([
    'build:\n    ',
    'variables:\n    ',
    'env_vars:\n    - ',
    'location:\n    ',
    'blocks:\n    - ',
  ]);
  const asked =
    'test:\n  blocks:\n    - type: if\n      condition: it is there\n      th|\n    - type: end';
  expect(await offered(asked)).toEqual(['then:\n        - ', 'else:\n        - ']);
  expect(await offered(`${asked.replace('th|', 'then:\n        - ty|')}`)).toContain('type: ');
  const text = 'test:\n  blocks:\n    - step_description: >\n        Click t|';
  expect(await offered(text)).toBeUndefined();
  expect(await offered(text.replace('Click t', 't'))).toBeUndefined();
});
