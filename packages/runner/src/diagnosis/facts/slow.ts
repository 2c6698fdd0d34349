import type { FactRule } from './fact.ts';
import { short } from './fact.ts';

/** An answer that takes longer, in milliseconds, is one that a person notices. */
const noticeable = 3000;

/** What was asked for was still on its way. */
export const slowFacts: FactRule = ({ attempt, step, requests }) => {
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
