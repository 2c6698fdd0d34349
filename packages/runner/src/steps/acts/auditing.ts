import { sorted } from '../../accessibility/known-problems.ts';
import type { Check } from '../../language/plan/check.ts';
import { sayCheck } from '../say-check.ts';
import { StepFailure } from '../step-failure.ts';
import type { StepRun } from '../step-run.ts';

type Accessible = Extract<Check, { check: 'accessible' }>;

/** What keeps people from using a page; less is told in the report and fails nothing. */
const isGrave = (impact: string): boolean => impact === 'serious' || impact === 'critical';

/** Milliseconds that looking for problems may take on a large page. */
const patience = 30_000;

/**
 * Checks that the screen, or a part of it, has no serious or critical accessibility problem besides
 * those that are known.
 * @throws StepFailure
 */
export async function expectAccessible(run: StepRun, check: Accessible): Promise<void> {
  const { driver, inspection } = run.context;
  if (driver.inspection === undefined) {
    const message = run.say('noAudit');
    throw new StepFailure('unsupported', message, { verdict: 'undecided', candidates: [] });
  }
  await run.settle();
  // Reading the screen finds every frame that is to be looked into.
  await run.snapshot();
  const { target } = check;
  const ref = target === undefined ? undefined : (await run.find(target, 'see')).element.ref;
  const problems = await driver.inspection
    .audit(run.limits(patience), ref)
    .catch((error: unknown) => {
      throw run.failure(error, target === undefined ? undefined : run.name(target));
    });
  const known = (await inspection?.knownProblems?.read(inspection.test)) ?? [];
  const all = sorted(problems, known);
  run.accessibility = all;
  const grave = all.filter((problem) => isGrave(problem.impact) && !problem.known);
  run.evidence.push({
    of: sayCheck(check),
    expected: run.say('noProblems'),
    actual:
      grave.length === 0
        ? run.say('noProblems')
        : grave.map(({ help, elements }) => `${help} (${elements.length})`).join('; '),
  });
  if (grave.length === 0) return;
  if (inspection?.knownProblems?.add !== undefined) {
    await inspection.knownProblems.add(
      inspection.test,
      grave.flatMap(({ rule, elements }) => elements.map(({ selector }) => ({ rule, selector }))),
    );
    return;
  }
  const [first] = grave;
  const message = run.say('problems', {
    count: grave.length,
    help: first?.help ?? '',
    element: first?.elements[0]?.selector ?? '',
  });
  throw new StepFailure('check_failed', message, { verdict: 'failed', candidates: [] });
}
