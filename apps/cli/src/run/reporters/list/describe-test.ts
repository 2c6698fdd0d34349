import { styleText } from 'node:util';
import { type RunReport, reportIn, type TestReport } from '@touchstone/contracts';
import { languageOfSteps } from './reading.ts';
import { word } from './words.ts';

const stepsOf = ({ attempts }: TestReport) => attempts.flatMap(({ steps }) => steps);

/** What a test came to, in a line or two. */
export function describeTest(report: TestReport): string[] {
  const language = languageOfSteps(stepsOf(report));
  const shown = reportIn(report, language);
  const { verdict, reason, message, milliseconds, flaky, attempts, not_compared } = shown;
  const time = styleText('dim', duration(milliseconds));
  const notCompared =
    not_compared === undefined ? [] : [styleText('dim', `    ${word(not_compared, language)}`)];
  if (verdict === 'passed') {
    const told = flaky
      ? styleText('yellow', word('flakyPass', language, { count: attempts.length }))
      : styleText('green', word('passed', language));
    return [`  ${told} ${time}`, ...notCompared];
  }
  const why = reason === undefined ? '' : ` (${reason})`;
  const line = `  ${styleText('red', `${word(verdict, language)}${why}`)} ${time}`;
  return [line, ...(verdict === 'error' && message ? [`    ${message}`] : []), ...notCompared];
}

/** What all of it came to: the numbers, and where to look. */
export function describeRun({ counts, tests, milliseconds }: RunReport): string[] {
  const language = languageOfSteps(tests.flatMap(stepsOf));
  const say = (what: 'Passed' | 'Flaky' | 'Failed' | 'Error' | 'Cancelled', count: number) =>
    word(count === 1 ? `one${what}` : `count${what}`, language, { count });
  const numbers = [
    styleText('green', say('Passed', counts.passed)),
    counts.flaky > 0 && styleText('yellow', say('Flaky', counts.flaky)),
    counts.failed > 0 && styleText('red', say('Failed', counts.failed)),
    counts.error > 0 && styleText('red', say('Error', counts.error)),
    counts.cancelled > 0 && styleText('yellow', say('Cancelled', counts.cancelled)),
  ].filter((text) => text !== false);
  const bad = tests.filter(({ verdict }) => verdict !== 'passed');
  return [
    ...bad.map(
      ({ name, file, verdict }) => `${styleText('red', word(verdict, language))} ${name} (${file})`,
    ),
    ...(bad.length > 0 ? [''] : []),
    `${numbers.join(', ')} ${styleText('dim', word('in', language, { time: duration(milliseconds) }))}`,
  ];
}

const duration = (milliseconds: number): string =>
  milliseconds < 60_000
    ? `${(milliseconds / 1000).toFixed(1)} s`
    : `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
