import { parseArgs } from 'node:util';
import { type SampleAppName, sampleApps, startSampleApp } from '@touchstone/examples';
import type { TestFile } from '@touchstone/runner';
import { printTable } from '../figures.ts';
import { exampleTests } from './example-tests.ts';
import { type Expectation, expectations } from './expectations.ts';
import { type Ending, warmBrowser } from './run-example.ts';

/**
 * Whether a verdict can be trusted. Each sample app is started with one fault at a time, and the
 * test that looks at it must fail, at the sentence that looks at it: a pass is a false pass. Then
 * all tests run on the apps as they are, again and again: whatever does not pass is a false failure.
 *
 * `--runs N` runs on the apps as they are (500), `--only app/fault` some faults (all),
 * `--workers N` tests at the same time (2).
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    only: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string', default: '2' },
  },
});
/** In milliseconds; a fault stays, so nothing is gained by waiting for long. */
const shortLimits = { action: 4000, check: 2000, step: 30_000, test: 60_000 };

interface Trial extends Expectation {
  app: SampleAppName;
  fault: string;
}

const appNames = Object.keys(sampleApps).filter((name): name is SampleAppName =>
  Object.hasOwn(sampleApps, name),
);
const tests = new Map<SampleAppName, ReadonlyMap<string, TestFile>>();
for (const app of appNames) tests.set(app, await exampleTests(app));
const trials = appNames
  .flatMap((app) =>
    Object.entries<Expectation>(expectations[app]).map(
      ([fault, expected]): Trial => ({ app, fault, ...expected }),
    ),
  )
  .filter(({ app, fault }) => values.only.length === 0 || values.only.includes(`${app}/${fault}`));
checkExpectations();

await using browser = await warmBrowser();
const judged = await spread(trials, async (trial) => {
  const app = await startSampleApp(trial.app, { faults: [trial.fault] });
  const ending = await browser.run(testOf(trial), app.url, shortLimits);
  await app.close();
  return { ...trial, ending };
});
printTable(`Faults: ${judged.length}, each alone`, [
  ['fault', 'test', 'verdict', 'reason', 'ms'],
  ...judged.map(({ app, fault, test, ending }) => [
    `${app}/${fault}`,
    test,
    ending.verdict,
    ending.reason,
    String(ending.milliseconds),
  ]),
]);
const falsePasses = judged.filter(({ ending }) => ending.verdict === 'passed');
const elsewhere = judged.filter(
  ({ at, ending }) =>
    ending.verdict !== 'passed' &&
    (ending.failed?.sentence !== at || ending.failed.verdict !== 'failed'),
);
list('False passes', falsePasses);
list('Not passed, but for another reason than the fault', elsewhere);

const healthy = await Promise.all(
  appNames.map(async (app) => ({ app, running: await startSampleApp(app) })),
);
const all = healthy.flatMap(({ app, running }) =>
  [...(tests.get(app) ?? [])].map(([test, file]) => ({ app, test, file, url: running.url })),
);
const rounds = Math.ceil(Number(values.runs) / all.length);
const queue = Array.from({ length: rounds }, () => all)
  .flat()
  .slice(0, Number(values.runs));
const ran = await spread(queue, async (run) => ({
  ...run,
  ending: await browser.run(run.file, run.url, {}),
}));
for (const { running } of healthy) await running.close();
const falseFailures = ran.filter(({ ending }) => ending.verdict !== 'passed');
list('False failures', falseFailures);

printTable('Verdicts', [
  ['', 'runs', 'wrong'],
  ['faults: false passes', String(judged.length), String(falsePasses.length)],
  ['faults: failed for another reason', String(judged.length), String(elsewhere.length)],
  [
    `${all.length} tests, apps as they are: false failures`,
    String(ran.length),
    String(falseFailures.length),
  ],
]);
process.exitCode = falsePasses.length + falseFailures.length === 0 ? 0 : 1;

/** A sentence that was reworded in its test would otherwise be missed at each run. */
function checkExpectations(): void {
  for (const trial of trials) {
    const sentences = testOf(trial).blocks.map((block) =>
      'sentence' in block ? block.sentence.text : '',
    );
    if (!sentences.includes(trial.at)) throw new Error(`${trial.test} does not say: ${trial.at}`);
  }
}

function testOf({ app, test }: Trial): TestFile {
  const file = tests.get(app)?.get(test);
  if (file === undefined) throw new Error(`There is no test ${test} of the ${app}.`);
  return file;
}

/** In the order of the items, whatever ends first. */
async function spread<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      answers[next[0]] = await work(next[1]);
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, worker));
  return answers;
}

function list(
  headline: string,
  wrong: readonly { app: string; test: string; fault?: string; ending: Ending }[],
): void {
  if (wrong.length === 0) return;
  process.stdout.write(`\n${headline}\n`);
  for (const { app, test, fault, ending } of wrong) {
    const { sentence, verdict, reason, message } = ending.failed ?? {};
    process.stdout.write(
      `  ${app}/${fault ?? test} ${ending.verdict} ${verdict ?? ''} ${reason ?? ending.reason}\n` +
        `    ${sentence ?? ''}\n    ${message ?? ''}\n`,
    );
  }
}
