import { mkdir, open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { RunReport } from '@touchstone/contracts';
import { chooseFiles } from './html/choose-files.ts';
import { pageEnd, pageStart, writtenFile } from './html/page.ts';
import { readViewer } from './html/page-viewer.ts';
import { filesBelow, noFiles, type ReportFiles } from './html/report-files.ts';

export type { ReportFiles } from './html/report-files.ts';

export interface HtmlReportOptions {
  /** The folder that the report's paths are below; without it the report shows no pictures. */
  artifacts?: string;
  /** The file to write; folders above it are made. */
  output: string;
  /** A recording of more bytes stays where it is, and the report links to it; 5 MB if absent. */
  maxEmbeddedBytes?: number;
}

/** Writes a run's report to a file, as `htmlReport` makes it. */
export async function writeHtmlReport(
  report: RunReport,
  { artifacts, output, maxEmbeddedBytes }: HtmlReportOptions,
): Promise<void> {
  const page = resolve(output);
  const files = artifacts === undefined ? noFiles : filesBelow(resolve(artifacts), page);
  await mkdir(dirname(page), { recursive: true });
  await using file = await open(page, 'w');
  for await (const part of htmlReport(report, files, maxEmbeddedBytes)) await file.write(part);
}

/**
 * A run's report as one HTML page, part by part, that opens from disk and asks for nothing from the
 * network. Pictures and copies of pages are in it as far as about 42 kB for each step suffice; the
 * others are linked to where they lie. A recording of more than `maxEmbeddedBytes` is linked, too.
 */
export async function* htmlReport(
  report: RunReport,
  files: ReportFiles,
  maxEmbeddedBytes = 5_000_000,
): AsyncGenerator<string, void> {
  const viewer = await readViewer();
  const chosen = await chooseFiles(report, files, maxEmbeddedBytes);
  yield pageStart(report, viewer);
  // One after the other, so that only one of them is in memory.
  for (const one of chosen) {
    const written = await writtenFile(one, files);
    if (written !== '') yield written;
  }
  yield pageEnd(viewer);
}
