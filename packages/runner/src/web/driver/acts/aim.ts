import { ActionError, type Sight } from '../../../driver/driver.ts';
import type { Box } from '../../../driver/snapshot.ts';
import { tell } from '../../messages/messages.ts';
import type { Want } from '../../page/acting/aim.ts';
import type { Aim } from '../../page/acting/aim-outcome.ts';
import { retry } from './retry.ts';
import type { Actor, Stage } from './stage.ts';

/** A point of the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

export interface Aimed {
  point: Point;
  box: Box;
  /** It was brought into view. */
  scrolled?: boolean;
}

type Missed = Extract<Aim, { hit: false }>;

/**
 * Waits until a pointer reaches the element: drawn, still, enabled if that is needed, and on top.
 * @throws ActionError with what was in the way at the end of the time
 */
export function aimAt(stage: Stage, actor: Actor, want: Want = 'press'): Promise<Aimed> {
  let { isAsRead } = stage;
  let scrolls = 0;
  let scrolledAt = Number.NEGATIVE_INFINITY;
  let isCovered = false;
  return retry(stage.clock, async () => {
    const asWalked = isAsRead !== undefined;
    // Scrolling sets pages off: what comes over them then is waited for before they are scrolled again.
    const isFresh = performance.now() - scrolledAt < settling;
    const attempt = isCovered && !isFresh ? ++scrolls : 0;
    const aimed = await aimOnce(stage, actor, attempt, want, asWalked);
    if ('point' in aimed) return { done: aimed };
    isCovered = aimed.why === 'covered';
    if (attempt > 0 || aimed.scrolled === true) scrolledAt = performance.now();
    if (aimed.why === 'changed' && (await isAsRead?.()) === true) {
      isAsRead = undefined;
      return { inTheWay: missed(aimed), pause: 0 };
    }
    if (aimed.why === 'gone' || aimed.why === 'changed') throw missed(aimed);
    return { inTheWay: missed(aimed), pause: aimed.why === 'moving' ? 0 : pause };
  });
}

const pause = 50;
/** So long a page has to come to rest after it was scrolled, in milliseconds. */
const settling = 250;

/** One try; what is in the way comes back as a value. */
export async function aimOnce(
  { tab, clock }: Stage,
  { world, number }: Actor,
  attempt: number,
  want: Want,
  asWalked = false,
  isLook = false,
): Promise<Aimed | Missed> {
  const aim = await tab.call(clock, world, 'aim', number, attempt, want, asWalked, isLook);
  if (!aim.hit) return aim;
  const worlds = await tab.worlds();
  let point: Point = { x: aim.x, y: aim.y };
  let corner: Point = aim.box;
  let scale = { x: 1, y: 1 };
  let frameId = world.frameId;
  for (let host = worlds.hostOf(frameId); host; host = worlds.hostOf(frameId)) {
    const { x, y } = point;
    const passage = await tab.call(clock, host.world, 'throughFrame', host.number, x, y, want);
    if (!passage) return { hit: false, why: 'gone' };
    if (!passage.isOpen) {
      // A frame further down its page must be brought into view as well.
      const question = [host.number, attempt, 'reach', false, isLook] as const;
      const around = await tab.call(clock, host.world, 'aim', ...question);
      if (!around.hit || attempt > 0) return { hit: false, why: 'covered', ...by(passage.by) };
      return { hit: false, why: 'moving' };
    }
    const stretch = passage.scale;
    corner = {
      x: passage.x + (corner.x - x) * stretch.x,
      y: passage.y + (corner.y - y) * stretch.y,
    };
    scale = { x: scale.x * stretch.x, y: scale.y * stretch.y };
    point = { x: passage.x, y: passage.y };
    frameId = host.world.frameId;
  }
  const box = { ...corner, width: aim.box.width * scale.x, height: aim.box.height * scale.y };
  const { x, y, width, height } = box;
  return { point, box: { x, y, width, height }, scrolled: aim.scrolled === true };
}

const by = (what: string | undefined) => (what === undefined ? {} : { by: what });

/** Brings an element into view and tells whether a person sees it there, and whether a press meets it. */
export async function lookAt(stage: Stage, actor: Actor, isToPress = false): Promise<Sight> {
  const sight = await lookFor(stage, actor, 'see');
  return sight.seen && isToPress ? lookFor(stage, actor, 'reach') : sight;
}

async function lookFor(stage: Stage, actor: Actor, want: 'see' | 'reach'): Promise<Sight> {
  for (let attempt = 0; ; attempt++) {
    const aimed = await aimOnce(stage, actor, attempt, want, false, true);
    if ('point' in aimed) {
      const scrolled = aimed.scrolled === true || attempt > 0;
      return { seen: true, box: aimed.box, ...(scrolled ? { scrolled } : {}) };
    }
    const isPassing =
      aimed.why === 'moving' ? attempt < 20 : aimed.why === 'covered' && attempt < 2;
    if (isPassing && stage.clock.left() > pause) continue;
    if (aimed.why === 'moving' || aimed.why === 'disabled' || aimed.why === 'changed') {
      return { seen: false, why: 'covered', by: 'its own movement' };
    }
    return { seen: false, why: aimed.why, ...by(aimed.by) };
  }
}

/** What was in the way, as an error. */
export function missed({ why, by: what }: Missed): ActionError {
  switch (why) {
    case 'gone':
      return new ActionError('gone', tell('elementGone'));
    case 'changed':
      return new ActionError('gone', tell('pageChanged'));
    case 'disabled':
      return new ActionError('disabled', tell('elementDisabled'));
    case 'moving':
      return new ActionError('moving', tell('elementMoving'));
    case 'covered':
      return new ActionError(
        'covered',
        what === undefined ? tell('elementCoveredBySomething') : tell('elementCovered', { what }),
      );
    default:
      return new ActionError('hidden', tell(unseen[why]));
  }
}

const unseen = {
  hidden: 'elementHidden',
  transparent: 'elementTransparent',
  clipped: 'elementClipped',
  noSize: 'elementNoSize',
} as const;
