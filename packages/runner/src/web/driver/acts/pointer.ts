import type { DriverAction } from '../../../driver/driver.ts';
import { ActionError } from '../../../driver/driver.ts';
import type { Direction } from '../../../language/plan/step.ts';
import { tell } from '../../messages/messages.ts';
import { aimAt, type Point } from './aim.ts';
import { pressOn } from './pressing.ts';
import { actorOf, type Stage } from './stage.ts';

type Tap = Extract<DriverAction, { do: 'tap' }>;

export async function tap(stage: Stage, action: Tap): Promise<void> {
  await pressOn(stage, await actorOf(stage, action.ref), action.press, action.milliseconds);
}

const pause = 50;

/** Moves the pointer over an element, until the element noticed it. */
export async function hover(stage: Stage, ref: string): Promise<void> {
  const { tab, clock } = stage;
  const actor = await actorOf(stage, ref);
  for (;;) {
    const { point } = await aimAt(stage, actor, 'reach');
    await tab.do(clock, async () => {
      // Menus that open on the way in need a movement, also when the pointer rests there already.
      await tab.page.mouse.move(point.x + 1, point.y + 1);
      await tab.page.mouse.move(point.x, point.y);
    });
    if (tab.dialog || tab.end || (await tab.call(clock, actor.world, 'isReached'))) return;
    if (clock.left() <= pause) throw new ActionError('covered', tell('pointerElsewhere'));
    await clock.pause(pause);
  }
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
