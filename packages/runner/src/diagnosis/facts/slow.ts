import type { Case } from '../case.ts';
import type { FactRule } from './fact.ts';
import { short } from './fact.ts';

/** An answer that takes longer, in milliseconds, is one that a person notices. */
const noticeable = 3000;

/** What was asked for was still on its way. */
export const slowFacts: FactRule = (known) => {
  const { attempt, step, requests } = known;
  if (step === undefined) return [];
  const { path } = step;
  const end = step.at + step.milliseconds;
  const facts: ReturnType<FactRule> = [];
  for (const { at, url, status, failure, milliseconds, path: during } of requests) {
    if (at > end) continue;
    const values = { url: short(url) };
    if (status === undefined && failure === undefined) {
      const waited = Math.round(end - at);
      const weight = waited < 500 ? 0.2 : 0.7;
      facts.push({
        class: 'slow',
        weight,
        fact: 'request_open',
        values: { ...values, milliseconds: waited },
        path,
      });
    } else if (
      milliseconds !== undefined &&
      milliseconds >= noticeable &&
      at + milliseconds > step.at
    ) {
      facts.push({
        class: 'slow',
        weight: during === path ? 0.6 : 0.4,
        fact: 'slow_answer',
        values: { ...values, milliseconds: Math.round(milliseconds) },
        path,
      });
    }
  }
  const busy = stillBusy(known);
  if (busy !== undefined) {
    const values = { line: short(busy), milliseconds: step.milliseconds };
    // Without a run to compare with, the page may always say so.
    const weight = known.passing === undefined ? 0.6 : 0.9;
    facts.push({ class: 'slow', weight, fact: 'still_busy', values, path });
  }
  if (attempt.reason === 'timeout') {
    facts.push({
      class: 'slow',
      weight: 0.6,
      fact: 'time_over',
      values: { milliseconds: step.milliseconds },
      path,
    });
  }
  return facts;
};

/** How pages say that they work on it: "Preparing the export…", "Please wait", "Cargando…". */
const busyWords =
  /^\p{L}+(?:(?<!th)ing|ando|[iy]endo)\b.*(?:…|\.{3})$|^(?:please wait|one moment|just a moment|hold on|espera|espere|un momento|por favor espere?a?)\b/iu;

/**
 * The line in which the screen said at the step's end that it was not ready, unless it says so in a
 * run that passes, or a script has failed: then nobody works on it any more.
 */
function stillBusy({ step, screen, log, passing }: Case): string | undefined {
  if (log.some(({ source, path }) => source === 'error' && path === step?.path)) return undefined;
  const before = new Set(passing?.screen);
  return screen.find((line) => busyWords.test(line) && !before.has(line));
}
