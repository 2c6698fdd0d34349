import { mkdir, open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { RunReport } from '@touchstone/contracts';
import { chooseFiles } from './html/choose-files.ts';
import { pageEnd, pageStart, writtenFile } from './html/page.ts';
import { readViewer } from './html/page-viewer.ts';

export interface HtmlReportOptions {
  /** The folder that the report's paths are below; without it the report shows no pictures. */
  artifacts?: string;
  /** The file to write; folders above it are made. */
  output: string;
  /** A recording of more bytes stays where it is, and the report links to it; 5 MB if absent. */
  maxEmbeddedBytes?: number;
}

/**
 * Writes a run's report as one HTML file that opens from disk and asks for nothing from the network.
 * Pictures and copies of pages are in it as far as about 42 kB for each step suffice; the others are
 * linked to where they lie.
 */
export async function writeHtmlReport(
  report: RunReport,
  options: HtmlReportOptions,
): Promise<void> {
  const output = resolve(options.output);
  const viewer = await readViewer();
  const { artifacts, maxEmbeddedBytes = 5_000_000 } = options;
  const files =
    artifacts === undefined
      ? []
      : await chooseFiles(report, { artifacts: resolve(artifacts), maxEmbeddedBytes });
  await mkdir(dirname(output), { recursive: true });
  await using file = await open(output, 'w');
  await file.write(pageStart(report, viewer));
  // One after the other, so that only one of them is in memory.
  for (const chosen of files) await file.write(await writtenFile(chosen, output));
  await file.write(pageEnd(viewer));
}
