import type { AttemptReport, StepReport, TestReport } from '@touchstone/contracts';

const startedAt = '2026-11-21T10:00:00.000Z';

/** The step that decides. */
export function step(facts: Partial<StepReport> = {}): StepReport {
  return {
    path: '2',
    block: 'validation',
    sentence: 'The total is $17.40',
    file: 'buy.yaml',
    line: 5,
    column: 3,
    verdict: 'passed',
    at: 1000,
    milliseconds: 5000,
    actions: [],
    steps: [],
    screen: ['Cart', 'Blue mug', 'Total', '$17.40', 'Check out', 'Help', 'Sign in', 'Imprint'],
    ...facts,
  };
}

export function attempt(facts: Partial<AttemptReport> = {}): AttemptReport {
  const { verdict = 'failed', reason = 'check_failed' } = facts;
  return {
    attempt: 1,
    verdict,
    ...(verdict === 'passed' ? {} : { reason, decided_by: '2' }),
    started_at: startedAt,
    milliseconds: 6000,
    steps: [],
    ...facts,
  };
}

/** What the attempts come to. */
export function report(...attempts: AttemptReport[]): TestReport {
  const last = attempts.at(-1);
  const verdict = last?.verdict ?? 'error';
  return {
    name: 'Buy',
    file: 'buy.yaml',
    platform: 'web',
    tags: [],
    verdict,
    flaky: verdict === 'passed' && attempts.length > 1,
    started_at: startedAt,
    milliseconds: 6000,
    attempts,
  };
}
