import { expect, test } from 'vitest';
import { textOfValues, valuesIn } from './values.ts';

test('values are read as they were written, one on each line', () => {
  const values = { city: 'León', query: 'a=b', empty: '' };
  expect(valuesIn(textOfValues(values))).toEqual(values);
  expect(valuesIn('\n city = León \n\n')).toEqual({ city: 'León' });
  expect(valuesIn('')).toEqual({});
});

test('a line without a name is none', () => {
  expect(valuesIn('city')).toBeUndefined();
  expect(valuesIn('=León')).toBeUndefined();
});
