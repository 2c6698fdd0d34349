import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { TestReport } from '@touchstone/contracts';
import { type SampleAppName, sampleApps, startSampleApp } from '@touchstone/examples';
import {
  launchBrowser,
  openWebDriver,
  type RunOptions,
  readTestFile,
  runTest,
  type TestFile,
} from '@touchstone/runner';
import { printTable } from '../figures.ts';
import { exampleTests } from '../verdicts/example-tests.ts';
import { type Expectation, expectations } from '../verdicts/expectations.ts';
import { type Trouble, troubledApp } from './troubled-app.ts';

/**
 * How often the likeliest guess names what is really wrong: the seeded faults of the sample apps,
 * trouble between browser and app, and tests that are wrong themselves. Each test has passed before
 * on the same app without the fault. The mark is 80 of 100.
 *
 * `--only TEXT` cases whose name holds it.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

type Class = NonNullable<TestReport['attempts'][number]['diagnosis']>[number]['class'];

interface Guess {
  class: string;
  fact: string;
}

interface Case {
  name: string;
  app: SampleAppName;
  test: TestFile;
  expected: Class;
  fault?: string;
  trouble?: Trouble;
  retries?: number;
  /** The test as it passed before, where it is the test that is changed. */
  before?: TestFile;
}

/** In milliseconds; a fault stays, so nothing is gained by waiting for long. */
const limits = { action: 4000, check: 2000, step: 30_000, test: 60_000 };

/** Faults that are not a product that does otherwise: data that is not there, work that never ends. */
const otherwise: Record<string, Class> = {
  'booking/trips-empty': 'data_missing',
  'back-office/export-never': 'slow',
};

const { browser } = await launchBrowser();
const folder = await mkdtemp(join(tmpdir(), 'touchstone-diagnosis-'));
const cases = (await allCases()).filter(({ name }) => name.includes(values.only));
const judged: (Case & { guess: Guess })[] = [];
for (const one of cases) {
  const guess = await diagnosed(one);
  judged.push({ ...one, guess });
}
await browser.close();
await rm(folder, { recursive: true, force: true });

printTable(`Cases: ${judged.length}`, [
  ['case', 'is', 'guessed', 'fact'],
  ...judged.map(({ name, expected, guess }) => [
    name,
    expected,
    guess.class === expected ? 'yes' : guess.class,
    guess.fact,
  ]),
]);
const classes = [...new Set(judged.map(({ expected }) => expected))];
const rows = classes.map((expected) => {
  const of = judged.filter((one) => one.expected === expected);
  const right = of.filter(({ guess }) => guess.class === expected).length;
  return [expected, String(of.length), String(right)];
});
const right = judged.filter(({ expected, guess }) => guess.class === expected).length;
const share = Math.round((100 * right) / judged.length);
printTable('Right guesses', [
  ['class', 'cases', 'right'],
  ...rows,
  ['all', String(judged.length), `${right} (${share} %, mark 80)`],
]);
process.exitCode = share >= 80 ? 0 : 1;

async function diagnosed(one: Case): Promise<Guess> {
  const healthy = await startSampleApp(one.app);
  const troubled = one.trouble && (await troubledApp(healthy.url, one.trouble));
  try {
    const passing = await run(one.before ?? one.test, troubled?.url ?? healthy.url);
    if (passing.verdict !== 'passed') return { class: 'never passed', fact: passing.message ?? '' };
    troubled?.begin();
    const faulty =
      one.fault === undefined ? healthy : await startSampleApp(one.app, { faults: [one.fault] });
    const report = await run(one.test, troubled?.url ?? faulty.url, {
      passing: async () => ({ report: passing, picture: async () => undefined }),
      retries: one.retries ?? 0,
    });
    if (faulty !== healthy) await faulty.close();
    const attempt = report.attempts.find(({ verdict }) => verdict !== 'passed');
    const [first] = attempt?.diagnosis ?? [];
    if (attempt === undefined) return { class: 'passed', fact: '' };
    return { class: first?.class ?? 'none', fact: first?.because[0]?.fact ?? '' };
  } finally {
    troubled?.close();
    await healthy.close();
  }
}

function run(
  test: TestFile,
  url: string,
  how: Pick<RunOptions, 'passing' | 'retries'> = {},
): Promise<TestReport> {
  const device = test.device?.model;
  return runTest(test, {
    openDriver: () =>
      openWebDriver({ browser, baseUrl: url, ...(device === undefined ? {} : { device }) }),
    address: url,
    limits,
    artifacts: folder,
    evidence: { pictures: false, dom: false, recording: false },
    ...how,
  });
}

async function allCases(): Promise<Case[]> {
  const names = Object.keys(sampleApps).filter((name): name is SampleAppName =>
    Object.hasOwn(sampleApps, name),
  );
  const cases: Case[] = [];
  for (const app of names) {
    const tests = await exampleTests(app);
    for (const [fault, { test }] of Object.entries<Expectation>(expectations[app])) {
      const name = `${app}/${fault}`;
      const file = tests.get(test);
      if (file === undefined) throw new Error(`There is no test ${test}.`);
      cases.push({ name, app, test: file, fault, expected: otherwise[name] ?? 'product_changed' });
    }
    for (const file of [...tests.values()].filter(walksOn).slice(0, 2)) {
      cases.push(...around(app, file), ...(await wrongTests(app, file)));
    }
  }
  return cases;
}

/** Trouble shows only where a test goes beyond the first page. */
function walksOn({ blocks }: TestFile): boolean {
  return blocks.length >= 4;
}

function around(app: SampleAppName, test: TestFile): Case[] {
  const troubles: [Trouble, Class][] = [
    ['server errors', 'environment'],
    ['broken connections', 'environment'],
    ['nobody there', 'environment'],
    ['slow answers', 'slow'],
  ];
  return [
    ...troubles.map(([trouble, expected]) => ({
      name: `${app}/${test.name}: ${trouble}`,
      app,
      test,
      trouble,
      expected,
    })),
    {
      name: `${app}/${test.name}: errors at first`,
      app,
      test,
      trouble: 'errors at first',
      expected: 'flaky',
      retries: 1,
    },
  ];
}

/** The test as somebody breaks it: a sentence that nobody reads, a wrong expectation, a wrong name. */
async function wrongTests(app: SampleAppName, before: TestFile): Promise<Case[]> {
  const wrong = [
    ['a sentence that nobody reads', 'Frobnicate the basket twice'],
    ['an expectation that never was', '"Quantum discount applied" is visible'],
    ['a name that never was', 'Click "Engage warp drive"'],
  ] as const;
  return Promise.all(
    wrong.map(async ([what, sentence]) => {
      const last = await sentenceBlock(sentence);
      const test = { ...before, blocks: [...before.blocks.slice(0, -1), last] };
      const expected = 'test_wrong' as const;
      return { name: `${app}/${before.name}: ${what}`, app, test, before, expected };
    }),
  );
}

async function sentenceBlock(sentence: string): Promise<TestFile['blocks'][number]> {
  const type = sentence.endsWith('visible') ? 'validation' : 'instructions';
  const text = `test:\n  metadata: {name: x, platform: web}\n  blocks:\n    - type: ${type}\n      step_description: ${JSON.stringify(sentence)}\n`;
  const read = await readTestFile(text, { path: 'wrong.yaml' });
  const block = read.status === 'read' ? read.test.blocks[0] : undefined;
  if (block === undefined) throw new Error(`Not a test: ${sentence}`);
  return block;
}
