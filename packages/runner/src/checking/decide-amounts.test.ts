import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../driver/snapshot.ts';
import { type Described, screen } from '../grounding/snapshot.fixture.ts';
import { decide } from './decide.ts';
import { decided, english, labelled, type Reader, text, verdict } from './decided.fixture.ts';

describe('numbers, amounts and dates', () => {
  const shows = (words: string, ...others: string[]): Snapshot =>
    screen([labelled('Total', words), ...others.map((other) => text(other))]);

  test('are compared by what they mean, in the locale of the sentence', () => {
    expect(verdict('The total is $1,299.00', shows('$ 1,299.00'))).toBe('holds');
    expect(verdict('The total is $1,299.00', shows('1.299,00 $'))).toBe('fails');
    expect(verdict('The total is $1,299.00', shows('$1,299.50'))).toBe('fails');
    expect(verdict('The total is $1,299.00', shows('€1,299.00'))).toBe('fails');
    expect(verdict('The total is 15%', shows('15 %'))).toBe('holds');
    expect(verdict('The total is May 12, 2026', shows('12/05/2026', 'Due 25/05/2026'))).toBe(
      'holds',
    );
  });

  test('a mark that can be read in two ways is settled by the other numbers of the page', () => {
    expect(verdict('The total is more than 1000', shows('1.299', 'Tax 12,50'))).toBe('holds');
    expect(verdict('The total is more than 1000', shows('1.299', 'Tax 12.50'))).toBe('fails');
    expect(verdict('The total is more than 1000', shows('1.299'))).toBe('undecided');
    expect(verdict('The total is more than 1', shows('1.299'))).toBe('holds');
  });

  test('comparisons take the number that is shown', () => {
    expect(verdict('The total is less than $50', shows('$49.99'))).toBe('holds');
    expect(verdict('The total is at least 50', shows('$49.99'))).toBe('fails');
    expect(verdict('The total is between 40 and 50', shows('$49.99'))).toBe('holds');
    expect(verdict('The total is less than $50', shows('3 x $49.99'))).toBe('holds');
    expect(verdict('The total is less than 50', shows('3 x 49.99'))).toBe('undecided');
    expect(verdict('The total is less than 50', shows('free'))).toBe('fails');
  });

  test('a number is not found inside another', () => {
    const page = screen([{ role: 'status', text: '12 items' }]);
    expect(verdict('The toast contains 2', page)).toBe('fails');
    expect(verdict('The toast contains 12', page)).toBe('holds');
  });
});

describe('counts', () => {
  const items = (count: number): Described[] =>
    Array.from({ length: count }, (_, at) => ({ role: 'listitem', text: `Item ${at + 1}` }));
  const cart = screen([
    { role: 'list', name: 'Cart', children: items(3) },
    { role: 'list', name: 'Wishlist', children: items(2) },
  ]);

  test('count what stands in the place', () => {
    expect(verdict('There are 3 items in the cart', cart)).toBe('holds');
    expect(verdict('There are 2 items in the cart', cart)).toBe('fails');
    expect(verdict('The wishlist contains exactly 2 items', cart)).toBe('holds');
    expect(verdict('There are at least 2 items in the wishlist', cart)).toBe('holds');
  });

  test('rows do not include the header', () => {
    const cell = (role: string, row: number): Described => ({
      role,
      text: `cell ${row}`,
      cell: { row, column: 0, rowSpan: 1, columnSpan: 1 },
    });
    const table = screen([
      {
        role: 'table',
        children: [
          { role: 'row', children: [cell('columnheader', 0)] },
          { role: 'row', children: [cell('cell', 1)] },
          { role: 'row', children: [cell('cell', 2)] },
        ],
      },
    ]);
    expect(verdict('The table has 2 rows', table)).toBe('holds');
    expect(verdict('The table has 3 rows', table)).toBe('fails');
  });

  test('a list that draws only a part tells how many there are', () => {
    const list = screen([{ role: 'list', name: 'Results', setSize: 1000, children: items(20) }]);
    expect(verdict('There are 1000 items in the results', list)).toBe('holds');
    expect(verdict('There are 20 items in the results', list)).toBe('fails');
    expect(verdict('There are 2 "Item 1" items in the results', list)).toBe('undecided');
  });

  test('a missing place is not an empty one', () => {
    expect(decided('There are 3 items in the basket list', cart).reason).toBe('target_not_found');
  });

  test('"every" means each of them', () => {
    const boxes = (...checked: boolean[]): Snapshot =>
      screen(
        checked.map((on, at) => ({ role: 'checkbox', name: `Box ${at}`, states: { checked: on } })),
      );
    expect(verdict('Every checkbox is checked', boxes(true, true))).toBe('holds');
    expect(verdict('Every checkbox is checked', boxes(true, false))).toBe('fails');
  });
});

describe('order and place', () => {
  const list = (...words: string[]): Snapshot =>
    screen([
      { role: 'list', name: 'Prices', children: words.map((word) => text(word, 'listitem')) },
    ]);

  test('things are sorted by what they mean', () => {
    expect(
      verdict('The items are sorted in ascending order', list('$9.00', '$10.00', '$100.00')),
    ).toBe('holds');
    expect(
      verdict('The items are sorted in ascending order', list('$9.00', '$100.00', '$10.00')),
    ).toBe('fails');
    expect(verdict('The items are sorted in ascending order', list('apple', 'Éclair', 'fig'))).toBe(
      'holds',
    );
    expect(
      verdict('The items are sorted in descending order', list('May 12, 2026', 'March 1, 2026')),
    ).toBe('holds');
    expect(verdict('The items are sorted in ascending order', list('apple'))).toBe('undecided');
  });

  test('one thing comes before another as a person reads', () => {
    const page = list('Cheapest mug', 'Luxury mug');
    expect(verdict('"Cheapest mug" appears before "Luxury mug"', page)).toBe('holds');
    expect(verdict('"Luxury mug" appears before "Cheapest mug"', page)).toBe('fails');
  });

  test('places are those on the screen', () => {
    const page = screen([
      { role: 'textbox', name: 'Email', box: { x: 10, y: 10, width: 100, height: 20 } },
      { role: 'alert', text: 'Required', box: { x: 10, y: 40, width: 100, height: 20 } },
    ]);
    expect(verdict('The "Required" error is below the Email field', page)).toBe('holds');
    expect(verdict('The "Required" error is above the Email field', page)).toBe('fails');
  });
});

describe('the page and remembered values', () => {
  const page = screen([], {
    address: 'https://shop.test/checkout/?step=2#pay',
    title: 'Your cart',
  });

  test('an address is compared as a person writes it', () => {
    expect(verdict('The URL contains /checkout', page)).toBe('holds');
    expect(verdict('The URL is "/checkout"', page)).toBe('holds');
    expect(verdict('The URL should end with /pay', page)).toBe('fails');
    expect(verdict('The page title is "Your cart"', page)).toBe('holds');
    expect(verdict('The page title contains "Order"', page)).toBe('fails');
  });

  test('values are compared as text or as numbers', () => {
    const values = (left: string, right: string): string =>
      decide(
        {
          check: 'amounts',
          left: { type: 'text', text: left },
          amount: { is: 'lessThan', value: { type: 'text', text: right } },
        },
        page,
        english,
      ).verdict;
    expect(values('$9.50', '$10.00')).toBe('holds');
    expect(values('$19.50', '$10.00')).toBe('fails');
    expect(values('many', '$10.00')).toBe('undecided');
  });
});

describe('emptiness', () => {
  test('is what the screen says of itself', () => {
    expect(verdict('The cart is empty', screen([text('Your cart is empty')]))).toBe('holds');
    const full = screen([{ role: 'list', name: 'Cart', children: [text('Mug', 'listitem')] }]);
    expect(verdict('The cart is empty', full)).toBe('fails');
    const empty = screen([{ role: 'list', name: 'Cart', children: [] }]);
    expect(verdict('The cart list is empty', empty)).toBe('holds');
  });
});

describe('Spanish', () => {
  test('checks and messages are the same in Spanish', () => {
    const context: Reader = { language: 'es', locale: 'es-MX' };
    const page = screen([
      labelled('Total', '$1,299.00'),
      { role: 'button', name: 'Pagar', text: 'Pagar' },
    ]);
    expect(verdict('El total es $1,299.00', page, context)).toBe('holds');
    expect(verdict('El botón Pagar está deshabilitado', page, context)).toBe('fails');
    expect(decided('El botón Cobrar está visible', page, context).message).toBe(
      'No se encontró en la pantalla: botón "Cobrar".',
    );
  });
});
