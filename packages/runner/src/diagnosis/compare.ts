import type { AttemptReport, Comparison, RequestLine, TestReport } from '@touchstone/contracts';
import { leaves, sameSentence } from './case.ts';

/** Most lines that a comparison lists of one kind. */
const most = 50;

/**
 * What differs between a run and the last one of the same test that passed: texts on the screen step
 * by step, lines of the console, requests and their answers. Undefined when either has no attempt to
 * compare.
 */
export function compareWithPassing(
  now: Pick<TestReport, 'attempts'>,
  passing: TestReport,
): Comparison | undefined {
  const attempt = now.attempts.at(-1);
  const before = passing.attempts.findLast(({ verdict }) => verdict === 'passed');
  if (attempt === undefined || before === undefined) return undefined;
  return {
    with: before.started_at,
    milliseconds: before.milliseconds,
    screens: screensChanged(before, attempt),
    console: linesChanged(consoleOf(before), consoleOf(attempt)),
    requests: linesChanged(requestsOf(before), requestsOf(attempt)),
  };
}

function screensChanged(before: AttemptReport, now: AttemptReport): Comparison['screens'] {
  const then = new Map(leaves(before.steps).map((step) => [step.path, step]));
  return leaves(now.steps).flatMap(({ path, sentence, screen }) => {
    const step = then.get(path);
    // Of another sentence it would say nothing.
    if (
      step?.screen === undefined ||
      screen === undefined ||
      !sameSentence(step.sentence, sentence)
    )
      return [];
    const changed = linesChanged(step.screen, screen);
    if (changed.new.length + changed.gone.length === 0) return [];
    return [{ path, ...changed, ...(step.after === undefined ? {} : { after: step.after }) }];
  });
}

/** Lines of one list that the other has not, each as often as it is missing there. */
export function linesChanged(
  before: readonly string[],
  now: readonly string[],
): { new: string[]; gone: string[] } {
  return { new: without(now, before), gone: without(before, now) };
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  const missing: string[] = [];
  for (const line of lines) {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    else if (missing.length < most) missing.push(line);
  }
  return missing;
}

const consoleOf = ({ log = [] }: AttemptReport): string[] =>
  log.filter(({ source }) => source === 'console' || source === 'error').map(({ text }) => text);

/** The app's own requests without its address: the run that passed may have been on another one. */
function requestsOf({ requests = [] }: AttemptReport): string[] {
  const page = requests.find(({ kind }) => kind === 'document')?.url;
  const own = page !== undefined && URL.canParse(page) ? new URL(page).origin : undefined;
  return [...new Set(requests.map((request) => requestLine(request, own)))];
}

/** Without its query, which often holds what changes from run to run. */
function requestLine({ method, url, status, failure }: RequestLine, own: string | undefined) {
  const bare = url.replace(/[?#].*$/, '');
  const isOwn = own !== undefined && bare.startsWith(`${own}/`);
  const told = isOwn ? bare.slice(own.length) : bare;
  return `${method} ${told} → ${status ?? failure ?? '…'}`;
}
