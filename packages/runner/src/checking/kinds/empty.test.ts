import { describe, expect, test } from 'vitest';
import { type Described, screen } from '../../grounding/snapshot.fixture.ts';
import { type Reader, text, verdict } from '../decided.fixture.ts';

const spanish: Reader = { language: 'es', locale: 'es-MX' };
const heading = (words: string): Described => ({ role: 'heading', name: words, text: words });
const button = (words: string): Described => ({ role: 'button', name: words, text: words });
const link = (words: string): Described => ({ role: 'link', name: words, text: words });
const items = (...words: string[]): Described => ({
  role: 'list',
  children: words.map((each) => text(each, 'listitem')),
});
const region = (name: string, ...children: Described[]): Described => ({
  role: 'region',
  name,
  children,
});

describe('that something is empty', () => {
  test.each([
    'Your cart is empty',
    'The cart is currently empty.',
    'Cart (empty)',
    'Cart: empty',
    'There are no items in your cart',
    'Nothing in your cart yet',
  ])('is told by %j', (words) => {
    expect(verdict('The cart is empty', screen([text(words)]))).toBe('holds');
    expect(verdict('The cart is not empty', screen([text(words)]))).toBe('fails');
  });

  test.each([
    'Tu carrito está vacío',
    'Carrito: vacío',
    'No hay productos en tu carrito',
    'Aún no hay nada en tu carrito',
  ])('is told in Spanish by %j', (words) => {
    expect(verdict('El carrito está vacío', screen([text(words)]), spanish)).toBe('holds');
  });

  test.each([
    'Your cart is not empty',
    'If your cart is empty, nothing is charged',
    'Nothing from the cart ships before Monday',
    'There are no gift cards in your cart',
    'The wish cart is empty',
    'Your chart is empty',
    'Empty cart',
  ])('is not told by %j', (words) => {
    const page = screen([region('Cart', text(words), items('Mug'))]);
    expect(verdict('The cart is empty', page)).toBe('fails');
    expect(verdict('The cart is empty', screen([region('Cart', text(words))]))).toBe('undecided');
  });

  test('is not told by what empties it', () => {
    const cart = (...more: Described[]) => screen([region('Cart', button('Empty cart'), ...more)]);
    expect(verdict('The cart is empty', cart(items('Mug')))).toBe('fails');
    expect(verdict('The cart is empty', cart(text('Mug')))).toBe('undecided');
    const inSpanish = screen([region('Carrito', button('Vaciar carrito'), items('Taza'))]);
    expect(verdict('El carrito está vacío', inSpanish, spanish)).toBe('fails');
  });
});

describe('a place', () => {
  test('that holds nothing, or only says so, is empty', () => {
    expect(verdict('The Done section is empty', screen([region('Done')]))).toBe('holds');
    const told = screen([region('Done', heading('Done'), text('No tasks'), button('Add a task'))]);
    expect(verdict('The Done section is empty', told)).toBe('holds');
    expect(verdict('The Done section is not empty', told)).toBe('fails');
    const listed = screen([region('Done', items('Nothing here yet'))]);
    expect(verdict('The Done section is empty', listed)).toBe('holds');
  });

  test('is not empty for an item whose name sounds like nothing', () => {
    for (const name of ['Nothing Phone', 'No Doubt', 'Empty notebook', 'Sin City', 'None of us']) {
      const shelf = screen([region('Shelf', items(name))]);
      expect(verdict('The Shelf section is empty', shelf), name).toBe('fails');
      expect(verdict('The Shelf section is not empty', shelf), name).toBe('holds');
    }
  });

  test('that holds other words, links or controls is not known to be empty', () => {
    for (const more of [text('Mug'), link('Mug'), { role: 'checkbox', name: 'Mug' }]) {
      const shelf = screen([region('Shelf', more, text('No filters'))]);
      expect(verdict('The Shelf section is empty', shelf)).toBe('undecided');
      expect(verdict('The Shelf section is not empty', shelf)).toBe('undecided');
    }
  });

  test('of words without items is no empty list', () => {
    const list = screen([{ role: 'list', name: 'Cart', children: [text('Mug')] }]);
    expect(verdict('The Cart list is empty', list)).toBe('undecided');
  });
});
