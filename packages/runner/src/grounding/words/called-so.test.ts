import { describe, expect, test } from 'vitest';
import { find } from '../find.fixture.ts';
import { type Described, screen } from '../snapshot.fixture.ts';

const link = (ref: string, address: string): Described => ({
  ref,
  role: 'link',
  name: 'Lentil soup',
  text: 'Lentil soup',
  other: { link: address },
});

const results = (...links: Described[]): Described => ({
  other: { hints: ['search', 'results'] },
  children: links,
});

describe('the result "Lentil soup"', () => {
  test('is the one among the results', () => {
    const page = screen([results(link('found', '#soup')), { children: [link('other', '#soup')] }]);
    expect(find('Click the result "Lentil soup"', page)).toBe('found');
    expect(find('Haz clic en el resultado "Lentil soup"', page)).toBe('found');
    expect(find('Click "Lentil soup"', page)).toBe('ambiguous');
  });

  test('is the first of those that lead to one place', () => {
    const page = screen([
      results(link('first', '#soup'), link('second', '#soup')),
      { children: [link('other', '#soup')] },
    ]);
    expect(find('Click the result "Lentil soup"', page)).toBe('first');
  });

  test('is none of several that may lead elsewhere, or where no results are told', () => {
    const page = screen([
      results(link('first', '#soup'), link('second', '#')),
      { children: [link('other', '#soup')] },
    ]);
    expect(find('Click the result "Lentil soup"', page)).toBe('ambiguous');
    const plain = screen([link('first', '#a'), link('second', '#b')]);
    expect(find('Click the result "Lentil soup"', plain)).toBe('ambiguous');
  });
});

describe('a field without a name', () => {
  const field = (ref: string, hint: string): Described => ({
    ref,
    role: 'textbox',
    other: { hints: [hint] },
  });

  test('is known by the beginning of what its author calls it', () => {
    const page = screen([field('title', 'titlebar'), field('body', 'bodytext')]);
    expect(find('Type "Soup" into the title', page, 'type')).toBe('title');
    expect(find('Type "Soup" into "title"', page, 'type')).toBe('absent');
    expect(find('Type "Soup" into the notes', page, 'type')).toBe('absent');
  });

  test('but not where it has a name, or two are called so', () => {
    const named = screen([{ ...field('title', 'titlebar'), name: 'Summary' }]);
    expect(find('Type "Soup" into the title', named, 'type')).toBe('absent');
    const two = screen([field('one', 'titlebar'), field('two', 'titlefield')]);
    expect(find('Type "Soup" into the title', two, 'type')).toBe('ambiguous');
  });
});
