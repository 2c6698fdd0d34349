import { describe, expect, test } from 'vitest';
import { dateReadings, writtenDate } from './dates.ts';
import { moneyReadings, numberReadings } from './numbers.ts';
import { shapeOf } from './shape.ts';
import { isOneSlipAway } from './spelling.ts';

describe('numbers', () => {
  test.each([
    ['42', [42], [42]],
    ['-3', [-3], [-3]],
    ['1,299.50', [1299.5], [1299.5]],
    ['1.299,50', [1299.5], [1299.5]],
    ["1'299.50", [1299.5], [1299.5]],
    ['1,299', [1299], [1.299, 1299]],
    ['1.299', [1.299], [1299, 1.299]],
    ['0.299', [0.299], [0.299]],
    ['12.5', [12.5], [12.5]],
    ['1.299.000', [1_299_000], [1_299_000]],
    ['1.29.000', [], []],
    ['1,2,3', [], []],
    ['abc', [], []],
  ])('%s is %j in English, %j in Spanish', (text, en, es) => {
    expect(numberReadings(text, 'en')).toEqual(en);
    expect(numberReadings(text, 'es')).toEqual(es);
  });

  test('three digits after a separator are thousands where it is money', () => {
    expect(moneyReadings('1.299', 'en')).toEqual([1299]);
    expect(moneyReadings('1,299', 'es')).toEqual([1299]);
    expect(moneyReadings('12.99', 'es')).toEqual([12.99]);
  });
});

describe('dates', () => {
  test.each([
    ['2026-05-12', ['2026-05-12'], ['2026-05-12']],
    ['25/12/2026', ['2026-12-25'], ['2026-12-25']],
    ['12/25/2026', ['2026-12-25'], ['2026-12-25']],
    ['03/04/2026', ['2026-03-04', '2026-04-03'], ['2026-04-03', '2026-03-04']],
    ['03.04.2026', ['2026-04-03'], ['2026-04-03']],
    ['05/05/2026', ['2026-05-05'], ['2026-05-05']],
    ['29/02/2026', [], []],
    ['31-04-2026', [], []],
  ])('%s is %j in English, %j in Spanish', (text, en, es) => {
    expect(dateReadings(text, 'en')).toEqual(en);
    expect(dateReadings(text, 'es')).toEqual(es);
  });

  test.each([
    ['may 12 2026', '2026-05-12'],
    ['12 may 2026', '2026-05-12'],
    ['12th of may 2026', '2026-05-12'],
    ['12 de mayo de 2026', '2026-05-12'],
    ['mayo 12 de 2026', '2026-05-12'],
    ['31 april 2026', undefined],
    ['12 may', undefined],
  ])('%s is %s', (text, iso) => expect(writtenDate(text.split(' '))).toBe(iso));
});

describe('the shape of a word', () => {
  test.each([
    ['https://x.test/a?b=c', 'address'],
    ['localhost:3000/a', 'address'],
    ['example.com', 'address'],
    ['myapp://open/1', 'address'],
    ['/cart', 'path'],
    ['ann@x.com', 'email'],
    ['cv.pdf', 'file'],
    ['{{a}}@x.com', 'variable'],
    ['$97.00', 'money'],
    ['−$4.80', 'money'],
    ['−12.5', 'number'],
    ['97€', 'money'],
    ['50%', 'percent'],
    ['1280x720', 'size'],
    ['1.299', 'number'],
    ['12/05/2026', 'date'],
    ['/^a+$/', 'pattern'],
    ['Save', undefined],
    ['and/or', undefined],
  ])('%s is %s', (word, shape) => expect(shapeOf(word)).toBe(shape));
});

describe('a slip of the fingers', () => {
  test.each([
    ['clik', 'click', true],
    ['clickk', 'click', true],
    ['clcik', 'click', true],
    ['cloick', 'click', true],
    ['cluck', 'click', true],
    ['click', 'click', false],
    ['black', 'block', false],
    ['fecha', 'ficha', false],
    ['roast', 'toast', false],
    ['clickers', 'click', false],
  ])('%s for %s: %s', (typed, meant, slip) => expect(isOneSlipAway(typed, meant)).toBe(slip));
});
