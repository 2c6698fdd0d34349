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

describe('an amount that is not told exactly', () => {
  test.each(['< 1 ms', '99+', 'more than 10', 'Up to 5 users', 'casi 3'])('%j is none', (words) => {
    const number = /\d+/.exec(words)?.[0] ?? '';
    const page = screen([{ children: [text('Score', 'generic'), text(words, 'generic')] }]);
    for (const is of ['is', 'is not', 'is at least', 'is less than'])
      expect(verdict(`The score ${is} ${number}`, page)).toBe('undecided');
    expect(verdict(`The score is "${words}"`, page)).toBe('holds');
  });
});

test('a caption below its number alone in a box is the label of that number', () => {
  const figure = (number: string, caption: string): Described => ({
    children: [text(number, 'generic'), text(caption, 'generic')],
  });
  const page = screen([{ children: [figure('17', 'Total'), figure('1', 'Todo')] }]);
  expect(verdict('The Total is 17', page)).toBe('holds');
  expect(verdict('The Todo is 1', page)).toBe('holds');
  expect(verdict('The Total is 1', page)).not.toBe('holds');
  expect(verdict('The Total is not 17', page)).toBe('fails');
});

describe('kinds that only an author names', () => {
  const link = (name: string, ...hints: string[]): Described => ({
    role: 'link',
    name,
    text: name,
    other: { hints },
  });

  test('links that are each called a tab, in what is called tabs, are tabs', () => {
    const strip = (...links: Described[]) =>
      screen([{ other: { hints: ['tabs'] }, children: links }]);
    const two = strip(link('One', 'tab', 'label'), link('Two', 'tab', 'label'));
    expect(verdict('The "Two" tab is visible', two)).toBe('holds');
    expect(verdict('The "Two" tab is visible', strip(link('Two', 'tab')))).not.toBe('holds');
    const loose = screen([link('One', 'tab'), link('Two', 'tab')]);
    expect(verdict('The "Two" tab is visible', loose)).not.toBe('holds');
  });

  test('boxes of the test id "row" are rows, lines of a layout are none', () => {
    const row = (id: Described['other'], ...words: string[]): Described => ({
      ...(id === undefined ? {} : { other: id }),
      children: words.map((each) => text(each, 'generic')),
    });
    const list = (id: Described['other']) =>
      screen([{ children: [row(id, 'Ann', '1 rule'), row(id, 'Bob', '2 rules')] }]);
    const named = list({ testId: 'row' });
    expect(verdict('The row of "Ann" contains "1 rule"', named)).toBe('holds');
    expect(verdict('The row of "Ann" contains "2 rules"', named)).toBe('fails');
    expect(verdict('The row of "Ann" contains "1 rule"', list({ hints: ['row'] }))).not.toBe(
      'holds',
    );
  });
});

describe('where a thing stands', () => {
  const cell = (words: string, row: number): Described => ({
    role: 'cell',
    text: words,
    cell: { row, column: 0, rowSpan: 1, columnSpan: 1 },
  });
  const table = (...words: string[]): Described => ({
    role: 'table',
    children: words.map((each, row) => ({ role: 'row', children: [cell(each, row)] })),
  });

  test('a list holds what is in it, and not what stands beside it in one card', () => {
    const card = (title: string): Described => ({
      other: { hints: ['card'] },
      children: [
        heading(title),
        { role: 'list', children: [text('Salt', 'listitem')] },
        text(`Cook ${title}`),
      ],
    });
    const page = screen([{ role: 'main', children: [card('Soup'), card('Rice')] }]);
    expect(verdict('"Cook Soup" is in the list', page)).not.toBe('holds');
  });

  test('the second row is that of the table of the page, or of each where none is', () => {
    const menu = { role: 'navigation', children: [table('Users', 'Groups')] };
    const page = screen([{ children: [menu, { role: 'main', children: [table('Ann', 'Bob')] }] }]);
    expect(verdict('The second row contains "Bob"', page)).toBe('holds');
    expect(verdict('The second row does not contain "Bob"', page)).toBe('fails');
    const equal = screen([{ role: 'main', children: [table('Ann', 'Bob'), table('Cid', 'Dan')] }]);
    expect(verdict('The second row contains "Bob"', equal)).toBe('undecided');
    expect(verdict('The second row does not contain "Bob"', equal)).toBe('undecided');
  });

  test('the dialog is what has that role, and no box whose author says popup', () => {
    const page = screen([
      {
        children: [
          { other: { hints: ['popup'] }, children: [{ role: 'searchbox', name: 'Search' }] },
          { role: 'dialog', name: 'Log in', children: [{ role: 'textbox', name: 'User' }] },
        ],
      },
    ]);
    expect(verdict('There is 1 field in the dialog', page)).toBe('holds');
    expect(verdict('The Search field is in the dialog', page)).not.toBe('holds');
  });
});

test('how often a text appears is told without the picture beside it that is called so', () => {
  const person = (name: string): Described => ({
    children: [{ role: 'img', name, other: { alt: name } }, text(name, 'generic')],
  });
  const page = screen([person('Ana'), person('Ana')]);
  expect(verdict('"Ana" appears 2 times', page)).toBe('holds');
  expect(verdict('"Ana" appears 4 times', page)).toBe('fails');
});

test('a sign before the words of a link is no word', () => {
  const page = screen([{ role: 'link', name: '✖ Clear all', text: '✖ Clear all' }]);
  expect(verdict('The "Clear all" link is visible', page)).toBe('holds');
});

test('a field is called by its whole label: words in a text are none', () => {
  const page = screen([text('Welcome. Change password / Log out')]);
  expect(verdict('The "Password" field is not visible', page)).toBe('holds');
  const labelled = screen([text('Password')]);
  expect(verdict('The "Password" field is not visible', labelled)).toBe('undecided');
});

test('a "casilla de texto" is a field, and no tick box that stands in a text', () => {
  const page = screen([text('Hola'), { role: 'textbox', name: 'Correo' }]);
  expect(verdict('No hay casillas de texto', page, spanish)).toBe('fails');
  expect(verdict('Hay una casilla de texto', page, spanish)).toBe('holds');
});

test('what is called by a number is not worth another one', () => {
  const page = screen([text('1 ms'), text('17 items')]);
  expect(verdict('"1 ms" is 1', page)).toBe('fails');
  expect(verdict('"17 items" is 17', page)).toBe('fails');
});
