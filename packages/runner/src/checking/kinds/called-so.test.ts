import { describe, expect, test } from 'vitest';
import { type Described, screen } from '../../grounding/snapshot.fixture.ts';
import { text, verdict } from '../decided.fixture.ts';

const at = (row: number, column: number) => ({ row, column, rowSpan: 1, columnSpan: 1 });

const table = (headers: string[], ...rows: string[][]): Described => ({
  role: 'table',
  children: [
    {
      role: 'row',
      children: headers.map((name, column) => ({
        role: 'columnheader',
        name,
        text: name,
        cell: at(0, column),
      })),
    },
    ...rows.map((cells, number) => ({
      role: 'row',
      children: cells.map((words, column) => ({
        role: 'cell',
        text: words,
        cell: at(number + 1, column),
      })),
    })),
  ],
});

const members = screen([
  { role: 'heading', name: 'Team', text: 'Team' },
  table(
    ['Member', 'City', 'Joined', 'Price'],
    ['Zoe', 'Lima', '2024-05-01', '$5.00'],
    ['Bob', 'Quito', '2024-03-01', '$7.00'],
    ['Ann', 'Cusco', '2024-01-09', '$9.00'],
  ),
]);

const card = (name: string, price: string): Described => ({
  other: { hints: ['cell'] },
  children: [text(name, 'generic'), text(price, 'generic')],
});

const shelf = screen([
  {
    role: 'region',
    name: 'Products',
    children: [
      {
        other: { hints: ['wrap'] },
        children: [
          {
            other: { hints: ['inner'] },
            children: [card('Mug', '$12.00'), card('Lamp', '$40.00'), card('Chair', '$25.00')],
          },
        ],
      },
    ],
  },
]);

describe('how many there are of what the page calls so', () => {
  test('is not how many things hold them', () => {
    expect(verdict('There are 3 products', shelf)).toBe('holds');
    expect(verdict('There is 1 product', shelf)).toBe('fails');
    const orders = screen([
      {
        other: { hints: ['orders'] },
        children: [
          {
            other: { hints: ['orders-list'] },
            children: ['A', 'B'].map((name) => ({
              other: { hints: ['order-card'] },
              children: [text(`Order ${name}`)],
            })),
          },
        ],
      },
    ]);
    expect(verdict('There are 2 orders', orders)).toBe('holds');
    expect(verdict('There is 1 order', orders)).toBe('fails');
  });

  test('does not count the title over them', () => {
    expect(verdict('There are 3 members', members)).toBe('holds');
    expect(verdict('There are 4 members', members)).toBe('fails');
    expect(verdict('There is 1 city', members)).toBe('fails');
    const empty = screen([{ role: 'heading', name: 'Members', text: 'Members' }, text('None')]);
    expect(verdict('There is 1 member', empty)).toBe('undecided');
  });

  test('is not known where nothing is called so', () => {
    const list = screen([
      { role: 'list', children: ['Zoe', 'Bob'].map((name) => text(name, 'listitem')) },
    ]);
    expect(verdict('There are 2 dragons', list)).toBe('undecided');
    expect(verdict('There are 2 results', list)).toBe('holds');
    expect(verdict('The dragons are sorted in descending order', list)).toBe('undecided');
    expect(verdict('The second dragon does not show "Ann"', list)).toBe('undecided');
    expect(verdict('The second dragon is enabled', list)).toBe('undecided');
    expect(verdict('The second dragon shows "Zoe"', list)).toBe('undecided');
  });
});

describe('the order of what the page calls so', () => {
  test('is that of the column called so', () => {
    expect(verdict('The prices are sorted from lowest to highest', members)).toBe('holds');
    expect(verdict('The prices are sorted from highest to lowest', members)).toBe('fails');
    expect(verdict('The cities are sorted alphabetically', members)).toBe('fails');
  });

  test('is that of the one value of its shape that each thing shows', () => {
    expect(verdict('The prices are sorted from lowest to highest', shelf)).toBe('fails');
    expect(verdict('The dates are in descending order', members)).toBe('holds');
    expect(verdict('The dates are in ascending order', members)).toBe('fails');
  });

  test('is not that of a toolbar and what is below it', () => {
    const page = screen([
      {
        role: 'tabpanel',
        name: 'All trips',
        children: [
          { children: [{ role: 'button', name: 'New trip', text: 'New trip' }] },
          { children: [table(['Passenger', 'Fare'], ['Zoe', '$9.00'], ['Bob', '$7.00'])] },
        ],
      },
    ]);
    expect(verdict('The names are sorted alphabetically', page)).not.toBe('holds');
    expect(verdict('The prices are sorted from lowest to highest', page)).toBe('fails');
    expect(verdict('There are 2 trips', page)).toBe('holds');
    expect(verdict('There is 1 trip', page)).toBe('fails');
  });
});

test('"$" before an amount is no unit of the number before it', () => {
  const page = screen([
    {
      role: 'list',
      children: ['2024-05-01 $5.00', '2024-03-09 $4.00'].map((words) => text(words, 'listitem')),
    },
  ]);
  expect(verdict('The prices are sorted from highest to lowest', page)).toBe('holds');
  expect(verdict('The prices are sorted from lowest to highest', page)).toBe('fails');
});

describe('a control with a counter', () => {
  const tab = (name: string, count: string, selected = false): Described => ({
    role: 'tab',
    name: `${name} ${count}`,
    text: `${name} ${count}`,
    states: { selected },
    children: [text(count, 'generic')],
  });
  const page = screen([
    { role: 'tablist', children: [tab('Console', '0', true), tab('Network', '12')] },
    { role: 'button', name: 'Room 1', text: 'Room 1' },
    { role: 'link', name: 'Inbox (3)', text: 'Inbox (3)' },
  ]);

  test('is called what stands before it', () => {
    expect(verdict('The Console tab is selected', page)).toBe('holds');
    expect(verdict('The "Network" tab is selected', page)).toBe('fails');
    expect(verdict('The Inbox link is visible', page)).toBe('holds');
    expect(verdict('The "Console" tab is not visible', page)).toBe('fails');
  });

  test('is not one whose number is a part of its name', () => {
    expect(verdict('The "Room" button is visible', page)).not.toBe('holds');
    expect(verdict('The "Console 1" tab is visible', page)).not.toBe('holds');
  });
});

describe('a dialog that is said to be gone', () => {
  test('is not a control that only speaks of it', () => {
    const page = screen([
      { role: 'button', name: 'Open the sidebar', text: 'Open the sidebar' },
      { role: 'button', name: 'Help', text: 'Help' },
    ]);
    expect(verdict('The "Sidebar" dialog is not visible', page)).toBe('holds');
    expect(verdict('The "Help" dialog is not visible', page)).toBe('undecided');
  });
});
