import { expect, test } from 'vitest';
import { type Described, screen } from '../../grounding/snapshot.fixture.ts';
import { decided, verdict } from '../decided.fixture.ts';

const table = (...rows: string[]): Described => ({
  role: 'table',
  children: rows.map((text) => ({ role: 'row', children: [{ role: 'cell', text, name: text }] })),
});

const menu: Described = {
  role: 'navigation',
  children: [table('Authors', 'Books'), table('Users', 'Groups')],
};

test('"the table" is that of the main content, not those of the menus beside it', () => {
  const page = screen([menu, { role: 'main', children: [table('Tala', 'Ficciones', 'El Aleph')] }]);
  expect(verdict('The table has 3 rows', page)).toBe('holds');
  expect(verdict('The table has 7 rows', page)).toBe('fails');
  expect(verdict('There are 3 rows in the table', page)).toBe('holds');
  const plain = screen([menu, table('Tala')]);
  expect(verdict('The table has 1 row', plain)).toBe('holds');
});

test('a table in the dialog on top is the one', () => {
  const dialog: Described = { role: 'dialog', name: 'Pick', modal: true, children: [table('One')] };
  expect(verdict('The table has 1 row', screen([table('A', 'B'), dialog]))).toBe('holds');
});

test('of two tables with other numbers of rows nobody knows which is meant', () => {
  const page = screen([{ role: 'main', children: [table('Tala'), table('One', 'Two')] }]);
  expect(decided('The table has 3 rows', page)).toMatchObject({
    verdict: 'undecided',
    reason: 'ambiguous_target',
  });
  expect(verdict('The table has 1 row', page)).toBe('undecided');
  const alike = screen([{ role: 'main', children: [table('Tala'), table('One')] }]);
  expect(verdict('The table has 1 row', alike)).toBe('holds');
});
