import type { AttemptReport, Diagnosis, TestReport } from '@touchstone/contracts';
import { caseOf } from './case.ts';
import { dataFacts } from './facts/data.ts';
import { environmentFacts } from './facts/environment.ts';
import type { Fact, FactRule } from './facts/fact.ts';
import { flakyFacts } from './facts/flaky.ts';
import { productFacts } from './facts/product.ts';
import { slowFacts } from './facts/slow.ts';
import { testFacts } from './facts/test.ts';

const rules: readonly FactRule[] = [
  flakyFacts,
  environmentFacts,
  testFacts,
  slowFacts,
  dataFacts,
  productFacts,
];

/**
 * Guesses why an attempt did not pass, likeliest first, each with the facts that speak for it; none
 * for one that passed or was cancelled. The same reports give the same guesses. Facts of one class
 * add up as independent evidence does: 1 − Π(1 − weight).
 *
 * `passing` is the last run of the test that passed, which much is compared with.
 */
export function diagnose(
  attempt: AttemptReport,
  test: Pick<TestReport, 'attempts'>,
  passing?: TestReport,
): Diagnosis[] {
  if (attempt.verdict === 'passed' || attempt.verdict === 'cancelled') return [];
  const known = caseOf(attempt, test, passing);
  const facts = rules.flatMap((rule) => rule(known));
  const classes = [...new Set(facts.map((fact) => fact.class))];
  return classes
    .map((name) =>
      guess(
        name,
        facts.filter((fact) => fact.class === name),
      ),
    )
    .sort((a, b) => b.likelihood - a.likelihood);
}

/** Evidence is never proof; what is as likely keeps the order of the rules. */
const mostLikely = 0.99;

function guess(name: Diagnosis['class'], facts: readonly Fact[]): Diagnosis {
  const doubt = facts.reduce((left, { weight }) => left * (1 - weight), 1);
  return {
    class: name,
    likelihood: Math.min(mostLikely, Math.round((1 - doubt) * 100) / 100),
    because: [...facts]
      .sort((a, b) => b.weight - a.weight)
      .map(({ fact, values, path }) => ({ fact, values, ...(path === undefined ? {} : { path }) })),
  };
}
