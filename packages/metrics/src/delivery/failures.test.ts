import { describe, expect, test } from 'vitest';
import { type PullRequest, revertsAmong } from '../pull-request/index.ts';
import { deployment, mergedAs, shipments } from '../testing/repositories.fixture.ts';
import { at, hours } from '../testing/stories.fixture.ts';
import { failuresFrom } from './failures.ts';
import { failureSignals, type Incident, incidentsAmong, isHotfixBy } from './signals.ts';
import { changeFailureRate, recoveries, reworkRate } from './stability.ts';

const line = ['a', 'b: a', 'c: b', 'd: c', 'e: d'];
const isHotfix = isHotfixBy({
  labels: ['hotfix'],
  isHotfixBranch: (headRef) => /^hotfix[/-]/.test(headRef),
});
const rules = {
  countReverts: true,
  countHotfixes: true,
  countRollbacks: true,
  attributionHours: 72,
  isHotfix,
};

const incident = (time: string, given: Partial<Incident> = {}): Incident => ({
  repositoryId: 'api',
  number: 100,
  createdAt: at(time),
  closedAt: null,
  mentionedNumbers: [],
  mentionedShas: [],
  ...given,
});

interface World {
  deployments: [time: string, sha: string][];
  pullRequests?: PullRequest[];
  incidents?: Incident[];
  rules?: Partial<typeof rules>;
}

function look({ deployments, pullRequests = [], incidents = [], rules: changed }: World) {
  const found = shipments({
    commits: line,
    deployments: deployments.map(([time, sha]) => deployment(time, sha, { id: time })),
    pullRequests,
  });
  const reverts = revertsAmong(pullRequests);
  const facts = { shipments: found, pullRequests, reverts, incidents };
  const failures = failuresFrom(failureSignals(facts, { ...rules, ...changed }));
  const window = { from: at('Mon 00:00'), to: at('Mon 00:00 +1') };
  const rate = changeFailureRate(found, failures, window);
  const recovered = recoveries(failures, { window, now: at('Sun 00:00') });
  const rework = reworkRate(found, { window, reverts, incidents, isHotfix });
  return {
    failed: failures.map(({ kind, blamed, link }) => [kind, blamed?.id ?? null, link]),
    rate: `${rate.numerator}/${rate.denominator}`,
    unattributed: rate.unattributed,
    recovery: recovered.cases.map(({ seconds }) => seconds),
    open: recovered.open.length,
    rework: rework.numerator,
  };
}

const three: World['deployments'] = [
  ['Mon 09:00', 'a'],
  ['Mon 10:00', 'b'],
  ['Mon 14:00', 'c'],
];
const one = mergedAs('b', 'Mon 09:30', 1);
const fixes = (given: Partial<PullRequest> = {}) => mergedAs('c', 'Mon 13:00', 2, given);

const cases: {
  name: string;
  why: string;
  world: World;
  expected: Partial<ReturnType<typeof look>>;
}[] = [
  {
    name: 'nothing',
    why: 'no signal, and a rate of 0 of 3',
    world: { deployments: three, pullRequests: [one, fixes()] },
    expected: { failed: [], rate: '0/3', recovery: [], open: 0, rework: 0 },
  },
  {
    name: 'an incident',
    why: 'the latest deployment before it; closed after 2 h',
    world: {
      deployments: three,
      incidents: [incident('Mon 11:00', { closedAt: at('Mon 13:00') })],
    },
    expected: {
      failed: [['incident', 'Mon 10:00', 'window']],
      rate: '1/3',
      recovery: [hours(2)],
      rework: 0,
    },
  },
  {
    name: 'an incident that is open',
    why: 'never a figure that grows',
    world: { deployments: three, incidents: [incident('Mon 11:00')] },
    expected: { rate: '1/3', recovery: [], open: 1 },
  },
  {
    name: 'an incident before any deployment',
    why: 'nobody is to blame, and it recovers all the same',
    world: {
      deployments: three,
      incidents: [incident('Mon 08:00', { closedAt: at('Mon 08:30') })],
    },
    expected: {
      failed: [['incident', null, null]],
      rate: '0/3',
      unattributed: 1,
      recovery: [1800],
    },
  },
  {
    name: 'an incident 72 hours after',
    why: 'the limit itself is within it',
    world: { deployments: three, incidents: [incident('Thu 14:00')] },
    expected: { failed: [['incident', 'Mon 14:00', 'window']] },
  },
  {
    name: 'an incident 73 hours after',
    why: 'too late to blame by time',
    world: { deployments: three, incidents: [incident('Thu 15:00')] },
    expected: { failed: [['incident', null, null]], rate: '0/3', unattributed: 1 },
  },
  {
    name: 'an incident after 25 hours, where a day is the limit',
    why: 'the limit is set',
    world: {
      deployments: three,
      incidents: [incident('Tue 15:00')],
      rules: { attributionHours: 24 },
    },
    expected: { failed: [['incident', null, null]] },
  },
  {
    name: 'an incident that names a change',
    why: 'explicit, though another deployment came later',
    world: {
      deployments: three,
      pullRequests: [one],
      incidents: [incident('Mon 15:00', { mentionedNumbers: [1] })],
    },
    expected: { failed: [['incident', 'Mon 10:00', 'explicit']] },
  },
  {
    name: 'an incident that names a commit',
    why: 'explicit as well',
    world: {
      deployments: three,
      pullRequests: [one],
      incidents: [incident('Mon 15:00', { mentionedShas: ['b'] })],
    },
    expected: { failed: [['incident', 'Mon 10:00', 'explicit']] },
  },
  {
    name: 'an incident that names a change shipped later',
    why: 'what came after it cannot have caused it',
    world: {
      deployments: three,
      pullRequests: [one, fixes()],
      incidents: [incident('Mon 11:00', { mentionedNumbers: [2] })],
    },
    expected: { failed: [['incident', 'Mon 10:00', 'window']] },
  },
  {
    name: 'an incident with a fix',
    why: 'over when the fix is deployed at 14:00, not when the merge at 13:00 closed it',
    world: {
      deployments: three,
      pullRequests: [one, fixes({ closesIssues: [100] })],
      incidents: [incident('Mon 11:00', { closedAt: at('Mon 13:00') })],
    },
    expected: { failed: [['incident', 'Mon 10:00', 'window']], recovery: [hours(3)], rework: 1 },
  },
  {
    name: 'an incident whose fix names the cause',
    why: 'explicit by the pull request that closes it',
    world: {
      deployments: [...three, ['Mon 16:00', 'd']],
      pullRequests: [
        one,
        mergedAs('d', 'Mon 15:00', 3, { closesIssues: [100], mentionedNumbers: [1] }),
      ],
      incidents: [incident('Mon 14:30', { closedAt: at('Mon 15:00') })],
    },
    expected: { failed: [['incident', 'Mon 10:00', 'explicit']], recovery: [5400] },
  },
  {
    name: 'an incident whose fix is not deployed',
    why: 'users still have it',
    world: {
      deployments: three,
      pullRequests: [one, mergedAs('d', 'Mon 15:00', 3, { closesIssues: [100] })],
      incidents: [incident('Mon 14:30', { closedAt: at('Mon 15:00') })],
    },
    expected: { recovery: [], open: 1 },
  },
  {
    name: 'an incident that was opened again',
    why: 'open once more, whatever was deployed',
    world: {
      deployments: three,
      pullRequests: [one, fixes({ closesIssues: [100] })],
      incidents: [incident('Mon 11:00')],
    },
    expected: { recovery: [], open: 1 },
  },
  {
    name: 'an incident of before the window that ends in it',
    why: 'it belongs to the window of recovery; the deployment before is not of the window',
    world: {
      deployments: [
        ['Sun 09:00 -1', 'a'],
        ['Mon 10:00', 'b'],
      ],
      incidents: [incident('Sun 12:00 -1', { closedAt: at('Mon 12:00') })],
    },
    expected: { rate: '0/1', recovery: [hours(24)], unattributed: 0 },
  },
  {
    name: 'a revert',
    why: 'the deployment that shipped it; over when the revert is deployed',
    world: { deployments: three, pullRequests: [one, fixes({ headRef: 'revert-1-feature' })] },
    expected: {
      failed: [['revert', 'Mon 10:00', 'revert']],
      rate: '1/3',
      recovery: [hours(4)],
      rework: 1,
    },
  },
  {
    name: 'a revert of what was not shipped',
    why: 'users never had it; the revert is rework all the same',
    world: {
      deployments: [
        ['Mon 09:00', 'a'],
        ['Mon 14:00', 'c'],
      ],
      pullRequests: [one, fixes({ headRef: 'revert-1-feature' })],
    },
    expected: { failed: [], rate: '0/2', unattributed: 0, rework: 1 },
  },
  {
    name: 'a revert of a direct push',
    why: 'its commit tells the deployment',
    world: { deployments: three, pullRequests: [fixes({ revertsSha: 'b' })] },
    expected: { failed: [['revert', 'Mon 10:00', 'revert']], recovery: [hours(4)] },
  },
  {
    name: 'a revert that is not deployed',
    why: 'it goes on',
    world: {
      deployments: three,
      pullRequests: [one, mergedAs('d', 'Mon 15:00', 3, { headRef: 'revert-1-feature' })],
    },
    expected: { failed: [['revert', 'Mon 10:00', 'revert']], recovery: [], open: 1 },
  },
  {
    name: 'a reland',
    why: 'neither a failure of its own nor rework: one failure, by the revert',
    world: {
      deployments: [...three, ['Mon 16:00', 'd']],
      pullRequests: [
        one,
        fixes({ headRef: 'revert-1-feature' }),
        mergedAs('d', 'Mon 15:00', 3, { headRef: 'revert-2-revert-1-feature' }),
      ],
    },
    expected: { failed: [['revert', 'Mon 10:00', 'revert']], rate: '1/4', rework: 1 },
  },
  {
    name: 'reverts that do not count',
    why: 'the switch is off; rework is as it was',
    world: {
      deployments: three,
      pullRequests: [one, fixes({ headRef: 'revert-1-feature' })],
      rules: { countReverts: false },
    },
    expected: { failed: [], rework: 1 },
  },
  {
    name: 'a hotfix by its label',
    why: 'the latest deployment before it was opened at 12:00',
    world: { deployments: three, pullRequests: [one, fixes({ labels: ['Hotfix'] })] },
    expected: { failed: [['hotfix', 'Mon 10:00', 'window']], recovery: [hours(4)], rework: 1 },
  },
  {
    name: 'a hotfix by its branch',
    why: 'the pattern of the settings',
    world: { deployments: three, pullRequests: [one, fixes({ headRef: 'hotfix/cart' })] },
    expected: { failed: [['hotfix', 'Mon 10:00', 'window']] },
  },
  {
    name: 'a hotfix by its title',
    why: 'it begins with the word',
    world: { deployments: three, pullRequests: [one, fixes({ title: '[Hotfix] cart' })] },
    expected: { failed: [['hotfix', 'Mon 10:00', 'window']] },
  },
  {
    name: 'a title that holds the word',
    why: 'it does not begin with it',
    world: {
      deployments: three,
      pullRequests: [one, fixes({ title: 'Document the hotfix process' })],
    },
    expected: { failed: [] },
  },
  {
    name: 'hotfixes that do not count',
    why: 'the switch is off',
    world: {
      deployments: three,
      pullRequests: [one, fixes({ labels: ['hotfix'] })],
      rules: { countHotfixes: false },
    },
    expected: { failed: [], rework: 1 },
  },
  {
    name: 'a hotfix before any deployment',
    why: 'nobody is to blame',
    world: { deployments: [['Mon 14:00', 'c']], pullRequests: [fixes({ labels: ['hotfix'] })] },
    expected: {
      failed: [['hotfix', null, null]],
      rate: '0/1',
      unattributed: 1,
      recovery: [],
      open: 0,
    },
  },
  {
    name: 'a rollback by two',
    why: 'both deployments that were undone failed; users had them from 10:00 and 14:00',
    world: { deployments: [...three, ['Mon 15:00', 'a']] },
    expected: {
      failed: [
        ['rollback', 'Mon 10:00', 'explicit'],
        ['rollback', 'Mon 14:00', 'explicit'],
      ],
      rate: '2/4',
      recovery: [hours(5), hours(1)],
      rework: 1,
    },
  },
  {
    name: 'rollbacks that do not count',
    why: 'the switch is off',
    world: { deployments: [...three, ['Mon 15:00', 'a']], rules: { countRollbacks: false } },
    expected: { failed: [], rate: '0/4', rework: 1 },
  },
  {
    name: 'an incident and the revert that closes it',
    why: 'they reference each other: one failure, blamed explicitly, since users had it',
    world: {
      deployments: three,
      pullRequests: [one, fixes({ headRef: 'revert-1-feature', closesIssues: [100] })],
      incidents: [incident('Mon 11:00', { closedAt: at('Mon 13:00') })],
    },
    expected: {
      failed: [['incident', 'Mon 10:00', 'explicit']],
      rate: '1/3',
      recovery: [hours(4)],
      rework: 1,
    },
  },
  {
    name: 'an incident and a rollback of one deployment',
    why: 'they point to the same deployment: one failure, over with the rollback',
    world: {
      deployments: [
        ['Mon 09:00', 'a'],
        ['Mon 10:00', 'b'],
        ['Mon 12:00', 'a'],
      ],
      incidents: [incident('Mon 11:00', { closedAt: at('Mon 15:00') })],
    },
    expected: {
      failed: [['incident', 'Mon 10:00', 'explicit']],
      rate: '1/3',
      recovery: [hours(2)],
    },
  },
  {
    name: 'two incidents of one deployment',
    why: 'one failed deployment, once',
    world: {
      deployments: three,
      incidents: [
        incident('Mon 11:00', { closedAt: at('Mon 12:00') }),
        incident('Mon 11:30', { number: 101, closedAt: at('Mon 12:30') }),
      ],
    },
    expected: { rate: '1/3', failed: [['incident', 'Mon 10:00', 'window']] },
  },
  {
    name: 'an incident and a revert that names it',
    why: 'it need not close it: they reference each other, and the revert knows the cause',
    world: {
      deployments: three,
      pullRequests: [one, fixes({ headRef: 'revert-1-feature', mentionedNumbers: [100] })],
      incidents: [incident('Mon 14:30', { closedAt: at('Mon 16:00') })],
    },
    expected: { failed: [['incident', 'Mon 10:00', 'revert']], rate: '1/3' },
  },
  {
    name: 'an incident that names its fix',
    why: 'a hotfix that was merged after it is no cause; users had it from 10:00 to 17:00',
    world: {
      deployments: [...three, ['Mon 17:00', 'd']],
      pullRequests: [one, mergedAs('d', 'Mon 16:00', 3, { labels: ['hotfix'] })],
      incidents: [incident('Mon 11:00', { closedAt: at('Mon 18:00'), mentionedNumbers: [3] })],
    },
    expected: { failed: [['incident', 'Mon 10:00', 'window']], rate: '1/4', recovery: [hours(7)] },
  },
  {
    name: 'an incident that names a hotfix of before',
    why: 'it is the cause, and what it mended is another failure',
    world: {
      deployments: three,
      pullRequests: [one, fixes({ labels: ['hotfix'] })],
      incidents: [incident('Mon 15:00', { mentionedNumbers: [2] })],
    },
    expected: {
      failed: [
        ['hotfix', 'Mon 10:00', 'window'],
        ['incident', 'Mon 14:00', 'explicit'],
      ],
      rate: '2/3',
    },
  },
  {
    name: 'two incidents that nobody is to blame for',
    why: 'nothing joins them',
    world: {
      deployments: [['Mon 14:00', 'c']],
      incidents: [incident('Mon 11:00'), incident('Mon 11:30', { number: 101 })],
    },
    expected: { unattributed: 2, open: 2 },
  },
  {
    name: 'a hotfix that closes an incident',
    why: 'one failure: the incident leads',
    world: {
      deployments: three,
      pullRequests: [one, fixes({ labels: ['hotfix'], closesIssues: [100] })],
      incidents: [incident('Mon 11:00', { closedAt: at('Mon 13:00') })],
    },
    expected: { failed: [['incident', 'Mon 10:00', 'window']], rate: '1/3', rework: 1 },
  },
  {
    name: 'a hotfix of an incident that was opened again',
    why: 'the hotfix was deployed, and did not mend it',
    world: {
      deployments: three,
      pullRequests: [one, fixes({ labels: ['hotfix'], closesIssues: [100] })],
      incidents: [incident('Mon 11:00')],
    },
    expected: { rate: '1/3', recovery: [], open: 1 },
  },
  {
    name: 'no deployment at all',
    why: 'a denominator of 0',
    world: { deployments: [], pullRequests: [one] },
    expected: { failed: [], rate: '0/0', rework: 0 },
  },
];

test.each(cases)('failures, $name: $why', ({ world, expected }) => {
  expect(look(world)).toMatchObject(expected);
});

describe('what a rate tells beside itself', () => {
  test('the first signal of each failed deployment', () => {
    const found = shipments({
      commits: line,
      deployments: three.map(([time, sha]) => deployment(time, sha)),
      pullRequests: [one, fixes({ headRef: 'revert-1-feature' })],
    });
    const pullRequests = [one, fixes({ headRef: 'revert-1-feature' })];
    const facts = {
      shipments: found,
      pullRequests,
      reverts: revertsAmong(pullRequests),
      incidents: [incident('Mon 11:00'), incident('Mon 15:00', { number: 101 })],
    };
    const failures = failuresFrom(failureSignals(facts, rules));
    const rate = changeFailureRate(found, failures, { from: at('Mon 00:00'), to: at('Tue 00:00') });
    expect(rate.by_signal).toEqual({ incident: 2, revert: 0, hotfix: 0, rollback: 0 });
    expect(failures.flatMap(({ signals }) => signals.map(({ kind }) => kind))).toEqual([
      'incident',
      'revert',
      'incident',
    ]);
  });

  test('how old the oldest open failure is', () => {
    const failures = failuresFrom(
      failureSignals(
        {
          shipments: [],
          pullRequests: [],
          reverts: revertsAmong([]),
          incidents: [incident('Mon 11:00'), incident('Tue 11:00', { number: 101 })],
        },
        rules,
      ),
    );
    const window = { from: at('Mon 00:00'), to: at('Wed 00:00') };
    expect(recoveries(failures, { window, now: at('Wed 11:00') }).oldestOpenSeconds).toBe(
      hours(48),
    );
  });
});

test.each([
  ['a listed label, in any case', ['incident'], null, ['api#1', 'ops#3']],
  ['no listed label', ['outage'], null, []],
  ['the repository for incidents, whatever the label', ['incident'], 'ops', ['ops#3', 'ops#4']],
] as const)('incidents are issues of %s', (_, labels, repositoryId, expected) => {
  const issue = (repository: string, number: number, ...labels: string[]) => ({
    ...incident('Mon 11:00', { repositoryId: repository, number }),
    labels,
  });
  const issues = [
    issue('api', 1, 'Incident', 'p1'),
    issue('api', 2, 'question'),
    issue('ops', 3, 'incident'),
    issue('ops', 4),
  ];
  const found = incidentsAmong(issues, { labels, repositoryId });
  expect(found.map(({ repositoryId: id, number }) => `${id}#${number}`)).toEqual(expected);
});
