import type { DriverAction } from '../../../driver/driver.ts';
import { ActionError } from '../../../driver/driver.ts';
import { tell } from '../../messages/messages.ts';
import type { ScrollState } from '../../page/acting/scrolling.ts';
import type { World } from '../../snapshot/worlds.ts';
import { aimAt, aimOnce, missed, type Point } from './aim.ts';
import { seeMoved } from './dragging.ts';
import { away } from './pointer.ts';
import { actorOf, type Stage } from './stage.ts';
import { fingers } from './touch.ts';

type Scroll = Extract<DriverAction, { do: 'scroll' }>;
type Swipe = Extract<DriverAction, { do: 'swipe' }>;
type Zoom = Extract<DriverAction, { do: 'zoom' }>;

/** Part of what is shown that one movement goes. */
const stride = 0.8;

export async function scroll(stage: Stage, action: Scroll): Promise<void> {
  const { tab, clock } = stage;
  const { direction } = action;
  const { world, number } = await placeOf(stage, action.ref);
  const state = () => tab.call(clock, world, 'scrollState', number, direction);
  const before = await state();
  const mayRest = action.isMust !== true;
  if (!before || (!mayRest && isAtEdge(before, direction))) {
    if (mayRest) return;
    throw new ActionError('notTaken', tell('nothingScrolls'));
  }
  if (action.edge) {
    // Lists that grow when their end is reached are followed, but not for ever.
    for (let round = 0, at = await state(); at && round < 10 && !isAtEdge(at, direction); round++) {
      await tab.call(clock, world, 'scrollBy', number, direction, at.most + at.page);
      await clock.pause(50);
      at = await state();
    }
    return;
  }
  const pixels = action.pixels ?? Math.round(before.page * stride);
  if (isAtEdge(before, direction)) return;
  const isInFrame = (await tab.worlds()).hostOf(world.frameId) !== undefined;
  if (!isInFrame) await turnWheel(stage, before, direction, pixels);
  const after = await stillState(stage, state, before);
  // A wheel that something else takes, or that never reaches a frame, must not end the step.
  if (after && after.at === before.at) {
    await tab.call(clock, world, 'scrollBy', number, direction, pixels);
    const end = await state();
    if (!mayRest && end?.at === before.at)
      throw new ActionError('notTaken', tell('nothingScrolls'));
  }
}

async function placeOf(
  stage: Stage,
  ref: string | undefined,
): Promise<{ world: World; number: number | null }> {
  if (ref !== undefined) return actorOf(stage, ref);
  return stage.tab.ask(stage.clock, async () => {
    const worlds = await stage.tab.worlds();
    const { world } = await worlds.callInFrame(await worlds.mainFrameId(), 'isLoaded', () => []);
    return { world, number: null };
  });
}

function isAtEdge({ at, most }: ScrollState, direction: Scroll['direction']): boolean {
  // Right-to-left pages count their horizontal place from 0 downwards.
  if (direction === 'up' || (direction === 'left' && at >= 0)) return at === 0 && most >= 0;
  return Math.abs(at) >= most - 1;
}

async function turnWheel(
  { tab, clock }: Stage,
  { box }: ScrollState,
  direction: Scroll['direction'],
  pixels: number,
): Promise<void> {
  const by = away({ x: 0, y: 0 }, direction, pixels);
  const view = tab.page.viewportSize() ?? { width: 1280, height: 720 };
  const x = middle(Math.max(0, box.x), Math.min(view.width, box.x + box.width));
  const y = middle(Math.max(0, box.y), Math.min(view.height, box.y + box.height));
  await tab.do(clock, async () => {
    await tab.page.mouse.move(x, y);
    await tab.page.mouse.wheel(by.x, by.y);
  });
}

const middle = (from: number, to: number) => (from + to) / 2;

/** Scrolling goes on for some frames after the wheel has turned. */
async function stillState(
  { clock }: Stage,
  state: () => Promise<ScrollState | null>,
  before: ScrollState,
): Promise<ScrollState | null> {
  let last: ScrollState | null = before;
  let still = 0;
  for (let round = 0; round < 40; round++) {
    await clock.pause(25);
    const now = await state();
    const hasMoved = now?.at !== before.at;
    still = now?.at === last?.at ? still + 1 : 0;
    last = now;
    // On a busy machine a wheel is heard late, and what is turned again then is turned twice.
    if (still >= (hasMoved ? 3 : 24)) return now;
  }
  return last;
}

/** Brings an element into view, whatever may lie over it. */
export async function scrollTo(stage: Stage, ref: string): Promise<void> {
  const actor = await actorOf(stage, ref);
  for (let attempt = 0; ; attempt++) {
    const aimed = await aimOnce(stage, actor, attempt, 'reach');
    if ('point' in aimed || aimed.why === 'covered') return;
    if (aimed.why !== 'moving' || stage.clock.left() < 50) throw missed(aimed);
  }
}

/** With one finger, over most of the element or of the window. */
export async function swipe(stage: Stage, { ref, direction, isMust }: Swipe): Promise<void> {
  const { tab, clock } = stage;
  const area = await areaOf(stage, ref);
  const length = (direction === 'up' || direction === 'down' ? area.height : area.width) * stride;
  const from = away(area.middle, opposite[direction], length / 2);
  const hand = fingers(await tab.worlds());
  const { world, number } = await placeOf(stage, ref);
  await tab.call(clock, world, 'watchDrag', number, null);
  await tab.do(clock, async () => {
    await hand.down(from);
    const steps = 10;
    for (let step = 1; step <= steps; step++) {
      await hand.moveTo(away(from, direction, (length * step) / steps));
      await clock.pause(16);
    }
    await hand.up();
  });
  if (ref !== undefined) await seeReached(stage, world);
  if (isMust === true) await seeMoved(stage, world);
}

/**
 * A page that was left by it, or now asks something, has noticed it.
 * @throws ActionError if something else was in the pointer's way
 */
export async function seeReached({ tab, clock }: Stage, world: World): Promise<void> {
  if (tab.dialog || tab.end) return;
  const isReached = await tab.call(clock, world, 'isReached').catch((error: unknown) => {
    if (error instanceof ActionError && ['gone', 'covered'].includes(error.failure)) return true;
    throw error;
  });
  if (!isReached) throw new ActionError('covered', tell('pointerElsewhere'));
}

/** Two fingers that part or meet; with a mouse the wheel and Control, as a touch pad sends it. */
export async function zoom(stage: Stage, { ref, direction }: Zoom): Promise<void> {
  const { tab, clock, hasTouch } = stage;
  const area = await areaOf(stage, ref);
  const { keyboard, mouse } = tab.page;
  const reached = async () => {
    if (ref !== undefined) await seeReached(stage, (await actorOf(stage, ref)).world);
  };
  if (!hasTouch) {
    await tab.do(clock, async () => {
      await mouse.move(area.middle.x, area.middle.y);
      await keyboard.down('Control');
      await mouse.wheel(0, direction === 'in' ? -200 : 200).finally(() => keyboard.up('Control'));
    });
    return reached();
  }
  const near = 20;
  const far = Math.max(60, Math.min(area.width, area.height, 300) * 0.4);
  const [start, end] = direction === 'in' ? [near, far] : [far, near];
  const fingersAt = (distance: number): [Point, Point] => [
    away(area.middle, 'left', distance),
    away(area.middle, 'right', distance),
  ];
  const hand = fingers(await tab.worlds());
  await tab.do(clock, async () => {
    await hand.down(...fingersAt(start));
    const steps = 10;
    for (let step = 1; step <= steps; step++) {
      await hand.moveTo(...fingersAt(start + ((end - start) * step) / steps));
      await clock.pause(16);
    }
    await hand.up();
  });
  await reached();
}

async function areaOf(
  stage: Stage,
  ref: string | undefined,
): Promise<{ middle: Point; width: number; height: number }> {
  if (ref === undefined) {
    const { width, height } = stage.tab.page.viewportSize() ?? { width: 1280, height: 720 };
    return { middle: { x: width / 2, y: height / 2 }, width, height };
  }
  const { point, box } = await aimAt(stage, await actorOf(stage, ref), 'reach');
  if (box.width < 1 || box.height < 1) throw new ActionError('hidden', tell('noSize'));
  return { middle: point, width: box.width, height: box.height };
}

const opposite = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;
