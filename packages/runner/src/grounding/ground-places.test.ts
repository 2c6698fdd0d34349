import { describe, expect, test } from 'vitest';
import { verdict } from '../checking/decided.fixture.ts';
import { spoken } from '../language/say/said.ts';
import { find, table, targetOf } from './find.fixture.ts';
import { ground } from './ground.ts';
import { type Described, screen } from './snapshot.fixture.ts';

describe('order and place', () => {
  test('ordinals count in reading order, also from the end', () => {
    expect(find('Click the second "Delete" button', table)).toBe('delete-2');
    expect(find('Click the last Edit button', table)).toBe('edit-3');
    expect(find('Click the fifth Edit button', table)).toBe('absent');
  });

  test('what is drawn first is first, whatever the document says', () => {
    const page = screen([
      {
        children: [
          {
            role: 'button',
            name: 'Go',
            text: 'Go',
            ref: 'right',
            box: { x: 300, y: 10, width: 80, height: 20 },
          },
          {
            role: 'button',
            name: 'Go',
            text: 'Go',
            ref: 'left',
            box: { x: 10, y: 10, width: 80, height: 20 },
          },
        ],
      },
    ]);
    expect(find('Click the first "Go" button', page)).toBe('left');
  });

  test('a row is known by what is in it', () => {
    expect(find('Click the Delete button in the row of Bob', table)).toBe('delete-2');
    expect(find('Click "Edit" in the row that contains "Carol"', table)).toBe('edit-3');
    expect(find('Click the Edit button in the second row', table)).toBe('edit-2');
    expect(find('Click the Edit button in the row of Zed', table)).toBe('absent');
  });

  test('a cell is known by its row and its column', () => {
    expect(find('Double click the Price cell in the row of "Bob"', table)).toBe('price-2');
    expect(find('Click the Price column', table)).toBe('column-1');
  });

  test('a button belongs to the card that it stands in', () => {
    const card = (name: string): Described => ({
      other: { hints: ['card'] },
      children: [
        { role: 'heading', name, text: name, level: 3 },
        { role: 'button', name: 'Add to cart', text: 'Add to cart', ref: `add ${name}` },
      ],
    });
    const page = screen([{ children: [card('Blue mug'), card('Red mug')] }]);
    expect(find('Click the "Add to cart" button for the "Red mug"', page)).toBe('add Red mug');
    expect(find('Click "Add to cart" next to "Blue mug"', page)).toBe('add Blue mug');
    expect(find('Click "Add to cart" in the "Blue mug" card', page)).toBe('add Blue mug');
    expect(find('Click "Add to cart"', page)).toBe('ambiguous');
  });

  test('a section is all that stands under its heading', () => {
    const page = screen([
      {
        children: [
          { role: 'heading', name: 'Shipping', text: 'Shipping', level: 2 },
          { role: 'button', name: 'Change', text: 'Change', ref: 'shipping' },
          { role: 'heading', name: 'Billing', text: 'Billing', level: 2 },
          { role: 'button', name: 'Change', text: 'Change', ref: 'billing' },
        ],
      },
    ]);
    expect(find('Click Change in the Billing section', page)).toBe('billing');
    expect(find('Click Change below "Shipping"', page)).toBe('shipping');
  });

  test('a field without a label is called by the text beside it', () => {
    const page = screen([
      { text: 'First name', box: { x: 10, y: 10, width: 80, height: 20 } },
      { role: 'textbox', ref: 'first', box: { x: 100, y: 10, width: 100, height: 20 } },
      { text: 'Last name', box: { x: 10, y: 50, width: 80, height: 20 } },
      { role: 'textbox', ref: 'last', box: { x: 10, y: 75, width: 100, height: 20 } },
    ]);
    expect(find('Type Ann into First name', page, 'type')).toBe('first');
    expect(find('Type Lee into the Last name field', page, 'type')).toBe('last');
  });

  test('an edge of the screen tells two alike apart', () => {
    const page = screen([
      {
        role: 'button',
        name: 'Next',
        text: 'Next',
        ref: 'top',
        box: { x: 600, y: 5, width: 80, height: 20 },
      },
      {
        role: 'button',
        name: 'Next',
        text: 'Next',
        ref: 'bottom',
        box: { x: 600, y: 690, width: 80, height: 20 },
      },
    ]);
    expect(find('Click the Next button at the bottom', page)).toBe('bottom');
  });

  test('a state tells two alike apart', () => {
    const page = screen([
      { role: 'button', name: 'Send', text: 'Send', states: { enabled: false } },
      { role: 'button', name: 'Send', text: 'Send', ref: 'enabled' },
    ]);
    expect(find('Click the enabled Send button', page)).toBe('enabled');
  });
});

describe('nouns', () => {
  const product = (name: string): Described => ({
    role: 'listitem',
    ref: name,
    other: { hints: ['product-card'] },
    children: [{ role: 'link', name, text: name }],
  });
  const shop = screen([
    {
      role: 'navigation',
      children: [
        {
          role: 'list',
          children: [
            { role: 'listitem', text: 'Home' },
            { role: 'listitem', text: 'Sale' },
          ],
        },
      ],
    },
    {
      role: 'list',
      name: 'Products',
      children: [product('Mug'), product('Lamp'), product('Chair')],
    },
  ]);

  test('mean the things of one shape that the page calls so', () => {
    expect(find('Click the second product', shop)).toBe('Lamp');
    expect(find('Click the last product', shop)).toBe('Chair');
  });

  test('all of them are counted', () => {
    const grounded = ground({ noun: 'products' }, shop, 'count');
    expect(grounded.status === 'found' && grounded.matches.length).toBe(3);
  });
});

describe('what is said of a search', () => {
  test('absence comes with the nearest, in both languages', () => {
    const page = screen([
      { role: 'button', name: 'Save draft', text: 'Save draft' },
      { role: 'link', name: 'Help', text: 'Help' },
    ]);
    const grounded = ground({ name: { text: 'Save copy', quoted: false } }, page, 'tap');
    expect(grounded.status).toBe('absent');
    expect(grounded.status === 'absent' && grounded.nearest[0]?.description).toEqual({
      en: 'button "Save draft"',
      es: 'botón "Save draft"',
    });
  });

  test('a missing row is told, not the button in it', () => {
    const grounded = ground(targetOf('Click Delete in the row of "Zed"'), table, 'tap');
    expect(grounded.status === 'absent' && grounded.missing).toEqual({
      kind: 'row',
      name: { text: 'Zed', quoted: true },
    });
  });

  test('candidates are told apart by where they stand', () => {
    const grounded = ground({ kind: 'button', name: { text: 'Edit', quoted: true } }, table, 'tap');
    expect(
      grounded.status === 'ambiguous' &&
        spoken(grounded.matches, 'en').map((m) => m.candidate.description),
    ).toEqual([
      'button "Edit" in row "Alice $10 Edit Delete"',
      'button "Edit" in row "Bob $20 Edit Delete"',
      'button "Edit" in row "Carol $30 Edit Delete"',
    ]);
  });
});

describe('the header', () => {
  const sold: Described = {
    role: 'table',
    children: [
      {
        role: 'rowgroup',
        children: [{ role: 'row', children: [{ role: 'columnheader', text: 'Pieces' }] }],
      },
      {
        role: 'rowgroup',
        children: [
          {
            role: 'row',
            children: [
              { role: 'cell', children: [{ role: 'textbox', name: 'Quantity', value: '2' }] },
            ],
          },
        ],
      },
    ],
  };

  test('is that of the page, not the rows of a table', () => {
    const banner: Described = { role: 'banner', children: [{ role: 'link', text: '3' }] };
    const page = screen([banner, { role: 'main', children: [sold] }]);
    expect(verdict('"3" is shown in the header', page)).toBe('holds');
    expect(verdict('"2" is shown in the header', page)).toBe('fails');
    expect(verdict('"Pieces" is shown in the header', page)).toBe('fails');
  });

  test('of a page that has none is the one of the table', () => {
    expect(verdict('"Pieces" is shown in the header', screen([sold]))).toBe('holds');
    expect(verdict('"2" is shown in the header', screen([sold]))).toBe('fails');
  });
});

test('a slider does not show its number', () => {
  const slider: Described = { role: 'slider', name: 'Credit limit', value: '60' };
  expect(verdict('"60" is shown', screen([slider]))).toBe('fails');
  const field: Described = { role: 'spinbutton', name: 'Credit limit', value: '60' };
  expect(verdict('"60" is shown', screen([field]))).toBe('holds');
});
