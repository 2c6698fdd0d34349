import { printTable } from '../src/figures.ts';
import type { Outcome } from './judge.ts';
import type { Result, Results } from './results.ts';

/** Shares of the true claims that must hold. */
const marks = { byPlan: 0.95, bySentence: 0.8 };

/**
 * Prints how it went. @returns whether no false claim passed, enough of the true ones held by plan, all
 * was measured, and no run broke
 */
export function printSummary({ at, commit, options, faults, claims }: Results): boolean {
  print(`\nmeasured ${at} at ${commit}, ${JSON.stringify(options)}`);
  const trues = claims.filter(({ isTrue }) => isTrue);
  const falses = claims.filter(({ isTrue }) => !isTrue);
  const passes = falses.filter(isPass);
  for (const { app, screen, operator, sentence, plan, byPlan } of passes) {
    const how = byPlan?.outcome === 'passed' ? `plan ${plan}` : 'sentence';
    print(`passed though false: ${app}, ${screen}, ${operator}: ${sentence ?? ''} (${how})`);
  }
  for (const { app, screen, sentence, plan, byPlan } of trues) {
    if (byPlan !== undefined && byPlan.outcome !== 'passed') {
      print(
        `does not hold by its plan: ${app}, ${screen}: ${sentence} (${plan}): ${byPlan.outcome} ${byPlan.message}`,
      );
    }
  }
  printTable(`True claims: ${trues.length}`, [
    ['', 'by plan', 'hold', '%', 'by sentence', 'hold', '%', 'failed', 'undecided', 'refused'],
    ...groups(trues).map(([name, group]) => {
      const [plan, sentence] = [counted(group, 'byPlan'), counted(group, 'bySentence')];
      return [
        name,
        ...[String(plan.all), String(plan.passed), share(plan)],
        ...[String(sentence.all), String(sentence.passed), share(sentence)],
        ...[String(sentence.failed), String(sentence.undecided), String(sentence.refused)],
      ];
    }),
  ]);
  printTable(`False claims: ${falses.length}`, [
    [
      '',
      'by plan',
      'PASSED',
      'failed',
      'undecided',
      'error',
      'by sentence',
      'PASSED',
      'failed',
      'undecided',
      'refused',
      'error',
    ],
    ...groups(falses).map(([name, group]) => {
      const [plan, sentence] = [counted(group, 'byPlan'), counted(group, 'bySentence')];
      const byPlan = [plan.all, plan.passed, plan.failed, plan.undecided, plan.error];
      const bySentence = [
        sentence.all,
        sentence.passed,
        sentence.failed,
        sentence.undecided,
        sentence.refused,
        sentence.error,
      ];
      return [name, ...[...byPlan, ...bySentence].map(String)];
    }),
  ]);
  const [plan, sentence] = [counted(trues, 'byPlan'), counted(trues, 'bySentence')];
  const isHeld = plan.passed >= marks.byPlan * plan.all;
  const broken = claims.filter(isBroken);
  print('');
  for (const fault of faults) print(fault);
  for (const { app, screen, sentence, plan, byPlan, bySentence } of broken.slice(0, 20)) {
    const message = byPlan?.outcome === 'error' ? byPlan.message : bySentence?.message;
    print(`the run broke: ${app}, ${screen}: ${sentence ?? plan}: ${message}`);
  }
  print(
    `not measured, or denied by the facts: ${faults.length}; runs that broke: ${broken.length}`,
  );
  print(`false claims that passed: ${passes.length} of ${falses.length} (mark: 0)`);
  print(
    `true claims that hold by plan: ${share(plan)} % (mark: ${marks.byPlan * 100} %), by sentence: ${share(sentence)} % (mark: ${marks.bySentence * 100} %)`,
  );
  const isWhole = faults.length === 0 && broken.length === 0 && trues.length > 0 && plan.all > 0;
  const isMet = passes.length === 0 && isHeld && isWhole;
  print(isMet ? 'The marks are met.' : 'The marks are not met.');
  return isMet;
}

const isBroken = ({ byPlan, bySentence }: Result): boolean =>
  byPlan?.outcome === 'error' || bySentence?.outcome === 'error';

const isPass = ({ byPlan, bySentence }: Result): boolean =>
  byPlan?.outcome === 'passed' || bySentence?.outcome === 'passed';

/** All of them, then those of each application, language and operator. */
function groups(results: readonly Result[]): [string, Result[]][] {
  const by = (key: (result: Result) => string | undefined): [string, Result[]][] =>
    [...Map.groupBy(results, key)].flatMap(([name, group]) =>
      name === undefined ? [] : [[name, group]],
    );
  return [
    ['all', [...results]],
    ...by(({ app }) => app),
    ...by(({ language }) => language),
    ...by(({ operator }) => operator),
  ];
}

type Counted = Record<Outcome | 'all', number>;

function counted(results: readonly Result[], way: 'byPlan' | 'bySentence'): Counted {
  const counts: Counted = { all: 0, passed: 0, failed: 0, undecided: 0, refused: 0, error: 0 };
  for (const result of results) {
    const outcome = result[way]?.outcome;
    if (outcome === undefined) continue;
    counts.all += 1;
    counts[outcome] += 1;
  }
  return counts;
}

const share = ({ all, passed }: Counted): string =>
  all === 0 ? '-' : ((passed / all) * 100).toFixed(1);

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
