import { describe, expect, test } from 'vitest';
import { find } from '../find.fixture.ts';
import { type Described, screen } from '../snapshot.fixture.ts';

const box = (height: number) => ({ x: 0, y: 0, width: 400, height });

const code = (ref: string, more: Described = {}): Described => ({
  ref,
  role: 'textbox',
  type: 'div',
  box: box(300),
  ...more,
});

describe('a field of several lines', () => {
  const form = screen([
    { ref: 'title', role: 'textbox', name: 'Title' },
    { ref: 'body', role: 'textbox', type: 'textarea', name: 'What happened' },
    { role: 'button', name: 'Save' },
  ]);

  test('is told from fields of one line', () => {
    expect(find('Type "x" into the text area', form, 'type')).toBe('body');
    expect(find('Type "x" into the big text field', form, 'type')).toBe('body');
    expect(find('Escribe "x" en el área de texto', form, 'type')).toBe('body');
    expect(find('Type "x" into the editor', form, 'type')).toBe('body');
  });

  test('is not the one of another name', () => {
    expect(find('Type "x" into the query editor', form, 'type')).toBe('absent');
  });

  test('is none of two', () => {
    const two = screen([
      { role: 'textbox', type: 'textarea', name: 'One' },
      { role: 'textbox', type: 'textarea', name: 'Two' },
    ]);
    expect(find('Type "x" into the text area', two, 'type')).toBe('ambiguous');
    expect(find('Type "x" into the editor', two, 'type')).toBe('ambiguous');
  });
});

describe('an editor without a name', () => {
  const tab = (name: string, selected: boolean): Described => ({
    role: 'tab',
    name,
    text: name,
    states: { selected },
  });
  const pane = (open: string, ...inside: Described[]): Described => ({
    children: [
      { role: 'tablist', children: [tab(open, true), tab('Other', false)] },
      { children: inside },
    ],
  });

  test('is the only one that can be typed into', () => {
    const page = screen([
      code('address', { name: 'Enter URL', box: box(26) }),
      pane('Query', code('query')),
      pane('Result', code('result', { states: { editable: false } })),
    ]);
    expect(find('Type "x" into the query editor', page, 'type')).toBe('query');
    expect(find('Escribe "x" en el editor de consultas', page, 'type')).toBe('query');
    expect(find('Type "x" into the editor', page, 'type')).toBe('query');
  });

  test('is told from others by the tab over it', () => {
    const page = screen([pane('Query', code('query')), pane('Variables', code('variables'))]);
    expect(find('Type "x" into the variables editor', page, 'type')).toBe('variables');
    expect(find('Type "x" into the headers editor', page, 'type')).toBe('absent');
    expect(find('Type "x" into the editor', page, 'type')).toBe('ambiguous');
  });

  test('is not asked for where something is called so', () => {
    const page = screen([
      { ref: 'named', role: 'textbox', name: 'Query editor' },
      pane('Query', code('query')),
    ]);
    expect(find('Type "x" into the query editor', page, 'type')).toBe('named');
  });
});

describe('the text', () => {
  test('is the field called so, or the only one', () => {
    const named = screen([
      { role: 'textbox', name: 'Title' },
      { ref: 'text', role: 'textbox', name: 'Type the text for this note' },
    ]);
    expect(find('Clear the text', named, 'type')).toBe('text');
    const only = screen([
      { ref: 'only', role: 'textbox', name: 'Title' },
      { role: 'paragraph', text: 'Some text' },
    ]);
    expect(find('Clear the text', only, 'type')).toBe('only');
  });

  test('is none of several', () => {
    const two = screen([
      { role: 'textbox', name: 'Title' },
      { role: 'textbox', name: 'Author' },
    ]);
    expect(find('Clear the text', two, 'type')).toBe('ambiguous');
  });
});
