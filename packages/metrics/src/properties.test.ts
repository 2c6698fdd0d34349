import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bucketsOf,
  changeFailureRate,
  compareIn,
  contains,
  dayName,
  daysOf,
  deploymentFrequency,
  durationStat,
  elapsedSeconds,
  failureSignals,
  failuresFrom,
  flagsOf,
  keyOf,
  leadTimes,
  type Phases,
  type PullRequest,
  percentile,
  phasesOf,
  populationOf,
  rateStat,
  recoveries,
  revertsAmong,
  reviewRounds,
  shipmentsOf,
  windowBefore,
  windowUntil,
  workingSeconds,
} from './index.ts';
import { anyCommits, anyPullRequest, moment, zone } from './testing/generated.fixture.ts';
import { at, people } from './testing/stories.fixture.ts';

const length = fc.integer({ min: 1, max: 365 });
const weekdays = [1, 2, 3, 4, 5];

/** Samoa has no 30th of December of 2011: no moment is in it. */
const isThere = (zone: string, day: number) =>
  daysOf(zone).startOf(day) < daysOf(zone).startOf(day + 1);
const elapsed = { people, deployedAt: null, measure: elapsedSeconds };

describe('time', () => {
  test('a window moved by whole days and back is the same', () => {
    fc.assert(
      fc.property(moment, length, zone, fc.integer({ min: 1, max: 40 }), (now, days, zone, by) => {
        const window = windowUntil(now, { days, zone });
        const calendar = daysOf(zone);
        const noon = (day: number) => calendar.startOf(day) + 12 * 3_600_000;
        const today = calendar.of(now);
        fc.pre(isThere(zone, today + by));
        const moved = windowUntil(noon(today + by), { days, zone });
        const back = windowUntil(noon(calendar.of(moved.to) - by), { days, zone });
        expect(back.from).toBe(window.from);
      }),
    );
  });

  test('the window before ends where this one begins, or earlier, and holds as many days', () => {
    fc.assert(
      fc.property(moment, length, zone, (now, days, zone) => {
        const window = windowUntil(now, { days, zone });
        const before = windowBefore(window);
        expect(before.to).toBeLessThanOrEqual(window.from);
        expect(before.from).toBeLessThanOrEqual(before.to);
        const calendar = daysOf(zone);
        const today = calendar.of(now);
        fc.pre(isThere(zone, today - days + 1) && isThere(zone, today - 2 * days + 1));
        expect(calendar.of(window.from) - calendar.of(before.from)).toBe(days);
      }),
    );
  });

  test('every moment is in one day of its zone, named as Intl names it', () => {
    fc.assert(
      fc.property(moment, zone, (now, timeZone) => {
        const calendar = daysOf(timeZone);
        const day = calendar.of(now);
        expect(calendar.startOf(day)).toBeLessThanOrEqual(now);
        expect(calendar.startOf(day + 1)).toBeGreaterThan(now);
        expect(dayName(day)).toBe(new Intl.DateTimeFormat('sv', { timeZone }).format(now));
      }),
    );
  });

  test('buckets hold each moment of the window once', () => {
    fc.assert(
      fc.property(moment, length, zone, (now, days, zone) => {
        const window = windowUntil(now, { days, zone });
        fc.pre(window.from < window.to);
        const buckets = bucketsOf(window);
        expect(buckets[0]?.from).toBe(window.from);
        expect(buckets.at(-1)?.to).toBe(window.to);
        for (const [index, bucket] of buckets.entries())
          expect(buckets[index + 1]?.from ?? window.to).toBe(bucket.to);
      }),
    );
  });

  test('working days and the others add up to all, whatever clocks are changed', () => {
    fc.assert(
      fc.property(
        moment,
        fc.nat(60 * 86_400),
        fc.nat(60 * 86_400),
        zone,
        (from, one, two, zone) => {
          const between = from + one * 1000;
          const to = between + two * 1000;
          const on = workingSeconds({ zone, workingDays: weekdays });
          const off = workingSeconds({ zone, workingDays: [6, 7] });
          const all = elapsedSeconds({ from, to });
          expect(on({ from, to }) + off({ from, to })).toBe(all);
          expect(on({ from, to: between }) + on({ from: between, to })).toBe(on({ from, to }));
        },
      ),
    );
  });
});

const shapes = fc.array(anyPullRequest, { maxLength: 12 }).map((drawn) => {
  const byKey = new Map(drawn.map((one) => [keyOf(one), one]));
  return [...byKey.values()];
});

describe('a pull request', () => {
  test('has phases that add up to its cycle time, and with deployment to its lead time', () => {
    fc.assert(
      fc.property(anyPullRequest, fc.nat(100), (one, hours) => {
        const deployedAt = one.mergedAt === null ? null : one.mergedAt + hours * 3_600_000;
        for (const measure of [
          elapsedSeconds,
          workingSeconds({ zone: 'UTC', workingDays: weekdays }),
        ]) {
          const phases = phasesOf(one, { people, deployedAt, measure });
          expect(phases === null).toBe(one.mergedAt === null);
          if (phases === null) return;
          const { coding, pickup, review, merge, deploy, cycle, lead } = phases;
          const sum = [coding, pickup, review, merge].reduce<number>(
            (all, part) => all + (part ?? 0),
            0,
          );
          expect(cycle).toBe(coding === null ? null : sum);
          expect(lead).toBe(cycle === null || deploy === null ? null : cycle + deploy);
          for (const part of [coding, pickup, review, merge, deploy])
            expect(part === null || part >= 0).toBe(true);
        }
      }),
    );
  });

  test('takes as long as from its first commit to the merge, less the time for which it was closed', () => {
    fc.assert(
      fc.property(anyPullRequest, (one) => {
        fc.pre(one.mergedAt !== null && one.firstAuthoredAt !== null);
        fc.pre(!one.events.some(({ kind }) => kind === 'reopened'));
        const from = Math.min(
          one.createdAt,
          Math.max(one.firstAuthoredAt ?? 0, one.createdAt - 30 * 86_400_000),
        );
        expect(phasesOf(one, elapsed)?.cycle).toBe(elapsedSeconds({ from, to: one.mergedAt ?? 0 }));
      }),
    );
  });

  test('never takes longer in working days', () => {
    fc.assert(
      fc.property(anyPullRequest, zone, (one, zone) => {
        const all = phasesOf(one, elapsed);
        const measure = workingSeconds({ zone, workingDays: weekdays });
        const working = phasesOf(one, { ...elapsed, measure });
        for (const phase of Object.keys(all ?? {}) as (keyof Phases)[])
          expect(working?.[phase] ?? 0).toBeLessThanOrEqual(all?.[phase] ?? 0);
      }),
    );
  });

  test('has the same figures whatever the order of its facts', () => {
    const shuffled = anyPullRequest.chain((one) =>
      fc.record({
        one: fc.constant(one),
        other: fc.record({
          events: fc.shuffledSubarray([...one.events], { minLength: one.events.length }),
          reviews: fc.shuffledSubarray([...one.reviews], { minLength: one.reviews.length }),
          comments: fc.shuffledSubarray([...one.comments], { minLength: one.comments.length }),
          pushedAt: fc.shuffledSubarray([...one.pushedAt], { minLength: one.pushedAt.length }),
        }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ one, other }) => {
        // Of two requests about the same reviewer in one second nobody knows which was first.
        const times = one.events.map(
          ({ kind, at }) => `${kind.replace(/_removed$|ed$/, '')} ${at}`,
        );
        fc.pre(new Set(times).size === times.length);
        const moved = { ...one, ...other };
        expect(phasesOf(moved, elapsed)).toEqual(phasesOf(one, elapsed));
        expect(reviewRounds(moved, people)).toBe(reviewRounds(one, people));
      }),
    );
  });

  test('has no zero where nothing is known', () => {
    fc.assert(
      fc.property(anyPullRequest, (one) => {
        const known = phasesOf(one, elapsed);
        const withoutCommits = phasesOf({ ...one, firstAuthoredAt: null }, elapsed);
        const withoutReviews = phasesOf({ ...one, reviews: [], comments: [] }, elapsed);
        if (known === null) return;
        expect(withoutCommits).toEqual({ ...known, coding: null, cycle: null, lead: null });
        expect(withoutReviews).toMatchObject({
          pickup: null,
          review: null,
          deploy: null,
          lead: null,
        });
      }),
    );
  });

  test('has the same figures a whole number of weeks later', () => {
    fc.assert(
      fc.property(anyPullRequest, fc.integer({ min: -50, max: 50 }), (one, weeks) => {
        const measure = workingSeconds({ zone: 'UTC', workingDays: weekdays });
        const later = movedBy(one, weeks * 7 * 86_400_000);
        expect(phasesOf(later, { ...elapsed, measure })).toEqual(
          phasesOf(one, { ...elapsed, measure }),
        );
      }),
    );
  });
});

function movedBy(one: PullRequest, by: number): PullRequest {
  const moved = (time: number | null) => (time === null ? null : time + by);
  return {
    ...one,
    createdAt: one.createdAt + by,
    closedAt: moved(one.closedAt),
    mergedAt: moved(one.mergedAt),
    firstAuthoredAt: moved(one.firstAuthoredAt),
    events: one.events.map((event) => ({ ...event, at: event.at + by })),
    reviews: one.reviews.map((review) => ({ ...review, submittedAt: review.submittedAt + by })),
    comments: one.comments.map((comment) => ({ ...comment, createdAt: comment.createdAt + by })),
    pushedAt: one.pushedAt.map((time) => time + by),
  };
}

const world = fc.record({
  commits: anyCommits,
  pullRequests: shapes,
  deployed: fc.array(fc.tuple(fc.nat(300), fc.nat(), fc.constantFrom('eu', 'us')), {
    maxLength: 8,
  }),
  incidents: fc.array(fc.tuple(fc.nat(300), fc.option(fc.nat(300), { nil: null })), {
    maxLength: 4,
  }),
  seed: fc.integer(),
});
type World = typeof world extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const rules = {
  countReverts: true,
  countHotfixes: true,
  countRollbacks: true,
  attributionHours: 72,
  isHotfix: ({ number }: PullRequest) => number % 7 === 0,
};
const window = { ...windowUntil(at('Sun 12:00'), { days: 7, zone: 'UTC' }) };

/** The figures of some repositories together, each by the facts of all of them. */
function figures(
  worlds: readonly { id: string; drawn: World }[],
  order: (items: unknown[]) => void,
) {
  const arranged = <Item>(items: Item[]) => {
    const copy = [...items];
    order(copy);
    return copy;
  };
  const time = (hours: number) => at('Mon 10:00') + hours * 3_600_000;
  const repositories = worlds.map(({ id, drawn }) => {
    const { commits } = drawn;
    const pullRequests = drawn.pullRequests.map((one) => ({
      ...one,
      repositoryId: id,
      headRepositoryId: id,
      mergeCommitSha: one.mergedAt === null ? null : `c${one.number % commits.length}`,
    }));
    const deployments = drawn.deployed.map(([hours, commit, environment], index) => ({
      id: `d${index}`,
      repositoryId: id,
      environment,
      at: time(hours) + index,
      sha: `c${commit % commits.length}`,
    }));
    const incidents = drawn.incidents.map(([hours, after], index) => ({
      repositoryId: id,
      number: 1000 + index,
      createdAt: time(hours),
      closedAt: after === null ? null : time(hours + after),
      mentionedNumbers: [],
      mentionedShas: [],
    }));
    const found = shipmentsOf({
      repositoryId: id,
      defaultBranch: 'main',
      deployments: arranged(deployments),
      pullRequests: arranged(pullRequests),
      commits: arranged(commits),
      compare: compareIn(arranged(commits)),
    });
    return { id, pullRequests, deployments, incidents, found };
  });
  const pullRequests = arranged(repositories.flatMap((one) => one.pullRequests));
  const shipments = repositories.flatMap(({ found }) => found);
  const reverts = revertsAmong(pullRequests);
  const population = populationOf(pullRequests, {
    people,
    defaultBranches: new Map(worlds.map(({ id }) => [id, 'main'])),
  });
  const incidents = arranged(repositories.flatMap((one) => one.incidents));
  const failures = failuresFrom(
    failureSignals({ shipments, pullRequests, reverts, incidents }, rules),
  );
  const lead = leadTimes(
    { shipments, pullRequests },
    { window, people, population, start: 'first_commit', measure: elapsedSeconds },
  );
  const ofRepository = (id: string) => {
    const own = failures.filter(({ repositoryId }) => repositoryId === id);
    const held = shipments.filter(({ deployment }) => deployment.repositoryId === id);
    const rate = changeFailureRate(held, own, window);
    return {
      rate: [rate.numerator, rate.denominator, rate.unattributed],
      failures: own
        .map(({ kind, blamed, startedAt, recoveredAt }) =>
          [kind, blamed?.id, startedAt, recoveredAt].join(' '),
        )
        .toSorted(),
      recovery: recoveries(own, { window, now: window.to })
        .cases.map(({ seconds }) => seconds)
        .toSorted(),
      lead: lead.cases
        .filter((one) => one.repositoryId === id)
        .map(({ pullRequest, sha, seconds }) => [pullRequest?.number, sha, seconds].join(' '))
        .toSorted(),
      unmapped: lead.unmapped
        .filter((one) => one.repositoryId === id)
        .map(({ number }) => number)
        .toSorted(),
      flags: pullRequests
        .filter((one) => one.repositoryId === id)
        .map(
          (one) =>
            `${one.number} ${flagsOf(one, { people, population, reverts, isHotfix: rules.isHotfix })}`,
        )
        .toSorted(),
      frequency: deploymentFrequency(arranged(held.map(({ deployment }) => deployment)), window, {
        workingDays: weekdays,
      }).per_day,
    };
  };
  return { ofRepository, rate: changeFailureRate(shipments, failures, window), lead };
}

const asDrawn = () => {};
const reversed = (items: unknown[]) => void items.reverse();

describe('the figures of delivery', () => {
  test('are the same whatever the order of facts', () => {
    fc.assert(
      fc.property(world, (drawn) => {
        const worlds = [{ id: 'api', drawn }];
        expect(figures(worlds, reversed).ofRepository('api')).toEqual(
          figures(worlds, asDrawn).ofRepository('api'),
        );
      }),
    );
  });

  test('of a repository do not change by another one', () => {
    fc.assert(
      fc.property(world, world, (drawn, other) => {
        const alone = figures([{ id: 'api', drawn }], asDrawn);
        const both = figures(
          [
            { id: 'api', drawn },
            { id: 'web', drawn: other },
          ],
          asDrawn,
        );
        expect(both.ofRepository('api')).toEqual(alone.ofRepository('api'));
      }),
    );
  });

  test('of repositories together are the sum of their cases, however they are put together', () => {
    fc.assert(
      fc.property(world, world, world, (one, two, three) => {
        const worlds = [one, two, three].map((drawn, index) => ({ id: `r${index}`, drawn }));
        const all = figures(worlds, asDrawn);
        const parts = worlds.map((world) => figures([world], asDrawn));
        const sum = (of: (part: (typeof parts)[number]) => number) =>
          parts.reduce((total, part) => total + of(part), 0);
        expect(all.rate.numerator).toBe(sum(({ rate }) => rate.numerator));
        expect(all.rate.denominator).toBe(sum(({ rate }) => rate.denominator));
        const seconds = (given: typeof all) => given.lead.cases.flatMap((one) => one.seconds ?? []);
        expect(durationStat(seconds(all), null)).toEqual(
          durationStat(parts.toReversed().flatMap(seconds), null),
        );
      }),
    );
  });

  test('compare commits as sets of ancestors do', () => {
    fc.assert(
      fc.property(anyCommits, fc.nat(), fc.nat(), (commits, one, two) => {
        const [before, after] = [`c${one % commits.length}`, `c${two % commits.length}`];
        const ancestors = (sha: string): Set<string> => {
          const found = new Set([sha]);
          for (const each of found)
            for (const parent of commits.find((commit) => commit.sha === each)?.parents ?? [])
              found.add(parent);
          return found;
        };
        const held = ancestors(before);
        const added = new Set([...ancestors(after)].filter((sha) => !held.has(sha)));
        const status = ancestors(after).has(before) ? 'ahead' : 'diverged';
        const expected =
          before === after
            ? { status: 'identical' }
            : added.size === 0
              ? { status: 'behind' }
              : { status, shas: added };
        expect(compareIn(commits)(before, after)).toEqual(expected);
      }),
    );
  });
});

describe('statistics', () => {
  const values = fc.array(fc.nat(1_000_000), { maxLength: 30 });

  test('are null without a case, and never zero for it', () => {
    fc.assert(
      fc.property(values, fc.option(values, { nil: null }), (now, before) => {
        const stat = durationStat(now, before);
        expect(stat.p50_seconds === null).toBe(now.length === 0);
        expect(stat.mean_seconds === null).toBe(now.length === 0);
        expect(stat.previous_p50_seconds === null).toBe((before?.length ?? 0) === 0);
        const ratio = { numerator: now.length, denominator: now.length };
        expect(rateStat(ratio, null).value === null).toBe(now.length === 0);
      }),
    );
  });

  test('lie between the least and the most, and grow with the share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000_000), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, share) => {
          const found = percentile(all, share) ?? Number.NaN;
          expect(found).toBeGreaterThanOrEqual(Math.min(...all));
          expect(found).toBeLessThanOrEqual(Math.max(...all));
          expect(percentile(all, 1)).toBe(Math.max(...all));
        },
      ),
    );
  });

  test('a window holds what began in it and not what begins with its end', () => {
    expect([0, 5, 10].map((time) => contains({ from: 0, to: 10 }, time))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
