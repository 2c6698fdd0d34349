import { describe, expect, test } from 'vitest';
import { deployment } from '../testing/repositories.fixture.ts';
import { at } from '../testing/stories.fixture.ts';
import { windowUntil } from '../time/index.ts';
import { guessSource, nextSource } from './auto-source.ts';
import { withoutRepeats } from './deployment.ts';
import { type Cadence, deploymentFrequency } from './frequency.ts';
import { type DeploymentFacts, deploymentsBy } from './sources.ts';

const facts = (given: Partial<DeploymentFacts> = {}): DeploymentFacts => ({
  repositoryId: 'api',
  defaultBranch: 'main',
  deployments: [],
  releases: [],
  tags: [],
  merges: [],
  directPushes: [],
  workflowRuns: [],
  ...given,
});
const rule = {
  isEnvironment: (name: string) => /^prod/i.test(name),
  isTag: (name: string) => name.startsWith('v'),
  workflowName: 'deploy',
};

const deployed = (environment: string, ...states: [state: string, time: string][]) => ({
  id: '1',
  sha: 'a',
  environment,
  statuses: states.map(([state, time]) => ({ state, at: at(time) })),
});
const released = (given: Partial<DeploymentFacts['releases'][number]>) => ({
  id: '1',
  tag: 'v1',
  isDraft: false,
  isPrerelease: false,
  publishedAt: at('Mon 10:00'),
  ...given,
});
const ran = (given: Partial<DeploymentFacts['workflowRuns'][number]>) => ({
  id: '1',
  name: 'deploy',
  branch: 'main',
  sha: 'a',
  conclusion: 'success',
  updatedAt: at('Mon 10:00'),
  ...given,
});

const sources: {
  name: string;
  why: string;
  source: keyof typeof deploymentsBy;
  given: Partial<DeploymentFacts>;
  expected: [time: string, sha: string | null][];
  failed?: number;
}[] = [
  {
    name: 'one success',
    why: 'its time',
    source: 'github_deployments',
    given: { deployments: [deployed('prod', ['pending', 'Mon 09:00'], ['success', 'Mon 10:00'])] },
    expected: [['Mon 10:00', 'a']],
  },
  {
    name: 'success twice',
    why: 'the first one counts, once',
    source: 'github_deployments',
    given: { deployments: [deployed('prod', ['success', 'Mon 11:00'], ['success', 'Mon 10:00'])] },
    expected: [['Mon 10:00', 'a']],
  },
  {
    name: 'failure and then success',
    why: 'users saw it',
    source: 'github_deployments',
    given: { deployments: [deployed('prod', ['failure', 'Mon 09:00'], ['success', 'Mon 10:00'])] },
    expected: [['Mon 10:00', 'a']],
  },
  {
    name: 'failure alone',
    why: 'an attempt that users never saw',
    source: 'github_deployments',
    given: { deployments: [deployed('prod', ['failure', 'Mon 09:00'])] },
    expected: [],
    failed: 1,
  },
  {
    name: 'error, twice',
    why: 'one attempt',
    source: 'github_deployments',
    given: { deployments: [deployed('prod', ['error', 'Mon 09:00'], ['error', 'Mon 09:05'])] },
    expected: [],
    failed: 1,
  },
  {
    name: 'under way',
    why: 'neither yet',
    source: 'github_deployments',
    given: { deployments: [deployed('prod', ['in_progress', 'Mon 09:00'])] },
    expected: [],
  },
  {
    name: 'another environment',
    why: 'it does not match',
    source: 'github_deployments',
    given: { deployments: [deployed('staging', ['success', 'Mon 10:00'])] },
    expected: [],
  },
  {
    name: 'an environment in capitals',
    why: 'case does not matter to the default pattern',
    source: 'github_deployments',
    given: { deployments: [deployed('Production', ['success', 'Mon 10:00'])] },
    expected: [['Mon 10:00', 'a']],
  },
  {
    name: 'published',
    why: "its tag's commit",
    source: 'releases',
    given: { releases: [released({})], tags: [{ name: 'v1', sha: 'c1', pushedAt: null }] },
    expected: [['Mon 10:00', 'c1']],
  },
  {
    name: 'published, its tag not read',
    why: 'a deployment of a commit that is not known',
    source: 'releases',
    given: { releases: [released({})] },
    expected: [['Mon 10:00', null]],
  },
  {
    name: 'a draft',
    why: 'nobody has it',
    source: 'releases',
    given: { releases: [released({ isDraft: true })] },
    expected: [],
  },
  {
    name: 'a prerelease',
    why: 'not for users',
    source: 'releases',
    given: { releases: [released({ isPrerelease: true })] },
    expected: [],
  },
  {
    name: 'not published',
    why: 'it has no time',
    source: 'releases',
    given: { releases: [released({ publishedAt: null })] },
    expected: [],
  },
  {
    name: 'merges and a push',
    why: 'each is one, in order',
    source: 'merge_to_default',
    given: {
      merges: [
        { sha: 'b', baseRef: 'main', mergedAt: at('Mon 11:00') },
        { sha: 'a', baseRef: 'main', mergedAt: at('Mon 10:00') },
      ],
      directPushes: [{ sha: 'c', at: at('Mon 12:00') }],
    },
    expected: [
      ['Mon 10:00', 'a'],
      ['Mon 11:00', 'b'],
      ['Mon 12:00', 'c'],
    ],
  },
  {
    name: 'a queue that lands two at once',
    why: 'each is one',
    source: 'merge_to_default',
    given: {
      merges: [
        { sha: 'a', baseRef: 'main', mergedAt: at('Mon 10:00') },
        { sha: 'b', baseRef: 'main', mergedAt: at('Mon 10:00') },
      ],
    },
    expected: [
      ['Mon 10:00', 'a'],
      ['Mon 10:00', 'b'],
    ],
  },
  {
    name: 'a merge elsewhere',
    why: 'not the default branch',
    source: 'merge_to_default',
    given: { merges: [{ sha: 'a', baseRef: 'develop', mergedAt: at('Mon 10:00') }] },
    expected: [],
  },
  {
    name: 'a run that ended well',
    why: 'its end',
    source: 'workflow',
    given: { workflowRuns: [ran({})] },
    expected: [['Mon 10:00', 'a']],
  },
  {
    name: 'a run of another workflow',
    why: 'only the named one',
    source: 'workflow',
    given: { workflowRuns: [ran({ name: 'test' })] },
    expected: [],
  },
  {
    name: 'a run on a branch',
    why: 'only the default branch',
    source: 'workflow',
    given: { workflowRuns: [ran({ branch: 'feature' })] },
    expected: [],
  },
  {
    name: 'a run that failed',
    why: 'a failed attempt',
    source: 'workflow',
    given: { workflowRuns: [ran({ conclusion: 'failure' })] },
    expected: [],
    failed: 1,
  },
  {
    name: 'a tag',
    why: 'its push',
    source: 'tags',
    given: { tags: [{ name: 'v1', sha: 'a', pushedAt: at('Mon 10:00') }] },
    expected: [['Mon 10:00', 'a']],
  },
  {
    name: 'a tag that does not match',
    why: 'the pattern',
    source: 'tags',
    given: { tags: [{ name: 'nightly', sha: 'a', pushedAt: at('Mon 10:00') }] },
    expected: [],
  },
  {
    name: 'a tag whose push nobody told',
    why: 'it has no time',
    source: 'tags',
    given: { tags: [{ name: 'v1', sha: 'a', pushedAt: null }] },
    expected: [],
  },
];

test.each(sources)('by $source, $name: $why', ({ source, given, expected, failed = 0 }) => {
  const { deployments, failedAttempts } = deploymentsBy[source](facts(given), rule);
  expect(deployments.map((one) => [one.at, one.sha])).toEqual(
    expected.map(([time, sha]) => [at(time), sha]),
  );
  expect(failedAttempts).toHaveLength(failed);
});

const repeats: [name: string, given: Parameters<typeof deployment>[], left: number][] = [
  [
    'the same commit after 10 minutes',
    [
      ['Mon 10:00', 'a'],
      ['Mon 10:10', 'a'],
    ],
    1,
  ],
  [
    'the same commit after 11 minutes',
    [
      ['Mon 10:00', 'a'],
      ['Mon 10:11', 'a'],
    ],
    2,
  ],
  [
    'another commit',
    [
      ['Mon 10:00', 'a'],
      ['Mon 10:01', 'b'],
    ],
    2,
  ],
  [
    'another environment',
    [
      ['Mon 10:00', 'a', { environment: 'eu' }],
      ['Mon 10:01', 'a', { environment: 'us' }],
    ],
    2,
  ],
  [
    'another repository',
    [
      ['Mon 10:00', 'a'],
      ['Mon 10:01', 'a', { repositoryId: 'web' }],
    ],
    2,
  ],
  [
    'commits that are not known',
    [
      ['Mon 10:00', null],
      ['Mon 10:01', null],
    ],
    2,
  ],
];

test.each(repeats)('of %s are left', (_, given, left) => {
  expect(withoutRepeats(given.map((one) => deployment(...one)))).toHaveLength(left);
});

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const cadences: [name: string, days: number, times: string[], expected: Cadence | null][] = [
  [
    'two on each working day',
    7,
    weekdays.flatMap((day) => [`${day} 09:00`, `${day} 15:00`]),
    'on_demand',
  ],
  [
    'two on three working days of five',
    7,
    ['Mon', 'Tue', 'Wed'].flatMap((day) => [`${day} 09:00`, `${day} 15:00`]),
    'on_demand',
  ],
  [
    'two on two working days, one on another',
    7,
    ['Mon 09:00', 'Mon 10:00', 'Tue 09:00', 'Tue 10:00', 'Wed 09:00'],
    'daily',
  ],
  ['many on the weekend alone', 7, ['Sat 09:00', 'Sat 10:00', 'Sun 09:00', 'Sun 10:00'], 'weekly'],
  ['on three days', 7, ['Mon 09:00', 'Tue 09:00', 'Wed 09:00'], 'daily'],
  ['on two days', 7, ['Mon 09:00', 'Tue 09:00'], 'weekly'],
  ['once in a week', 7, ['Mon 09:00'], 'weekly'],
  ['none in a week: that may be monthly', 7, [], null],
  ['once in 30 days: of four weeks three are empty', 30, ['Mon 09:00'], 'monthly'],
  ['in three weeks of four', 30, ['Mon 09:00', 'Mon 09:00 -1', 'Mon 09:00 -2'], 'weekly'],
  ['none in 30 days', 30, [], 'rarer'],
  ['none in 29 days: a month is longer', 29, [], null],
  ['in one month of three', 90, ['Mon 09:00'], 'rarer'],
  ['in two months of three', 90, ['Mon 09:00', 'Mon 09:00 -5'], 'monthly'],
  ['three days are too short to tell', 3, ['Sat 09:00'], null],
];

describe('deployment frequency', () => {
  test.each(cadences)('%s', (_, days, times, expected) => {
    const window = windowUntil(at('Sun 20:00'), { days, zone: 'UTC' });
    const deployments = times.map((time, index) => deployment(time, `${index}`));
    const { cadence } = deploymentFrequency(deployments, window, { workingDays: [1, 2, 3, 4, 5] });
    expect(cadence).toBe(expected);
  });

  test('counts deployments by days of the window, and days of its zone', () => {
    const window = windowUntil(at('Sun 20:00'), { days: 30, zone: 'America/Mexico_City' });
    const deployments = Array.from({ length: 38 }, (_, index) =>
      deployment(index % 2 === 0 ? 'Tue 05:59' : 'Tue 06:00', `${index}`),
    );
    const found = deploymentFrequency(deployments, window, { workingDays: [1, 2, 3, 4, 5] });
    expect(found).toMatchObject({ per_day: 1.2667, per_week: 8.8667, days_with_deployment: 2 });
  });
});

describe('the source that auto takes', () => {
  const now = at('2026-06-01T00:00:00Z');
  const releases = (count: number, month = '05') =>
    Array.from({ length: count }, (_, index) =>
      released({ id: `${index}`, publishedAt: at(`2026-${month}-0${index + 1}T00:00:00Z`) }),
    );
  const merges = Array.from({ length: 5 }, (_, index) => ({
    sha: `${index}`,
    baseRef: 'main',
    mergedAt: at(`2026-05-1${index}T00:00:00Z`),
  }));
  test.each([
    ['three releases before any merge', { releases: releases(3), merges }, 'releases'],
    ['two releases are too few', { releases: releases(2), merges }, 'merge_to_default'],
    ['releases over 90 days ago', { releases: releases(5, '02'), merges }, 'merge_to_default'],
    ['nothing', {}, null],
  ] as const)('is that of %s', (_, given, expected) => {
    expect(guessSource(facts(given), rule, now)).toBe(expected);
  });

  const day = 24 * 3600 * 1000;
  test('changes only after 14 days of the better one', () => {
    const first = nextSource(null, 'merge_to_default', 0);
    const seen = nextSource(first, 'releases', day);
    expect(seen).toMatchObject({ source: 'merge_to_default', candidate: { since: day } });
    expect(nextSource(seen, 'releases', 14 * day)).toMatchObject({ source: 'merge_to_default' });
    expect(nextSource(seen, 'releases', 15 * day)).toEqual({
      source: 'releases',
      since: 15 * day,
      candidate: null,
    });
  });
  test('begins anew where the better one was not better in between', () => {
    const first = nextSource(null, 'merge_to_default', 0);
    const back = nextSource(nextSource(first, 'releases', day), 'merge_to_default', 2 * day);
    expect(back).toMatchObject({ source: 'merge_to_default', candidate: null });
    expect(nextSource(back, 'releases', 16 * day)?.source).toBe('merge_to_default');
  });
  test('stays where nothing is seen any more', () => {
    expect(nextSource(nextSource(null, 'releases', 0), null, day)?.source).toBe('releases');
    expect(nextSource(null, null, day)).toBeNull();
  });
});
