import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files outside `e2e` that take half a minute and more. */
const long = [
  'clients/public-client.test.ts',
  'holding/takeover.test.ts',
  'losses/losses.test.ts',
  'workflow-runs/workflow-runs.test.ts',
  'checking/scan.test.ts',
  'language/hostile.test.ts',
  'carry-out/carry-out.test.ts',
  'baselines/approvals.test.ts',
];

/**
 * Begins with the files that take long, so that none of them is left to run alone at the end. In a
 * fresh clone Vitest knows no durations and goes by the size of the files.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      moduleId.includes('/e2e/') || long.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
