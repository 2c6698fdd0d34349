import type { Comparison, StepReport, TestReport } from '@touchstone/contracts';

/**
 * What differs between a run and the last passing one of its test: texts of screens, lines of the
 * console, and requests, each as new or gone. Of both runs the last attempt counts. A step is
 * compared with the one of the same path and words; what changes with each run (times, ids in
 * addresses) is left out of account.
 */
export function compareWithPassing(report: TestReport, passing: TestReport): Comparison {
  const now = report.attempts.at(-1);
  const then = passing.attempts.at(-1);
  const earlier = new Map(flat(then?.steps ?? []).map((step) => [keyOf(step), step]));
  const screens = flat(now?.steps ?? []).flatMap((step) => {
    const before = earlier.get(keyOf(step));
    if (before?.screen === undefined || step.screen === undefined) return [];
    const changed = changes(before.screen, step.screen);
    if (changed.new.length + changed.gone.length === 0) return [];
    return [{ path: step.path, ...changed, ...(before.after && { after: before.after }) }];
  });
  return {
    with: passing.started_at,
    milliseconds: passing.milliseconds,
    screens,
    console: changes(consoleLines(passing), consoleLines(report)),
    requests: changes(requestLines(passing), requestLines(report)),
  };
}

const linesAtMost = 100;

/** As sets: how often a line occurs says less than that it does. */
function changes(before: readonly string[], now: readonly string[]) {
  const [old, fresh] = [new Set(before), new Set(now)];
  return {
    new: [...fresh].filter((line) => !old.has(line)).slice(0, linesAtMost),
    gone: [...old].filter((line) => !fresh.has(line)).slice(0, linesAtMost),
  };
}

const flat = (steps: readonly StepReport[]): StepReport[] =>
  steps.flatMap((step) => [step, ...flat(step.steps)]);

const keyOf = ({ path, sentence }: StepReport): string => `${path}\n${sentence}`;

function consoleLines({ attempts }: TestReport): string[] {
  const lines = attempts.at(-1)?.log ?? [];
  return lines
    .filter(({ source }) => source === 'console' || source === 'error')
    .map(({ level, text }) => `${level}: ${withoutNumbers(text)}`);
}

function requestLines({ attempts }: TestReport): string[] {
  const requests = attempts.at(-1)?.requests ?? [];
  return requests.map(({ method, url, status, failure }) => {
    const address = withoutNumbers(url.split(/[?#]/, 1)[0] ?? url);
    return `${method} ${address} ${status ?? failure ?? 'no answer'}`;
  });
}

/** Ids, hashes and counters differ from run to run without meaning anything. */
const withoutNumbers = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '…')
    .replaceAll(/\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b/gi, '…')
    .replaceAll(/\d{4,}/g, '…');
