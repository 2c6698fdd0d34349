import { expect, test } from 'vitest';
import { find } from './find.fixture.ts';
import { screen } from './snapshot.fixture.ts';

const tab = { role: 'tab', name: 'Query', text: 'Query', ref: 'tab' };

test('words that the pointer becomes a hand over are as good as a control of that name', () => {
  const page = screen([tab, { text: 'Query', hand: true, ref: 'words' }]);
  expect(find('Click "Query"', page)).toBe('ambiguous');
  expect(find('Click the "Query" tab', page)).toBe('tab');
});

test('words that are only to be read are not', () => {
  const page = screen([tab, { text: 'Query', ref: 'words' }]);
  expect(find('Click "Query"', page)).toBe('tab');
});

test('a column header is a heading where there is no heading of that name', () => {
  const header = { role: 'columnheader', name: 'Author', text: 'Author', ref: 'column' };
  expect(find('Click the Author heading', screen([header]))).toBe('column');
  const heading = { role: 'heading', name: 'Author', text: 'Author', ref: 'heading' };
  expect(find('Click the Author heading', screen([header, heading]))).toBe('heading');
});
