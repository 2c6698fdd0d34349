import { expect, test } from 'vitest';
import type { Box } from '../../driver/snapshot.ts';
import { type Described, screen } from '../../grounding/snapshot.fixture.ts';
import { verdict } from '../decided.fixture.ts';

const piece = (text: string, x: number, height: number, y = 110): Described => {
  const box: Box = { x, y, width: 80, height };
  return { role: 'text', text, box };
};

const heading = (level: number, ...children: Described[]): Described => ({
  role: 'heading',
  name: children.map(({ text }) => text).join(' '),
  level,
  children,
});

test('small boxes beside the title of a heading are no part of it', () => {
  const page = screen([heading(1, piece('Pet shop', 20, 41), piece('1.4.0', 207, 16, 112))]);
  expect(verdict('The heading says "Pet shop"', page)).toBe('holds');
  expect(verdict('The heading contains "1.4.0"', page)).toBe('holds');
  expect(verdict('The heading says "Pet"', page)).toBe('fails');
  expect(verdict('The heading says "1.4.0"', page)).toBe('fails');
  expect(verdict('The heading does not say "Pet shop"', page)).toBe('fails');
});

test('words of the same size, or on a line of their own, are', () => {
  const same = screen([heading(1, piece('Pet', 20, 40), piece('shop', 120, 38))]);
  expect(verdict('The heading says "Pet"', same)).toBe('fails');
  expect(verdict('The heading says "Pet shop"', same)).toBe('holds');
  const below = screen([heading(1, piece('Delete', 20, 40), piece('not yet', 20, 16, 160))]);
  expect(verdict('The heading says "Delete"', below)).toBe('fails');
});

test('the heading is the only one of the first level', () => {
  const page = screen([
    heading(1, piece('Pet shop', 20, 41)),
    heading(3, piece('Orders', 20, 30)),
    heading(3, piece('Pets', 20, 30)),
  ]);
  expect(verdict('The heading says "Pet shop"', page)).toBe('holds');
  expect(verdict('The heading says "Orders"', page)).toBe('fails');
  const dialog = { role: 'dialog', modal: true, children: [heading(2, piece('Sure?', 20, 30))] };
  const asking = screen([heading(1, piece('Pet shop', 20, 41)), dialog]);
  expect(verdict('The heading says "Sure?"', asking)).toBe('holds');
  const two = screen([heading(1, piece('Pets', 20, 41)), heading(1, piece('Orders', 20, 41))]);
  expect(verdict('The heading says "Pets"', two)).toBe('undecided');
});
