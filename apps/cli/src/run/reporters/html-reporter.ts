import { writeHtmlReport } from '@touchstone/report/html';
import type { Reporter } from './reporter.ts';

/** The whole report as one page that opens from disk; pictures come from the folder of artifacts. */
export function htmlReporter(file: string, artifacts: string | undefined): Reporter {
  return {
    finished: (report) =>
      writeHtmlReport(report, {
        output: file,
        ...(artifacts === undefined ? {} : { artifacts }),
      }),
  };
}
