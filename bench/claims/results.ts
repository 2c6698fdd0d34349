import { printTable } from '../src/figures.ts';
import type { Language } from './claim.ts';
import type { Judged, Outcome } from './judge.ts';

/** A claim and how the product decided it, by its plan and by its sentence. */
export interface Result {
  app: string;
  screen: string;
  language: Language;
  /** Absent for a true claim. */
  operator?: string;
  sentence?: string;
  plan?: string;
  of?: string;
  byPlan?: Judged;
  bySentence?: Judged;
}

/** Shares of the true claims that must hold. */
const marks = { byPlan: 0.95, bySentence: 0.8 };

/** Prints how it went. @returns whether no false claim passed and enough of the true ones held by plan */
export function printResults(results: readonly Result[]): boolean {
  const isTrue = ({ operator }: Result) => operator === undefined;
  const trues = results.filter(isTrue);
  const falses = results.filter((result) => !isTrue(result));
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
  print('');
  print(`false claims that passed: ${passes.length} of ${falses.length} (mark: 0)`);
  print(
    `true claims that hold by plan: ${share(plan)} % (mark: ${marks.byPlan * 100} %), by sentence: ${share(sentence)} % (mark: ${marks.bySentence * 100} %)`,
  );
  return passes.length === 0 && isHeld;
}

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
