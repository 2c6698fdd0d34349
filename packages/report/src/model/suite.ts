import type { RunReport, TestReport } from '@touchstone/contracts';
import { type Outcome, outcomeOf, outcomes } from './headline.ts';

/** What narrows down the list of tests; what is absent or empty lets every test through. */
export interface SuiteFilters {
  outcome?: Outcome | undefined;
  tag?: string | undefined;
  text?: string | undefined;
}

/** A test and where it stands in the report. */
export interface ListedTest {
  index: number;
  test: TestReport;
  outcome: Outcome;
}

/** The tests that the filters let through, those that need a person first, else in their order. */
export function listedTests(report: RunReport, filters: SuiteFilters): ListedTest[] {
  const words = (filters.text ?? '').toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return report.tests
    .map((test, index) => ({ index, test, outcome: outcomeOf(test) }))
    .filter(({ outcome }) => filters.outcome === undefined || outcome === filters.outcome)
    .filter(({ test }) => filters.tag === undefined || test.tags.includes(filters.tag))
    .filter(({ test }) => {
      const said = `${test.name} ${test.file} ${test.message ?? ''}`.toLocaleLowerCase();
      return words.every((word) => said.includes(word));
    })
    .sort((a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome));
}

/** How many tests there are of each outcome, without those that there are none of. */
export function countsOf(report: RunReport): { outcome: Outcome; count: number }[] {
  const all = report.tests.map(outcomeOf);
  return outcomes
    .map((outcome) => ({ outcome, count: all.filter((one) => one === outcome).length }))
    .filter(({ count }) => count > 0);
}

export function tagsOf(report: RunReport): string[] {
  return [...new Set(report.tests.flatMap(({ tags }) => tags))].sort();
}
