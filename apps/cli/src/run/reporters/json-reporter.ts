import type { Output } from './output.ts';
import type { Reporter } from './reporter.ts';

/** The whole report as JSON, in the shape of `runReportSchema`. */
export function jsonReporter(output: Output): Reporter {
  return {
    finished(report) {
      output.write(`${JSON.stringify(report, null, 2)}\n`);
      return output.end();
    },
  };
}
