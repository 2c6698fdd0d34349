import { expect, test } from 'vitest';
import { find } from '../find.fixture.ts';
import { type Described, screen } from '../snapshot.fixture.ts';

const field = (ref: string, name: string, value = '', more: Described = {}): Described => ({
  role: 'textbox',
  ref,
  name,
  value,
  ...more,
});

const found = (...fields: Described[]) =>
  find('Type "x" into the address field', screen(fields), 'type');

test('the field that holds the address of a page is the address field', () => {
  expect(found(field('text', 'Notes'), field('url', 'Enter URL', 'http://a.test/graphql'))).toBe(
    'url',
  );
  expect(found(field('text', 'Notes'), field('url', '', '', { type: 'input:url' }))).toBe('url');
});

test('one that is called so goes before it', () => {
  const url = field('url', 'URL', 'http://a.test/');
  expect(found(url, field('postal', 'Address'))).toBe('postal');
});

test('one that is called something else is not', () => {
  expect(found(field('site', 'Website', 'http://a.test/'))).toBe('absent');
  expect(found(field('text', '', 'see http://a.test/'))).toBe('absent');
});
