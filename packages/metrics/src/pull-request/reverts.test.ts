import { describe, expect, test } from 'vitest';
import { at, commit, people, pullRequest } from '../testing/stories.fixture.ts';
import type { PullRequest } from './facts.ts';
import { type Flag, flagsOf } from './flags.ts';
import { populationOf } from './population.ts';
import { revertedRatio } from './reverted-rate.ts';
import { revertsAmong } from './reverts.ts';

const merged = (time: string, given: Partial<PullRequest>) =>
  pullRequest(
    [
      [time, 'open'],
      [time, 'review', 'leo'],
      [time, 'merge'],
    ],
    given,
  );

const refunds = merged('Mon 10:00', {
  number: 1,
  title: 'feat: refunds',
  mergeCommitSha: 'aaaaaaa1',
  commits: [commit('abcdef01')],
});

const cases: {
  name: string;
  why: string;
  by: Partial<PullRequest>;
  expected: { of: number | null; isReland: boolean } | null;
}[] = [
  {
    name: "the branch of GitHub's button",
    why: 'it holds the number',
    by: { headRef: 'revert-1-feature' },
    expected: { of: 1, isReland: false },
  },
  {
    name: 'a title in quotes',
    why: 'it holds the title',
    by: { title: 'Revert "feat: refunds"' },
    expected: { of: 1, isReland: false },
  },
  {
    name: 'a title in other letters',
    why: 'case does not matter',
    by: { title: 'revert "Feat: refunds"' },
    expected: { of: 1, isReland: false },
  },
  {
    name: 'a conventional title',
    why: '`revert: …`',
    by: { title: 'revert: feat: refunds' },
    expected: { of: 1, isReland: false },
  },
  {
    name: 'a conventional title with a scope',
    why: 'a scope changes nothing',
    by: { title: 'revert(api): feat: refunds' },
    expected: { of: 1, isReland: false },
  },
  {
    name: 'the body',
    why: '`Reverts owner/repo#1`',
    by: { revertsNumber: 1 },
    expected: { of: 1, isReland: false },
  },
  {
    name: 'the squash commit in the body',
    why: '`This reverts commit <sha>`',
    by: { revertsSha: 'aaaaaaa1' },
    expected: { of: 1, isReland: false },
  },
  {
    name: "a commit's message",
    why: 'what git revert writes',
    by: { commits: [commit('ff', { revertsSha: 'aaaaaaa1' })] },
    expected: { of: 1, isReland: false },
  },
  {
    name: 'one commit of a merge',
    why: 'the commit came by that pull request',
    by: { commits: [commit('ff', { revertsSha: 'abcdef01' })] },
    expected: { of: 1, isReland: false },
  },
  {
    name: 'its own commit',
    why: 'work that was thrown away before the merge',
    by: { commits: [commit('e1'), commit('ff', { revertsSha: 'e1' })] },
    expected: null,
  },
  {
    name: 'a commit that nobody knows',
    why: 'a revert of something older',
    by: { revertsSha: 'bbbbbbb2' },
    expected: { of: null, isReland: false },
  },
  {
    name: 'a title that nobody knows',
    why: 'a revert of something older',
    by: { title: 'Revert "feat: older"' },
    expected: { of: null, isReland: false },
  },
  {
    name: 'a doubled title that nobody knows',
    why: 'it takes a revert back',
    by: { title: 'Revert "Revert "feat: older""' },
    expected: { of: null, isReland: true },
  },
  {
    name: 'a tripled title that nobody knows',
    why: 'it takes a reland back',
    by: { title: 'Revert "Revert "Revert "feat: older"""' },
    expected: { of: null, isReland: false },
  },
  {
    name: 'Reapply, of what nobody knows',
    why: 'so GitHub names the revert of a revert',
    by: { title: 'Reapply "feat: older"' },
    expected: { of: null, isReland: true },
  },
  {
    name: 'a title about reverting',
    why: 'it takes nothing back',
    by: { title: 'feat: revert a refund' },
    expected: null,
  },
  {
    name: 'an ordinary one',
    why: 'nothing says so',
    by: { title: 'fix: refunds' },
    expected: null,
  },
];

describe('a revert', () => {
  test.each(cases)('by $name: $why', ({ by, expected }) => {
    const found = revertsAmong([merged('Tue 10:00', { number: 2, title: 'x', ...by }), refunds]);
    const revert = found.by.get('api#2');
    expect(revert ? { of: revert.of?.number ?? null, isReland: revert.isReland } : null).toEqual(
      expected,
    );
  });

  test('counts only once it is merged', () => {
    const open = pullRequest([['Tue 10:00', 'open']], { number: 2, headRef: 'revert-1-feature' });
    expect(revertsAmong([refunds, open]).by.size).toBe(0);
  });

  test('is of its own repository', () => {
    const other = merged('Tue 10:00', {
      repositoryId: 'web',
      number: 2,
      headRef: 'revert-1-feature',
    });
    expect(revertsAmong([refunds, other]).by.get('web#2')).toMatchObject({ of: null });
  });

  test('of a revert is a reland, and taking that back is a revert again', () => {
    const chain = [
      refunds,
      merged('Tue 10:00', { number: 2, title: 'x', headRef: 'revert-1-feature' }),
      merged('Wed 10:00', { number: 3, title: 'y', headRef: 'revert-2-revert-1-feature' }),
      merged('Thu 10:00', { number: 4, title: 'z', headRef: 'revert-3-revert-2-revert-1-feature' }),
    ];
    const found = revertsAmong(chain.toReversed());
    expect([...found.by.values()].map(({ by, isReland }) => [by.number, isReland])).toEqual([
      [2, false],
      [3, true],
      [4, false],
    ]);
    expect([...found.of.keys()]).toEqual(['api#1', 'api#3']);
  });
});

const revertOn = (time: string) =>
  merged(time, { number: 2, title: 'x', headRef: 'revert-1-feature' });
const rates: {
  name: string;
  why: string;
  others: PullRequest[];
  now: string;
  expected: [number, number];
}[] = [
  {
    name: 'young and not reverted',
    why: 'it may still be',
    others: [],
    now: 'Tue 10:00',
    expected: [0, 0],
  },
  {
    name: 'exactly 30 days old',
    why: 'the days have to be over',
    others: [],
    now: '2026-04-01T10:00:00Z',
    expected: [0, 0],
  },
  {
    name: 'older and not reverted',
    why: '30 days are over',
    others: [],
    now: '2026-04-01T10:00:01Z',
    expected: [0, 1],
  },
  {
    name: 'reverted at once',
    why: 'it is known already',
    others: [revertOn('Tue 10:00')],
    now: 'Tue 11:00',
    expected: [1, 1],
  },
  {
    name: 'reverted after 30 days',
    why: 'the limit is within',
    others: [revertOn('2026-04-01T10:00:00Z')],
    now: '2026-04-02T10:00:00Z',
    expected: [1, 1],
  },
  {
    name: 'reverted after 31 days',
    why: 'too late to count',
    others: [revertOn('2026-04-02T10:00:00Z')],
    now: '2026-04-03T10:00:00Z',
    expected: [0, 1],
  },
];

test.each(rates)('the reverted rate, $name: $why', ({ others, now, expected }) => {
  const reverts = revertsAmong([refunds, ...others]);
  const { numerator, denominator } = revertedRatio([refunds], { reverts, now: at(now) });
  expect([numerator, denominator]).toEqual(expected);
});

const flagged: { name: string; why: string; given: Partial<PullRequest>; expected: Flag[] }[] = [
  { name: 'nothing', why: 'reviewed, merged by another', given: {}, expected: [] },
  {
    name: 'self-merged',
    why: 'its author merged it',
    given: { mergedById: 'ana' },
    expected: ['self_merged'],
  },
  {
    name: 'merged from the other account',
    why: 'aliases are one person',
    given: { mergedById: 'ana2' },
    expected: ['self_merged'],
  },
  {
    name: 'merged by nobody who is known',
    why: 'what is not known raises no flag',
    given: { mergedById: null },
    expected: [],
  },
  {
    name: 'no review',
    why: 'nobody looked at it',
    given: { reviews: [] },
    expected: ['merged_without_review'],
  },
  {
    name: '500 lines',
    why: 'large is above',
    given: { additions: 400, deletions: 100 },
    expected: [],
  },
  {
    name: '501 lines',
    why: 'both kinds of lines count',
    given: { additions: 400, deletions: 101 },
    expected: ['large'],
  },
  {
    name: 'lines not loaded',
    why: 'not known',
    given: { additions: 900, deletions: null },
    expected: [],
  },
  {
    name: 'of a bot',
    why: 'it is left out of times',
    given: { authorId: 'renovate' },
    expected: ['bot_author'],
  },
  {
    name: 'of an agent',
    why: 'it is left out of people',
    given: { authorId: 'devin' },
    expected: ['agent_author'],
  },
  {
    name: 'main into a release',
    why: 'long-lived branches',
    given: { headRef: 'main', baseRef: 'release/1' },
    expected: ['sync'],
  },
  {
    name: 'develop into main',
    why: 'long-lived branches',
    given: { headRef: 'develop', baseRef: 'main' },
    expected: ['sync'],
  },
  {
    name: "a fork's main into main",
    why: 'somebody worked on the main branch of their fork',
    given: { headRef: 'main', baseRef: 'main', headRepositoryId: 'fork' },
    expected: [],
  },
  {
    name: 'a feature into develop',
    why: 'the head is not long-lived',
    given: { baseRef: 'develop' },
    expected: [],
  },
  {
    name: 'onto the head of an open one',
    why: 'stacked',
    given: { baseRef: 'below' },
    expected: ['stacked'],
  },
  {
    name: 'onto a branch without a pull request',
    why: 'nothing is below it',
    given: { baseRef: 'elsewhere' },
    expected: [],
  },
  {
    name: 'onto the head of one that was closed before',
    why: 'it was not open',
    given: { baseRef: 'gone' },
    expected: [],
  },
  {
    name: 'a hotfix',
    why: 'the rule says so',
    given: { labels: ['Hotfix'] },
    expected: ['hotfix'],
  },
];

test.each(flagged)('flags of $name: $why', ({ given, expected }) => {
  const one = merged('Tue 10:00', { number: 9, additions: 1, deletions: 1, ...given });
  const all = [
    one,
    pullRequest([['Mon 10:00', 'open']], { number: 3, headRef: 'below' }),
    pullRequest(
      [
        ['Mon 10:00', 'open'],
        ['Mon 11:00', 'close'],
      ],
      { number: 4, headRef: 'gone' },
    ),
  ];
  const population = populationOf(all, { people, defaultBranches: new Map([['api', 'main']]) });
  const isHotfix = ({ labels }: PullRequest) => labels.includes('Hotfix');
  expect(flagsOf(one, { people, population, reverts: revertsAmong(all), isHotfix })).toEqual(
    expected,
  );
  expect(population.isInReviewFigures(one)).toBe(
    !expected.includes('sync') && !expected.includes('bot_author'),
  );
  expect(population.isInDeliveryFigures(one)).toBe(
    population.isInReviewFigures(one) && !expected.includes('stacked'),
  );
});
