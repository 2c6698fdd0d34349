import { expect, test } from 'vitest';
import { candidatesOf, isUnchanged } from './candidates.ts';

const seat = (login: string) => ({
  login,
  id: login,
  name: null,
  avatar_url: null,
  assigned_at: '2026-01-01T00:00:00Z',
  assigned_by: null,
  last_active_at: null,
  has_left: false,
});

test('whoever has a seat is offered, also when nobody else knows them any more, and no bot is', () => {
  const users = [
    { login: 'ana', name: 'Ana Ruiz', kind: 'human' as const },
    { login: 'renovate[bot]', name: null, kind: 'bot' as const },
    { login: 'copilot', name: null, kind: 'agent' as const },
  ];
  const offered = candidatesOf({ assignments: [seat('gone'), seat('ana')] }, users);
  expect(offered.map(({ login }) => login)).toEqual(['gone', 'ana']);
  expect(offered.find(({ login }) => login === 'ana')?.name).toBe('Ana Ruiz');
});

test.each([
  [['ana', 'leo'], 5, true],
  [['leo', 'ana'], 5, true],
  [['ana'], 5, false],
  [['ana', 'eva'], 5, false],
  [['ana', 'leo'], 6, false],
])('%j on %i seats is unchanged: %s', (chosen, total, unchanged) => {
  const seats = { assignments: [seat('ana'), seat('leo')], total: 5, next_total: null };
  expect(isUnchanged(seats, new Set(chosen), total)).toBe(unchanged);
});

test('fewer seats that wait for the end of the period are what a change is told from', () => {
  const seats = { assignments: [], total: 5, next_total: 3 };
  expect(isUnchanged(seats, new Set(), 3)).toBe(true);
  expect(isUnchanged(seats, new Set(), 5)).toBe(false);
});
