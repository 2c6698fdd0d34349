import type { AttemptReport, RunReport, StepReport, TestReport } from '@touchstone/contracts';
import { outcomeOfAttempt, shownAttempt } from '../model/headline.ts';
import { placedSteps } from '../model/steps/placed-steps.ts';
import type { ReportFiles } from './report-files.ts';

/** A file that the report refers to. */
export interface ChosenFile {
  /** As the report names it. */
  path: string;
  /** Whether the report carries it; else it links to it. */
  isEmbedded: boolean;
}

/** Bytes of pictures and copies of pages: for each step, for a test at least, for a run at most. */
const room = { step: 42_000, test: 1_250_000, run: 100_000_000 };

/**
 * The files of a report that are there, each once. What explains a verdict best has its place in the
 * report first: pictures after the steps, then what else was kept of steps that did not pass.
 */
export async function chooseFiles(
  report: RunReport,
  files: ReportFiles,
  maxEmbeddedBytes: number,
): Promise<ChosenFile[]> {
  const chosen = new Map<string, ChosenFile>();
  const share = Math.floor(room.run / Math.max(1, report.tests.length));
  for (const test of report.tests) {
    const steps = test.attempts.reduce((sum, one) => sum + placedSteps(one.steps).length, 0);
    let left = Math.min(share, Math.max(room.test, room.step * steps));
    for (const path of pathsOf(test)) {
      const bytes = chosen.has(path) ? undefined : await files.size(path);
      if (bytes === undefined) continue;
      const isEmbedded = bytes <= left;
      if (isEmbedded) left -= bytes;
      chosen.set(path, { path, isEmbedded });
    }
    for (const path of recordingsOf(test)) {
      const bytes = chosen.has(path) ? undefined : await files.size(path);
      if (bytes === undefined) continue;
      chosen.set(path, { path, isEmbedded: bytes <= Math.min(maxEmbeddedBytes, share) });
    }
    for (const path of test.attempts.flatMap(({ trace, har, log_file }) => [
      trace,
      har,
      log_file,
    ])) {
      if (path === undefined || chosen.has(path)) continue;
      if ((await files.size(path)) !== undefined) chosen.set(path, { path, isEmbedded: false });
    }
  }
  return [...chosen.values()];
}

/** Pictures and copies of pages, the most telling first; some may occur twice. */
function pathsOf(test: TestReport): string[] {
  const shown = shownAttempt(test);
  const attempts = [
    ...(shown === undefined ? [] : [shown]),
    ...test.attempts.filter((attempt) => attempt !== shown),
  ];
  const compared = test.comparison?.screens.map(({ after }) => after?.path) ?? [];
  return [...attempts.flatMap(telling), ...compared, ...attempts.flatMap(others)].filter(
    (path) => path !== undefined,
  );
}

function telling(attempt: AttemptReport): (string | undefined)[] {
  const steps = placedSteps(attempt.steps).map(({ step }) => step);
  const looks = steps.flatMap(visuals);
  const notable = outcomeOfAttempt(attempt) === 'passed' ? [] : steps.filter(isNotable);
  return [
    ...notable.flatMap(({ after, before, dom }) => [after?.path, before?.path, dom]),
    ...looks,
    ...steps.map(({ after }) => after?.path),
  ];
}

function others(attempt: AttemptReport): (string | undefined)[] {
  const steps = placedSteps(attempt.steps).map(({ step }) => step);
  return [...steps.map(({ before }) => before?.path), ...steps.map(({ dom }) => dom)];
}

const isNotable = ({ verdict }: StepReport): boolean =>
  verdict === 'failed' || verdict === 'undecided' || verdict === 'healed';

const visuals = ({ actions }: StepReport): (string | undefined)[] =>
  actions.flatMap(({ visual }) =>
    visual === undefined ? [] : [visual.actual, visual.baseline, visual.difference],
  );

const recordingsOf = ({ attempts }: TestReport): string[] =>
  attempts
    .map(({ recording }) => recording?.video ?? recording?.frames)
    .filter((path) => path !== undefined);
