import type {
  ActionReport,
  AttemptReport,
  RunReport,
  StepReport,
  TestReport,
} from '@touchstone/contracts';

const started_at = '2026-11-20T15:30:00.000Z';

export function anAction(facts: Partial<ActionReport> = {}): ActionReport {
  return {
    words: 'Click on "Add to cart".',
    notation: 'tap "Add to cart"',
    verdict: 'passed',
    attempts: [],
    milliseconds: 120,
    ...facts,
  };
}

export function aStep(facts: Partial<StepReport> = {}): StepReport {
  return {
    path: '1',
    block: 'instructions',
    sentence: 'Click on "Add to cart"',
    file: 'tests/shop/cart.yaml',
    line: 6,
    column: 7,
    verdict: 'passed',
    at: 0,
    milliseconds: 180,
    actions: [],
    steps: [],
    ...facts,
  };
}

export function anAttempt(facts: Partial<AttemptReport> = {}): AttemptReport {
  return { attempt: 1, verdict: 'passed', started_at, milliseconds: 4100, steps: [], ...facts };
}

export function aTest(facts: Partial<TestReport> = {}): TestReport {
  return {
    name: 'Buy a bread knife',
    file: 'tests/shop/cart.yaml',
    platform: 'web',
    tags: [],
    verdict: 'passed',
    started_at,
    milliseconds: 4100,
    flaky: false,
    attempts: [anAttempt()],
    ...facts,
  };
}

export function aRun(tests: TestReport[]): RunReport {
  const count = (verdict: string) => tests.filter((test) => test.verdict === verdict).length;
  return {
    version: 1,
    verdict: tests.every(({ verdict }) => verdict === 'passed') ? 'passed' : 'failed',
    started_at,
    milliseconds: tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    counts: {
      passed: count('passed'),
      flaky: tests.filter(({ flaky }) => flaky).length,
      failed: count('failed'),
      cancelled: count('cancelled'),
      error: count('error'),
    },
    tests,
  };
}
