import { expect, test } from 'vitest';
import { find } from '../find.fixture.ts';
import { type Described, screen } from '../snapshot.fixture.ts';

const field = (ref: string, value: string, name = ''): Described => ({
  role: 'textbox',
  ref,
  value,
  name,
});

const sentence = 'Replace "Step 1" with "Step one"';

test('quoted words that are replaced are those that a field holds', () => {
  const page = screen([field('a', 'Step 1'), field('b', 'Step 2'), field('c', '')]);
  expect(find(sentence, page, 'type')).toBe('a');
  expect(find('Reemplaza "Step 2" por "Paso 2"', page, 'type')).toBe('b');
});

test('all that it holds: typing over would take away the rest', () => {
  expect(find(sentence, screen([field('a', 'Step 10')]), 'type')).toBe('absent');
  expect(find(sentence, screen([field('a', 'Do Step 1 now')]), 'type')).toBe('absent');
  expect(find(sentence, screen([field('a', 'step 1')]), 'type')).toBe('absent');
});

test('neither what it is called, nor words that nobody can write in', () => {
  const page = screen([
    field('a', 'Chop', 'Step 1'),
    { role: 'heading', name: 'Step 1', text: 'Step 1' },
    { role: 'paragraph', text: 'Step 1' },
    { ...field('b', 'Step 1'), type: 'input:password' },
    { ...field('d', 'Step 1'), hidden: true },
  ]);
  expect(find(sentence, page, 'type')).toBe('absent');
});

test('of two fields that hold the same nobody knows which, unless it is said where', () => {
  const row = (name: string): Described => ({
    role: 'row',
    children: [
      { role: 'cell', name, text: name },
      { role: 'cell', children: [field(name, '1')] },
    ],
  });
  const page = screen([{ role: 'table', children: [row('Mug'), row('Hose')] }]);
  expect(find('Replace "1" with "2"', page, 'type')).toBe('ambiguous');
  expect(find('In the row of Hose, replace "1" with "2"', page, 'type')).toBe('Hose');
});
