import { describe, expect, test } from 'vitest';
import { type Described, screen } from '../grounding/snapshot.fixture.ts';
import { type Reader, text, verdict } from './decided.fixture.ts';

const spanish: Reader = { language: 'es', locale: 'es-ES' };

const card = (name: string, price: string, ...more: Described[]): Described => ({
  role: 'listitem',
  children: [{ role: 'heading', name, text: name, level: 2 }, text(price), ...more],
});

const houses = (name: string, ...cards: Described[]) =>
  screen([{ role: 'main', children: [{ role: 'list', name, children: cards }] }]);

describe('one of several cards is known by its heading', () => {
  const cards = [card('Casa Duna', '89,00 €'), card('Villa Faro', '126,00 €')];
  const page = houses('Houses', ...cards);
  const pagina = houses('Casas', ...cards);

  test('whatever else stands on it', () => {
    expect(verdict('The first house is "Casa Duna"', page)).toBe('holds');
    expect(verdict('La segunda casa es "Villa Faro"', pagina, spanish)).toBe('holds');
  });

  test('and not by that of another card, nor by a part of it', () => {
    expect(verdict('The first house is "Villa Faro"', page)).toBe('fails');
    expect(verdict('The first house is "Casa"', page)).toBe('fails');
    expect(verdict('La primera casa es "Duna"', pagina, spanish)).toBe('fails');
    expect(verdict('The first house is not "Casa Duna"', page)).toBe('fails');
  });

  test('nor where it has two headings', () => {
    const offer = { role: 'heading', name: 'Offer', text: 'Offer', level: 3 };
    const two = houses(
      'Houses',
      card('Casa Duna', '89,00 €', offer),
      card('Villa Faro', '126,00 €', offer),
    );
    expect(verdict('The first house is "Casa Duna"', two)).toBe('fails');
  });
});

describe('the price of a thing', () => {
  const sort: Described = {
    role: 'combobox',
    type: 'select',
    name: 'Sort by',
    value: 'Name',
    children: [{ role: 'option', name: 'Price, low to high', text: 'Price, low to high' }],
  };
  const item = (name: string, price: string): Described => ({
    role: 'listitem',
    children: [{ role: 'link', name, text: name }, text(price)],
  });
  const page = screen([
    sort,
    { role: 'list', children: [item('Blue mug', '$12.50'), item('Bread knife', '$36.00')] },
  ]);

  test('is what stands on its card, never an option to sort by', () => {
    expect(verdict('The price of the blue mug is $12.50', page)).toBe('holds');
    expect(verdict('The price of the blue mug is $36.00', page)).toBe('fails');
    expect(verdict('The price of the bread knife is "Price, low to high"', page)).toBe('fails');
    expect(verdict('The price of the teapot is $12.50', page)).toBe('fails');
  });

  test('is said in Spanish as well, in the notation of the sentence', () => {
    const list = { role: 'list', children: [item('Taza azul', '12,50 €'), item('Pan', '2,00 €')] };
    const shop = screen([list]);
    expect(verdict('El precio de la taza azul es de 12,50 €', shop, spanish)).toBe('holds');
    expect(verdict('El precio de la taza azul es de 2,00 €', shop, spanish)).toBe('fails');
    expect(verdict('El precio de la taza azul es €12.50', shop, spanish)).toBe('fails');
  });

  test('is in a list of terms the one beside the term', () => {
    const terms = (...of: Described[]) => screen([{ role: 'main', children: of }]);
    const term = (words: string): Described => ({ role: 'term', type: 'dt', text: words });
    const given = (words: string): Described => ({ role: 'definition', type: 'dd', text: words });
    const order = terms(
      term('Subtotal'),
      given('$12.50'),
      term('Shipping'),
      given('$4.90'),
      term('Total'),
      given('$17.40'),
    );
    expect(verdict('Shipping costs $4.90', order)).toBe('holds');
    expect(verdict('Shipping costs $12.50', order)).toBe('fails');
    expect(verdict('Shipping costs $17.40', order)).toBe('fails');
    const two = terms(term('Shipping'), given('$4.90'), given('$12.90'));
    expect(verdict('Shipping costs $4.90', two)).not.toBe('holds');
  });
});

describe('a number between the marks that change it', () => {
  const mark = (words: string): Described => ({ text: words, type: 'span', name: words });
  const line = (...parts: Described[]) =>
    screen([
      { role: 'main', children: [{ role: 'heading', text: 'Search' }, { children: parts }] },
    ]);

  test('is what the label says', () => {
    const page = line(mark('Nights'), mark('–'), mark('1'), mark('+'));
    expect(verdict('"Nights" is 1', page)).toBe('holds');
    expect(verdict('"Nights" is 2', page)).toBe('fails');
    expect(verdict('"Nights" is "–"', page)).toBe('fails');
  });

  test('is how many there are, not how often the label is there', () => {
    const page = line(mark('Nights'), mark('–'), mark('4'), mark('+'));
    expect(verdict('The number of nights is 4', page)).toBe('holds');
    expect(verdict('The number of nights is 1', page)).toBe('fails');
    expect(verdict('There are 4 nights', page)).toBe('holds');
  });

  test('is what stands there now where the label is quoted, and no label of how many there are', () => {
    const page = line(mark('Nights'), mark('–'), mark('4'), mark('+'));
    const pagina = line(mark('Noches'), mark('–'), mark('4'), mark('+'));
    expect(verdict('The number of "Nights" is 4', page)).toBe('holds');
    expect(verdict('The number of "Nights" is 1', page)).toBe('fails');
    expect(verdict('El número de "Noches" es 4', pagina, spanish)).toBe('holds');
    expect(verdict('El número de "Noches" es 1', pagina, spanish)).toBe('fails');
    const lowered = line(mark('Noches'), mark('–'), mark('1'), mark('+'));
    expect(verdict('El número de "Noches" es 1', lowered, spanish)).toBe('holds');
    expect(verdict('El número de "Noches" es 4', lowered, spanish)).toBe('fails');
  });

  test('a dash alone is a value', () => {
    expect(verdict('"Nights" is "–"', line(mark('Nights'), mark('–')))).toBe('holds');
    expect(verdict('"Nights" is 1', line(mark('Nights'), mark('–'), mark('1')))).toBe('fails');
  });
});
