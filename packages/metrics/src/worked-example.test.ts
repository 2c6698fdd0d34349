import { describe, expect, test } from 'vitest';
import {
  changeFailureRate,
  compareIn,
  deploymentFrequency,
  deploymentsBy,
  durationStat,
  elapsedSeconds,
  failureSignals,
  failuresFrom,
  firstShipments,
  flagsOf,
  isHotfixBy,
  keyOf,
  leadTimes,
  type PullRequest,
  phasesOf,
  populationOf,
  rateStat,
  recoveries,
  revertsAmong,
  reviewRounds,
  reworkRate,
  shipmentsOf,
  workingSeconds,
} from './index.ts';
import { at, people, pullRequest } from './testing/stories.fixture.ts';

/** The worked example of review-api 6.11; weeks begin on Monday 2026-03-02, and all of it is UTC. */

const one = pullRequest(
  [
    ['Mon 09:00', 'commit'],
    ['Mon 10:00', 'open draft'],
    ['Mon 12:00', 'ready'],
    ['Mon 12:01', 'inline', 'own'],
    ['Mon 12:30', 'comment', 'ana'],
    ['Mon 15:00', 'review', 'leo'],
    ['Mon 16:00', 'push'],
    ['Tue 09:00', 'approve', 'leo'],
    ['Tue 10:00', 'merge'],
  ],
  { number: 1, mergeCommitSha: 'squash-1' },
);
const two = pullRequest(
  [
    ['Fri 16:00', 'commit'],
    ['Fri 17:00', 'open'],
    ['Mon 09:00 +1', 'approve', 'leo'],
    ['Mon 09:30 +1', 'merge'],
  ],
  { number: 2 },
);
const three = pullRequest(
  [
    ['Wed 09:00', 'commit'],
    ['Wed 10:00', 'open'],
    ['Wed 10:20', 'merge', 'ana'],
  ],
  { number: 3 },
);
const four = pullRequest(
  [
    ['Tue 13:00', 'commit'],
    ['Tue 13:00', 'open'],
    ['Tue 13:30', 'merge'],
  ],
  {
    number: 4,
    title: `Revert "${one.title}"`,
    headRef: 'revert-1-feature',
    mergeCommitSha: 'revert-4',
  },
);
const five = pullRequest(
  [
    ['Tue 15:00', 'open'],
    ['Tue 15:30', 'merge'],
  ],
  { number: 5, title: `Revert "${four.title}"`, headRef: 'revert-4-revert-1-feature' },
);
const six = pullRequest(
  [
    ['Mon 08:00', 'commit'],
    ['Mon 08:00', 'open'],
    ['Mon 10:00', 'close'],
    ['Tue 10:00', 'reopen'],
    ['Tue 11:00', 'approve', 'leo'],
    ['Tue 12:00', 'merge'],
  ],
  { number: 6 },
);
/** Merged before v1.0, as its very commit. */
const zero = pullRequest([['Mon 07:00', 'merge']], { number: 7, mergeCommitSha: 'first' });
const older = pullRequest([['Mon 06:00', 'merge']], { number: 8, mergeCommitSha: 'older' });

const pullRequests = [one, two, three, four, five, six, zero, older];
const commits = [
  { sha: 'older', parents: [] },
  { sha: 'first', parents: ['older'] },
  { sha: 'squash-1', parents: ['first'] },
  { sha: 'revert-4', parents: ['squash-1'] },
].map((commit) => ({ ...commit, authoredAt: 0, authorId: 'ana', headline: commit.sha }));
const release = (tag: string, time: string) => ({
  id: tag,
  tag,
  isDraft: false,
  isPrerelease: false,
  publishedAt: at(time),
});
const rule = { isEnvironment: () => true, isTag: () => true, workflowName: null };
const nothing = {
  repositoryId: 'api',
  defaultBranch: 'main',
  deployments: [],
  releases: [],
  tags: [],
  merges: [],
  directPushes: [],
  workflowRuns: [],
};
const { deployments } = deploymentsBy.releases(
  {
    ...nothing,
    releases: [
      release('v1.2', 'Tue 14:00'),
      release('v1.0', 'Mon 08:00'),
      release('v1.1', 'Tue 11:00'),
    ],
    tags: [
      { name: 'v1.0', sha: 'first', pushedAt: null },
      { name: 'v1.1', sha: 'squash-1', pushedAt: null },
      { name: 'v1.2', sha: 'revert-4', pushedAt: null },
    ],
  },
  rule,
);
const shipments = shipmentsOf({
  repositoryId: 'api',
  defaultBranch: 'main',
  deployments,
  pullRequests,
  commits,
  compare: compareIn(commits),
});
const reverts = revertsAmong(pullRequests);
const population = populationOf(pullRequests, {
  people,
  defaultBranches: new Map([['api', 'main']]),
});
const isHotfix = isHotfixBy({ labels: ['hotfix'], isHotfixBranch: () => false });
const rules = {
  countReverts: true,
  countHotfixes: true,
  countRollbacks: true,
  attributionHours: 72,
  isHotfix,
};
const failures = failuresFrom(
  failureSignals({ shipments, pullRequests, reverts, incidents: [] }, rules),
);
const week = { from: at('Mon 00:00'), to: at('Mon 00:00 +1'), days: 7, zone: 'UTC' };
const calendar = { zone: 'UTC', workingDays: [1, 2, 3, 4, 5] };

const phases = (of: PullRequest, measure = elapsedSeconds) =>
  phasesOf(of, {
    people,
    deployedAt: firstShipments(shipments).get(keyOf(of))?.at ?? null,
    measure,
  });
const flags = (of: PullRequest) => flagsOf(of, { people, population, reverts, isHotfix });

describe('the worked example', () => {
  test('PR 1: every phase, two rounds, and our bot after a minute', () => {
    expect(phases(one)).toEqual({
      coding: 10_800,
      pickup: 10_800,
      review: 64_800,
      merge: 3600,
      deploy: 3600,
      cycle: 90_000,
      lead: 93_600,
      timeToMerge: 86_400,
      timeToFirstReviewOfAny: 60,
    });
    expect(reviewRounds(one, people)).toBe(2);
  });

  test('PR 2: over a weekend, by the clock and by working days', () => {
    expect(phases(two)).toMatchObject({
      coding: 3600,
      pickup: 230_400,
      review: 0,
      merge: 1800,
      cycle: 235_800,
    });
    expect(phases(two, workingSeconds(calendar))).toMatchObject({ pickup: 57_600, cycle: 63_000 });
  });

  test('PR 3: merged by its author without a review', () => {
    expect(phases(three)).toMatchObject({
      coding: 3600,
      pickup: null,
      review: null,
      merge: 1200,
      cycle: 4800,
    });
    expect(flags(three)).toEqual(['merged_without_review', 'self_merged']);
    expect(reviewRounds(three, people)).toBe(0);
  });

  test('PR 4: a failure of v1.1, which v1.2 ended', () => {
    expect(failures).toMatchObject([
      { kind: 'revert', link: 'revert', blamed: { id: 'v1.1' }, startedAt: at('Tue 11:00') },
    ]);
    const recovered = recoveries(failures, { window: week, now: at('Sun 12:00') });
    expect(recovered.cases.map(({ seconds }) => seconds)).toEqual([10_800]);
    expect(recovered.open).toEqual([]);
    expect(flags(one)).toContain('reverted');
  });

  test('PR 5: takes a revert back, and is no failure', () => {
    expect(reverts.by.get(keyOf(five))).toMatchObject({ of: { number: 4 }, isReland: true });
    expect(failures).toHaveLength(1);
    expect(flags(four)).not.toContain('reverted');
  });

  test('PR 6: the day for which it was closed is in no figure', () => {
    expect(phases(six)).toMatchObject({ pickup: 10_800, review: 0, merge: 3600, cycle: 14_400 });
    expect(flags(six)).toContain('reopened');
  });

  test('the week: three deployments, one of them failed and one is rework', () => {
    const rate = changeFailureRate(shipments, failures, week);
    const rework = reworkRate(shipments, { window: week, reverts, incidents: [], isHotfix });
    expect(deploymentFrequency(deployments, week, calendar).deployments).toHaveLength(3);
    expect(rateStat(rate, null)).toMatchObject({ value: 0.3333, numerator: 1, denominator: 3 });
    expect(rate).toMatchObject({ by_signal: { revert: 1 }, unattributed: 0 });
    expect(rateStat(rework, null)).toMatchObject({ value: 0.3333, numerator: 1, denominator: 3 });
    expect(rework.shipments.map(({ deployment }) => deployment.id)).toEqual(['v1.2']);
  });

  test('v1.0 holds only the pull request whose merge commit is its own', () => {
    const held = shipments.map(({ deployment, pullRequests }) => [
      deployment.id,
      pullRequests.map(({ number }) => number),
    ]);
    expect(held).toEqual([
      ['v1.0', [7]],
      ['v1.1', [1]],
      ['v1.2', [4]],
    ]);
  });

  test('a repository with nothing: frequency 0, and all else not measurable', () => {
    const history = deploymentsBy.releases(nothing, rule);
    const none = { shipments: [], pullRequests: [] };
    const rate = changeFailureRate([], [], week);
    const { cases } = leadTimes(none, {
      window: week,
      people,
      population,
      start: 'first_commit',
      measure: elapsedSeconds,
    });
    expect(deploymentFrequency(history.deployments, week, calendar)).toMatchObject({
      per_day: 0,
      per_week: 0,
    });
    expect(
      durationStat(
        cases.flatMap(({ seconds }) => seconds ?? []),
        null,
      ).p50_seconds,
    ).toBeNull();
    expect(rateStat(rate, null).value).toBeNull();
    const recovered = recoveries([], { window: week, now: week.to });
    expect(
      durationStat(
        recovered.cases.map(({ seconds }) => seconds),
        null,
      ),
    ).toEqual({
      p50_seconds: null,
      p75_seconds: null,
      p90_seconds: null,
      mean_seconds: null,
      sample: 0,
      previous_p50_seconds: null,
      change: null,
    });
  });
});
