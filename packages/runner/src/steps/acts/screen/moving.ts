import { decide } from '../../../checking/decide.ts';
import type { Snapshot } from '../../../driver/snapshot.ts';
import type { Check } from '../../../language/plan/check.ts';
import type { Direction, Scroll, ScrollGoal, Step } from '../../../language/plan/step.ts';
import type { Target } from '../../../language/plan/target.ts';
import { sayCheck } from '../../say-check.ts';
import { StepFailure } from '../../step-failure.ts';
import type { StepRun } from '../../step-run.ts';
import { afterGrowth } from './growth.ts';

type Swipe = Extract<Step, { do: 'swipe' }>;
type Drag = Extract<Step, { do: 'drag' }>;
type Zoom = Extract<Step, { do: 'zoom' }>;

/** Scrolls the page, or a thing that scrolls by itself. */
export async function scroll(run: StepRun, { to, inside }: Scroll): Promise<void> {
  if (to.goal === 'target') return scrollToTarget(run, to.target);
  if (inside === undefined || isPage(inside))
    return plainly(run, () => scrollBy(run, to, undefined));
  await run.actOn(inside, 'place', ({ element }) => scrollBy(run, to, element.ref));
}

/** What a driver could not do without a target of its own. @throws StepFailure */
async function plainly(run: StepRun, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw run.failure(error, undefined);
  }
}

const isPage = ({ kind, name, noun }: Target): boolean =>
  kind === 'page' && name === undefined && noun === undefined;

async function scrollToTarget(run: StepRun, target: Target): Promise<void> {
  await run.actOn(target, 'read', ({ element }) =>
    run.perform({ do: 'scrollTo', ref: element.ref }),
  );
}

async function scrollBy(
  run: StepRun,
  to: Exclude<ScrollGoal, { goal: 'target' }>,
  ref: string | undefined,
): Promise<void> {
  const at = ref === undefined ? {} : { ref };
  switch (to.goal) {
    case 'edge':
      return scrollToEdge(run, to.edge, at);
    case 'by': {
      const pixels =
        to.amount?.unit === 'pixels'
          ? to.amount.count
          : await pagePixels(run, to.direction, to.amount?.count ?? 1);
      return run.perform({ do: 'scroll', direction: to.direction, pixels, isMust: true, ...at });
    }
    case 'until':
      return moveUntil(run, to.check, async (snapshot) => {
        const pixels = Math.round(snapshot.viewport.height * 0.8);
        await run.performPlainly({ do: 'scroll', direction: to.direction, pixels, ...at });
      });
  }
}

/** Pages that load more at their end have a new end then. */
async function scrollToEdge(
  run: StepRun,
  edge: 'top' | 'bottom',
  at: { ref?: string },
): Promise<void> {
  const direction = edge === 'top' ? 'up' : 'down';
  let before = -1;
  for (let rounds = 0; rounds < mostRounds && run.left() > 0; rounds += 1) {
    await run.performPlainly({ do: 'scroll', direction, edge: true, ...at });
    await run.settle();
    const snapshot = await run.snapshot();
    const reached = at.ref === undefined ? snapshot.viewport.scrollY : snapshot.revision;
    const isStill = reached === before;
    if (isStill && (edge === 'top' || !(await grows(run, snapshot)))) return;
    before = reached;
  }
}

const mostRounds = 10;

async function grows(run: StepRun, end: Snapshot): Promise<boolean> {
  const differs = (now: Snapshot): boolean => now.revision !== end.revision;
  return differs(await afterGrowth(run, differs));
}

async function pagePixels(run: StepRun, direction: Direction, pages: number): Promise<number> {
  const { width, height } = (await run.snapshot()).viewport;
  return Math.round(pages * 0.9 * (direction === 'up' || direction === 'down' ? height : width));
}

/** Moves on until the check holds, the screen does not change any more, or the time is up. */
async function moveUntil(
  run: StepRun,
  check: Check,
  move: (snapshot: Snapshot) => Promise<void>,
): Promise<void> {
  const { locale } = run.context;
  run.restart(3);
  let still = 0;
  let before: Snapshot | undefined;
  for (;;) {
    const snapshot = await run.snapshot();
    const decision = decide(check, snapshot, { locale });
    if (decision.verdict === 'holds') {
      run.evidence = decision.evidence;
      const [ref] = decision.seen;
      if (ref !== undefined) await run.performPlainly({ do: 'scrollTo', ref });
      return;
    }
    still = before !== undefined && isSame(before, snapshot) ? still + 1 : 0;
    if (still === 2 && (await grows(run, snapshot))) {
      still = 0;
      before = undefined;
      continue;
    }
    if (still === 2 || run.left() <= 0) {
      run.evidence = decision.evidence;
      const key = still === 2 ? 'endReached' : 'neverHeld';
      const seconds = Math.round((3 * run.context.limits.actionMilliseconds) / 1000);
      const message = run.say(key, { check: sayCheck(check), seconds, why: '' });
      throw new StepFailure('check_failed', message);
    }
    before = snapshot;
    await move(snapshot);
    await run.settle();
  }
}

const isSame = (a: Snapshot, b: Snapshot): boolean =>
  a.revision === b.revision && a.viewport.scrollY === b.viewport.scrollY;

/** A finger's stroke, once or until something is so. */
export async function swipe(run: StepRun, { direction, on, until }: Swipe): Promise<void> {
  if (on !== undefined && !isPage(on)) {
    return run.actOn(on, 'drag', ({ element }) => stroke(run, direction, until, element.ref));
  }
  await plainly(run, () => stroke(run, direction, until, undefined));
}

async function stroke(
  run: StepRun,
  direction: Direction,
  until: Check | undefined,
  ref: string | undefined,
): Promise<void> {
  const action = { do: 'swipe', direction, ...(ref === undefined ? {} : { ref }) } as const;
  if (until === undefined) return run.perform({ ...action, isMust: true });
  await moveUntil(run, until, () => run.performPlainly(action));
}

export async function zoom(run: StepRun, { direction, on }: Zoom): Promise<void> {
  if (on === undefined) return run.performPlainly({ do: 'zoom', direction });
  await run.actOn(on, 'drag', ({ element }) =>
    run.perform({ do: 'zoom', direction, ref: element.ref }),
  );
}

/** Drags a thing onto another, or by a distance. */
export async function drag(run: StepRun, { target, to }: Drag): Promise<void> {
  if (to.at === 'offset') {
    const { direction, pixels } = to;
    await run.actOn(target, 'drag', ({ element }) =>
      run.perform({ do: 'drag', ref: element.ref, to: { direction, pixels } }),
    );
    return;
  }
  await run.actOn(target, 'drag', async (match) => {
    const goal = await run.find(to.target, 'drag');
    run.target = match.candidate;
    await run.perform({ do: 'drag', ref: match.element.ref, to: { ref: goal.element.ref } });
  });
}
