import { ActionError } from '../../../driver/driver.ts';
import type { StillPicture } from '../../../driver/driver-inspection.ts';
import { changedArea } from '../../../visual/compare-pictures.ts';
import { tell } from '../../messages/messages.ts';
import type { Clock } from '../../snapshot/clock.ts';
import type { World, Worlds } from '../../snapshot/worlds.ts';
import { actorOf } from '../acts/stage.ts';
import { cover } from '../picture.ts';
import type { Tab } from '../tab.ts';
import type { Traffic } from '../traffic.ts';

/** Two pictures in a row must be equal; a page that never stands still has none. */
const mostTries = 12;

interface Scene {
  tab: Tab;
  traffic: Traffic;
  clock: Clock;
}

/**
 * A picture in which nothing moves: fonts are there, animations stand at their end, the caret is
 * hidden, clocks are held, and what is drawn outside of masks is the same twice in a row.
 * @throws ActionError `moving` when it never is; it tells where
 */
export async function takeStill(
  { tab, traffic, clock }: Scene,
  secrets: readonly string[],
  ref: string | undefined,
): Promise<StillPicture> {
  const worlds = await tab.worlds();
  const actor = ref === undefined ? undefined : await actorOf({ tab, clock, hasTouch: false }, ref);
  try {
    await tab.ask(clock, () => inAllFrames(worlds, 'holdClocks'));
    const area =
      actor === undefined
        ? await tab.ask(clock, () => windowOf(worlds))
        : await tab.ask(clock, () => areaOf(actor.world, actor.number));
    if (area.width < 1 || area.height < 1) {
      throw new ActionError('hidden', tell('comparedNoRoom'));
    }
    const { png, masks } = await steady(clock, () =>
      tab.ask(clock, async () => {
        // What the element was scrolled away from, or what came since, is covered where it is now.
        await cover(worlds, secrets);
        const masks = await marked(worlds, area);
        return { png: await draw(tab, clock, area), masks };
      }),
    );
    const isLoading =
      tab.isLeaving ||
      traffic.quietFor() === 0 ||
      (await tab.ask(clock, () => anyIsLoading(worlds)));
    const [width, height] = [Math.round(area.width), Math.round(area.height)];
    return { png, width, height, masks, isLoading };
  } finally {
    await Promise.all([inAllFrames(worlds, 'uncover'), inAllFrames(worlds, 'releaseClocks')]);
  }
}

/** A frame that was taken away shows nothing. */
async function inAllFrames(
  worlds: Worlds,
  name: 'holdClocks' | 'releaseClocks' | 'uncover',
): Promise<void> {
  const calls = worlds.all().map((world) => worlds.call(world, name).catch(() => undefined));
  await Promise.all(calls);
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Drawn {
  png: Buffer;
  masks: Area[];
}

async function steady(clock: Clock, look: () => Promise<Drawn>): Promise<Drawn> {
  let before: Drawn | undefined;
  let moved: Area | undefined;
  for (let tries = 0; tries < mostTries && clock.left() > 0; tries += 1) {
    const now = await look();
    if (before !== undefined) {
      const masks = unique([...before.masks, ...now.masks]);
      moved = await changedArea(before.png, now.png, masks);
      if (moved === undefined) return { png: now.png, masks };
    }
    before = now;
    await clock.pause(50);
  }
  const told = moved === undefined ? tell('neverStill') : tell('neverStillWhere', { ...moved });
  throw new ActionError('moving', told);
}

function draw(tab: Tab, clock: Clock, clip: Area): Promise<Buffer> {
  return tab.page.screenshot({
    type: 'png',
    scale: 'css',
    animations: 'disabled',
    caret: 'hide',
    clip,
    timeout: Math.max(1000, clock.left()),
  });
}

function unique(areas: readonly Area[]): Area[] {
  return [...new Map(areas.map((area) => [JSON.stringify(area), area])).values()];
}

/** Fonts, and pictures that a person sees the place of: what is asked for of scripts is known. */
async function anyIsLoading(worlds: Worlds): Promise<boolean> {
  const source = `function () {
    const isInWindow = ({ left, top, right, bottom }) =>
      right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    return document.readyState === 'loading' || document.fonts.status === 'loading' ||
      [...document.images].some((one) => !one.complete && isInWindow(one.getBoundingClientRect()));
  }`;
  const answers = worlds.all().map((world) => inPage(world, source, []).catch(() => false));
  return (await Promise.all(answers)).includes(true);
}

async function windowOf(worlds: Worlds): Promise<Area> {
  const { world } = await worlds.callInFrame(await worlds.mainFrameId(), 'isLoaded', () => []);
  const size = await inPage(world, 'function () { return [innerWidth, innerHeight]; }', []);
  const [width = 0, height = 0] = Array.isArray(size) ? size.map(Number) : [];
  return { x: 0, y: 0, width, height };
}

/** Where an element is in the window, after it was brought into view; whole CSS pixels. */
async function areaOf(world: World, number: number): Promise<Area> {
  const box = await inPage(
    world,
    `function (number) {
      const node = this.node(number);
      const element = node instanceof Element ? node : node?.parentElement;
      element?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element?.getBoundingClientRect();
      return box && [box.left, box.top, box.right, box.bottom, innerWidth, innerHeight];
    }`,
    [number],
  );
  if (!Array.isArray(box)) {
    throw new ActionError('gone', tell('comparedGone'));
  }
  const [left = 0, top = 0, right = 0, bottom = 0, width = 0, height = 0] = box.map(Number);
  const x = Math.max(0, Math.floor(left));
  const y = Math.max(0, Math.floor(top));
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(right)) - x,
    height: Math.min(height, Math.ceil(bottom)) - y,
  };
}

/** Boxes of what the page's author marked as changing, relative to the area. */
async function marked(worlds: Worlds, area: Area): Promise<Area[]> {
  const { world } = await worlds.callInFrame(await worlds.mainFrameId(), 'isLoaded', () => []);
  const boxes = await inPage(
    world,
    `function () {
      return [...document.querySelectorAll('[data-visual-mask]')].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left, top, width, height];
      });
    }`,
    [],
  );
  if (!Array.isArray(boxes)) return [];
  return boxes.flatMap((box) => {
    if (!Array.isArray(box)) return [];
    const [left = 0, top = 0, width = 0, height = 0] = box.map(Number);
    const mask = {
      x: Math.floor(left - area.x),
      y: Math.floor(top - area.y),
      width: Math.ceil(width) + 1,
      height: Math.ceil(height) + 1,
    };
    const isIn =
      mask.x < area.width &&
      mask.y < area.height &&
      mask.x + mask.width > 0 &&
      mask.y + mask.height > 0;
    return isIn ? [mask] : [];
  });
}

async function inPage(world: World, source: string, values: readonly unknown[]): Promise<unknown> {
  const { result, exceptionDetails } = await world.session.send('Runtime.callFunctionOn', {
    objectId: world.program,
    functionDeclaration: source,
    arguments: values.map((value) => ({ value })),
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value;
}
