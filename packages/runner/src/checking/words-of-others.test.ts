import { describe, expect, test } from 'vitest';
import { type Described, screen } from '../grounding/snapshot.fixture.ts';
import { type Reader, text, verdict } from './decided.fixture.ts';

const spanish: Reader = { language: 'es', locale: 'es-MX' };
const heading = (words: string): Described => ({ role: 'heading', name: words, text: words });
const article = (title: string, ...words: string[]): Described => ({
  role: 'article',
  children: [heading(title), ...words.map((each) => text(each))],
});

describe('what the screen says of one thing', () => {
  const posts = screen([
    article('Cheese', '0 comments', 'Featured'),
    article('Bread', '3 comments'),
    article('Wine', '12 comments'),
  ]);

  test('is not said of all: "0 comments" in one post', () => {
    expect(verdict('There are no comments', posts)).not.toBe('holds');
    const one = screen([article('Cheese', 'No comments yet'), article('Bread', 'Ann: Fine.')]);
    expect(verdict('There are no comments', one)).not.toBe('holds');
  });

  test('is not said of all beside another number: "0 products", "2 products"', () => {
    const shop = screen([text('Lamps'), text('0 products'), text('Mugs'), text('2 products')]);
    expect(verdict('There are no products', shop)).not.toBe('holds');
    expect(verdict('No hay products', shop, spanish)).not.toBe('holds');
    const none = screen([heading('Lamps'), text('0 products')]);
    expect(verdict('There are no products', none)).toBe('holds');
  });

  test('is next to what stands in it, and not to the neighbour that it touches', () => {
    expect(verdict('"Featured" is next to "Cheese"', posts)).toBe('holds');
    expect(verdict('"Featured" is next to "Bread"', posts)).toBe('fails');
    expect(verdict('"Featured" is not next to "Bread"', posts)).toBe('undecided');
  });
});

describe('that a field has no error', () => {
  const form = (...more: Described[]) =>
    screen([
      {
        role: 'form',
        children: [
          { children: [{ role: 'textbox', name: 'Email', value: 'x' }] },
          {
            children: [
              { role: 'textbox', name: 'City', value: 'y' },
              { role: 'alert', text: 'City is required' },
            ],
          },
        ],
      },
      ...more,
    ]);

  test('is not told by a field that is only not marked, beside an error of no other field', () => {
    expect(verdict('The Email field has no error', form())).toBe('holds');
    const taken = form({ role: 'alert', text: 'Email is already taken' });
    expect(verdict('The Email field has no error', taken)).toBe('undecided');
  });
});

test('an amount below another may be lower or less: nobody knows which is meant', () => {
  const row = (name: string, amount: string): Described => ({
    role: 'row',
    children: [
      { role: 'rowheader', text: name },
      { role: 'cell', text: amount },
    ],
  });
  const page = screen([{ role: 'table', children: [row('Ann', '$5,000'), row('Bob', '$7,500')] }]);
  expect(verdict('The amount of Bob is below the amount of Ann', page)).not.toBe('holds');
});

describe('that there are no errors', () => {
  test.each([
    'Login failed, no such user',
    'No such user: login failed',
    'We couldn’t save your changes',
    'No se pudo guardar',
    'Acceso denegado',
  ])('is open while a text says %j', (words) => {
    expect(verdict('There are no errors', screen([text(words)]))).toBe('undecided');
    expect(verdict('No hay errores', screen([text(words)]), spanish)).toBe('undecided');
  });

  test.each(['No errors', '0 failed', 'Sin errores', 'No tests failed', 'Saved'])(
    'holds beside %j',
    (words) => {
      expect(verdict('There are no errors', screen([text(words)]))).toBe('holds');
    },
  );
});

describe('what is checked or not', () => {
  const task = (name: string, checked: boolean): Described => ({
    role: 'listitem',
    children: [{ role: 'checkbox', name, states: { checked } }, text(name, 'label')],
  });
  const tasks = screen([
    { role: 'list', name: 'Tasks', children: [task('Milk', true), task('Ann', false)] },
  ]);

  test('is a row or an item by its tick box', () => {
    expect(verdict('No task is checked', tasks)).toBe('fails');
    expect(verdict('There are 2 unchecked items', tasks)).not.toBe('holds');
    expect(verdict('The unchecked "Milk" item is visible', tasks)).not.toBe('holds');
    expect(verdict('The checked "Milk" item is visible', tasks)).toBe('holds');
  });

  test('is nothing that has no tick box', () => {
    const plain = screen([
      {
        role: 'list',
        name: 'Tasks',
        children: [text('Milk', 'listitem'), text('Ann', 'listitem')],
      },
    ]);
    expect(verdict('No task is checked', plain)).toBe('undecided');
    expect(verdict('There are 2 unchecked items', plain)).toBe('undecided');
    expect(verdict('The checked "Milk" item is not visible', plain)).toBe('undecided');
  });
});

describe('the place that is named', () => {
  const page = screen([
    {
      role: 'main',
      children: [
        text('1 of 3 done'),
        heading('Done'),
        text('Nothing today'),
        heading('Later'),
        text('Read a book'),
        { role: 'link', name: 'Details', text: 'Details' },
      ],
    },
  ]);

  test('is what is called so, where anything is, and not a text with that word', () => {
    expect(verdict('"Read a book" is under "Later"', page)).toBe('holds');
    expect(verdict('"Read a book" is under "Done"', page)).not.toBe('holds');
  });

  test('is no link that only leads there', () => {
    expect(verdict('"Read a book" is not in "Details"', page)).toBe('undecided');
  });
});

test('the header of a table of messages is no message', () => {
  const cell = (role: string, words: string, row: number): Described => ({
    role,
    name: words,
    text: words,
    cell: { row, column: 0, rowSpan: 1, columnSpan: 1 },
  });
  const inbox = screen([
    {
      role: 'table',
      name: 'Messages',
      children: [
        { role: 'row', children: [cell('columnheader', 'From', 0)] },
        { role: 'row', children: [cell('cell', 'Ann', 1)] },
      ],
    },
  ]);
  expect(verdict('There is 1 message', inbox)).toBe('holds');
  expect(verdict('There are 2 messages', inbox)).toBe('fails');
});
