import { styleText } from 'node:util';
import type { RunReport, TestReport } from '@touchstone/contracts';

/** What a test came to, in a line or two. */
export function describeTest(test: TestReport): string[] {
  const time = styleText('dim', duration(test.milliseconds));
  if (test.verdict === 'passed') {
    const word = test.flaky
      ? styleText('yellow', `passed, flaky: attempt ${test.attempts.length}`)
      : styleText('green', 'passed');
    return [`  ${word} ${time}`];
  }
  const reason = test.reason === undefined ? '' : ` (${test.reason})`;
  const line = `  ${styleText('red', `${test.verdict}${reason}`)} ${time}`;
  return test.verdict === 'error' && test.message ? [line, `    ${test.message}`] : [line];
}

/** What all of it came to: the numbers, and where to look. */
export function describeRun(report: RunReport): string[] {
  const { counts, tests, milliseconds } = report;
  const numbers = [
    styleText('green', `${counts.passed} passed`),
    counts.flaky > 0 && styleText('yellow', `${counts.flaky} of them flaky`),
    counts.failed > 0 && styleText('red', `${counts.failed} failed`),
    counts.error > 0 && styleText('red', `${counts.error} could not be carried out`),
    counts.cancelled > 0 && styleText('yellow', `${counts.cancelled} cancelled`),
  ].filter((text) => text !== false);
  const bad = tests.filter(({ verdict }) => verdict !== 'passed');
  return [
    ...bad.map(({ name, file, verdict }) => `${styleText('red', verdict)} ${name} (${file})`),
    ...(bad.length > 0 ? [''] : []),
    `${numbers.join(', ')} ${styleText('dim', `in ${duration(milliseconds)}`)}`,
  ];
}

const duration = (milliseconds: number): string =>
  milliseconds < 60_000
    ? `${(milliseconds / 1000).toFixed(1)} s`
    : `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
