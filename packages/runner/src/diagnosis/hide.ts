import type { TestReport } from '@touchstone/contracts';
import type { Masker } from '../variables/masker.ts';

type Lines = { new: string[]; gone: string[] };

/**
 * The report without what this run has learned to be secret in what it repeats of the run that passed:
 * a field of passwords now may have been one of ordinary text then. Paths of files stay as they are.
 */
export function hideLearned(report: TestReport, masker: Masker): TestReport {
  if (masker.isIdle) return report;
  const lines = <T extends Lines>(told: T): T => ({
    ...told,
    new: masker.across(told.new),
    gone: masker.across(told.gone),
  });
  const { attempts, comparison } = report;
  return {
    ...report,
    attempts: attempts.map((attempt) => ({
      ...attempt,
      ...(attempt.diagnosis === undefined
        ? {}
        : {
            diagnosis: attempt.diagnosis.map((guess) => ({
              ...guess,
              because: guess.because.map((fact) => ({
                ...fact,
                values: masker.values(fact.values),
              })),
            })),
          }),
    })),
    ...(comparison === undefined
      ? {}
      : {
          comparison: {
            ...comparison,
            screens: comparison.screens.map(lines),
            console: lines(comparison.console),
            requests: lines(comparison.requests),
          },
        }),
  };
}
