import { dirname, join, relative, sep } from 'node:path';
import type { AttemptReport, StepReport, TestReport } from '@touchstone/contracts';

/** Where the files are that a JUnit report refers to. */
export interface Attachments {
  /** The JUnit report itself; absent: it goes to the terminal. */
  file?: string | undefined;
  artifacts?: string | undefined;
  /** The report as a page. */
  page?: string | undefined;
}

/**
 * A line for each file that shows what happened in a test: the page, the pictures of steps that
 * failed, healed or stayed undecided, and a recording with such a step. Paths begin where the JUnit
 * report lies. Source: the line's form is that of Jenkins' JUnit Attachments plugin, which GitLab
 * reads as well.
 */
export function attachmentLines(
  { attempts }: TestReport,
  { file, artifacts, page }: Attachments,
): string[] {
  const kept =
    artifacts === undefined
      ? []
      : attempts.flatMap(filesOf).map((path) => join(artifacts, ...path.split('/')));
  const files = [...(page === undefined ? [] : [page]), ...new Set(kept)];
  const start = file === undefined ? '.' : dirname(file);
  return files.map((path) => `[[ATTACHMENT|${relative(start, path).split(sep).join('/')}]]`);
}

function filesOf({ steps, recording }: AttemptReport): string[] {
  const pictures = flat(steps)
    .filter(({ verdict }) => ['failed', 'undecided', 'healed'].includes(verdict))
    .flatMap(({ after }) => after?.path ?? []);
  const video = recording?.video;
  return pictures.length === 0 || video === undefined ? pictures : [...pictures, video];
}

const flat = (steps: readonly StepReport[]): StepReport[] =>
  steps.flatMap((step) => [step, ...flat(step.steps)]);
