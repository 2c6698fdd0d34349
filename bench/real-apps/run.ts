import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { StepReport, TestReport } from '../../packages/contracts/src/index.ts';
import {
  launchBrowser,
  loadersBeside,
  openWebDriver,
  readTestFile,
  runTest,
} from '../../packages/runner/src/index.ts';
import { chosenApps, type RealAppName, startRealApp } from './serve.ts';

// Runs the tests of the apps that the command line names, or of all, each test on a fresh start of
// its app. `--out FILE` keeps the reports; `--only TEXT` runs tests whose name holds it.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, only: { type: 'string', default: '' } },
});

const { browser } = await launchBrowser();
const reports: Record<string, TestReport[]> = {};
for (const name of chosenApps(positionals)) {
  const folder = join(import.meta.dirname, 'tests', name);
  const files = (await readdir(folder).catch(() => [])).sort();
  for (const file of files.filter((one) => one.includes(values.only))) {
    const report = await runOn(name, join(folder, file));
    reports[name] = [...(reports[name] ?? []), report];
    print(`${report.verdict === 'passed' ? '✓' : '✗'} ${name} ${file}${why(report)}`);
  }
}
await browser.close();

for (const [name, of] of Object.entries(reports)) {
  const passed = of.filter(({ verdict }) => verdict === 'passed').length;
  print(`${name.padEnd(12)} ${passed} of ${of.length}`);
}
if (values.out !== undefined) await writeFile(values.out, JSON.stringify(reports, null, 2));

async function runOn(name: RealAppName, path: string): Promise<TestReport> {
  const read = await readTestFile(await readFile(path, 'utf8'), {
    path: relative(process.cwd(), path),
    loaders: loadersBeside(path),
  });
  if (read.status !== 'read') throw new Error(JSON.stringify(read.problems));
  const app = await startRealApp(name);
  try {
    return await runTest(read.test, {
      openDriver: () => openWebDriver({ browser, baseUrl: app.url }),
      address: app.url,
    });
  } finally {
    await app.close();
  }
}

function why({ attempts }: TestReport): string {
  const steps = attempts.at(-1)?.steps.flatMap(flat) ?? [];
  return steps
    .filter(({ verdict }) => verdict === 'failed' || verdict === 'undecided')
    .map(({ sentence, reason, message }) => `\n    ${sentence}\n    ${reason}: ${message}`)
    .join('');
}

function flat(step: StepReport): StepReport[] {
  return [step, ...step.steps.flatMap(flat)];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
