import type { Diagnosis } from '@touchstone/contracts';

import type { Translate } from './translate.ts';
import type { Words } from './words.ts';

type Fact = Diagnosis['because'][number];
type Values = Fact['values'];

/** An observation of a diagnosis as a sentence; one that this version does not know, as it came. */
export function sentenceOf({ fact, values }: Fact, words: Words): string {
  const say = sentences[fact];
  if (say !== undefined) return say(words.t, readable(values, words));
  const details = Object.entries(values).map(([name, value]) => `${name}: ${value}`);
  return [fact, ...details].join(' · ');
}

/** How likely a guess is, in words. */
export function likelihoodOf({ likelihood }: Diagnosis, { t }: Words): string {
  if (likelihood >= 0.85) return t('likelihood.veryLikely');
  if (likelihood >= 0.6) return t('likelihood.likely');
  if (likelihood >= 0.35) return t('likelihood.possible');
  return t('likelihood.unlikely');
}

/** Durations and times are written as the language does, in `duration` and `moment`. */
function readable(values: Values, words: Words): Values {
  const { milliseconds, at, expected } = values;
  return {
    ...values,
    // The sentence has quotes of its own.
    ...(typeof expected === 'string' && { expected: expected.replace(/^"(.*)"$/s, '$1') }),
    ...(typeof milliseconds === 'number' && { duration: words.duration(milliseconds) }),
    ...(typeof at === 'string' && !Number.isNaN(Date.parse(at)) && { moment: words.moment(at) }),
  };
}

const sentences: Record<string, (t: Translate, values: Values) => string> = {
  act_without_effect: (t, values) => t('facts.act_without_effect', values),
  certificate_refused: (t, values) => t('facts.certificate_refused', values),
  held_before: (t, values) => t('facts.held_before', values),
  less_on_screen: (t, values) => t('facts.less_on_screen', values),
  loop_without_end: (t, values) => t('facts.loop_without_end', values),
  more_fit_now: (t, values) => t('facts.more_fit_now', values),
  never_passed: (t, values) => t('facts.never_passed', values),
  not_carried_out: (t, values) => t('facts.not_carried_out', values),
  not_found_answer: (t, values) => t('facts.not_found_answer', values),
  not_supported: (t, values) => t('facts.not_supported', values),
  not_usable: (t, values) => t('facts.not_usable', values),
  nothing_to_see: (t, values) => t('facts.nothing_to_see', values),
  page_crashed: (t, values) => t('facts.page_crashed', values),
  page_unreachable: (t, values) => t('facts.page_unreachable', values),
  passed_on_retry: (t, values) => t('facts.passed_on_retry', values),
  request_failed: (t, values) => t('facts.request_failed', values),
  request_open: (t, values) => t('facts.request_open', values),
  still_busy: (t, values) => t('facts.still_busy', values),
  screen_differs: (t, values) => t('facts.screen_differs', values),
  screen_is_empty: (t, values) => t('facts.screen_is_empty', values),
  script_error: (t, values) => t('facts.script_error', values),
  script_failed: (t, values) => t('facts.script_failed', values),
  sentence_changed: (t, values) => t('facts.sentence_changed', values),
  sentence_not_understood: (t, values) => t('facts.sentence_not_understood', values),
  server_error: (t, values) => t('facts.server_error', values),
  several_fit: (t, values) => t('facts.several_fit', values),
  slow_answer: (t, values) => t('facts.slow_answer', values),
  target_gone: (t, values) => t('facts.target_gone', values),
  target_renamed: (t, values) => t('facts.target_renamed', values),
  time_over: (t, values) => t('facts.time_over', values),
  value_changed: (t, values) => t('facts.value_changed', values),
  value_differs: (t, values) => t('facts.value_differs', values),
  variable_missing: (t, values) => t('facts.variable_missing', values),
};
