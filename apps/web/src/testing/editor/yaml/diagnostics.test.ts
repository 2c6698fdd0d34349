import { yaml } from '@codemirror/lang-yaml';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { diagnosticsOf } from './diagnostics.ts';

const doc = `test:
  blocks:
    - {type: instructions, step_description: Tapp it} # so
    - step_description: 'Tapp that'
`;
const state = EditorState.create({ doc, extensions: [yaml()] });
const said = { severity: 'error', code: 'x', message: 'What?' } as const;

/** What is underlined for something that is said of a place. */
function marked(line: number, column: number): string | undefined {
  const [found] = diagnosticsOf(state, [{ ...said, line, column }]);
  return found && doc.slice(found.from, found.to);
}

test('a problem is marked where it stands, as far as that goes', () => {
  expect(marked(3, 46)).toBe('Tapp it');
  expect(marked(4, 25)).toBe("'Tapp that'");
  expect(marked(1, 1)).toBe('test');
  // A place that is not there, as in a text that became shorter since, is the nearest one.
  expect(marked(9, 9)).toBe('');
  expect(marked(4, 900)).toBe('');
});

test('a problem of a module stands in another file', () => {
  const message = { ...said, line: 3, column: 1, module: 'sign in' };
  expect(diagnosticsOf(state, [message])).toEqual([]);
});
