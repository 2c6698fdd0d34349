import type { LogLine, RunEvent, RunItem, StepReport } from '@touchstone/contracts';

/** A step as far as it is known while its run goes on. */
export interface WatchedStep {
  path: string;
  sentence: string;
  state: 'running' | StepReport['verdict'];
  /** Null while it runs. */
  milliseconds: number | null;
  /** Of one that did not pass, in both languages where they differ. */
  because?: Pick<StepReport, 'message' | 'other_language'> | undefined;
}

interface WatchedLine extends Pick<LogLine, 'source' | 'level' | 'text'> {
  /** From 1. */
  number: number;
}

/** A run with what happened in its newest attempt, as it was told so far. */
export interface WatchedRun {
  run: RunItem;
  steps: readonly WatchedStep[];
  log: readonly WatchedLine[];
  /** Where the next answer begins. */
  next: number;
  more: boolean;
}

/** Lines of the log that are shown while a run goes on, the newest; the report has all of them. */
const mostLines = 300;

/** What was told of the newest attempt of a run. */
export type Told = Pick<WatchedRun, 'steps' | 'log'>;

export const nothingTold: Told = { steps: [], log: [] };

/** What is known when this has happened, too. */
export function toldAfter(before: Told, events: readonly RunEvent[]): Told {
  const { steps, log } = events.reduce(told, before);
  return { steps, log: log.slice(-mostLines) };
}

function told(before: Told, event: RunEvent): Told {
  switch (event.type) {
    // Each attempt begins at the first step, also that of another worker.
    case 'attempt_started':
      return nothingTold;
    case 'step_started': {
      const { path, sentence } = event.step;
      return noted(before, { path, sentence, state: 'running', milliseconds: null });
    }
    case 'step_ended': {
      const { path, sentence, verdict, milliseconds } = event.step;
      const because = becauseOf(event.step);
      return noted(before, { path, sentence, state: verdict, milliseconds, because });
    }
    case 'log_line': {
      const { source, level, text } = event;
      const number = (before.log.at(-1)?.number ?? 0) + 1;
      return { ...before, log: [...before.log, { number, source, level, text }] };
    }
    default:
      return before;
  }
}

/** What a step says of itself that failed or could not be decided, or the first of its actions that did. */
function becauseOf(step: StepReport): WatchedStep['because'] {
  return [step, ...step.actions].find(
    ({ verdict, message }) =>
      message !== undefined && (verdict === 'failed' || verdict === 'undecided'),
  );
}

function noted({ steps, log }: Told, step: WatchedStep): Told {
  const isKnown = steps.some(({ path }) => path === step.path);
  const next = isKnown
    ? steps.map((one) => (one.path === step.path ? step : one))
    : [...steps, step];
  return { steps: next, log };
}
