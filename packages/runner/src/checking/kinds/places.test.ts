import { expect, test } from 'vitest';
import type { Box } from '../../driver/snapshot.ts';
import { type Described, screen } from '../../grounding/snapshot.fixture.ts';
import { verdict } from '../decided.fixture.ts';

const box = (x: number, y: number, width: number, height = 20): Box => ({ x, y, width, height });

function column(name: string, x: number, ...cards: string[]): Described {
  return {
    role: 'group',
    box: box(x, 0, 200, 400),
    children: [
      { role: 'heading', name, text: name, box: box(x + 80, 0, 40) },
      ...cards.map((text, at) => ({ role: 'listitem', text, box: box(x, 40 + 40 * at, 60) })),
    ],
  };
}

const board = screen([
  {
    role: 'main',
    box: box(0, 0, 600, 400),
    children: [column('To do', 0, 'Send the invoice'), column('Doing', 220, 'Call Ana')],
  },
]);

test('below a heading is in its column, also where the heading is narrow', () => {
  expect(verdict('"Call Ana" is below the "Doing" heading', board)).toBe('holds');
  expect(verdict('"Send the invoice" is below the "To do" heading', board)).toBe('holds');
  expect(verdict('"Send the invoice" is below the "Doing" heading', board)).toBe('fails');
  expect(verdict('"Send the invoice" is not below the "Doing" heading', board)).toBe('holds');
});

test('beside is on the same line', () => {
  expect(verdict('"Call Ana" is to the right of "Send the invoice"', board)).toBe('holds');
  const lines = screen([
    { role: 'paragraph', text: 'Total', box: box(0, 0, 40) },
    { role: 'paragraph', text: 'Deposit', box: box(100, 60, 40) },
  ]);
  expect(verdict('"Deposit" is to the right of "Total"', lines)).toBe('fails');
});

test('words and the button behind them in one box stand to each other as nobody can tell', () => {
  const bar = screen([
    {
      text: 'Ana Torres',
      box: box(1109, 12, 147),
      children: [{ role: 'button', name: 'Sign out', text: 'Sign out', box: box(1187, 10, 69) }],
    },
  ]);
  for (const not of ['', 'not '])
    expect(verdict(`"Ana Torres" is ${not}to the left of "Sign out"`, bar)).toBe('undecided');
});
