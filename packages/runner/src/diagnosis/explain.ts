import {
  type AttemptReport,
  attemptIn,
  type Diagnosis,
  type OtherLanguage,
  reportIn,
  type TestReport,
} from '@touchstone/contracts';
import { compareWithPassing } from './compare.ts';
import { diagnose } from './diagnose.ts';

/**
 * The report with a diagnosis at each attempt that did not pass and, where `passing` is the test's
 * last run that passed, what differs from it. A test that passed at once has nothing to explain.
 */
export function explain(report: TestReport, passing: TestReport | undefined): TestReport {
  const attempts = report.attempts.map((attempt) => {
    const diagnosis = diagnose(attempt, report, passing);
    if (diagnosis.length === 0) return attempt;
    const other_language = otherLanguage(attempt, diagnosis, report, passing);
    return { ...attempt, diagnosis, ...(other_language === undefined ? {} : { other_language }) };
  });
  const isPlain = report.verdict === 'passed' && !report.flaky;
  const comparison =
    passing === undefined || isPlain ? undefined : compareWithPassing(report, passing);
  return { ...report, attempts, ...(comparison === undefined ? {} : { comparison }) };
}

/** The attempt's sentences in the other language, with those that its diagnosis repeats. */
function otherLanguage(
  attempt: AttemptReport,
  diagnosis: readonly Diagnosis[],
  report: TestReport,
  passing: TestReport | undefined,
): OtherLanguage | undefined {
  const { other_language } = attempt;
  if (other_language === undefined) return undefined;
  const { language, sentences } = other_language;
  const other = diagnose(
    attemptIn(attempt, language),
    reportIn(report, language),
    passing && reportIn(passing, language),
  );
  // A passing report of old says nothing in the other language: then other facts may be found.
  if (factsOf(other) !== factsOf(diagnosis)) return other_language;
  const repeated = differences(diagnosis, other, ['diagnosis']);
  return { language, sentences: { ...sentences, ...Object.fromEntries(repeated) } };
}

const factsOf = (diagnosis: readonly Diagnosis[]): string =>
  diagnosis.flatMap(({ because }) => because.map(({ fact }) => fact)).join();

/** The texts of the second that differ from the first, by their path. */
function differences(one: unknown, other: unknown, path: string[]): [string, string][] {
  if (typeof other === 'string') return one === other ? [] : [[path.join('.'), other]];
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return [];
  }
  const before = new Map<string, unknown>(Object.entries(one));
  return Object.entries(other).flatMap(([key, value]) =>
    differences(before.get(key), value, [...path, key]),
  );
}
