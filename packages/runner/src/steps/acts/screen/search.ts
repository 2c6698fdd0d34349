import type { Snapshot } from '../../../driver/snapshot.ts';
import type { Grounded } from '../../../grounding/ground.ts';
import type { Purpose } from '../../../grounding/purpose.ts';
import { indexScreen } from '../../../grounding/screen/screen-index.ts';
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
  for (const ref of partialLists(await run.snapshot())) {
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

const lists = new Set(['list', 'listbox', 'grid', 'table', 'treegrid', 'tree', 'feed', 'log']);

/** Lists that say they hold more than is drawn, or whose items reach beyond their edge. */
function partialLists(snapshot: Snapshot): string[] {
  const index = indexScreen(snapshot);
  return snapshot.elements
    .flatMap((element, position) => {
      const { box } = element;
      if (element.hidden || box === undefined) return [];
      const inside = index.children[position] ?? [];
      const drawn = inside.filter((child) => index.elements[child]?.hidden === false);
      const saysMore = (element.setSize ?? 0) > drawn.length;
      const last = drawn.at(-1);
      const lowest = last === undefined ? undefined : index.elements[last]?.box;
      const reaches = lowest !== undefined && lowest.y + lowest.height > box.y + box.height + 20;
      const isList = lists.has(element.role) || element.role === 'generic';
      return isList && (saysMore || reaches) ? [element.ref] : [];
    })
    .slice(0, mostLists);
}

const mostLists = 4;
