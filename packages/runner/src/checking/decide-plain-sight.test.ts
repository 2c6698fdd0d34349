import { describe, expect, test } from 'vitest';
import { type Described, screen } from '../grounding/snapshot.fixture.ts';
import { type Reader, text, verdict } from './decided.fixture.ts';

const spanish: Reader = { language: 'es', locale: 'es-MX' };

describe('a price', () => {
  const card = (...inside: Described[]): Described => ({
    role: 'group',
    other: { hints: ['card'] },
    children: inside,
  });
  const old = { ...text('$80.00'), struck: true };
  const lamp = card(text('Lamp'), text('Warm light'), old, text('$59.00'));
  const desk = card(text('Desk'), text('From oak'), text('$199.00 a month'));
  const cards = screen([{ role: 'main', children: [lamp, desk] }]);

  test('is not the one that is crossed out', () => {
    expect(verdict('The price of Lamp is $59.00', cards)).toBe('holds');
    expect(verdict('The price of Lamp is $80.00', cards)).toBe('fails');
  });

  test('is that of its own card, and may say for how long', () => {
    expect(verdict('The price of Desk is $199.00', cards)).toBe('holds');
    expect(verdict('The price of Desk is $59.00', cards)).toBe('fails');
  });
});

describe('messages are counted as a person sees them', () => {
  const parts = [text('Saved'), text('All is well')];
  const alert = (...children: Described[]): Described => ({ role: 'alert', children });

  test('one with parts that are called so is one', () => {
    const inner = { other: { hints: ['alert', 'body'] }, children: parts };
    const page = screen([alert(alert(inner)), alert(text('Trial ends'))]);
    expect(verdict('There are 2 alerts', page)).toBe('holds');
    expect(verdict('There are 3 alerts', page)).toBe('fails');
  });

  test('a region that gathers them is none', () => {
    const toast = { role: 'listitem', other: { hints: ['toast'] } };
    const both = [
      { ...toast, children: [text('One')] },
      { ...toast, children: [text('Two')] },
    ];
    const page = screen([{ role: 'status', other: { hints: ['toasts'] }, children: both }]);
    expect(verdict('There are 2 toasts', page)).toBe('holds');
    expect(verdict('There is 1 toast', page)).toBe('fails');
  });
});

test('a toast is what its author calls so, not the message of a field', () => {
  const problem = { role: 'alert', children: [text('Title is needed')] };
  const toast = { role: 'listitem', other: { hints: ['toast'] }, children: [text('Link copied')] };
  const page = screen([{ role: 'main', children: [problem, { children: [toast] }] }]);
  expect(verdict('A toast says "Link copied"', page)).toBe('holds');
  expect(verdict('A toast says "Title is needed"', page)).toBe('fails');
});

describe('the days of a calendar', () => {
  const day = (number: number, ...more: Described[]): Described => ({
    role: 'gridcell',
    name: `${number} de noviembre de 2026`,
    children: [text(String(number)), ...more],
  });
  const week = [8, 9, 10, 11].map((number) => day(number));
  const page = screen([
    {
      role: 'grid',
      children: [
        { role: 'row', children: [...week, day(12, text('Junta', 'link')), day(13), day(14)] },
      ],
    },
  ]);

  test('are known by their date in either language', () => {
    expect(verdict('"Junta" is on November 12', page)).toBe('holds');
    expect(verdict('"Junta" is on 2026-11-12', page)).toBe('holds');
    expect(verdict('"Junta" está en "12 de noviembre"', page, spanish)).toBe('holds');
  });

  test('and by no other', () => {
    expect(verdict('"Junta" is on November 13', page)).toBe('fails');
    expect(verdict('"Junta" is on 2026-11-13', page)).toBe('fails');
    expect(verdict('"Junta" is on November 12, 2025', page)).toBe('fails');
    expect(verdict('"Junta" is not on November 12', page)).toBe('fails');
  });

  test('and what is on a day that is not found is not known', () => {
    const plain = screen([text('Junta'), text('12. XI.')]);
    expect(verdict('"Junta" is not on November 12', plain)).toBe('undecided');
  });
});

describe('the numbers of pages', () => {
  const number = (words: string, states = {}): Described => ({
    role: 'button',
    name: words,
    text: words,
    states,
  });
  const page = screen([
    { role: 'radio', name: '3', states: { checked: true } },
    {
      other: { hints: ['pagination'] },
      children: [number('1'), number('2', { selected: true }), number('3')],
    },
  ]);

  test('tell which one is shown', () => {
    expect(verdict('Page 2 is selected', page)).toBe('holds');
    expect(verdict('Page 3 is selected', page)).toBe('fails');
    expect(verdict('The current page is 2', page)).toBe('holds');
    expect(verdict('La página actual es 3', page, spanish)).toBe('fails');
  });
});

describe('what only those who hover or listen are told', () => {
  const page = screen([
    { ...text('Total'), other: { tooltip: 'With all taxes' } },
    { role: 'button', name: 'Close window', text: 'Cancel' },
    { role: 'button', name: 'Search', text: '⌕' },
  ]);

  test('is not seen, but for what an icon is called', () => {
    expect(verdict('I see "With all taxes"', page)).toBe('fails');
    expect(verdict('I see "Close window"', page)).toBe('fails');
    expect(verdict('I see "Search"', page)).toBe('holds');
  });
});

test('a dialog says its title or a paragraph of it, not a word of it', () => {
  const page = screen([
    {
      role: 'dialog',
      name: 'Close the store?',
      modal: true,
      children: [
        { role: 'heading', name: 'Close the store?', text: 'Close the store?' },
        text('Orders stop at once.'),
        { role: 'button', name: 'Yes, close', text: 'Yes, close' },
      ],
    },
  ]);
  expect(verdict('The dialog says "Close the store?"', page)).toBe('holds');
  expect(verdict('The dialog says "Orders stop at once."', page)).toBe('holds');
  expect(verdict('The dialog says "Orders stop"', page)).toBe('fails');
  expect(verdict('The dialog says "Yes, close"', page)).toBe('fails');
});

test('a section is opened by the button in its own heading, not by a menu further off', () => {
  const item = (name: string, expanded: boolean): Described => ({
    children: [
      {
        role: 'heading',
        name,
        children: [{ role: 'button', name, text: name, states: { expanded } }],
      },
      { role: 'region', name, text: `${name} of it` },
    ],
  });
  const menu = { role: 'button', name: 'Menu', text: 'Menu', states: { expanded: false } };
  const page = screen([{ children: [menu, item('Details', true), item('History', true)] }]);
  expect(verdict('The "History" section is expanded', page)).toBe('holds');
  expect(verdict('The "History" section is collapsed', page)).toBe('fails');
});

describe('a label in a line of its own', () => {
  const chip = (label: string, words: string): Described => ({
    type: 'span',
    text: words,
    children: [{ ...text(label), type: 'b' }],
  });
  const facts = screen([{ role: 'main', children: [chip('License', 'License: MIT')] }]);

  test('stands for the words after it', () => {
    expect(verdict('The License is MIT', facts)).toBe('holds');
    expect(verdict('The License is not MIT', facts)).toBe('fails');
    expect(verdict('The License is Apache', facts)).toBe('fails');
  });

  test('denies nothing where nothing stands after it', () => {
    const alone = screen([{ role: 'main', children: [text('License'), { role: 'button' }] }]);
    expect(verdict('The "License" is not MIT', alone)).toBe('undecided');
  });
});

test('the quantity of a thing is not just any number beside it', () => {
  const row = (...cells: string[]): Described => ({
    role: 'row',
    children: cells.map((cell) => ({ ...text(cell), role: 'cell' })),
  });
  const cart = screen([{ role: 'table', children: [row('Blue mug', '12', '1')] }]);
  expect(verdict('The Quantity of "Blue mug" is 12', cart)).not.toBe('holds');
  expect(verdict('La cantidad de "Blue mug" es 12', cart, spanish)).not.toBe('holds');
});
