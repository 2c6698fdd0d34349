import { describe, expect, test } from 'vitest';
import { text, verdict } from '../../checking/decided.fixture.ts';
import { type Described, screen } from '../snapshot.fixture.ts';

const box = (y: number) => ({ x: 0, y, width: 300, height: 30 });

const field = (value: string, focused: boolean): Described => ({
  role: 'textbox',
  name: 'Search docs',
  value,
  states: { focused },
  box: box(100),
});

const options = (top: number): Described => ({
  children: [
    { ...text('title field', 'menuitem'), box: box(top) },
    { ...text('author field', 'menuitem'), box: box(top + 30) },
  ],
});

describe('a search result', () => {
  test('is an option under the field that is typed into', () => {
    const page = screen([field('t', true), options(135), text('subtitle')]);
    expect(verdict('A search result that contains "title" is shown', page)).toBe('holds');
    expect(verdict('A result that contains "author" is shown', page)).toBe('holds');
    expect(verdict('A search result that contains "subtitle" is shown', page)).toBe('fails');
  });

  test('is no option elsewhere, and none before something is typed', () => {
    const far = screen([field('t', true), options(400)]);
    expect(verdict('A search result that contains "title" is shown', far)).toBe('fails');
    const empty = screen([field('', true), options(135)]);
    expect(verdict('A search result that contains "title" is shown', empty)).toBe('fails');
    const left = screen([field('t', false), options(135)]);
    expect(verdict('A search result that contains "title" is shown', left)).toBe('fails');
  });
});
