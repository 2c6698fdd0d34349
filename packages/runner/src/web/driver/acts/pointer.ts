import type { DriverAction } from '../../../driver/driver.ts';
import { ActionError } from '../../../driver/driver.ts';
import type { Direction } from '../../../language/plan/step.ts';
import { tell } from '../../messages/messages.ts';
import { type Aimed, aimAt, aimOnce, missed, type Point } from './aim.ts';
import { pressOn } from './pressing.ts';
import { type Actor, actorOf, type Stage } from './stage.ts';

type Tap = Extract<DriverAction, { do: 'tap' }>;
type Drag = Extract<DriverAction, { do: 'drag' }>;

export async function tap(stage: Stage, action: Tap): Promise<void> {
  await pressOn(stage, await actorOf(stage, action.ref), action.press, action.milliseconds);
}

export async function hover(stage: Stage, ref: string): Promise<void> {
  const { point } = await aimAt(stage, await actorOf(stage, ref), 'reach');
  await stage.tab.do(stage.clock, async () => {
    // Menus that open on the way in need a movement, also when the pointer rests there already.
    await stage.tab.page.mouse.move(point.x + 1, point.y + 1);
    await stage.tab.page.mouse.move(point.x, point.y);
  });
}

/** With the mouse, pressed all the way: both for HTML's own drag and drop and for what pages build. */
export async function drag(stage: Stage, action: Drag): Promise<void> {
  const { mouse } = stage.tab.page;
  const from = await aimAt(stage, await actorOf(stage, action.ref));
  const target = 'ref' in action.to ? await actorOf(stage, action.to.ref) : undefined;
  let isDown = false;
  try {
    await stage.tab.do(stage.clock, async () => {
      await mouse.move(from.point.x, from.point.y);
      await mouse.down();
      isDown = true;
      // The first small way is what pages and the browser take for the beginning of a drag.
      await mouse.move(from.point.x + 3, from.point.y + 3, { steps: 2 });
    });
    const to =
      'ref' in action.to
        ? await dropPoint(stage, target)
        : away(from.point, action.to.direction, action.to.pixels);
    await stage.tab.do(stage.clock, async () => {
      await mouse.move(to.x, to.y, { steps: 8 });
      await stage.clock.pause(50);
      await mouse.move(to.x, to.y);
      await mouse.up();
      isDown = false;
    });
  } finally {
    if (isDown) void mouse.up().catch(() => undefined);
  }
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

/** The point so many pixels away. */
export function away({ x, y }: Point, direction: Direction, pixels: number): Point {
  switch (direction) {
    case 'up':
      return { x, y: y - pixels };
    case 'down':
      return { x, y: y + pixels };
    case 'left':
      return { x: x - pixels, y };
    case 'right':
      return { x: x + pixels, y };
  }
}
