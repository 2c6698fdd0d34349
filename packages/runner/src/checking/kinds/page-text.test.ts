import { expect, test } from 'vitest';
import { screen } from '../../grounding/snapshot.fixture.ts';
import { type Reader, text, verdict } from '../decided.fixture.ts';

const spanish: Reader = { language: 'es', locale: 'es-MX' };
const page = screen([text('We use cookies'), text('Total $9.00')]);

test('a page says what stands anywhere on it, and does not say what stands nowhere', () => {
  expect(verdict('The page says "We use cookies"', page)).toBe('holds');
  expect(verdict('The page does not say "We use cookies"', page)).toBe('fails');
  expect(verdict('The page does not say "We sell data"', page)).toBe('holds');
  expect(verdict('La página dice "We use cookies"', page, spanish)).toBe('holds');
  expect(verdict('La página no dice "We use cookies"', page, spanish)).toBe('fails');
  expect(verdict('La página no dice "We sell data"', page, spanish)).toBe('holds');
});
