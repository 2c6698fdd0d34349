import { InvalidArgumentError } from 'commander';
import { jsonReporter } from './json-reporter.ts';
import { junitReporter } from './junit-reporter.ts';
import { listReporter } from './list/list-reporter.ts';
import { fileOutput, type Output, standardOutput } from './output.ts';
import type { Reporter } from './reporter.ts';

const makers: Record<string, (output: Output) => Reporter> = {
  list: listReporter,
  json: jsonReporter,
  junit: junitReporter,
};

/** A reporter as the command line names it, and the file that it writes to. */
interface Chosen {
  kind: string;
  file?: string;
}

/** Reads `junit=results.xml`; without a file it goes to the terminal. Takes what was read before. */
export function parseReporter(text: string, before: Chosen[] = []): Chosen[] {
  const [kind = '', ...rest] = text.split('=');
  if (!Object.hasOwn(makers, kind)) {
    throw new InvalidArgumentError(`There are ${Object.keys(makers).join(', ')}.`);
  }
  const file = rest.join('=');
  const chosen = [...before, file === '' ? { kind } : { kind, file }];
  if (chosen.filter((one) => one.file === undefined).length > 1) {
    throw new InvalidArgumentError('Only one can print; give the others a file, as junit=out.xml.');
  }
  return chosen;
}

/** The reporters that were chosen; the list in the terminal when none was. */
export function openReporters(chosen: readonly Chosen[]): Reporter[] {
  const wanted = chosen.length === 0 ? [{ kind: 'list' }] : chosen;
  return wanted.flatMap(({ kind, file }: Chosen) => {
    const output = file === undefined ? standardOutput() : fileOutput(file);
    return makers[kind]?.(output) ?? [];
  });
}
