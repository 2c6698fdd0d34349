import type { FactRule } from './fact.ts';

/** The same test, unchanged, passed when it was tried again. */
export const flakyFacts: FactRule = ({ passedLater }) =>
  passedLater === undefined
    ? []
    : [
        {
          class: 'flaky',
          weight: 0.99,
          fact: 'passed_on_retry',
          values: { attempt: passedLater },
        },
      ];
