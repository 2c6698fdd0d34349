import type { ActionReport, OtherLanguage } from './action-report.ts';
import type { AttemptReport } from './attempt-report.ts';
import type { TestReport } from './run-report.ts';
import type { StepReport } from './step-report.ts';

type Language = OtherLanguage['language'];

/** A report as it reads in a language; what it does not say in it stays as it was written. */
export function reportIn(report: TestReport, language: Language): TestReport {
  const attempts = report.attempts.map((attempt) => attemptIn(attempt, language));
  return { ...saidIn(report, language), attempts };
}

export function attemptIn(attempt: AttemptReport, language: Language): AttemptReport {
  const steps = attempt.steps.map((step) => stepIn(step, language));
  return { ...saidIn(attempt, language), steps };
}

export function stepIn(step: StepReport, language: Language): StepReport {
  return {
    ...saidIn(step, language),
    actions: step.actions.map((action): ActionReport => saidIn(action, language)),
    steps: step.steps.map((inner) => stepIn(inner, language)),
  };
}

/** Data as it reads in a language: whatever it says beside itself in the other one, put in its place. */
export function saidIn<T extends { other_language?: OtherLanguage | undefined }>(
  data: T,
  language: Language,
): T {
  const { other_language } = data;
  if (other_language?.language !== language) return data;
  return Object.entries(other_language.sentences).reduce(
    (said, [path, sentence]) => withText(said, path.split('.'), sentence),
    data,
  );
}

/** A copy of plain data with another text at one place; the same if there is no text there. */
function withText<T>(data: T, path: readonly string[], text: string): T;
function withText(data: unknown, path: readonly string[], text: string): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return typeof data === 'string' ? text : data;
  if (Array.isArray(data)) {
    return data.map((item, at) => (String(at) === key ? withText(item, rest, text) : item));
  }
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    name === key ? withText(value, rest, text) : value,
  ]);
  return Object.fromEntries(entries);
}
