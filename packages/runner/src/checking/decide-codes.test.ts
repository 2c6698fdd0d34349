import { describe, expect, test } from 'vitest';
import { screen } from '../grounding/snapshot.fixture.ts';
import { text, verdict } from './decided.fixture.ts';

describe('a number with a word for what it is', () => {
  const answer = screen([
    { role: 'table', children: [{ role: 'row', children: [text('200', 'cell')] }] },
    text('1200 people'),
    text('404 left'),
  ]);

  test('is shown where the number is all that is written', () => {
    expect(verdict('The code 200 is shown', answer)).toBe('holds');
    expect(verdict('I see the number 200', answer)).toBe('holds');
  });

  test('is not shown by another, or by a number of something', () => {
    expect(verdict('The code 201 is shown', answer)).toBe('fails');
    expect(verdict('The code 1200 is shown', answer)).toBe('fails');
    expect(verdict('The code 404 is shown', answer)).toBe('fails');
    expect(verdict('The book 200 is shown', answer)).toBe('fails');
  });
});
