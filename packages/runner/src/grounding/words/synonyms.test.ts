import { expect, test } from 'vitest';
import { find } from '../find.fixture.ts';
import { screen } from '../snapshot.fixture.ts';

const editor = screen([
  { role: 'button', name: 'Delete this note', ref: 'delete' },
  { role: 'button', name: 'Discard changes to this note', ref: 'cancel' },
  { role: 'button', name: 'Confirm changes to this note', ref: 'confirm' },
  { role: 'button', other: { testId: 'header--button--light' }, ref: 'light' },
  { role: 'link', other: { hints: ['site', 'logo'] }, ref: 'logo' },
]);

test.each([
  ['Haz clic en el icono de cancelar', 'cancel'],
  ['Click the cancel icon', 'cancel'],
  ['Haz clic en el icono de borrar', 'delete'],
  ['Click the tick', 'confirm'],
  ['Click the check mark icon', 'confirm'],
  ['Haz clic en el icono del sol', 'light'],
  ['Haz clic en el logotipo', 'logo'],
  ['Click the moon icon', 'absent'],
])('%s: %s', (sentence, found) => {
  expect(find(sentence, editor)).toBe(found);
});

test('the word itself goes before words that mean the same', () => {
  const page = screen([
    { role: 'button', name: 'Discard', ref: 'discard' },
    { role: 'button', name: 'Cancel', ref: 'cancel' },
  ]);
  expect(find('Click the cancel icon', page)).toBe('cancel');
});

test('a button that says what it does is no icon of something like it', () => {
  const page = screen([{ role: 'button', name: 'Light roast', text: 'Light roast', ref: 'roast' }]);
  expect(find('Haz clic en el icono del sol', page)).toBe('absent');
  expect(find('Click the sun', page)).toBe('absent');
});

test('the logo is that of the header, not those of others on the page', () => {
  const logo = (ref: string) => ({ role: 'link', other: { hints: ['logo'] }, ref });
  const header = { role: 'banner', children: [logo('own')] };
  const sponsors = { children: [logo('one'), logo('other')] };
  expect(find('Click the logo', screen([header, sponsors]))).toBe('own');
  expect(find('Click the logo', screen([sponsors]))).toBe('ambiguous');
});

test('a part of quoted words has no meaning of its own', () => {
  const product = screen([
    { role: 'button', name: '+', ref: 'more' },
    { role: 'link', name: '2', other: { hints: ['cart'] }, ref: 'cart' },
  ]);
  expect(find('Click "Add to cart"', product)).toBe('absent');
  expect(find('Haz clic en el botón "Agregar al carrito"', product)).toBe('absent');
  expect(find('Click "Add"', product)).toBe('more');
  expect(find('Click "Cart"', product)).toBe('cart');
});
