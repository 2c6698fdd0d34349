import type { RunReport } from '@touchstone/contracts';

/** What a report says of the tests, without times and paths of pictures. */
export function verdicts({ tests }: RunReport) {
  return tests.map(({ name, file, verdict, reason, message, attempts }) => ({
    ...{ name, file, verdict, reason, message },
    steps: attempts.at(-1)?.steps.map(({ path, sentence, verdict, reason, message }) => ({
      ...{ path, sentence, verdict, reason, message },
    })),
  }));
}
