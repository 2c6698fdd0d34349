import { expect, test } from 'vitest';
import { find } from '../find.fixture.ts';
import { type Described, screen } from '../snapshot.fixture.ts';

const close = (ref: string): Described => ({ role: 'button', name: 'close', ref });

const tab = (name: string): Described => ({
  children: [close(`tab-${name}`), { role: 'link', name, text: name }],
});

const note = (name: string): Described => ({
  role: 'article',
  children: [close(name), { role: 'heading', name, text: name, level: 2 }],
});

const sentence = 'Click the close button of "Orange cake"';

test('what is of a name is in what the heading of that name heads', () => {
  const page = screen([tab('Welcome'), tab('Orange cake'), note('Welcome'), note('Orange cake')]);
  expect(find(sentence, page)).toBe('Orange cake');
});

test('of two things with that heading nobody knows which', () => {
  expect(find(sentence, screen([note('Orange cake'), note('Orange cake')]))).toBe('ambiguous');
});
