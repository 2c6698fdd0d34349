import { basename, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { printTable } from '../../figures.ts';
import { type Relabel, readRelabels } from './relabel.ts';
import { serveRelabels } from './relabel-site.ts';
import { type RelabelTrial, tryRelabel } from './try-relabel.ts';

const marks = { harmless: 75, harmful: 0 };

/** The sets that were written beside the mechanism, and by now are all known to its author. */
export const ownRelabels = 'first second third fourth attacks'
  .split(' ')
  .map((name) => join(import.meta.dirname, `${name}.jsonl`));

/**
 * How many harmless relabels of a file are healed, and how many harmful ones are taken for what was
 * there before. Prints each that went wrong; whether the marks are met.
 */
export async function measureRelabels(
  path: string,
  browsers: readonly Browser[],
): Promise<boolean> {
  const relabels = await readRelabels(path);
  const trials = await tryAll(relabels, browsers);
  list(
    `${basename(path)}: harmless, and not healed`,
    trials.filter(({ relabel, came }) => relabel.kind === 'harmless' && came !== 'used'),
  );
  const accepted = trials.filter(
    ({ relabel, came }) => relabel.kind === 'harmful' && isPassed(came),
  );
  list(`${basename(path)}: harmful, and accepted`, accepted);
  const rows = (['en', 'es'] as const).map((language) => [
    language,
    ...figures(trials.filter(({ relabel }) => relabel.language === language)),
  ]);
  printTable(`Relabels of ${basename(path)}`, [
    ['language', 'harmless', 'healed', 'harmful', 'accepted', 'not learned'],
    ...rows,
    ['all', ...figures(trials)],
  ]);
  const harmless = trials.filter(({ relabel }) => relabel.kind === 'harmless');
  const healed = harmless.filter(({ came }) => came === 'used').length;
  const share = harmless.length === 0 ? 100 : (100 * healed) / harmless.length;
  printTable('Marks', [
    ['', 'is', 'mark', ''],
    ['harmless healed, %', share, `>= ${marks.harmless}`, met(share >= marks.harmless)],
    [
      'harmful accepted',
      String(accepted.length),
      String(marks.harmful),
      met(accepted.length === 0),
    ],
  ]);
  return share >= marks.harmless && accepted.length === marks.harmful;
}

const isPassed = (came: RelabelTrial['came']): boolean => came === 'used' || came === 'missed';

async function tryAll(relabels: readonly Relabel[], browsers: readonly Browser[]) {
  const site = await serveRelabels(relabels);
  const waiting = [...relabels.entries()];
  const trials: RelabelTrial[] = [];
  const work = async (browser: Browser) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, relabel] = next;
      trials.push(await tryRelabel(relabel, at, browser, site));
      if (trials.length % 50 === 0)
        process.stderr.write(`${trials.length} of ${relabels.length}\n`);
    }
  };
  await Promise.all(browsers.map(work));
  site.close();
  return trials;
}

function figures(trials: readonly RelabelTrial[]): string[] {
  const count = (is: (trial: RelabelTrial) => boolean) => String(trials.filter(is).length);
  return [
    count(({ relabel }) => relabel.kind === 'harmless'),
    count(({ relabel, came }) => relabel.kind === 'harmless' && came === 'used'),
    count(({ relabel }) => relabel.kind === 'harmful'),
    count(({ relabel, came }) => relabel.kind === 'harmful' && isPassed(came)),
    count(({ came }) => came === 'not learned'),
  ];
}

function list(headline: string, trials: readonly RelabelTrial[]): void {
  if (trials.length === 0) return;
  const lines = trials.map(
    ({ relabel, sentence, came, verdict, message }) =>
      `  ${sentence}: ${came}, ${verdict}\n    now ${relabel.after}\n    ${message}\n`,
  );
  process.stdout.write(`\n${headline}\n${lines.join('')}`);
}

const met = (is: boolean): string => (is ? 'met' : 'missed');
