import { describe, expect, test } from 'vitest';
import { at } from '../testing/stories.fixture.ts';
import {
  type Complexity,
  complexityOf,
  effectiveLines,
  type FileChange,
  lineRework,
  sizeBucketOf,
  type WorkType,
  type WorkTypeFacts,
  type WorkTypeRule,
  workTypeOf,
} from './index.ts';

const file = (path: string, given: Partial<FileChange> = {}): FileChange => ({
  path,
  status: 'modified',
  additions: 0,
  deletions: 0,
  hunks: 0,
  deepestIndent: 0,
  blankLines: 0,
  movedLines: 0,
  movedAwayLines: 0,
  isGenerated: false,
  ...given,
});

const complexities: {
  name: string;
  why: string;
  files: FileChange[] | null;
  expected: Complexity | null;
}[] = [
  { name: 'files not loaded', why: 'not known', files: null, expected: null },
  {
    name: 'a lockfile',
    why: 'nobody reads it',
    files: [file('package-lock.json', { additions: 900, hunks: 30 })],
    expected: { score: 0, level: 'low' },
  },
  {
    name: 'generated files',
    why: 'nobody reads them',
    files: [
      file('src/api.ts', { additions: 900, hunks: 3, isGenerated: true }),
      file('dist/a.js', { additions: 5, hunks: 1 }),
    ],
    expected: { score: 0, level: 'low' },
  },
  {
    name: 'a pure rename',
    why: 'no line changed',
    files: [file('src/b.ts', { status: 'renamed' })],
    expected: { score: 0, level: 'low' },
  },
  {
    name: 'moved lines alone',
    why: 'they were read before',
    files: [
      file('src/a.ts', { deletions: 80, movedAwayLines: 80, hunks: 1 }),
      file('src/b.ts', { additions: 80, movedLines: 80, hunks: 1 }),
    ],
    expected: { score: 0, level: 'low' },
  },
  {
    name: 'one line of one file',
    why: '45 × 1/9.9672 = 4.515, 15 × 1/4.9542 = 3.028, 10 × 1/21 = 0.476: 8.02',
    files: [file('src/a.ts', { additions: 1, hunks: 1 })],
    expected: { score: 8, level: 'low' },
  },
  {
    name: '100 lines of 3 files in one folder',
    why: '45 × 6.6582/9.9672 = 30.06, 15 × 2/4.9542 = 6.06, 10 × 5/25 = 2: 38.12',
    files: [
      file('src/a.ts', { additions: 50, hunks: 3 }),
      file('src/b.ts', { additions: 30, hunks: 1 }),
      file('src/c.ts', { deletions: 20, hunks: 1 }),
    ],
    expected: { score: 38, level: 'medium' },
  },
  {
    name: '1,000 lines',
    why: 'size is full at 45, 15 × 1/4.9542 = 3.03, 10 × 20/40 = 5: 53.03',
    files: [file('src/a.ts', { additions: 1000, hunks: 20 })],
    expected: { score: 53, level: 'high' },
  },
  {
    name: 'a million lines',
    why: 'no part is above its weight',
    files: [file('src/a.ts', { additions: 1_000_000, hunks: 20 })],
    expected: { score: 53, level: 'high' },
  },
  {
    name: 'risk, nesting and two languages',
    why: '100 lines of 2 files: 30.06 + 4.80 (15 × 1.585/4.9542); two areas of risk 10; level 5: 5 × 2/4 = 2.5; 5 × 1/3 = 1.67; two folders: 2; 10 × 20/40 = 5: 56.03',
    files: [
      file('src/auth/login.ts', { additions: 50, hunks: 10, deepestIndent: 5 }),
      file('db/migrations/1.sql', { additions: 50, hunks: 10 }),
    ],
    expected: { score: 56, level: 'high' },
  },
  {
    name: 'everything',
    why: 'size, files, spread, risk, nesting and languages are full, scatter is 10 × 380/400 = 9.5: 99.5',
    files: Array.from({ length: 30 }, (_, index) =>
      file(`p${index % 6}/auth/payments/f${index}.${['ts', 'py', 'go', 'rb'][index % 4]}`, {
        additions: 50,
        hunks: 380 / 30,
        deepestIndent: 7,
      }),
    ),
    expected: { score: 100, level: 'very_high' },
  },
];

test.each(complexities)('complexity of $name: $why', ({ files, expected }) => {
  expect(complexityOf(files)).toEqual(expected);
});

test('effective lines leave out what was spaced anew', () => {
  const files = [
    file('src/a.ts', {
      additions: 10,
      deletions: 8,
      blankLines: 3,
      movedLines: 2,
      movedAwayLines: 1,
    }),
    file('yarn.lock', { additions: 100, deletions: 100 }),
  ];
  expect(effectiveLines(files)).toEqual({ added: 5, deleted: 4 });
});

test.each([
  [0, 'xs'],
  [10, 'xs'],
  [11, 's'],
  [50, 's'],
  [51, 'm'],
  [200, 'm'],
  [201, 'l'],
  [500, 'l'],
  [501, 'xl'],
] as const)('%i lines are %s', (lines, bucket) => expect(sizeBucketOf(lines)).toBe(bucket));

const plain: WorkTypeFacts = {
  manual: null,
  title: 'Refunds',
  headRef: 'refunds',
  labels: [],
  commits: [],
  issueLabels: [],
  files: null,
  labelMap: {},
};
const sized = (headline: string, effective: number | null) => ({
  headline,
  effectiveLines: effective,
});

const types: {
  name: string;
  why: string;
  given: Partial<WorkTypeFacts>;
  expected: [WorkType, WorkTypeRule];
}[] = [
  { name: 'nothing known', why: 'the last rule', given: {}, expected: ['other', 'none'] },
  {
    name: 'a correction',
    why: 'it goes before everything',
    given: { manual: 'testing', labels: ['bug'] },
    expected: ['testing', 'manual'],
  },
  {
    name: 'a label of the settings',
    why: 'before usual labels, in any case',
    given: { labels: ['bug', 'Growth'], labelMap: { growth: 'features' } },
    expected: ['features', 'label'],
  },
  {
    name: 'a usual label',
    why: 'bug',
    given: { labels: ['Bug'], title: 'feat: x' },
    expected: ['bug_fixes', 'label'],
  },
  {
    name: 'a label with its kind',
    why: 'type: feature',
    given: { labels: ['type: feature'] },
    expected: ['features', 'label'],
  },
  {
    name: 'dependencies',
    why: 'other, and known',
    given: { labels: ['dependencies'] },
    expected: ['other', 'label'],
  },
  {
    name: 'a conventional title',
    why: 'feat',
    given: { title: 'feat(cart)!: refunds' },
    expected: ['features', 'conventional_title'],
  },
  {
    name: 'perf',
    why: 'refactoring',
    given: { title: 'perf: refunds' },
    expected: ['refactoring', 'conventional_title'],
  },
  {
    name: 'ci',
    why: 'other',
    given: { title: 'ci: cache' },
    expected: ['other', 'conventional_title'],
  },
  {
    name: 'a revert',
    why: 'the title that GitHub writes',
    given: { title: 'Revert "feat: refunds"' },
    expected: ['bug_fixes', 'conventional_title'],
  },
  {
    name: 'a title with a colon',
    why: 'no type of the list',
    given: { title: 'cart: refunds', headRef: 'fix/x' },
    expected: ['bug_fixes', 'branch'],
  },
  {
    name: 'commits of 60 %',
    why: 'the limit is enough',
    given: { commits: [sized('fix: a', 60), sized('feat: b', 40)] },
    expected: ['bug_fixes', 'conventional_commits'],
  },
  {
    name: 'commits of 59 %',
    why: 'too little',
    given: { commits: [sized('fix: a', 59), sized('feat: b', 41)] },
    expected: ['other', 'none'],
  },
  {
    name: 'commits whose lines nobody counted',
    why: 'no share is known',
    given: { commits: [sized('fix: a', null)] },
    expected: ['other', 'none'],
  },
  {
    name: 'a branch',
    why: 'docs/',
    given: { headRef: 'docs/readme' },
    expected: ['documentation', 'branch'],
  },
  {
    name: 'a branch without its slash',
    why: 'no prefix',
    given: { headRef: 'fix-it' },
    expected: ['other', 'none'],
  },
  {
    name: 'words that every object knows',
    why: 'they are no words of ours',
    given: {
      title: 'constructor: refunds',
      headRef: 'constructor/refunds',
      labels: ['constructor'],
      files: [file('a.constructor', { additions: 9 })],
    },
    expected: ['other', 'none'],
  },
  {
    name: 'an issue',
    why: 'its label',
    given: { issueLabels: ['enhancement'] },
    expected: ['features', 'issue'],
  },
  {
    name: 'documentation',
    why: '80 of 100 lines',
    given: { files: [file('docs/a.md', { additions: 80 }), file('src/a.ts', { additions: 20 })] },
    expected: ['documentation', 'paths'],
  },
  {
    name: 'tests',
    why: '90 of 100 lines',
    given: {
      files: [file('src/a.test.ts', { additions: 90 }), file('src/a.ts', { additions: 10 })],
    },
    expected: ['testing', 'paths'],
  },
  {
    name: 'configuration',
    why: 'all of it',
    given: { files: [file('.github/workflows/ci.yml', { additions: 9 })] },
    expected: ['other', 'paths'],
  },
  {
    name: 'a lockfile',
    why: 'told by its file, as it has no effective line',
    given: { files: [file('yarn.lock', { additions: 900 })] },
    expected: ['other', 'paths'],
  },
  {
    name: 'a source file and five lockfiles',
    why: 'all effective lines are source',
    given: {
      title: 'Fix it',
      files: [
        file('src/a.ts', { additions: 1 }),
        ...[1, 2, 3, 4, 5].map((at) => file(`${at}/yarn.lock`, { additions: 9 })),
      ],
    },
    expected: ['bug_fixes', 'verb'],
  },
  {
    name: 'an English verb',
    why: 'Adds',
    given: { title: 'Adds refunds' },
    expected: ['features', 'verb'],
  },
  {
    name: 'a verb in the past',
    why: 'Fixed',
    given: { title: 'Fixed refunds' },
    expected: ['bug_fixes', 'verb'],
  },
  {
    name: 'a Spanish verb',
    why: 'Corrige',
    given: { title: 'Corrige los reembolsos' },
    expected: ['bug_fixes', 'verb'],
  },
  {
    name: 'a Spanish verb with an accent',
    why: 'Añade',
    given: { title: 'Añade reembolsos' },
    expected: ['features', 'verb'],
  },
  {
    name: 'a verb that is not the first word',
    why: 'only the first',
    given: { title: 'Refunds: add tax' },
    expected: ['other', 'none'],
  },
  {
    name: 'moved lines',
    why: '60 of 100',
    given: { files: [file('src/a.ts', { additions: 100, movedLines: 60 })] },
    expected: ['refactoring', 'shape'],
  },
  {
    name: 'renamed files',
    why: 'all of them',
    given: { files: [file('src/a.ts', { status: 'renamed' })] },
    expected: ['refactoring', 'shape'],
  },
  {
    name: 'many deletions',
    why: 'over three times the additions',
    given: { files: [file('src/a.ts', { additions: 10, deletions: 31 })] },
    expected: ['refactoring', 'shape'],
  },
  {
    name: 'three times as many deletions',
    why: 'not over',
    given: { files: [file('src/a.ts', { additions: 10, deletions: 30 })] },
    expected: ['other', 'none'],
  },
  {
    name: 'new source files',
    why: '60 of 100 added lines',
    given: {
      files: [
        file('src/new.ts', { status: 'added', additions: 60 }),
        file('src/a.ts', { additions: 40 }),
      ],
    },
    expected: ['features', 'shape'],
  },
  {
    name: 'few source lines and a test',
    why: '30 and a test file',
    given: {
      files: [file('src/a.ts', { additions: 30 }), file('src/a.test.ts', { additions: 20 })],
    },
    expected: ['bug_fixes', 'shape'],
  },
  {
    name: 'more source lines and a test',
    why: '31',
    given: {
      files: [file('src/a.ts', { additions: 31 }), file('src/a.test.ts', { additions: 20 })],
    },
    expected: ['other', 'none'],
  },
];

test.each(types)('the type of work, $name: $why', ({ given, expected }) => {
  const { work_type, rule } = workTypeOf({ ...plain, ...given });
  expect([work_type, rule]).toEqual(expected);
});

describe('the rework of lines', () => {
  const merge = [{ at: at('Mon 10:00'), path: 'a.ts', added: ['x', 'x', 'y', 'z'], removed: [] }];
  const later = (time: string, removed: string[], path = 'a.ts') => ({
    at: at(time),
    path,
    added: [],
    removed,
  });
  const cases: [name: string, later: ReturnType<typeof later>[], now: string, expected: unknown][] =
    [
      ['is not known before 21 days', [], 'Mon 09:59 +3', null],
      ['is known after 21 days', [], 'Mon 10:00 +3', { numerator: 0, denominator: 4 }],
      [
        'counts a line as often as it is removed',
        [later('Tue 10:00', ['x', 'y', 'q'])],
        'Mon 10:00 +3',
        { numerator: 2, denominator: 4 },
      ],
      [
        'counts a line at most as often as it was added',
        [later('Tue 10:00', ['x', 'x', 'x'])],
        'Mon 10:00 +3',
        { numerator: 2, denominator: 4 },
      ],
      [
        'leaves out what came after 21 days',
        [later('Mon 10:01 +3', ['x'])],
        'Mon 10:00 +4',
        { numerator: 0, denominator: 4 },
      ],
      [
        'leaves out what came before',
        [later('Mon 09:00', ['x'])],
        'Mon 10:00 +3',
        { numerator: 0, denominator: 4 },
      ],
      [
        'leaves out other files',
        [later('Tue 10:00', ['x'], 'b.ts')],
        'Mon 10:00 +3',
        { numerator: 0, denominator: 4 },
      ],
    ];
  test.each(cases)('%s', (_, removals, now, expected) => {
    expect(lineRework(merge, removals, at(now))).toEqual(expected);
  });
});
