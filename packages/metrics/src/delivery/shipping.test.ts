import { describe, expect, test } from 'vitest';
import { type PullRequest, populationOf } from '../pull-request/index.ts';
import { commitsOf, deployment, mergedAs, shipments } from '../testing/repositories.fixture.ts';
import { at, commit, hours, people } from '../testing/stories.fixture.ts';
import { elapsedSeconds } from '../time/index.ts';
import { compareIn } from './commit-graph.ts';
import { leadTimes } from './lead-time.ts';
import { firstShipments, type Shipment } from './shipping.ts';

const line = ['a', 'b: a', 'c: b', 'd: c', 'e: d'];

const comparisons: [
  name: string,
  commits: string[],
  before: string,
  after: string,
  expected: unknown,
][] = [
  ['a commit and itself', line, 'c', 'c', { status: 'identical' }],
  ['a later one', line, 'b', 'd', { status: 'ahead', shas: new Set(['c', 'd']) }],
  ['an earlier one', line, 'd', 'b', { status: 'behind' }],
  ['one that is not known', line, 'b', 'x', null],
  ['from one that is not known', line, 'x', 'b', null],
  ['two branches', ['a', 'b: a', 'c: a'], 'b', 'c', { status: 'diverged', shas: new Set(['c']) }],
  [
    'a merge holds both branches',
    ['a', 'b: a', 'c: a', 'd: c b'],
    'b',
    'd',
    { status: 'ahead', shas: new Set(['c', 'd']) },
  ],
  [
    'a merge of what was there already',
    ['a', 'b: a', 'c: b', 'd: b c'],
    'c',
    'd',
    { status: 'ahead', shas: new Set(['d']) },
  ],
  [
    'the end of the loaded history',
    ['b: a', 'c: b'],
    'b',
    'c',
    { status: 'ahead', shas: new Set(['c']) },
  ],
  [
    'histories without a common commit',
    ['a', 'b'],
    'a',
    'b',
    { status: 'diverged', shas: new Set(['b']) },
  ],
];

test.each(comparisons)('compared with git, %s', (_, commits, before, after, expected) => {
  expect(compareIn(commitsOf(commits))(before, after)).toEqual(expected);
});

test('over 10,000 commits are not compared', () => {
  const long = Array.from({ length: 10_002 }, (_, at) => (at === 0 ? '0' : `${at}: ${at - 1}`));
  const compare = compareIn(commitsOf(long));
  expect(compare('1', '10001')).toMatchObject({ status: 'ahead' });
  expect(compare('0', '10001')).toBeNull();
});

const one = mergedAs('b', 'Mon 10:00', 1);
const two = mergedAs('c', 'Mon 12:00', 2);

const numbers = (found: Shipment[]) =>
  found.map(({ pullRequests }) => pullRequests.map(({ number }) => number));

const holdings: {
  name: string;
  why: string;
  given: Parameters<typeof shipments>[0];
  expected: number[][];
}[] = [
  {
    name: 'the first deployment',
    why: 'its range is not known: only what its own commit merged',
    given: { commits: line, deployments: [deployment('Mon 13:00', 'c')], pullRequests: [one, two] },
    expected: [[2]],
  },
  {
    name: 'the first deployment of a commit that merged nothing',
    why: 'it takes none of the older ones',
    given: { commits: line, deployments: [deployment('Mon 13:00', 'd')], pullRequests: [one, two] },
    expected: [[]],
  },
  {
    name: 'squash merges',
    why: 'each is one commit between two deployments',
    given: {
      commits: line,
      deployments: [deployment('Mon 09:00', 'a'), deployment('Mon 13:00', 'c')],
      pullRequests: [one, two],
    },
    expected: [[], [1, 2]],
  },
  {
    name: 'a merge commit',
    why: 'the merge commit is in the range',
    given: {
      commits: ['a', 'x: a', 'b: a x'],
      deployments: [deployment('Mon 09:00', 'a'), deployment('Mon 13:00', 'b')],
      pullRequests: [one],
    },
    expected: [[], [1]],
  },
  {
    name: 'a rebase',
    why: 'its last commit is the merge commit',
    given: {
      commits: line,
      deployments: [deployment('Mon 09:00', 'a'), deployment('Mon 13:00', 'd')],
      pullRequests: [mergedAs('d', 'Mon 12:00', 3)],
    },
    expected: [[], [3]],
  },
  {
    name: 'two merged as one commit',
    why: 'a push to the base landed both',
    given: {
      commits: line,
      deployments: [deployment('Mon 09:00', 'a'), deployment('Mon 13:00', 'b')],
      pullRequests: [one, { ...two, mergeCommitSha: 'b' }],
    },
    expected: [[], [1, 2]],
  },
  {
    name: 'half of a queue',
    why: 'what came after the deployed commit is in the next',
    given: {
      commits: line,
      deployments: [
        deployment('Mon 09:00', 'a'),
        deployment('Mon 11:00', 'b'),
        deployment('Mon 13:00', 'c'),
      ],
      pullRequests: [one, two],
    },
    expected: [[], [1], [2]],
  },
  {
    name: 'the same commit again',
    why: 'it brings nothing new',
    given: {
      commits: line,
      deployments: [
        deployment('Mon 09:00', 'a'),
        deployment('Mon 13:00', 'b'),
        deployment('Mon 15:00', 'b'),
      ],
      pullRequests: [one],
    },
    expected: [[], [1], []],
  },
  {
    name: 'a rollback and the same again',
    why: 'the second time it is back, though the first time counts',
    given: {
      commits: line,
      deployments: [
        deployment('Mon 09:00', 'a'),
        deployment('Mon 13:00', 'b'),
        deployment('Mon 14:00', 'a'),
        deployment('Mon 15:00', 'b'),
      ],
      pullRequests: [one],
    },
    expected: [[], [1], [], [1]],
  },
  {
    name: 'a rewritten history',
    why: 'merged between the two into the default branch',
    given: {
      commits: ['b: a'],
      deployments: [deployment('Mon 09:00', 'gone'), deployment('Mon 11:00', 'b')],
      pullRequests: [one, two, mergedAs('z', 'Mon 10:30', 4, { baseRef: 'release/1' })],
    },
    expected: [[], [1]],
  },
  {
    name: 'a rewritten history, for the second time',
    why: 'what was merged before the deployment before is in that one',
    given: {
      commits: ['b: a'],
      deployments: [
        deployment('Mon 09:00', 'x'),
        deployment('Mon 11:00', 'y'),
        deployment('Mon 13:00', 'z'),
      ],
      pullRequests: [one, two],
    },
    expected: [[], [1], [2]],
  },
  {
    name: 'a release whose commit is not known',
    why: 'times are left',
    given: {
      commits: line,
      deployments: [deployment('Mon 09:00', 'a'), deployment('Mon 13:00', null)],
      pullRequests: [one, two],
    },
    expected: [[], [1, 2]],
  },
  {
    name: 'two environments',
    why: 'each has a deployment before of its own',
    given: {
      commits: line,
      deployments: [
        deployment('Mon 09:00', 'a', { environment: 'eu' }),
        deployment('Mon 09:30', 'a', { environment: 'us' }),
        deployment('Mon 11:00', 'b', { environment: 'eu' }),
        deployment('Mon 13:00', 'c', { environment: 'us' }),
      ],
      pullRequests: [one, two],
    },
    expected: [[], [], [1], [1, 2]],
  },
  {
    name: 'a branch merged into another one and squashed there',
    why: 'its merge commit never came: the outer one is the change',
    given: {
      commits: line,
      deployments: [deployment('Mon 09:00', 'a'), deployment('Mon 13:00', 'c')],
      pullRequests: [mergedAs('inner', 'Mon 09:30', 5, { baseRef: 'feature' }), two],
    },
    expected: [[], [2]],
  },
  {
    name: 'a branch merged into another one by a merge commit',
    why: 'its commits reached the default branch with the outer one',
    given: {
      commits: ['a', 'i: a', 'c: a i'],
      deployments: [deployment('Mon 09:00', 'a'), deployment('Mon 13:00', 'c')],
      pullRequests: [mergedAs('i', 'Mon 09:30', 5, { baseRef: 'feature' }), two],
    },
    expected: [[], [5, 2].toSorted()],
  },
];

test.each(holdings)('a deployment holds, $name: $why', ({ given, expected }) => {
  const found = numbers(shipments(given)).map((held) => held.toSorted((a, b) => a - b));
  expect(found).toEqual(expected.map((held) => held.toSorted((a, b) => a - b)));
});

describe('a rollback', () => {
  const at3 = [
    deployment('Mon 09:00', 'a'),
    deployment('Mon 10:00', 'b'),
    deployment('Mon 11:00', 'c'),
  ];
  const undone = (found: Shipment[]) => found.map((one) => one.undone.map(({ sha }) => sha));

  test('takes back what came after the commit that it goes to', () => {
    const back = deployment('Mon 12:00', 'a');
    expect(undone(shipments({ commits: line, deployments: [...at3, back] }))).toEqual([
      [],
      [],
      [],
      ['b', 'c'],
    ]);
  });
  test('by one takes back one', () => {
    const back = deployment('Mon 12:00', 'b');
    expect(undone(shipments({ commits: line, deployments: [...at3, back] }))).toEqual([
      [],
      [],
      [],
      ['c'],
    ]);
  });
  test('is none to the same commit, or to another branch', () => {
    const same = deployment('Mon 12:00', 'c');
    const branch = deployment('Mon 13:00', 'x');
    const found = shipments({ commits: [...line, 'x: b'], deployments: [...at3, same, branch] });
    expect(undone(found).flat()).toEqual([]);
    expect(found.at(-1)?.mapping).toBe('commits');
  });
});

const window = { from: at('Mon 00:00'), to: at('Mon 00:00 +1') };
const population = populationOf([], { people, defaultBranches: new Map([['api', 'main']]) });
const lead = (
  given: Parameters<typeof shipments>[0],
  start: 'first_commit' | 'merge' = 'first_commit',
) => {
  const { cases, unmapped } = leadTimes(
    { shipments: shipments(given), pullRequests: given.pullRequests ?? [] },
    { window, people, population, start, measure: elapsedSeconds },
  );
  return {
    cases: cases.map(({ pullRequest, sha, seconds }) => [pullRequest?.number ?? sha, seconds]),
    unmapped: unmapped.map(({ number }) => number),
  };
};

const two9 = [deployment('Mon 09:00', 'a'), deployment('Mon 13:00', 'b')];
const rebased: PullRequest = mergedAs('c', 'Mon 12:00', 6, {
  commits: [
    commit('x1', { headline: 'Commit b', authoredAt: at('Mon 08:00') }),
    commit('x2', { headline: 'Commit c', authoredAt: at('Mon 08:00') }),
  ],
});

const leads: {
  name: string;
  why: string;
  given: Parameters<typeof shipments>[0];
  start?: 'merge';
  expected: { cases: [number | string, number | null][]; unmapped: number[] };
}[] = [
  {
    name: 'a change',
    why: 'first commit 08:00, deployed 13:00',
    given: { commits: line, deployments: two9, pullRequests: [one] },
    expected: { cases: [[1, hours(5)]], unmapped: [] },
  },
  {
    name: 'the strict variant',
    why: 'merged 10:00, deployed 13:00',
    start: 'merge',
    given: { commits: line, deployments: two9, pullRequests: [one] },
    expected: { cases: [[1, hours(3)]], unmapped: [] },
  },
  {
    name: 'merged, not deployed',
    why: 'counted as unmapped and in no median',
    given: { commits: line, deployments: two9, pullRequests: [one, two] },
    expected: { cases: [[1, hours(5)]], unmapped: [2] },
  },
  {
    name: 'deployed after the window',
    why: 'a change is of the window that it is deployed in',
    given: {
      commits: line,
      deployments: [deployment('Mon 09:00', 'a'), deployment('Mon 13:00 +1', 'b')],
      pullRequests: [one],
    },
    expected: { cases: [], unmapped: [] },
  },
  {
    name: "a bot's update",
    why: 'no change, and no direct push',
    given: { commits: line, deployments: two9, pullRequests: [{ ...one, authorId: 'renovate' }] },
    expected: { cases: [], unmapped: [] },
  },
  {
    name: "an agent's change",
    why: 'agents are in team figures',
    given: { commits: line, deployments: two9, pullRequests: [{ ...one, authorId: 'devin' }] },
    expected: { cases: [[1, hours(5)]], unmapped: [] },
  },
  {
    name: 'a direct push',
    why: 'authored 08:00, deployed 13:00',
    given: { commits: line, deployments: two9 },
    expected: { cases: [['b', hours(5)]], unmapped: [] },
  },
  {
    name: 'a direct push that was rolled back and deployed again',
    why: 'users had it the first time',
    given: {
      commits: line,
      deployments: [...two9, deployment('Mon 14:00', 'a'), deployment('Mon 15:00', 'b')],
    },
    expected: { cases: [['b', hours(5)]], unmapped: [] },
  },
  {
    name: 'a branch that was merged and pushed without a pull request',
    why: 'the commit on it is a change, and the merge of it is none',
    given: {
      commits: ['a', 'x: a', 'b: a x'],
      deployments: two9,
    },
    expected: { cases: [['x', hours(5)]], unmapped: [] },
  },
  {
    name: 'commits of a rebase',
    why: 'same date and words: they are no direct pushes',
    given: {
      commits: line,
      deployments: [deployment('Mon 09:00', 'a'), deployment('Mon 13:00', 'c')],
      pullRequests: [rebased],
    },
    expected: { cases: [[6, hours(3)]], unmapped: [] },
  },
  {
    name: 'deployed to two environments',
    why: 'the first one reaches users',
    given: {
      commits: line,
      deployments: [
        deployment('Mon 08:00', 'a', { environment: 'us' }),
        ...two9,
        deployment('Mon 18:00', 'b', { environment: 'us' }),
      ],
      pullRequests: [one],
    },
    expected: { cases: [[1, hours(5)]], unmapped: [] },
  },
  {
    name: 'rolled back and deployed again',
    why: 'users had it the first time',
    given: {
      commits: line,
      deployments: [...two9, deployment('Mon 14:00', 'a'), deployment('Mon 15:00', 'b')],
      pullRequests: [one],
    },
    expected: { cases: [[1, hours(5)]], unmapped: [] },
  },
  {
    name: 'commits not loaded',
    why: 'a change whose time is not known',
    given: { commits: line, deployments: two9, pullRequests: [{ ...one, firstAuthoredAt: null }] },
    expected: { cases: [[1, null]], unmapped: [] },
  },
  {
    name: 'a sync of branches',
    why: 'long-lived into long-lived is no change',
    given: { commits: line, deployments: two9, pullRequests: [{ ...one, headRef: 'develop' }] },
    expected: { cases: [], unmapped: [] },
  },
];

test.each(leads)('lead time, $name: $why', ({ given, start, expected }) => {
  expect(lead(given, start)).toEqual(expected);
});

test('a direct push of a bot is no change', () => {
  const commits = commitsOf(line).map((one) => ({ ...one, authorId: 'renovate' }));
  expect(lead({ commits, deployments: two9 }).cases).toEqual([]);
});

test('of two environments the earliest deployment is the first', () => {
  const given = holdings.find(({ name }) => name === 'two environments')?.given;
  const first = given && firstShipments(shipments(given)).get('api#1');
  expect(first).toMatchObject({ environment: 'eu', at: at('Mon 11:00') });
});
