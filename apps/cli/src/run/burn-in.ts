import type { RunReport } from '@touchstone/contracts';
import type { TestFile } from '@touchstone/runner';

/** Each test so many times, one round after the other, with the time in its name. */
export function repeated(tests: readonly TestFile[], times: number): TestFile[] {
  return Array.from({ length: times }, (_, at) =>
    tests.map((test) => ({ ...test, name: `${test.name} (${at + 1} of ${times})` })),
  ).flat();
}

/** How often each test passed: `Burn-in: Buy a mug passed 50 of 50`. */
export function describeBurnIn(
  tests: readonly TestFile[],
  { tests: reports }: RunReport,
  times: number,
): string[] {
  return tests.map(({ name }, at) => {
    const own = reports.filter((_, round) => round % tests.length === at);
    const passed = own.filter(({ verdict, flaky }) => verdict === 'passed' && !flaky).length;
    return `Burn-in: ${name} passed ${passed} of ${times}`;
  });
}
