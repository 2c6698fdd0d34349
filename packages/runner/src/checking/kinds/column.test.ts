import { expect, test } from 'vitest';
import { type Described, screen } from '../../grounding/snapshot.fixture.ts';
import { decided, verdict } from '../decided.fixture.ts';

const at = (row: number, column: number) => ({ row, column, rowSpan: 1, columnSpan: 1 });

const row = (name: string, status: string, number: number): Described => ({
  role: 'row',
  children: [
    { role: 'cell', text: name, cell: at(number, 0) },
    { role: 'cell', text: status, ref: `status-${number}`, cell: at(number, 1) },
  ],
});

const customers = (...statuses: string[]) =>
  screen([
    {
      role: 'table',
      children: [
        {
          role: 'row',
          children: [
            { role: 'columnheader', name: 'Name', text: 'Name', cell: at(0, 0) },
            { role: 'columnheader', name: 'Status', text: 'Status', cell: at(0, 1) },
          ],
        },
        ...statuses.map((status, number) => row(`Active Ana ${number}`, status, number + 1)),
      ],
    },
  ]);

test('a column contains what one of its cells does', () => {
  expect(verdict('The Status column contains "Active"', customers('Paused', 'Active'))).toBe(
    'holds',
  );
  expect(verdict('The Status column contains "Active"', customers('Paused'))).toBe('fails');
  expect(verdict('The Status column does not contain "Active"', customers('Paused'))).toBe('holds');
  expect(verdict('The Status column contains "Status"', customers('Paused'))).toBe('fails');
});

test('the cell that decides must be seen, and all are told', () => {
  const { seen, evidence } = decided(
    'The Status column contains "Active"',
    customers('Paused', 'Active'),
  );
  expect(seen).toEqual(['status-2']);
  expect(evidence).toMatchObject([{ actual: 'Paused · Active' }]);
});

test('what a cell is called by its header is the cell, not the header', () => {
  const head = (text: string, column: number): Described => ({
    role: 'columnheader',
    name: text,
    cell: at(0, column),
    children: [{ role: 'link', name: text, text: text.toUpperCase() }],
  });
  const book = (title: string, author: string, number: number): Described => ({
    role: 'row',
    name: `Select this object ${title} ${author}`,
    children: [
      { role: 'cell', cell: at(number, 0), children: [{ role: 'checkbox', name: title }] },
      {
        role: 'rowheader',
        name: title,
        cell: at(number, 1),
        children: [{ role: 'link', name: title, text: title }],
      },
      { role: 'cell', name: author, text: author, cell: at(number, 2) },
    ],
  });
  const books = screen([
    {
      role: 'table',
      children: [
        { role: 'row', children: [head('', 0), head('Title', 1), head('Author', 2)] },
        book('Tala', 'Gabriela Mistral', 1),
        book('Ficciones', 'Jorge Luis Borges', 2),
      ],
    },
  ]);
  expect(verdict('The author of "Tala" is "Gabriela Mistral"', books)).toBe('holds');
  expect(verdict('The author of "Tala" is "Jorge Luis Borges"', books)).toBe('fails');
});
