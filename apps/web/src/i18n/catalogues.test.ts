import { expect, test } from 'vitest';
import en from './en.json';
import es from './es.json';

const texts = (catalogue: object): string[] =>
  Object.values(catalogue).flatMap((value) => (typeof value === 'string' ? [value] : texts(value)));

const keys = (catalogue: object, path = ''): string[] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keys(value, `${path}${key}.`),
  );

/** Spanish has plural forms that English lacks. */
const plural = /_(?:one|many|other)$/;
const said = (catalogue: object) =>
  [...new Set(keys(catalogue).map((key) => key.replace(plural, '')))].toSorted();

test('both catalogues have the same keys and no empty text', () => {
  expect(said(es)).toEqual(said(en));
  expect([...texts(en), ...texts(es)].filter((text) => text.trim() === '')).toEqual([]);
});

test('no Spanish text was left in English', () => {
  const same = texts(es).filter((text, place) => text === texts(en)[place] && text.includes(' '));
  expect(same).toEqual(['{{value}} ms']);
});
