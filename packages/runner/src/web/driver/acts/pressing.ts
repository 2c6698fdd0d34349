import { setTimeout as after } from 'node:timers/promises';
import { ActionError, type DriverAction } from '../../../driver/driver.ts';
import { tell } from '../../messages/messages.ts';
import type { Press } from '../../page/acting/presses.ts';
import { type Aimed, aimAt, type Point } from './aim.ts';
import type { Actor, Stage } from './stage.ts';
import { fingers } from './touch.ts';

type Tap = Extract<DriverAction, { do: 'tap' }>;

const longPress = 800;
const pause = 50;

/**
 * Presses an element, and sees that the press arrived there: again if the page took it away from under
 * the pointer before anything could notice the press.
 * @throws ActionError with what was in the way at the end of the time
 */
export async function pressOn(
  stage: Stage,
  actor: Actor,
  press: Tap['press'] = 'single',
  milliseconds = longPress,
): Promise<Aimed> {
  let mayRepeat = press === 'single';
  for (;;) {
    const told = noticed(stage, actor, press === 'single');
    const aimed = await aimAt(stage, actor);
    await pressAt(stage, aimed.point, press, milliseconds);
    const outcome = (await Promise.race([told, after(soon)])) ?? (await ended(stage, actor, told));
    if (!outcome.arrived) await lost(stage, actor, outcome);
    else if (!outcome.isCut || !mayRepeat) return aimed;
    // What slid away under the finger is pressed once more, as a person would; then it stays as it is.
    else mayRepeat = false;
  }
}

/** Clicks, or taps where there are fingers. */
async function pressAt(
  { tab, clock, hasTouch }: Stage,
  { x, y }: Point,
  press: Tap['press'],
  milliseconds: number,
): Promise<void> {
  const { mouse, touchscreen } = tab.page;
  await tab.do(clock, async () => {
    if (hasTouch && (press === 'long' || press === 'right')) {
      const hand = fingers(await tab.worlds());
      await hand.down({ x, y });
      await clock.pause(milliseconds);
      await hand.up();
    } else if (hasTouch) {
      await touchscreen.tap(x, y);
      if (press === 'double') await touchscreen.tap(x, y);
    } else if (press === 'long') {
      await mouse.move(x, y);
      await mouse.down();
      await clock.pause(milliseconds);
      await mouse.up();
    } else if (press === 'right') await mouse.click(x, y, { button: 'right' });
    else if (press === 'double') await mouse.dblclick(x, y);
    else await mouse.click(x, y);
  });
}

/**
 * Presses an element and keeps it pressed: the pointer is down at the point that is returned.
 * @throws ActionError with what was in the way at the end of the time
 */
export async function pressDown(stage: Stage, actor: Actor): Promise<Point> {
  const { mouse } = stage.tab.page;
  for (;;) {
    const told = noticed(stage, actor, false);
    const { point } = await aimAt(stage, actor);
    await stage.tab.do(stage.clock, async () => {
      await mouse.move(point.x, point.y);
      await mouse.down();
    });
    const outcome = (await Promise.race([told, after(soon)])) ?? (await ended(stage, actor, told));
    if (outcome.arrived) return point;
    await stage.tab.do(stage.clock, () => mouse.up());
    await lost(stage, actor, outcome);
  }
}

/** Waits for the next try. @throws ActionError if there is none */
async function lost(
  { tab, clock }: Stage,
  { world }: Actor,
  { by }: Exclude<Press, { arrived: true }>,
): Promise<void> {
  await tab.call(clock, world, 'pressOutcome').catch(unlessLeft);
  // What nobody noticed may have happened all the same, and is not done twice.
  if (by === undefined) throw new ActionError('notTaken', tell('pressUnnoticed'));
  if (clock.left() <= pause) throw new ActionError('covered', tell('pressTaken', { what: by }));
  await clock.pause(pause);
}

/** Asked before the aim, and so before the press: a browser hears a press before any later question. */
function noticed({ tab, clock }: Stage, { world }: Actor, isWhole: boolean): Promise<Press> {
  const told = tab.call(clock, world, 'pressNoticed', isWhole).catch(unlessLeft);
  // Where there is no press in the end, nobody asks what became of it.
  told.catch(() => undefined);
  return told;
}

/** A page tells at once what it notices, mostly before the browser tells that the press is over. */
const soon = 10;

/** A page that has told nothing yet is asked. */
async function ended(
  { tab, clock }: Stage,
  { world }: Actor,
  told: Promise<Press>,
): Promise<Press> {
  if (tab.dialog || tab.end) return taken;
  try {
    const outcome = await Promise.race([tab.call(clock, world, 'pressOutcome'), told]);
    if (outcome.arrived || outcome.by !== undefined) return outcome;
    // Something of the page around the frame came over it.
    const worlds = await tab.worlds();
    for (let host = worlds.hostOf(world.frameId); host; host = worlds.hostOf(host.world.frameId)) {
      const around = await tab.call(clock, host.world, 'pressOutcome');
      if (!around.arrived && around.by !== undefined) return around;
    }
    return outcome;
  } catch (error) {
    return unlessLeft(error);
  }
}

/** A page that the press has left, or that now asks something, has taken it: nothing else of it could. */
function unlessLeft(error: unknown): Press {
  const isLeft = error instanceof ActionError && ['gone', 'covered'].includes(error.failure);
  if (isLeft) return taken;
  throw error;
}

const taken: Press = { arrived: true, isCut: false };
