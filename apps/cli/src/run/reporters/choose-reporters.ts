import { InvalidArgumentError } from 'commander';
import { htmlReporter } from './html-reporter.ts';
import { jsonReporter } from './json-reporter.ts';
import { junitReporter } from './junit-reporter.ts';
import { listReporter } from './list/list-reporter.ts';
import { fileOutput, type Output, standardOutput } from './output.ts';
import type { Reporter } from './reporter.ts';

const kinds = ['list', 'json', 'junit', 'html'] as const;

const defaultPage = 'touchstone-report.html';

/** A reporter as the command line names it, and the file that it writes to. */
interface Chosen {
  kind: (typeof kinds)[number];
  file?: string;
}

/**
 * Reads `junit=results.xml`; without a file it goes to the terminal, but for a page, which is written
 * to touchstone-report.html. Takes what was read before.
 */
export function parseReporter(text: string, before: Chosen[] = []): Chosen[] {
  const [name = '', ...rest] = text.split('=');
  const kind = kinds.find((known) => known === name);
  if (kind === undefined) throw new InvalidArgumentError(`There are ${kinds.join(', ')}.`);
  const file = rest.join('=') || (kind === 'html' ? defaultPage : '');
  const chosen = [...before, file === '' ? { kind } : { kind, file }];
  if (chosen.filter((one) => one.file === undefined).length > 1) {
    throw new InvalidArgumentError('Only one can print; give the others a file, as junit=out.xml.');
  }
  return chosen;
}

/** The folder for the pictures of a page that is to be written; undefined if none is. */
export function folderBesidePage(chosen: readonly Chosen[]): string | undefined {
  const page = pageOf(chosen);
  return page === undefined ? undefined : `${page.replace(/\.html?$/i, '')}-files`;
}

/**
 * The reporters that were chosen; the list in the terminal when none was. Those that show or name
 * pictures find them in the folder of artifacts.
 */
export function openReporters(chosen: readonly Chosen[], artifacts?: string): Reporter[] {
  const wanted: readonly Chosen[] = chosen.length === 0 ? [{ kind: 'list' }] : chosen;
  const page = pageOf(chosen);
  return wanted.map((one) => open(one, artifacts, page));
}

function open(
  { kind, file }: Chosen,
  artifacts: string | undefined,
  page: string | undefined,
): Reporter {
  const output = (): Output => (file === undefined ? standardOutput() : fileOutput(file));
  switch (kind) {
    case 'list':
      return listReporter(output());
    case 'json':
      return jsonReporter(output());
    case 'junit':
      return junitReporter(output(), { file, artifacts, page });
    case 'html':
      return htmlReporter(file ?? defaultPage, artifacts);
  }
}

const pageOf = (chosen: readonly Chosen[]): string | undefined =>
  chosen.find(({ kind }) => kind === 'html')?.file;
