import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../driver/snapshot.ts';
import { screen } from '../grounding/snapshot.fixture.ts';
import { labelled, type Reader, text, verdict } from './decided.fixture.ts';

const spanish: Reader = { language: 'es', locale: 'es-ES' };

const shows = (words: string, ...others: string[]): Snapshot =>
  screen([labelled('Total', words), ...others.map((other) => text(other))]);

describe('an amount without quotes is held to how its sentence writes it', () => {
  test('by the place of the currency and the mark before the decimals', () => {
    expect(verdict('El total es 17,40 €', shows('17,40 €'), spanish)).toBe('holds');
    expect(verdict('El total es 17,40 €', shows('17,40 €'), spanish)).toBe('holds');
    expect(verdict('El total es 17,40 €', shows('€17.40'), spanish)).toBe('fails');
    expect(verdict('El total es 17,40 €', shows('€17,40'), spanish)).toBe('fails');
    expect(verdict('El total es 17,40 €', shows('17.40 €'), spanish)).toBe('fails');
    expect(verdict('The total is $48.00', shows('48.00 $'))).toBe('fails');
    expect(verdict('The total is $48.00', shows('$48,00'))).toBe('fails');
    expect(verdict('The total is 2.5', shows('2,5'))).toBe('fails');
    expect(verdict('The total is 12.5%', shows('12,5 %'))).toBe('fails');
  });

  test('by the mark between thousands, where both write one', () => {
    expect(verdict('El total es 1.299,00 €', shows('1.299,00 €'), spanish)).toBe('holds');
    expect(verdict('El total es 1.299,00 €', shows('1299,00 €'), spanish)).toBe('holds');
    expect(verdict('El total es 1299,00 €', shows('1.299,00 €'), spanish)).toBe('holds');
    expect(verdict('The total is €1,299.00', shows('1 299,00 €'))).toBe('fails');
    expect(verdict('The total is $1,299', shows('$1.299', 'Tax $12,50'))).toBe('fails');
  });

  test('not by what it does not write: decimals of zero, words for a currency, no currency', () => {
    expect(verdict('The total is $48', shows('$48.00'))).toBe('holds');
    expect(verdict('The total is 48 dollars', shows('$48.00'))).toBe('holds');
    expect(verdict('The total is 48.00 USD', shows('$48.00'))).toBe('holds');
    expect(verdict('The total is 48.00', shows('$48.00'))).toBe('holds');
    expect(verdict('The total is $48.00', shows('48.00'))).toBe('holds');
  });

  test('also where the text or the page only contains it', () => {
    const page = screen([text('Total: €17.40')]);
    expect(verdict('La página muestra 17,40 €', page, spanish)).toBe('fails');
    expect(verdict('El total contiene 17,40 €', shows('€17.40 en total'), spanish)).toBe('fails');
    expect(verdict('El total contiene 17,40 €', shows('Son 17,40 €'), spanish)).toBe('holds');
  });

  test('but an amount is denied, or compared, by what it means', () => {
    expect(verdict('El total no es 17,40 €', shows('€17.40'), spanish)).toBe('fails');
    expect(verdict('El total es menor que 20,00 €', shows('€17.40'), spanish)).toBe('holds');
  });

  test('and what a number field holds has no notation', () => {
    const field = screen([
      { role: 'spinbutton', type: 'input:number', name: 'Precio', value: '17.4' },
    ]);
    expect(verdict('El valor del campo Precio es 17,40', field, spanish)).toBe('holds');
    expect(verdict('El campo Precio contiene 17,40', field, spanish)).toBe('holds');
  });
});
