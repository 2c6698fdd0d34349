import { TouchstoneError } from '@touchstone/platform';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planSeats } from './seats.ts';

const holder = (login: string) => ({ id: `id-${login}`, login });
const assignment = (login: string) => ({
  ...holder(login),
  assignedAt: new Date(0),
  assignedBy: null,
});
const wish = {
  held: [],
  wanted: [],
  seats: 2,
  total: undefined,
  autoExpand: false,
  removals: new Map<string, number>(),
  mostSeats: 50,
};

function keyOf(deed: () => unknown): string {
  try {
    deed();
    return 'done';
  } catch (error) {
    if (error instanceof TouchstoneError) return error.key;
    throw error;
  }
}

test('a seat goes from one person to another', () => {
  const plan = planSeats({
    ...wish,
    held: [assignment('ana'), assignment('leo')],
    wanted: [holder('leo'), holder('mia'), holder('mia')],
  });
  expect(plan).toEqual({ total: 2, added: [holder('mia')], removed: [assignment('ana')] });
});

test('more people than seats are refused, unless seats may be added', () => {
  const wanted = ['ana', 'leo', 'mia'].map(holder);
  expect(keyOf(() => planSeats({ ...wish, wanted }))).toBe('seat_limit_reached');
  expect(planSeats({ ...wish, wanted, autoExpand: true }).total).toBe(3);
  expect(keyOf(() => planSeats({ ...wish, wanted, autoExpand: true, mostSeats: 2 }))).toBe(
    'billing_bad_request',
  );
});

test('nobody loses a seat because there are fewer than people, but nobody new gets one', () => {
  const held = ['ana', 'leo', 'mia'].map(assignment);
  const wanted = held.map(({ login }) => holder(login));
  expect(planSeats({ ...wish, held, wanted })).toMatchObject({ added: [], removed: [] });
  const swapped = [...wanted.slice(1), holder('tom')];
  expect(keyOf(() => planSeats({ ...wish, held, wanted: swapped }))).toBe('seat_limit_reached');
  expect(keyOf(() => planSeats({ ...wish, held, wanted, seats: 5, total: 2 }))).toBe(
    'seat_limit_reached',
  );
});

test('a seat that was taken from somebody twice in a month is not given back', () => {
  const removals = new Map([['id-ana', 2]]);
  expect(keyOf(() => planSeats({ ...wish, removals, wanted: [holder('ana')] }))).toBe(
    'billing_bad_request',
  );
  expect(
    planSeats({ ...wish, removals, held: [assignment('ana')], wanted: [holder('ana')] }),
  ).toBeDefined();
});

test('whoever is wanted has a seat afterwards, and nobody else', () => {
  const names = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 });
  fc.assert(
    fc.property(names, names, (before, after) => {
      const { added, removed, total } = planSeats({
        ...wish,
        held: before.map(assignment),
        wanted: after.map(holder),
        autoExpand: true,
      });
      const gone = removed.map(({ login }) => login);
      const held = before.filter((name) => !gone.includes(name));
      expect([...held, ...added.map(({ login }) => login)].sort()).toEqual(after.toSorted());
      expect(total).toBeGreaterThanOrEqual(after.length);
    }),
  );
});
