import { ActionError, type DriverAction } from '../../../driver/driver.ts';
import { tell } from '../../messages/messages.ts';
import type { DragEnd } from '../../page/acting/drags.ts';
import type { World } from '../../snapshot/worlds.ts';
import { type Aimed, aimOnce, missed, type Point } from './aim.ts';
import { away } from './pointer.ts';
import { pressDown } from './pressing.ts';
import { type Actor, actorOf, type Stage } from './stage.ts';

type Drag = Extract<DriverAction, { do: 'drag' }>;

/**
 * With the mouse, pressed all the way: both for HTML's own drag and drop and for what pages build.
 * @throws ActionError `notTaken` if nothing came of it
 */
export async function drag(stage: Stage, action: Drag): Promise<void> {
  const { tab, clock } = stage;
  const { mouse } = tab.page;
  const actor = await actorOf(stage, action.ref);
  const target = 'ref' in action.to ? await actorOf(stage, action.to.ref) : undefined;
  const isHere = target === undefined || target.world === actor.world;
  let isDown = false;
  try {
    const from = await pressDown(stage, actor);
    isDown = true;
    const goal = isHere ? (target?.number ?? null) : null;
    await tab.call(clock, actor.world, 'watchDrag', actor.number, goal);
    await tab.do(clock, async () => {
      // The first small way is what pages and the browser take for the beginning of a drag.
      await mouse.move(from.x + 3, from.y + 3, { steps: 2 });
    });
    const to =
      'ref' in action.to
        ? await dropPoint(stage, target)
        : away(from, action.to.direction, action.to.pixels);
    await tab.do(clock, async () => {
      await mouse.move(to.x, to.y, { steps: 8 });
      await clock.pause(50);
      await mouse.move(to.x, to.y);
      await mouse.up();
      isDown = false;
    });
  } finally {
    if (isDown) void mouse.up().catch(() => undefined);
  }
  // What another frame takes the page does not see.
  if (isHere) await seeDropped(stage, actor);
}

async function seeDropped(stage: Stage, { world }: Actor): Promise<void> {
  const end = await dragEnd(stage, world);
  const why = end && whyLost(end);
  if (why !== undefined) throw new ActionError('notTaken', tell(why));
}

/** @throws ActionError `notTaken` if nothing moved since the page was told to watch */
export async function seeMoved(stage: Stage, world: World): Promise<void> {
  const end = await dragEnd(stage, world);
  if (end?.hasChanged === false) throw new ActionError('notTaken', tell('nothingMoved'));
}

/** Undefined where the page was left, or asks something: it has reacted. */
async function dragEnd({ tab, clock }: Stage, world: World): Promise<DragEnd | undefined> {
  if (tab.dialog || tab.end) return undefined;
  return tab.call(clock, world, 'dragEnd').catch((error: unknown): undefined => {
    if (error instanceof ActionError && ['gone', 'covered'].includes(error.failure)) return;
    throw error;
  });
}

function whyLost({ isCarried, isTaken, isMoved, hasChanged }: DragEnd) {
  if (isCarried) return isTaken || isMoved ? undefined : ('dropRefused' as const);
  return hasChanged ? undefined : ('nothingDragged' as const);
}

/** What is being dragged may lie over the place where it is dropped. */
async function dropPoint(stage: Stage, target: Actor | undefined): Promise<Point> {
  if (!target) throw new ActionError('gone', tell('noPlaceToDrop'));
  for (let attempt = 0; attempt < 5; attempt++) {
    const aimed = await aimOnce(stage, target, attempt === 0 ? 0 : 1, 'reach');
    if ('point' in aimed) return aimed.point;
    if (aimed.why === 'covered' && aimed.box) return middle({ point: aimed.box, box: aimed.box });
    if (aimed.why !== 'moving') throw missed(aimed);
  }
  throw new ActionError('moving', tell('placeToDropMoving'));
}

function middle({ box }: Aimed): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
