import { createHash } from 'node:crypto';
import type { RunReport, StepReport } from '@touchstone/contracts';
import type { ChosenFile } from './choose-files.ts';
import type { PageViewer } from './page-viewer.ts';
import type { ReportFiles } from './report-files.ts';

/** The page up to the files that it carries. */
export function pageStart(report: RunReport, viewer: PageViewer): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(viewer)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Touchstone</title>
<link rel="icon" href="data:,">
<style>${viewer.styles.replaceAll('</', '<\\/')}</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="report">${jsonForPage(shownParts(report))}</script>
`;
}

/** A file of the report: what is in it, or where the page finds it; nothing if it cannot. */
export async function writtenFile(
  { path, isEmbedded }: ChosenFile,
  files: ReportFiles,
): Promise<string> {
  const start = `<script type="application/octet-stream;base64" data-path="${attribute(path)}"`;
  if (isEmbedded) {
    const content = await files.read(path);
    return content === undefined ? '' : `${start}>${content.toString('base64')}</script>\n`;
  }
  const link = files.link(path);
  return link === undefined ? '' : `${start} data-beside="${attribute(link)}"></script>\n`;
}

/** What comes after the files. */
export function pageEnd({ packed }: PageViewer): string {
  return `<script type="application/gzip;base64" id="viewer">${packed}</script>
<script>${unpack}</script>
</body>
</html>
`;
}

/** Adds the viewer as a script; the policy names its digest, so that no other can take its place. */
const unpack = `(async () => {
  const text = document.getElementById('viewer').textContent;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const script = document.createElement('script');
  script.textContent = await new Response(unpacked).text();
  document.body.append(script);
})();`;

/** Copies of pages bring styles of their own, in elements and attributes. */
function policy({ script }: PageViewer): string {
  return [
    "default-src 'none'",
    `script-src ${digest(unpack)} ${digest(script)}`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'media-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

const digest = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The report without the texts of each screen: what they tell stands in the comparison. */
function shownParts(report: RunReport): RunReport {
  const bare = ({ screen: _screen, steps, ...step }: StepReport): StepReport => ({
    ...step,
    steps: steps.map(bare),
  });
  const tests = report.tests.map((test) => ({
    ...test,
    attempts: test.attempts.map((attempt) => ({ ...attempt, steps: attempt.steps.map(bare) })),
  }));
  return { ...report, tests };
}

/** JSON in which nothing ends the element that holds it, or begins a comment in it. */
const jsonForPage = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const attribute = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
