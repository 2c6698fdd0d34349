import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import * as here from '@touchstone/runner';
import { printTable } from '../figures.ts';
import { onLoopback } from '../loopback.ts';
import { type Page, pages } from './pages.ts';
import { type Runner, secondsToDeny } from './seconds.ts';

/**
 * How long it takes to tell that something is not on a page that has settled: where nothing has to be
 * scrolled, and in lists of 10,000 rows, drawn all or only where they are in view.
 *
 * `--beside FOLDER` the same by the runner of another checkout (with its packages installed), page by
 * page in turns; `--rounds N` of each page (5). The exit code is 0 only if the medians are within the
 * marks and each check passed.
 */
const { values } = parseArgs({
  options: { beside: { type: 'string' }, rounds: { type: 'string', default: '5' } },
});
const runners: { name: string; runner: Runner }[] = [
  { name: 'here', runner: here },
  ...(values.beside === undefined
    ? []
    : [{ name: 'beside', runner: await runnerOf(values.beside) }]),
];

const server = createServer(({ url = '/' }, response) => {
  const page = pages.find(({ path }) => path === url);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page?.html ?? '');
});
const site = await onLoopback(server);
const rows: (string | number)[][] = [
  ['seconds, median', ...runners.map(({ name }) => name), 'mark', ...ratioHead()],
];
for (const page of pages) {
  const found = await measure(page);
  const [own = NaN, other] = found;
  rows.push([page.what, ...found, page.mark, ...(other === undefined ? [] : [own / other])]);
  if (!(own <= page.mark)) process.exitCode = 1;
}
site.close();
printTable('To tell that something is not there', rows);

/** Medians in seconds, one of each runner, which take turns. */
async function measure(page: Page): Promise<number[]> {
  const samples = runners.map((): number[] => []);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [at, { name, runner }] of runners.entries()) {
      const { seconds, verdict } = await secondsToDeny(runner, `${site.url}${page.path}`, page);
      samples[at]?.push(seconds);
      if (verdict === 'passed') continue;
      process.stdout.write(`${page.what}, ${name}: ${verdict}\n`);
      if (name === 'here') process.exitCode = 1;
    }
  }
  return samples.map((own) => own.toSorted((a, b) => a - b)[Math.floor(own.length / 2)] ?? NaN);
}

function ratioHead(): string[] {
  return values.beside === undefined ? [] : ['ratio'];
}

async function runnerOf(folder: string): Promise<Runner> {
  return import(`${folder}/packages/runner/src/index.ts`);
}
