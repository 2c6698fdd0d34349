import type { Snapshot } from '../../../driver/snapshot.ts';
import type { Grounded } from '../../../grounding/ground.ts';
import type { Purpose } from '../../../grounding/purpose.ts';
import { partialLists } from '../../../grounding/screen/partial-lists.ts';
import type { Target } from '../../../language/plan/target.ts';
import type { Running } from '../../running.ts';
import { afterGrowth } from './growth.ts';

/**
 * Looks for a target that is not on the screen yet: scrolls down the page, then each list that
 * shows only a part of itself, until the target appears, the end is reached or the time is up.
 */
export async function searchByScrolling(
  run: Running,
  target: Target,
  purpose: Purpose,
): Promise<Extract<Grounded, { status: 'found' }> | undefined> {
  const page = await scrollThrough(run, target, purpose, undefined);
  if (page !== undefined) return page;
  for (const { ref } of partialLists(await run.snapshot())) {
    const found = await scrollThrough(run, target, purpose, ref);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function scrollThrough(
  run: Running,
  target: Target,
  purpose: Purpose,
  ref: string | undefined,
): Promise<Extract<Grounded, { status: 'found' }> | undefined> {
  let before = await run.snapshot();
  while (run.left() > 0) {
    const height = boxHeight(before, ref) ?? before.viewport.height;
    await run.perform({
      do: 'scroll',
      direction: 'down',
      pixels: Math.max(100, Math.round(height * 0.8)),
      ...(ref === undefined ? {} : { ref }),
    });
    run.log('tryScroll', { target: run.name(target) });
    await run.settle();
    const start = before;
    const isFurther = (now: Snapshot): boolean => hasMoved(start, now, ref);
    let after = await run.snapshot();
    if (!isFurther(after)) after = await afterGrowth(run, isFurther);
    if (!isFurther(after)) return undefined;
    const grounded = run.ground(target, after, purpose);
    if (grounded.status === 'found') return grounded;
    if (grounded.status === 'ambiguous') return undefined;
    before = after;
  }
  return undefined;
}

function hasMoved(before: Snapshot, after: Snapshot, ref: string | undefined): boolean {
  if (after.revision === before.revision) return false;
  return (
    ref !== undefined ||
    after.viewport.scrollY !== before.viewport.scrollY ||
    after.elements.length !== before.elements.length
  );
}

function boxHeight(snapshot: Snapshot, ref: string | undefined): number | undefined {
  return snapshot.elements.find((element) => element.ref === ref)?.box?.height;
}
