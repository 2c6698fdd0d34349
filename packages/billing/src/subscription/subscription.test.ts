import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BillingEvent, foldEvents, noSubscription, standingAt } from './subscription.ts';

const day = 86_400_000;
const start = Date.parse('2026-03-02T10:00:00.000Z');
const at = (days: number, milliseconds = 0) => new Date(start + days * day + milliseconds);
const time = (days: number) => at(days).toISOString();

const trial: BillingEvent = { kind: 'trial_started', at: time(0), seats: 5, planId: 'p' };
const synchronized = (
  days: number,
  change: Partial<Extract<BillingEvent, { kind: 'synchronized' }>> = {},
): BillingEvent => ({
  kind: 'synchronized',
  at: time(days),
  status: 'active',
  seats: 5,
  planId: 'p',
  periodEnd: time(days + 30),
  canceledAt: null,
  ...change,
});
const standing = (events: BillingEvent[], when: Date) => standingAt(foldEvents(events), when);

describe('a trial', () => {
  test('lasts exactly fourteen times twenty-four hours', () => {
    expect(standing([trial], at(0))).toMatchObject({ status: 'trialing', daysLeft: 14 });
    expect(standing([trial], at(14, -1))).toMatchObject({
      status: 'trialing',
      allowed: true,
      daysLeft: 1,
    });
    expect(standing([trial], at(14))).toMatchObject({
      status: 'trial_expired',
      allowed: false,
      reason: 'trial_expired',
      daysLeft: 0,
    });
  });

  test('that never began has no days, and leaves nothing open', () => {
    expect(standing([], at(0))).toMatchObject({
      status: 'none',
      allowed: false,
      reason: 'never_started',
      daysLeft: null,
      seats: null,
    });
  });

  test('gives way to a plan, also after its end', () => {
    const events: BillingEvent[] = [trial, synchronized(20, { seats: 8 })];
    expect(standing(events, at(21))).toMatchObject({ status: 'active', allowed: true, seats: 8 });
  });
});

describe('a plan', () => {
  test('that is not paid goes on for seven days from the first failure', () => {
    const events = [
      synchronized(0),
      synchronized(30, { status: 'past_due' }),
      synchronized(33, { status: 'past_due' }),
    ];
    expect(standing(events, at(36))).toMatchObject({
      status: 'past_due',
      allowed: true,
      graceUntil: time(37),
    });
    expect(standing(events, at(37))).toMatchObject({ allowed: false, reason: 'payment_failed' });
    expect(standing([...events, synchronized(38)], at(38))).toMatchObject({
      status: 'active',
      allowed: true,
      graceUntil: null,
    });
  });

  test('that is canceled goes on until its period ends', () => {
    const events: BillingEvent[] = [synchronized(0), { kind: 'canceled', at: time(10) }];
    expect(standing(events, at(29))).toMatchObject({ status: 'canceled', allowed: true });
    expect(standing(events, at(30))).toMatchObject({ allowed: false, reason: 'canceled' });
  });

  test('that was recorded by hand ends when it was said to, or never', () => {
    const until = (end: string | null): BillingEvent => ({
      kind: 'activated',
      at: time(0),
      seats: 3,
      until: end,
    });
    expect(standing([until(time(90))], at(90))).toMatchObject({ allowed: false });
    expect(standing([until(null)], at(9000))).toMatchObject({ status: 'active', allowed: true });
  });
});

describe('fewer seats', () => {
  const reduced: BillingEvent = {
    kind: 'seats_changed',
    at: time(10),
    seats: 3,
    from: time(30),
    added: [],
    removed: [],
    prorationCents: null,
  };

  test('wait for the end of the paid period', () => {
    const events = [synchronized(0), reduced];
    expect(standing(events, at(29))).toMatchObject({ seats: 5, nextSeats: 3 });
    expect(standing(events, at(30))).toMatchObject({ seats: 3, nextSeats: null });
  });

  test('are not there early because the provider has the next number already', () => {
    const events = [synchronized(0), reduced, synchronized(11, { seats: 3, periodEnd: time(30) })];
    expect(standing(events, at(12))).toMatchObject({ seats: 5, nextSeats: 3 });
  });

  test('that the provider knows otherwise follow the provider', () => {
    const events = [synchronized(0), reduced, synchronized(11, { seats: 9 })];
    expect(standing(events, at(12))).toMatchObject({ seats: 9, nextSeats: null });
  });
});

test('whatever happens: open only with a trial or a plan, and notices change nothing', () => {
  const eventOf = fc.record({
    kind: fc.constantFrom('activated', 'canceled', 'synchronized', 'reminded', 'seats_changed'),
    days: fc.integer({ min: 0, max: 400 }),
    seats: fc.integer({ min: 1, max: 50 }),
    status: fc.constantFrom('active' as const, 'past_due' as const, 'canceled' as const),
  });
  fc.assert(
    fc.property(
      fc.array(eventOf, { maxLength: 12 }),
      fc.integer({ min: 0, max: 500 }),
      (given, when) => {
        const events = given
          .toSorted((one, other) => one.days - other.days)
          .map(({ kind, days, seats, status }): BillingEvent => {
            const known = { at: time(days), seats };
            if (kind === 'activated') return { ...known, kind, until: null };
            if (kind === 'canceled') return { ...known, kind };
            if (kind === 'reminded') return { ...known, kind, of: 'ended' };
            if (kind === 'synchronized') return synchronized(days, { seats, status });
            return {
              ...known,
              kind: 'seats_changed',
              from: time(days + 3),
              added: [],
              removed: [],
              prorationCents: null,
            };
          });
        const seen = standing(events, at(when));
        const paid = events.some(({ kind }) => kind === 'activated' || kind === 'synchronized');
        if (!paid) expect(seen).toMatchObject({ status: 'none', allowed: false });
        expect(seen.allowed).toBe(seen.reason === null);
        const quiet = events.filter(({ kind }) => kind !== 'reminded');
        expect(foldEvents(quiet)).toEqual(foldEvents(events));
      },
    ),
  );
  expect(foldEvents([])).toEqual(noSubscription);
});
