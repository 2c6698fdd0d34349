import { expect, test } from 'vitest';
import { text, verdict } from '../../checking/decided.fixture.ts';
import { type Described, screen } from '../snapshot.fixture.ts';

const chrome: Described[] = [
  { role: 'searchbox', name: 'Search products' },
  {
    role: 'navigation',
    children: [
      { role: 'link', text: 'English' },
      { role: 'link', text: 'Español' },
    ],
  },
];

test('what only speaks of the things is not counted among them', () => {
  const none = screen([...chrome, text('0 products'), text('Nothing found')]);
  expect(verdict('No product is shown', none)).toBe('holds');
  expect(verdict('1 product is shown', none)).toBe('fails');
});

test('those that are there are', () => {
  const products = { role: 'list', other: { hints: ['products'] } };
  const some = screen([
    ...chrome,
    text('2 products'),
    { ...products, children: [text('Mug', 'listitem'), text('Lamp', 'listitem')] },
  ]);
  expect(verdict('No product is shown', some)).toBe('fails');
  expect(verdict('2 products are shown', some)).toBe('holds');
});
