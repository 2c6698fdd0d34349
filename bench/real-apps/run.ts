import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { StepReport, TestReport } from '../../packages/contracts/src/index.ts';
import { launchBrowser, openWebDriver } from '../../packages/runner/src/index.ts';
import { readTest, runOnFresh, testsOf } from './own-tests.ts';
import { chosenApps } from './serve.ts';

// Runs the tests of the apps that the command line names, or of all, each test on a fresh start of
// its app. `--out FILE` keeps the reports; `--only TEXT` runs tests whose name holds it.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, only: { type: 'string', default: '' } },
});

const { browser } = await launchBrowser();
const reports: Record<string, TestReport[]> = {};
for (const name of chosenApps(positionals)) {
  for (const file of await testsOf(name, values.only)) {
    const { report } = await runOnFresh(name, await readTest(name, file), (url) => ({
      openDriver: () => openWebDriver({ browser, baseUrl: url }),
      address: url,
    }));
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
