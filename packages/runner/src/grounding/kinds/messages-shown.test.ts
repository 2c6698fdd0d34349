import { expect, test } from 'vitest';
import { text, verdict } from '../../checking/decided.fixture.ts';
import { type Described, screen } from '../snapshot.fixture.ts';

const shop: Described = {
  type: 'body',
  other: { hints: ['messages'] },
  children: [
    { role: 'main', children: [text('1 customers'), { text: 'Garden hose' }, text('Blue mug')] },
  ],
};

const withinShop = (...added: Described[]) =>
  screen([{ ...shop, children: [...(shop.children ?? []), ...added] }]);

test.each(['A message is shown', 'A message with "Garden hose" is shown', 'A toast is shown'])(
  '"%s" is not so where only the page has words',
  (sentence) => {
    expect(verdict(sentence, withinShop())).toBe('fails');
  },
);

test.each<[string, Described]>([
  ['a status', { role: 'status', text: 'Blue mug was added' }],
  ['an alert', { role: 'alert', children: [text('Blue mug was added')] }],
  [
    'a box that its author calls so',
    { other: { hints: ['snackbar'] }, children: [text('Blue mug was added')] },
  ],
])('%s is a message with its own words only', (_, box) => {
  const page = withinShop(box);
  expect(verdict('A message is shown', page)).toBe('holds');
  expect(verdict('A message with "Blue mug" is shown', page)).toBe('holds');
  expect(verdict('A message with "Garden hose" is shown', page)).toBe('fails');
});

test('an empty place for messages is none', () => {
  expect(verdict('A message is shown', withinShop({ role: 'status' }))).toBe('fails');
});

test('entries are messages where messages are listed', () => {
  const items = [text('Hello Ana', 'listitem'), text('Goodbye', 'listitem')];
  const inbox = screen([{ role: 'list', name: 'Inbox', children: items }]);
  const goods = screen([{ role: 'list', name: 'Products', children: items }]);
  expect(verdict('A message with "Hello Ana" is shown', inbox)).toBe('holds');
  expect(verdict('A message with "Hello Ana" is shown', goods)).toBe('fails');
});

test('an error is what is called one', () => {
  const field = { role: 'paragraph', text: 'Enter a date', other: { hints: ['field', 'error'] } };
  expect(verdict('An error is shown', withinShop(field))).toBe('holds');
  const note = (words: string, ...hints: string[]): Described => ({
    ...text(words),
    other: { hints },
  });
  expect(verdict('An error message is shown', withinShop(note('Wrong key', 'errornote')))).toBe(
    'holds',
  );
  for (const other of [note('', 'errornote'), note('Terrors', 'terrors'), note('Saved', 'success')])
    expect(verdict('An error message is shown', withinShop(other))).toBe('fails');
  expect(verdict('No error is shown', withinShop())).toBe('holds');
});

test('a sentence is no badge', () => {
  const said = { role: 'status', text: 'Solar lantern was added to your cart' };
  expect(verdict('The cart badge is shown', withinShop(said))).toBe('fails');
});
